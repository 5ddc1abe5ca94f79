import type { IncomingMessage, ServerResponse } from 'node:http'
import { getQueryParams } from 'hono/utils/url'
import type { CallContract } from '#core/contract.ts'
import { type CallRow, firstSegment, inRoutingOrder, shapeOf } from '#core/server/call-table.ts'
import { Json, type RawInput } from '#core/server/handlers.ts'
import { requestIdOf, withRequestId } from '#core/server/log.ts'
import { sessionCookie } from '#identity/server/sessions.ts'
import { everyListing } from '#search-engine/server/listing-keys.ts'
import { AnswerBytes } from './answer-bytes.ts'
import { answerHeaders, noStore } from './answer-headers.ts'
import { answeredCall } from './answered-call.ts'
import type { ApiDeps } from './app.ts'
import { isJsonBody, largestBody, parsedBody, readsBody, textOfBody } from './call-body.ts'
import { callError } from './call-error.ts'
import { type Connection, connectionOf } from './connection.ts'
import { type Overload, overloadedError } from './overload.ts'
import type { PageCache } from './page-cache.ts'
import { admitRegion } from './region.ts'
import { anonymousContext, type OpenContext, requestContextOf } from './request-context.ts'
import { isSameOrigin } from './same-origin.ts'
import { takeUnsafeCall } from './unsafe-calls.ts'
import { writePage } from './write-page.ts'

/** False when the call is to be answered by the app. */
export type DirectCalls = (request: IncomingMessage, response: ServerResponse) => boolean

type Deps = Pick<
  ApiDeps,
  | 'calls'
  | 'sessions'
  | 'encryption'
  | 'log'
  | 'accessDenied'
  | 'version'
  | 'now'
  | 'connection'
  | 'cdnUrl'
  | 'redirectOf'
  | 'unsafeCalls'
> & {
  cache: PageCache
  overload: Pick<Overload, 'begin'>
  /** Each answer of the cache, by its address. */
  onCached: (url: string) => void
}

type Route = { row: CallRow; shape: RegExp; names: string[] }
/** `given` is read when the call is answered: an answer that is kept or refused does not need it. */
type Input = { row: CallRow; path: string; given: () => RawInput }

/**
 * Calls that are asked for most (`direct` in their contracts), from node:http to bytes. The app answers the same with
 * Request, Response and their streams, which cost several times what the call does. What is written unusually, or
 * comes from another site, is left to the app.
 */
