import { type API, Client, errors } from '@opensearch-project/opensearch'
import type { SearchBody } from './dsl.ts'
import { type SearchAnswer, searchAnswer } from './search-answer.ts'
import { Unavailable } from './unavailable.ts'

const requestTimeoutMs = 5000
const bulkTimeoutMs = 60_000

export type BulkAction = { id: number; document: Record<string, unknown> | null }

export type Connection = {
  search(body: SearchBody): Promise<SearchAnswer>
  /** Makes the index when it is missing. */
  create(body: API.Indices_Create_RequestBody): Promise<void>
  /** Writes what is not older than what the index has; without a document the product is deleted. */
  write(actions: readonly BulkAction[], version: number): Promise<void>
  /** What has been written is found after it. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * `https://user:password@host:9200/name`. Every call is to an alias: a server that has lost the index then refuses what
 * is written, instead of making an index without the mapping.
 */
export function openConnection(url: string, version: number): Connection {
  const { origin, username, password, pathname } = new URL(url)
  const name = `${pathname.replace(/^\/|\/$/g, '') || 'krets'}-${version}`
  const auth = { username: decodeURIComponent(username), password: decodeURIComponent(password) }
  const client = new Client({
    node: origin,
    ...(username !== '' && { auth }),
    requestTimeout: requestTimeoutMs,
    maxRetries: 0,
  })

  return {
    async search(body) {
      const { body: answer } = await reached(() =>
        // The field of an aggregation is missing in the client's types.
        client.search({ index: name, body: body as API.Search_RequestBody }),
      )
      const read = searchAnswer(answer)
      if (!read) throw new Unavailable('OpenSearch answered without some of its shards', { isLost: false })
      return read
    },
    async create(body) {
      const exists = await reached(() => client.indices.existsAlias({ name }))
      if (exists.body === true) return
      const made = { ...body, aliases: { [name]: {} } }
      await reached(() => client.indices.create({ index: `${name}-index`, body: made })).catch((error: unknown) => {
        if (!isAlreadyThere(error)) throw error
      })
    },
    async write(actions, at) {
      const lines = actions.flatMap(({ id, document }) => {
        const of = { _index: name, _id: String(id), version: at, version_type: 'external_gte' as const }
        return document ? [{ index: of }, document] : [{ delete: of }]
      })
      const options = { requestTimeout: bulkTimeoutMs }
      const { body } = await reached(() => client.bulk({ body: lines, require_alias: true }, options))
      if (body.errors) throwRefused(body.items)
    },
    async refresh() {
      await reached(() => client.indices.refresh({ index: name }))
    },
    close: () => client.close(),
  }
}

/** Another process has written something newer (409), or the product was not there to delete (404). */
const harmless = new Set([404, 409])

function throwRefused(items: API.Bulk_ResponseBody['items']): void {
  for (const item of items) {
    const [result] = Object.values(item)
    if (!result || result.status < 300 || (harmless.has(result.status) && !isIndexLost(result.error?.type))) continue
    const why = `OpenSearch refused product ${result._id}: ${result.error?.type} ${result.error?.reason ?? ''}`
    if (isIndexLost(result.error?.type)) throw new Unavailable(why, { isLost: true })
    if (result.status === 429 || result.status >= 500) throw new Unavailable(why, { isLost: false })
    throw new Error(why)
  }
}

const isIndexLost = (type: string | undefined): boolean => type === 'index_not_found_exception'

async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof errors.ResponseError) {
      const status = error.statusCode ?? 0
      if (status === 404) throw new Unavailable('OpenSearch has no such index', { isLost: true, cause: error })
      if (status === 429 || status >= 500)
        throw new Unavailable(`OpenSearch answered ${status}`, { isLost: false, cause: error })
      throw error
    }
    throw new Unavailable('OpenSearch cannot be reached', { isLost: false, cause: error })
  }
}

function isAlreadyThere(error: unknown): boolean {
  if (!(error instanceof errors.ResponseError)) return false
  const { body } = error
  const type: unknown = typeof body === 'object' ? (body as { error?: { type?: unknown } } | null)?.error?.type : null
  return type === 'resource_already_exists_exception'
}
