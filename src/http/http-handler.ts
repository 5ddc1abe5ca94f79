import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import type { AdminAnswer } from '#admin-frame/server/page.ts'
import type { Picture } from '#catalog/server/pictures.ts'
import { Abandoned, QueueFull } from '#core/server/bounded-queue.ts'
import { sessionCookie } from '#identity/server/sessions.ts'
import { StorageError } from '#storage/server/storage.ts'
import { storageRetrySeconds } from './app.ts'
import { type Connection, type ConnectionRules, connectionOf } from './connection.ts'
import type { CrawlerFiles } from './crawler-files.ts'
import type { PageCache, StoredPage } from './page-cache.ts'
import type { PageRequest } from './page-request.ts'
import { allowedQuery, pageKey } from './pages.ts'
import { readForm } from './read-form.ts'
import { permissionsPolicy } from './security-headers.ts'
import { withSessionMark } from './session-mark.ts'
import type { SharedCopies } from './shared-copies.ts'
import type { StaticFile } from './static-files.ts'
import type { StreamLimits } from './stream-limits.ts'

type AnswerStream = (request: IncomingMessage, response: ServerResponse, connection: Connection) => Promise<void>

export type HttpHandlerDeps = {
  files: Map<string, StaticFile>
  cache: PageCache
  /** Null without caches in front of the shop. */
  sharedCopies: SharedCopies | null
  pages: (request: PageRequest) => Promise<StoredPage>
  crawlerFiles: CrawlerFiles
  /** Each request for a page of the shop. */
  onPage: (request: IncomingMessage) => void
  /** Each answer of the cache, by its address. */
  onCached: (url: string) => void
  picture: (pathname: string, signal: AbortSignal) => Promise<Picture | null>
  admin: (
    asked: { pathname: string; query: URLSearchParams },
    headers: Headers,
    connection: Connection,
  ) => Promise<AdminAnswer | null>
  connection: ConnectionRules
  mayStream: StreamLimits
  streams: ReadonlyMap<string, AnswerStream>
  app: RequestListener
  fetch: (request: Request) => Response | Promise<Response>
  development: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null
  onError: (error: unknown, path: string) => void
}

export function createHttpHandler(deps: HttpHandlerDeps): RequestListener {
  const { files, cache, app } = deps

  return (request, response) => {
    const url = request.url ?? '/'
    const mark = url.indexOf('?')
    const pathname = mark < 0 ? url : url.slice(0, mark)
    const stream = deps.streams.get(pathname)
    if (stream) {
      const connection = connectionTo(deps, request)
      if (!deps.mayStream(connection, response)) return
      void stream(request, response, connection).catch((error: unknown) => fail(deps, response, { error, pathname }))
      return
    }
    if (pathname.startsWith('/api/')) {
      if (!isCacheable(request, url, pathname)) return app(request, response)
      const cached = cache.get(url)
      if (cached) {
        deps.onCached(url)
        return writePage(request, response, cached)
      }
      void cacheAnswer(deps, url)
        .then((page) => writePage(request, response, page))
        .catch((error: unknown) => fail(deps, response, { error, pathname }))
      return
    }
    if (pathname === '/healthz' || pathname === '/readyz') return app(request, response)
    if (request.method === 'POST') {
      void answerForm(deps, { request, response, pathname }).catch((error: unknown) =>
        fail(deps, response, { error, pathname }),
      )
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end()
      return
    }
    const file = files.get(pathname)
    if (file) return writeFile(request, response, file)
    if (isShopPage.test(pathname)) deps.onPage(request)
    const page = cachedPage(cache, url, mark)
    if (page) {
      deps.onCached(url)
      return writeDocument(deps, { request, response }, page)
    }
    if (deps.development && isModule(pathname)) return deps.development(request, response, () => notFound(response))
    const asked = { request, response, pathname, search: mark < 0 ? '' : url.slice(mark) }
    void answer(deps, asked).catch((error: unknown) => fail(deps, response, { error, pathname }))
  }
}

/** Previews and chosen variants are for employees, who are not identified here. */
function cachedPage(cache: PageCache, url: string, mark: number): StoredPage | undefined {
  if (mark < 0) return cache.get(url)
  const query = new URLSearchParams(url.slice(mark))
  return query.has('at') || query.has('variant') || query.has('look')
    ? undefined
    : cache.get(pageKey(url.slice(0, mark), allowedQuery(query)))
}

function fail(
  deps: HttpHandlerDeps,
  response: ServerResponse,
  { error, pathname }: { error: unknown; pathname: string },
): void {
  if (error instanceof Abandoned) return
  if (error instanceof QueueFull) {
    response.writeHead(503, { 'Retry-After': '20', 'Cache-Control': 'no-store' }).end()
    return
  }
  deps.onError(error, pathname)
  if (error instanceof StorageError && !response.headersSent) {
    response.writeHead(503, { 'Retry-After': String(storageRetrySeconds), 'Cache-Control': 'no-store' }).end()
    return
  }
  if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end('Något gick fel hos oss. Försök igen om en stund.')
}

/** Responses of lists and navigation without a session are the same for everyone, so they are cached like pages. */
function isCacheable({ method, headers }: IncomingMessage, url: string, pathname: string): boolean {
  if (method !== 'GET' || !/^\/api\/(productdiscovery|section\/tree)\//.test(pathname)) return false
  // Tickets are unique to one response, and what was opened is counted each time.
  if (/^\/api\/productdiscovery\/(tickets|click|viewport|opened)\b/i.test(pathname)) return false
  // Dot segments and backslashes lead to another call.
  if (URL.parse(url, 'http://localhost')?.pathname !== pathname) return false
  const region = headers.region
  return !headers.cookie?.includes(sessionCookie) && (region === undefined || region === 'se')
}

const listTags = new Set(['list'])

async function cacheAnswer({ cache, fetch }: HttpHandlerDeps, url: string): Promise<StoredPage> {
  const revision = cache.revision
  const answer = await fetch(new Request(`http://localhost${url}`))
  // Of the request that filled the cache.
  const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers)
  const page = {
    status: answer.status,
    headers,
    html: Buffer.from(await answer.arrayBuffer()),
    br: null,
    gz: null,
    tags: listTags,
  }
  if (answer.status === 200) cache.keep(url, page, revision)
  return page
}