export function openDirectCalls(deps: Deps): DirectCalls {
  const { cache, connection, version } = deps
  const routes = routesOf(deps.calls)
  const answers = new AnswerBytes()
  const overloaded = callError(overloadedError(), { log: deps.log, method: 'GET', path: '' })
  const overloadedBody = JSON.stringify(overloaded.body)
  const overloadedHeaders = {
    'Retry-After': String(overloaded.retryAfterSeconds),
    'Content-Type': 'application/json',
    'Cache-Control': noStore,
  }

  return (request, response) => {
    const { method = '', url = '/', headers } = request
    const ofMethod = routes.get(method)
    if (!ofMethod || !isPlain(url, headers)) return false
    const input = callAt(url, ofMethod)
    if (!input?.row.contract.direct) return false
    if (method === 'GET' ? hasBody(headers) : !isOwnBody(request, input.row.contract)) return false
    const requestId = requestIdOf(headerOf(request, 'x-request-id'), connection.trustProxy)
    response.setHeader('Version', version)
    if (method !== 'GET') {
      void withRequestId(requestId, () => change(input, { request, response, requestId }))
      return true
    }
    const isKept = input.row.contract.kept === true && isForAll(headers)
    const kept = isKept ? cache.get(url) : undefined
    if (kept) {
      deps.onCached(url)
      setRequestId(response, kept.headers['Cache-Control'], requestId)
      writePage(request, response, kept)
      return true
    }
    const begun = deps.overload.begin('call')
    const exchange = { request, response, requestId, isKept }
    if (begun instanceof Promise) void begun.then((done) => read(input, exchange, done))
    else read(input, exchange, begun)
    return true
  }

  type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string }
  type Reading = Exchange & { isKept: boolean }

  function read(input: Input, reading: Reading, done: (() => void) | null): void {
    if (done) void withRequestId(reading.requestId, () => answer(input, reading, done))
    else refuse(reading.response, reading.requestId)
  }

  /** What is refused must cost next to nothing. */
  function refuse(response: ServerResponse, requestId: string): void {
    response.setHeader('X-Request-Id', requestId)
    end(response, overloaded.status, overloadedHeaders, overloadedBody)
  }

  async function answer(
    input: Input,
    { request, response, requestId, isKept }: Reading,
    done: () => void,
  ): Promise<void> {
    const { row, path, given } = input
    const { contract } = row
    const { revision } = cache
    let isAdmitted = false
    try {
      admitRegion(headerOf(request, 'region'))
      isAdmitted = true
      const context = isKept || contract.cdn ? anonymousContext(deps.now()) : await contextOf(request)
      const found = await answeredCall(row, given(), context, deps)
      const bytes = answers.of(found instanceof Json ? found.parts : [JSON.stringify(found)])
      const headers = { 'Cache-Control': noStore, ...answerHeaders(contract, deps.cdnUrl), ...redirectOf(path) }
      setRequestId(response, headers['Cache-Control'], requestId)
      if (!isKept) {
        if (context.newCookies.length > 0) response.setHeader('Set-Cookie', context.newCookies)
        return end(response, 200, headers, bytes, () => answers.release(bytes))
      }
      const { url = '/' } = request
      // Headers are those of an answer that is kept.
      const page = { status: 200, headers, br: null, gz: null, tags: tagsOf(context) }
      if (cache.isToKeep(url)) cache.keep(url, { ...page, html: Buffer.from(bytes) }, revision)
      writePage(request, response, { ...page, html: bytes }, () => answers.release(bytes))
    } catch (error) {
      fail(error, { request, response, requestId }, { path, isAdmitted })
    } finally {
      done()
    }
  }

  /** Orders, carts and payments go on however much is asked for. */
  async function change({ row, path, given }: Input, exchange: Exchange): Promise<void> {
    const { request, response, requestId } = exchange
    const { contract } = row
    const text = await textOfBody(request)
    if (text === null) return
    let isAdmitted = false
    try {
      admitRegion(headerOf(request, 'region'))
      takeUnsafeCall(deps.unsafeCalls, connectionTo(request).ip, deps.now())
      isAdmitted = true
      const context = await contextOf(request)
      const body = readsBody(contract) ? parsedBody(contract, text) : undefined
      const found = await answeredCall(row, { ...given(), body }, context, deps)
      const { 'Content-Type': type = '', ...more } = answerHeaders(contract, deps.cdnUrl)
      const headers = { 'Cache-Control': noStore, ...more, ...redirectOf(path) }
      response.setHeader('X-Request-Id', requestId)
      if (context.newCookies.length > 0) response.setHeader('Set-Cookie', context.newCookies)
      if (found === undefined) return void response.writeHead(204, headers).end()
      const json = found instanceof Json ? found.text : JSON.stringify(found)
      end(response, 200, { 'Content-Type': type, ...headers }, json)
    } catch (error) {
      fail(error, exchange, { path, isAdmitted })
    }
  }

  function fail(
    error: unknown,
    { request, response, requestId }: Exchange,
    { path, isAdmitted }: { path: string; isAdmitted: boolean },
  ): void {
    const { method = '' } = request
    const { status, body, retryAfterSeconds, headers: more } = callError(error, { log: deps.log, method, path })
    if (response.headersSent) return void response.destroy()
    response.setHeader('X-Request-Id', requestId)
    if (retryAfterSeconds) response.setHeader('Retry-After', String(retryAfterSeconds))
    const redirect = isAdmitted ? redirectOf(path) : {}
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': noStore, ...more, ...redirect }
    end(response, status, headers, JSON.stringify(body))
  }

  /** No other site makes a browser send it, and node:http reads no further than its length. */
  function isOwnBody(request: IncomingMessage, contract: CallContract): boolean {
    const { 'content-length': length, 'transfer-encoding': coding, 'content-type': type } = request.headers
    if (!isJsonBody(contract, type)) return false
    if (coding !== undefined || length === undefined || !(Number(length) <= largestBody)) return false
    const { isSecure } = connectionTo(request)
    return isSameOrigin((name) => headerOf(request, name.toLowerCase()), {
      publicOrigin: connection.publicOrigin,
      isSecure,
    })
  }

  function connectionTo(request: IncomingMessage): Connection {
    return connectionOf((name) => headerOf(request, name.toLowerCase()), request.socket, connection)
  }

  async function contextOf(request: IncomingMessage): Promise<OpenContext> {
    const { sessions, encryption } = deps
    const from = { get: (name: string) => headerOf(request, name.toLowerCase()) ?? null }
    return await requestContextOf(from, {
      sessions,
      encryption,
      now: deps.now(),
      connection: connectionTo(request),
    })
  }

  function redirectOf(path: string): Record<string, string> {
    const target = deps.redirectOf?.(path, deps.now())
    return target ? { 'X-Page-Redirect': target } : {}
  }
}

