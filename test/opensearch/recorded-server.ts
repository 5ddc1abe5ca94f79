import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Mapping } from './mapping.ts'
import type { Stored } from './query.ts'
import { type Json, malformed, objectOf, onlyEntry, RestError, withKeys } from './rest-error.ts'
import { searched } from './search.ts'

/**
 * Not OpenSearch: a small server written by hand from its published REST API (bulk, search, the query DSL, aggregations,
 * mappings; version 3), for machines where it cannot be installed. It knows the part that the shop uses, holds documents
 * in memory, shows what is written after a refresh, and refuses everything else as malformed. It has one shard, and says
 * nothing of speed, memory or what happens among several nodes. Tests run against a real server when OPENSEARCH_URL is
 * set.
 */
export type RecordedServer = {
  url: string
  /** Requests since it was opened, as `POST /name/_search`. */
  requests: string[]
  /** Answers all requests with this status, until it is null again. */
  failing: number | null
  /** Without its indexes, as after a restart of a server whose disk is gone. */
  loseIndexes(): void
  close(): Promise<void>
}

type Version = { version: number; document: Stored | null }
type Index = { mapping: Mapping; written: Map<string, Version>; shown: readonly Stored[] }

export async function openRecordedServer(port = 0): Promise<RecordedServer> {
  const indexes = new Map<string, Index>()
  const aliases = new Map<string, string>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    const { pathname } = new URL(url, 'http://server')
    requests.push(`${method} ${pathname}`)
    void answer(request)
      .catch((error: unknown) => {
        if (!(error instanceof RestError)) throw error
        return { status: error.status, body: errorOf(error) }
      })
      .then(({ status, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' })
        response.end(method === 'HEAD' ? undefined : JSON.stringify(body))
      })
  })
  const opened: RecordedServer = {
    url: '',
    requests,
    failing: null,
    loseIndexes() {
      indexes.clear()
      aliases.clear()
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const body = await text(request)
    if (opened.failing !== null) throw new RestError(opened.failing, 'rejected_execution_exception', 'failing')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://server')
    const [, first = '', second = '', ...others] = pathname.split('/')
    if (others.length > 0) throw malformed(`no handler found for [${pathname}]`)
    const asked = `${request.method} ${first.startsWith('_') ? first : '{index}'}${second === '' ? '' : `/${first.startsWith('_') ? '{name}' : second}`}`
    switch (asked) {
      case 'HEAD _alias/{name}':
        return { status: aliases.has(second) ? 200 : 404, body: null }
      case 'PUT {index}':
        return { status: 200, body: create(first, jsonOf(body, request)) }
      case 'GET {index}/_refresh':
      case 'POST {index}/_refresh': {
        const index = indexOf(first)
        index.shown = [...index.written.values()].flatMap(({ document }) => document ?? [])
        return { status: 200, body: { _shards: { total: 1, successful: 1, failed: 0 } } }
      }
      case 'POST {index}/_search': {
        const { shown, mapping } = indexOf(first)
        return { status: 200, body: searched(jsonOf(body, request), shown, mapping, first) }
      }
      case 'POST _bulk':
        for (const name of searchParams.keys()) if (name !== 'require_alias') throw malformed(`no parameter [${name}]`)
        return { status: 200, body: bulk(body, request, searchParams.get('require_alias') === 'true') }
      default:
        throw malformed(`no handler found for [${request.method} ${pathname}], or it is not recorded`)
    }
  }

  function create(name: string, body: Json): Json {
    if (indexes.has(name))
      throw new RestError(400, 'resource_already_exists_exception', `index [${name}] already exists`)
    if (!/^[a-z0-9][a-z0-9_-]*$/.test(name)) throw new RestError(400, 'invalid_index_name_exception', name)
    indexes.set(name, { mapping: new Mapping(body), written: new Map(), shown: [] })
    for (const alias of Object.keys(objectOf(body.aliases ?? {}, 'aliases'))) aliases.set(alias, name)
    return { acknowledged: true, shards_acknowledged: true, index: name }
  }

  function indexOf(name: string): Index {
    const index = indexes.get(aliases.get(name) ?? name)
    if (!index) throw new RestError(404, 'index_not_found_exception', `no such index [${name}]`)
    return index
  }

  function bulk(body: string, request: IncomingMessage, isAliasRequired: boolean): Json {
    if (!/^application\/(x-ndjson|json)/.test(request.headers['content-type'] ?? '')) throw malformed('Content-Type')
    if (!body.endsWith('\n')) throw malformed('The bulk request must be terminated by a newline')
    const lines = body.slice(0, -1).split('\n')
    const items: Json[] = []
    while (lines.length > 0) {
      const [action, meta] = onlyEntry(JSON.parse(lines.shift() ?? ''), 'action')
      if (action !== 'index' && action !== 'delete') throw malformed(`Action [${action}] is not recorded`)
      const source = action === 'index' ? objectOf(JSON.parse(lines.shift() ?? ''), 'source') : null
      items.push({ [action]: written(meta, source, isAliasRequired) })
    }
    const isFailed = (item: Json) => Object.values(item).some((one) => 'error' in objectOf(one, 'item'))
    return { took: 1, errors: items.some(isFailed), items }
  }

  function written(meta: unknown, source: Json | null, isAliasRequired: boolean): Json {
    const { _index, _id, version, version_type } = withKeys(meta, 'action', [
      '_index!',
      '_id!',
      'version!',
      'version_type!',
    ])
    if (version_type !== 'external_gte' || typeof version !== 'number') throw malformed('Only external_gte is recorded')
    const [name, id] = [String(_index), String(_id)]
    try {
      if (isAliasRequired && !aliases.has(name))
        throw new RestError(
          404,
          'index_not_found_exception',
          `no such index [${name}] and [require_alias] request flag is true`,
        )
      const { mapping, written: known } = indexOf(name)
      const old = known.get(id)
      if (old && version < old.version)
        throw new RestError(409, 'version_conflict_engine_exception', `[${id}]: version conflict`)
      const document = source && { id, fields: mapping.read(source) }
      known.set(id, { version, document })
      const result = document ? (old?.document ? 'updated' : 'created') : old?.document ? 'deleted' : 'not_found'
      return {
        _index: name,
        _id: id,
        _version: version,
        result,
        status: result === 'created' ? 201 : result === 'not_found' ? 404 : 200,
      }
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      return {
        _index: name,
        _id: id,
        status: error.status,
        error: { type: error.type, reason: error.message, index: name },
      }
    }
  }

  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  opened.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return opened
}

function jsonOf(body: string, request: IncomingMessage): Json {
  if (!request.headers['content-type']?.startsWith('application/json')) throw malformed('Content-Type must be JSON')
  try {
    return objectOf(JSON.parse(body), 'body')
  } catch (error) {
    throw error instanceof RestError ? error : malformed('The body is no JSON')
  }
}

function errorOf({ type, message: reason, status }: RestError): Json {
  return { error: { root_cause: [{ type, reason }], type, reason }, status }
}