const isForMachines = /^\/(robots\.txt|\.well-known\/security\.txt|sitemap[a-z0-9-]*\.xml|feeds\/)/

const isShopPage = /^\/se(\/|$)/

const mayChange = /^\/img\/(?!member\/achievements\/)/

type Asked = { request: IncomingMessage; response: ServerResponse; pathname: string; search: string }

async function answer(deps: HttpHandlerDeps, { request, response, pathname, search }: Asked): Promise<void> {
  if (/^\/(bild|img)\//.test(pathname)) {
    const picture = await deps.picture(pathname, leavingOf(response))
    if (!picture) return notFound(response)
    const headers = {
      'Content-Type': picture.type === 'image/svg+xml' ? `${picture.type}; charset=utf-8` : picture.type,
      'Cache-Control': mayChange.test(pathname) ? 'public, max-age=86400' : 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    return write(request, response, { status: 200, headers, raw: picture.body, br: picture.br, gz: null })
  }
  if (isForMachines.test(pathname) && (await deps.crawlerFiles.answer(request, response, pathname))) return
  const headers = headersOf(request)
  const connection = connectionTo(deps, request)
  const query = new URLSearchParams(search)
  if (pathname.startsWith('/admin')) {
    return writeAdmin(response, await deps.admin({ pathname, query }, headers, connection), deps.development !== null)
  }
  writeDocument(deps, { request, response }, await deps.pages({ pathname, query, headers, connection }))
}

async function answerForm(
  deps: HttpHandlerDeps,
  { request, response, pathname }: Omit<Asked, 'search'>,
): Promise<void> {
  const form = await readForm(request)
  if (!form) {
    response.writeHead(415, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Formuläret gick inte att läsa.')
    return
  }
  const connection = connectionTo(deps, request)
  const query = new URLSearchParams()
  const page = await deps.pages({ pathname, query, headers: headersOf(request), connection, form })
  writeDocument(deps, { request, response }, page)
}

function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => leaving.abort())
  return leaving.signal
}

function connectionTo({ connection }: HttpHandlerDeps, request: IncomingMessage): Connection {
  const socket = request.socket as IncomingMessage['socket'] & { encrypted?: boolean }
  return connectionOf((name) => String(request.headers[name.toLowerCase()] ?? ''), socket, connection)
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  return headers
}

const adminPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // The shop's own pages, to preview its look.
  "frame-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

function writeAdmin(response: ServerResponse, page: AdminAnswer | null, isDevelopment: boolean): void {
  if (!page) return notFound(response)
  response
    .writeHead(page.status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'same-origin',
      // For barcodes.
      ...(page.status === 200 ? { 'Permissions-Policy': permissionsPolicy.replace('camera=()', 'camera=(self)') } : {}),
      ...(isDevelopment ? {} : { 'Content-Security-Policy': adminPolicy }),
    })
    .end(page.html)
}

function writeDocument(
  deps: HttpHandlerDeps,
  { request, response }: Pick<Asked, 'request' | 'response'>,
  page: StoredPage,
): void {
  const isSecure = () => connectionTo(deps, request).isSecure
  const marked = withSessionMark(page, request.headers.cookie, isSecure)
  writePage(request, response, deps.sharedCopies && marked === page ? deps.sharedCopies(page) : marked)
}

function writePage(request: IncomingMessage, response: ServerResponse, page: StoredPage): void {
  if (page.headers.ETag && request.headers['if-none-match'] === page.headers.ETag) {
    // Browsers apply a 304's headers to the cached page, so it must include the page's policy.
    const cookies = page.cookies ? { 'Set-Cookie': page.cookies } : {}
    response.writeHead(304, { ...page.headers, ...cookies, Vary: 'Accept-Encoding' }).end()
    return
  }
  const { status, headers, cookies, html: raw, br, gz } = page
  write(request, response, { status, headers, ...(cookies ? { cookies } : {}), raw, br, gz })
}

function writeFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const headers = { 'Content-Type': file.type, 'Cache-Control': file.cacheControl }
  write(request, response, { status: 200, headers, raw: file.raw, br: file.br, gz: file.gz })
}

type Body = {
  status: number
  headers: Record<string, string>
  cookies?: string[]
  raw: Buffer
  br: Buffer | null
  gz: Buffer | null
}

function write(request: IncomingMessage, response: ServerResponse, body: Body): void {
  const { status, headers, cookies, raw, br, gz } = body
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = br && accepted.includes('br') ? 'br' : gz && accepted.includes('gzip') ? 'gzip' : null
  const bytes = (encoding === 'br' ? br : encoding === 'gzip' ? gz : raw) ?? raw
  const all: OutgoingHttpHeaders = { ...headers, 'Content-Length': bytes.length, Vary: 'Accept-Encoding' }
  if (cookies) all['Set-Cookie'] = cookies
  if (encoding) all['Content-Encoding'] = encoding
  response.writeHead(status, all).end(request.method === 'HEAD' ? undefined : bytes)
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Sidan kunde inte hittas')
}

function isModule(pathname: string): boolean {
  return /^\/(src|node_modules|@|\.vite)/.test(pathname)
}