/** Calls by method, then by the first segment of the path. */
function routesOf(calls: readonly CallRow[]): Map<string, Map<string, Route[]>> {
  const routes = inRoutingOrder(calls.filter(({ contract }) => isOpenHere(contract))).map((row) => ({
    row,
    shape: shapeOf(row.contract.path),
    names: [...row.contract.path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => name),
  }))
  const byMethod = Map.groupBy(routes, ({ row }) => row.contract.method as string)
  return new Map(
    [...byMethod].map(([method, some]) => [
      method,
      Map.groupBy(some, ({ row }) => firstSegment(`/api${row.contract.path}`)),
    ]),
  )
}

const isOpenHere = ({ method }: CallContract) => method === 'GET' || method === 'POST'

/** Without dot segments, empty segments and anything that is decoded twice or not at all. */
const plainUrl = /^\/api(?:\/(?!\.\.?(?:[/?]|$))[\w\-.~!*'()%:@$,;=&+]+)+(?:\?[\w\-.~!*'()%:@$,;=&+/?^|]*)?$/
const doubtful = /%(?:[01]|2[5ef]|5c|7f)/i
const plainHost = /^[\w.-]+(?::\d+)?$/

/** What is called with a key is left to the app too. */
function isPlain(url: string, { host, authorization }: IncomingMessage['headers']): boolean {
  if (authorization !== undefined) return false
  if (host === undefined || !plainHost.test(host)) return false
  return plainUrl.test(url) && !doubtful.test(url)
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function callAt(url: string, routes: ReadonlyMap<string, Route[]>): Input | null {
  const mark = url.indexOf('?')
  const path = decodedPath(mark < 0 ? url : url.slice(0, mark))
  if (path === null) return null
  for (const { row, shape, names } of routes.get(firstSegment(path)) ?? []) {
    const found = shape.exec(path)
    if (!found) continue
    const given = () => ({
      params: Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1] ?? '')])),
      query: mark < 0 ? {} : queryOf(url),
      body: undefined,
    })
    return { row, path, given }
  }
  return null
}

function decodedPath(path: string): string | null {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    // The app says what is wrong with it.
    return null
  }
}

function decoded(param: string): string {
  return param.includes('%') ? decodeURIComponent(param) : param
}

/** Parses the query like the app does. */
function queryOf(url: string): Record<string, string | string[]> {
  const queries: Record<string, string[]> = getQueryParams(`http://_${url}`) as Record<string, string[]>
  return Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

/** Without a session the answer is that of everyone. */
function isForAll({ cookie, region }: IncomingMessage['headers']): boolean {
  return !cookie?.includes(sessionCookie) && (region === undefined || region === 'se')
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : value?.join(', ')
}

/** What others keep is not of one request. */
function setRequestId(response: ServerResponse, cacheControl: string | undefined, requestId: string): void {
  if (cacheControl === noStore) response.setHeader('X-Request-Id', requestId)
}

function end(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
  onSent?: () => void,
): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body, onSent)
}

/** Every change of a product may change an answer that does not say which listing it shows. */
function tagsOf({ tags }: OpenContext): ReadonlySet<string> {
  return tags.has(everyListing) ? tags : tags.add('list')
}
