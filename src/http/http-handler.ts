import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AdminAnswer } from '#admin-frame/server/page.ts'
import { agentPath, discoveryPath } from '#agentic-commerce/protocol.ts'
import type { Picture } from '#catalog/server/pictures.ts'
import { Abandoned, QueueFull } from '#core/server/bounded-queue.ts'
import { DatabaseGone } from '#core/server/db.ts'
import { StorageError } from '#storage/server/storage.ts'
import { assistantPath } from './assistant-endpoint.ts'
import { storageRetrySeconds } from './call-error.ts'
import { type Connection, type ConnectionRules, connectionOf } from './connection.ts'
import type { CrawlerFiles } from './crawler-files.ts'
import type { DirectCalls } from './direct-calls.ts'
import type { PageCache, StoredPage } from './page-cache.ts'
import type { PageRequest } from './page-request.ts'
import { allowedQuery, pageKey } from './pages.ts'
import { readForm } from './read-form.ts'
import { permissionsPolicy } from './security-headers.ts'
import { withSessionMark } from './session-mark.ts'
import type { SharedCopies } from './shared-copies.ts'
import type { StaticFile } from './static-files.ts'
import type { StreamLimits } from './stream-limits.ts'
import { writeBody, writePage } from './write-page.ts'

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
    requested: { pathname: string; query: URLSearchParams },
    headers: Headers,
    connection: Connection,
  ) => Promise<AdminAnswer | null>
  connection: ConnectionRules
  mayStream: StreamLimits
  streams: ReadonlyMap<string, AnswerStream>
  directCalls: DirectCalls
  app: RequestListener
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
      if (!deps.directCalls(request, response)) app(request, response)
      return
    }
    if (pathname === '/healthz' || pathname === '/readyz' || pathname === assistantPath) return app(request, response)
    if (pathname.startsWith(`${agentPath}/`) || pathname === discoveryPath) return app(request, response)
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
    const requested = { request, response, pathname, search: mark < 0 ? '' : url.slice(mark) }
    void answer(deps, requested).catch((error: unknown) => fail(deps, response, { error, pathname }))
  }
}

/** Previews and chosen variants are for employees, who are not identified here. */
function cachedPage(cache: PageCache, url: string, mark: number): StoredPage | undefined {
  if (mark < 0) return cache.get(url)
  const query = new URLSearchParams(url.slice(mark))
  if (query.has('at') || query.has('variant') || query.has('look')) return undefined
  const page = cache.get(pageKey(url.slice(0, mark), allowedQuery(query)))
  // The rest of the address follows to where it has moved.
  return page?.status === 301 ? undefined : page
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
  if (error instanceof DatabaseGone && !response.headersSent) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' }
    response.writeHead(503, { ...headers, 'Retry-After': '5', Refresh: '5' })
    response.end('Databasen kan inte nås just nu. Sidan laddas om av sig själv.')
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

const isForMachines = /^\/(robots\.txt|llms\.txt|\.well-known\/security\.txt|sitemap[a-z0-9-]*\.xml|feeds\/)/

const isShopPage = /^\/se(\/|$)/

const mayChange = /^\/img\/(?!member\/achievements\/)/

type Exchange = { request: IncomingMessage; response: ServerResponse; pathname: string; search: string }

async function answer(deps: HttpHandlerDeps, { request, response, pathname, search }: Exchange): Promise<void> {
  if (/^\/(bild|img)\//.test(pathname)) {
    const picture = await deps.picture(pathname, leavingOf(response))
    if (!picture) return notFound(response)
    const headers = {
      'Content-Type': picture.type === 'image/svg+xml' ? `${picture.type}; charset=utf-8` : picture.type,
      'Cache-Control': mayChange.test(pathname) ? 'public, max-age=86400' : 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    return writeBody(request, response, {
      status: 200,
      headers,
      copies: { raw: picture.body, br: picture.br, gz: null },
    })
  }
  if (isForMachines.test(pathname)) {
    if (!(await deps.crawlerFiles.answer(request, response, pathname))) notFound(response)
    return
  }
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
  { request, response, pathname }: Omit<Exchange, 'search'>,
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
  { request, response }: Pick<Exchange, 'request' | 'response'>,
  page: StoredPage,
): void {
  const isSecure = () => connectionTo(deps, request).isSecure
  const marked = withSessionMark(page, request.headers.cookie, isSecure)
  const sent = deps.sharedCopies && marked === page ? deps.sharedCopies(page) : marked
  writePage(request, response, sent, page.onSent)
}

function writeFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const headers = { 'Content-Type': file.type, 'Cache-Control': file.cacheControl }
  writeBody(request, response, { status: 200, headers, copies: file })
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Sidan kunde inte hittas')
}

function isModule(pathname: string): boolean {
  return /^\/(src|node_modules|@|\.vite)/.test(pathname)
}
