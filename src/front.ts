import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { sessionCookie } from '#account/server/sessions.ts'
import type { AdminAnswer } from '#admin/server/page.ts'
import type { Picture } from '#catalog/server/pictures.ts'
import { Abandoned, QueueFull } from '#core/server/bounded-queue.ts'
import { type Connection, type ConnectionRules, connectionOf } from './connection.ts'
import type { MachineFiles } from './machine-files.ts'
import type { PageCache, StoredPage } from './page-cache.ts'
import { knownQuery, type PageRequest, pageKey } from './pages.ts'
import { readForm } from './read-form.ts'
import type { StaticFile } from './static-files.ts'
import type { StreamLimits } from './stream-limits.ts'

type AnswerStream = (request: IncomingMessage, response: ServerResponse, connection: Connection) => Promise<void>

export type FrontParts = {
  files: Map<string, StaticFile>
  cache: PageCache
  pages: (request: PageRequest) => Promise<StoredPage>
  /** Site maps, feeds and the like. */
  machineFiles: MachineFiles
  /** A drawing or a fetched picture, or null. */
  picture: (pathname: string, signal: AbortSignal) => Promise<Picture | null>
  /** Pages beneath /admin, for employees; null for anybody else. */
  admin: (pathname: string, headers: Headers, connection: Connection) => Promise<AdminAnswer | null>
  connection: ConnectionRules
  mayStream: StreamLimits
  /** Answers that stay open, by their paths. */
  streams: ReadonlyMap<string, AnswerStream>
  /** Everything else under /api and the health checks. */
  app: RequestListener
  /** The same without a socket, for answers that are kept. */
  fetch: (request: Request) => Response | Promise<Response>
  /** Serves modules while developing; calls next when it has none. */
  development: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null
  onFault: (error: unknown, path: string) => void
}

/** The first hand of the server: what is ready in memory is written at once, the rest goes to the app or the pages. */
export function createFront(parts: FrontParts): RequestListener {
  const { files, cache, app } = parts

  return (request, response) => {
    const url = request.url ?? '/'
    const mark = url.indexOf('?')
    const pathname = mark < 0 ? url : url.slice(0, mark)
    const stream = parts.streams.get(pathname)
    if (stream) {
      const connection = connectionTo(parts, request)
      if (!parts.mayStream(connection, response)) return
      void stream(request, response, connection).catch((error: unknown) => fail(parts, response, { error, pathname }))
      return
    }
    if (pathname.startsWith('/api/')) {
      if (!isForEverybody(request, pathname)) return app(request, response)
      const kept = cache.get(url)
      if (kept) return writePage(request, response, kept)
      void keepAnswer(parts, url)
        .then((page) => writePage(request, response, page))
        .catch((error: unknown) => fail(parts, response, { error, pathname }))
      return
    }
    if (pathname === '/healthz' || pathname === '/readyz') return app(request, response)
    if (request.method === 'POST') {
      void answerForm(parts, { request, response, pathname }).catch((error: unknown) =>
        fail(parts, response, { error, pathname }),
      )
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end()
      return
    }
    const file = files.get(pathname)
    if (file) return writeFile(request, response, file)
    const page = pageKept(cache, url, mark)
    if (page) return writePage(request, response, page)
    if (parts.development && isModule(pathname)) return parts.development(request, response, () => notFound(response))
    const asked = { request, response, pathname, search: mark < 0 ? '' : url.slice(mark) }
    void answer(parts, asked).catch((error: unknown) => fail(parts, response, { error, pathname }))
  }
}

/** A page of another moment or of a chosen variant is for employees, who are not known here. */
function pageKept(cache: PageCache, url: string, mark: number): StoredPage | undefined {
  if (mark < 0) return cache.get(url)
  const query = new URLSearchParams(url.slice(mark))
  return query.has('at') || query.has('variant') ? undefined : cache.get(pageKey(url.slice(0, mark), knownQuery(query)))
}

function fail(
  parts: FrontParts,
  response: ServerResponse,
  { error, pathname }: { error: unknown; pathname: string },
): void {
  // Nobody is there to be answered.
  if (error instanceof Abandoned) return
  if (error instanceof QueueFull) {
    response.writeHead(503, { 'Retry-After': '20', 'Cache-Control': 'no-store' }).end()
    return
  }
  parts.onFault(error, pathname)
  if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end('Något gick fel hos oss. Försök igen om en stund.')
}

/** Lists and the navigation, asked by somebody who is not logged in: the same for all, so they are kept like pages. */
function isForEverybody({ method, headers }: IncomingMessage, pathname: string): boolean {
  if (method !== 'GET' || !/^\/api\/(productdiscovery|section\/tree)\//.test(pathname)) return false
  const region = headers.region
  return !headers.cookie?.includes(sessionCookie) && (region === undefined || region === 'se')
}

const keptTags = new Set(['list'])

async function keepAnswer({ cache, fetch }: FrontParts, url: string): Promise<StoredPage> {
  const revision = cache.revision
  const answer = await fetch(new Request(`http://localhost${url}`))
  const headers = Object.fromEntries(answer.headers)
  const page = {
    status: answer.status,
    headers,
    html: Buffer.from(await answer.arrayBuffer()),
    br: null,
    gz: null,
    tags: keptTags,
  }
  if (answer.status === 200) cache.keep(url, page, revision)
  return page
}

const isForMachines = /^\/(robots\.txt|\.well-known\/security\.txt|sitemap[a-z0-9-]*\.xml|feeds\/)/

/** Pictures whose address says too little of what they show. */
const mayChange = /^\/img\/(?!member\/achievements\/)/

type Asked = { request: IncomingMessage; response: ServerResponse; pathname: string; search: string }

async function answer(parts: FrontParts, { request, response, pathname, search }: Asked): Promise<void> {
  if (/^\/(bild|img)\//.test(pathname)) {
    const picture = await parts.picture(pathname, leavingOf(response))
    if (!picture) return notFound(response)
    const headers = {
      'Content-Type': picture.type,
      'Cache-Control': mayChange.test(pathname) ? 'public, max-age=86400' : 'public, max-age=31536000, immutable',
      // Letters and other sites show pictures, too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    return write(request, response, { status: 200, headers, raw: picture.body, br: picture.br, gz: null })
  }
  if (isForMachines.test(pathname) && (await parts.machineFiles.answer(request, response, pathname))) return
  const headers = headersOf(request)
  const connection = connectionTo(parts, request)
  if (pathname.startsWith('/admin')) {
    return writeAdmin(response, await parts.admin(pathname, headers, connection), parts.development !== null)
  }
  writePage(request, response, await parts.pages({ pathname, query: new URLSearchParams(search), headers, connection }))
}

/** A form that was sent without script is answered by its page. */
async function answerForm(parts: FrontParts, { request, response, pathname }: Omit<Asked, 'search'>): Promise<void> {
  const form = await readForm(request)
  if (!form) {
    response.writeHead(415, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Formuläret gick inte att läsa.')
    return
  }
  const connection = connectionTo(parts, request)
  const query = new URLSearchParams()
  writePage(request, response, await parts.pages({ pathname, query, headers: headersOf(request), connection, form }))
}

/** Tells when whoever asked has left before the answer. */
function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => leaving.abort())
  return leaving.signal
}

function connectionTo({ connection }: FrontParts, request: IncomingMessage): Connection {
  const socket = request.socket as IncomingMessage['socket'] & { encrypted?: boolean }
  return connectionOf((name) => String(request.headers[name.toLowerCase()] ?? ''), socket, connection)
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  return headers
}

/** Nothing but the shop's own files, and no other page may hold it. */
const adminPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
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
      ...(isDevelopment ? {} : { 'Content-Security-Policy': adminPolicy }),
    })
    .end(page.html)
}

function writePage(request: IncomingMessage, response: ServerResponse, page: StoredPage): void {
  if (page.headers.ETag && request.headers['if-none-match'] === page.headers.ETag) {
    response.writeHead(304, { ETag: page.headers.ETag, 'Cache-Control': page.headers['Cache-Control'] ?? '' }).end()
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

/** Addresses of the bundler's own while developing. */
function isModule(pathname: string): boolean {
  return /^\/(src|node_modules|@|\.vite)/.test(pathname)
}
