import type { Logger } from 'pino'
import type { SessionDoor } from '#account/server/sessions.ts'
import { type Variant, variantNamed } from '#analytics/variants.ts'
import { isCrawler } from '#core/crawlers.ts'
import { momentOf } from '#core/moment.ts'
import { Refusal } from '#core/refusal.ts'
import { type CallRow, inProcessApi } from '#core/server/call-table.ts'
import { DatabaseGone } from '#core/server/db.ts'
import { refusedByDatabase } from '#core/server/refused-by-database.ts'
import type { SharedLimit } from '#core/server/shared-limit.ts'
import { type AddressName, isOrderPage, type Place, pathTo, placeOf, splitRegion } from '#paths.ts'
import {
  type Head,
  type PageError,
  type PageModule,
  type PageState,
  Redirect,
  type ShellData,
} from '#storefront/page.ts'
import { loadShell } from '#storefront/shell-data.ts'
import type { Connection } from './connection.ts'
import { contentSecurityPolicy, documentOf, type ForeignScripts, type PageAssets } from './document.ts'
import { withoutSecret } from './order-links.ts'
import { etagOf, type PageCache, type StoredPage } from './page-cache.ts'
import { isSameOrigin } from './same-origin.ts'
import { takeUnsafeCall } from './unsafe-calls.ts'
import { anonymousVisit, type OpenVisit, visitOf } from './visit.ts'

/** The rendering side, built from .tsx. */
export type Renderer = {
  pageModule(name: AddressName | 'error'): Promise<PageModule>
  renderPage(input: { module: PageModule; data: unknown; shell: ShellData; now: Date; error: PageError | null }): string
}

export type PagesParts = {
  calls: CallRow[]
  sessions: SessionDoor
  cache: PageCache
  log: Logger
  version: string
  now: () => Date
  renderer: () => Promise<Renderer>
  assetsOf: (name: AddressName | 'error') => PageAssets
  publicOrigin: string | null
  /** Of forms without script and of calls, by network. */
  unsafeCalls: SharedLimit
  /** Scripts of others that the shop keeper has let in. */
  others: ForeignScripts
  /** Pages that lead elsewhere now, before they are asked what they hold. */
  redirectOf: (place: Place, now: Date) => { to: string; status: 301 | 302 } | null
  isDevelopment: boolean
  isMarkedAsDemo: boolean
}

export type PageRequest = {
  pathname: string
  query: URLSearchParams
  headers: Headers
  connection: Connection
  /** What a form sent without script. */
  form?: URLSearchParams
}

/** Everything else in a query is read in the browser only, so it makes no page of its own. */
const queryOfPages = ['f', 'page', 'sort', 'p', 'username', 'secret', 'zip', 'token']

/** Address → HTML. Pages that everybody shares come from the cache; the rest is rendered for the one who asks. */
export function createPages(parts: PagesParts): (request: PageRequest) => Promise<StoredPage> {
  const { cache } = parts
  const running = new Map<string, Promise<StoredPage>>()

  return async (request) => {
    const query = knownQuery(request.query)
    const place = placeOf(request.pathname)
    if (!place) return redirect(`${pathTo('error/404')}?p=${encodeURIComponent(request.pathname)}`, 302)
    if (place.region !== null && place.region !== 'se') {
      return await errorPage(parts, request, {
        code: 404,
        message: 'I nuläget är sidan tyvärr bara tillgänglig på svenska!',
      })
    }
    const preview = await previewed(parts, request)
    const forced = parts.redirectOf(place, preview?.at ?? parts.now())
    if (forced) return redirect(keepPrefix(request.pathname, forced.to), forced.status)
    if (request.form) return await formPage(parts, { request, place, query })
    const withCookie = await withoutSecret(parts, { request, place })
    if (withCookie) return withCookie
    if (preview) return await previewPage(parts, { request, place, query, preview })
    const key = pageKey(request.pathname, query)
    const kept = cache.get(key)
    if (kept) return kept
    const isBot = isCrawler(request.headers.get('user-agent'))
    const runningKey = isBot ? `${key} for crawlers` : key
    const same = running.get(runningKey)
    if (same) return await same
    const { pageModule } = await parts.renderer()
    const module = await pageModule(place.name)
    if (module.isPrivate) return await pageFor(parts, { request, place, query, module, isBot, isShared: false })
    const page = pageFor(parts, { request, place, query, module, isBot, isShared: true })
    const revision = cache.revision
    running.set(runningKey, page)
    try {
      const made = await page
      if (made.headers.ETag || made.status === 301) cache.keep(key, made, revision)
      if (made.headers.ETag) void cache.zip(made)
      return made
    } finally {
      running.delete(runningKey)
    }
  }
}

/** The page a form was sent to, made for the one who sent it. */
async function formPage(
  parts: PagesParts,
  { request, place, query }: Pick<Asked, 'request' | 'place' | 'query'>,
): Promise<StoredPage> {
  const module = await (await parts.renderer()).pageModule(place.name)
  if (!module.takesForms) {
    return { status: 405, headers: { Allow: 'GET, HEAD' }, html: Buffer.alloc(0), br: null, gz: null, tags: new Set() }
  }
  const { publicOrigin } = parts
  const { isSecure } = request.connection
  if (
    !isSameOrigin((name) => request.headers.get(name), {
      publicOrigin: publicOrigin && new URL(publicOrigin).origin,
      isSecure,
    })
  ) {
    return await errorPage(parts, request, { code: 403, message: 'Begäran kom från en annan webbplats.' })
  }
  try {
    takeUnsafeCall(parts.unsafeCalls, request.connection.ip, parts.now())
  } catch (error) {
    // What a form held is not sent again by itself.
    return await errorPage(parts, request, {
      ...pageErrorOf(error, parts.log, request.pathname),
      retryAfterSeconds: null,
    })
  }
  return await pageFor(parts, { request, place, query, module, isBot: false, isShared: false })
}

type Preview = { at: Date | null; variant: Variant | null }

/** What an employee asks to see: the shop at another moment, or in a variant; null for everybody else. */
async function previewed(
  { sessions, now }: PagesParts,
  { query, headers, connection }: PageRequest,
): Promise<Preview | null> {
  const at = momentOf(query.get('at') ?? '')
  const variant = variantNamed(query.get('variant'))
  if (!at && !variant) return null
  const { shopper } = await visitOf(headers, { sessions, now: now(), connection })
  return shopper?.isEmployee ? { at, variant } : null
}

/** A page as everybody will see it at another moment, or saw it, or as some see it; it is never kept. */
async function previewPage(
  parts: PagesParts,
  { preview, ...asked }: Pick<Asked, 'request' | 'place' | 'query'> & { preview: Preview },
): Promise<StoredPage> {
  const module = await (await parts.renderer()).pageModule(asked.place.name)
  return await pageFor(
    { ...parts, now: () => preview.at ?? parts.now() },
    { ...asked, module, isBot: false, isShared: false, preview },
  )
}

export function pageKey(pathname: string, query: URLSearchParams): string {
  const text = query.toString()
  return text ? `${pathname}?${text}` : pathname
}

export function knownQuery(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of queryOfPages) for (const value of query.getAll(name)) known.append(name, value)
  return known
}

type Asked = {
  request: PageRequest
  place: Place
  query: URLSearchParams
  module: PageModule
  isBot: boolean
  isShared: boolean
  preview?: Preview
}

async function pageFor(parts: PagesParts, asked: Asked): Promise<StoredPage> {
  const { request, place, query, module, isBot, isShared, preview } = asked
  const now = parts.now()
  const visit =
    isShared || (preview && !module.isPrivate)
      ? anonymousVisit(now)
      : await visitOf(request.headers, { sessions: parts.sessions, now, connection: request.connection })
  const api = inProcessApi(parts.calls, visit)
  try {
    const [shell, data] = await Promise.all([
      loadShell(api),
      module.load({
        api,
        name: place.name,
        params: place.params,
        query,
        ...(request.form ? { form: request.form } : {}),
      }),
    ])
    const head = module.head(data)
    const moved = request.form ? null : movedTo(request.pathname, head, query)
    if (moved) return redirect(moved, 301, visit.tags)
    const isPastEnd = head.isPastEnd ?? false
    if (isPastEnd && isBot) {
      return await errorPage(parts, request, { code: 404, message: 'Sidan kunde inte hittas' })
    }
    const status = head.status ?? 200
    return await htmlPage(parts, {
      name: place.name,
      params: place.params,
      module,
      data,
      shell: preview?.at ? { ...shell, previewOf: now.getTime() } : shell,
      variant: preview?.variant ?? null,
      head,
      error: null,
      visit,
      status,
      // Crawlers are told otherwise, and the cache does not know them.
      isShared: isShared && !isPastEnd,
      now,
    })
  } catch (error) {
    if (error instanceof Redirect) return redirect(keepPrefix(request.pathname, error.to), error.status)
    const told = pageErrorOf(error, parts.log, request.pathname)
    // What a form held is not sent again by itself.
    return await errorPage(parts, request, request.form ? { ...told, retryAfterSeconds: null } : told)
  }
}

function pageErrorOf(error: unknown, log: Logger, path: string): PageError {
  if (error instanceof Refusal) {
    return { code: error.status, message: error.message, retryAfterSeconds: error.retryAfterSeconds ?? null }
  }
  if (error instanceof DatabaseGone) {
    const message = 'Den här sidan går inte att visa just nu. Försök igen om en liten stund.'
    return { code: 503, message, retryAfterSeconds: 5 }
  }
  const slipped = refusedByDatabase(error)
  if (slipped) {
    log.warn({ err: error, path }, 'A contract let through a bad value')
    return { code: slipped.status, message: slipped.message }
  }
  log.error({ err: error, path }, 'Fault while rendering')
  return { code: 500, message: 'Något gick fel hos oss. Försök igen om en stund.' }
}

async function errorPage(parts: PagesParts, request: PageRequest, error: PageError): Promise<StoredPage> {
  const { pageModule } = await parts.renderer()
  const module = await pageModule('error')
  const now = parts.now()
  const visit = anonymousVisit(now)
  const shell = await loadShell(inProcessApi(parts.calls, visit)).catch(() => ({
    sections: [],
    windows: [],
    messages: [],
    uspTexts: [],
    takeover: null,
  }))
  const head: Head = { title: error.message, noIndex: true }
  const params = { p: request.pathname }
  return await htmlPage(parts, {
    name: 'error',
    hidesReferrer: request.query.has('secret'),
    params,
    module,
    data: null,
    shell,
    head,
    error,
    visit,
    status: error.code,
    isShared: true,
    now,
  })
}

type HtmlParts = {
  name: AddressName | 'error'
  params: Record<string, string>
  module: PageModule
  data: unknown
  shell: ShellData
  head: Head
  error: PageError | null
  visit: OpenVisit
  status: number
  isShared: boolean
  /** Its address may hold a secret. */
  hidesReferrer?: boolean
  now: Date
  variant?: Variant | null
}

async function htmlPage(parts: PagesParts, page: HtmlParts): Promise<StoredPage> {
  const { name, params, data, shell, head, error, visit, isShared, now } = page
  const { renderPage } = await parts.renderer()
  const assets = parts.assetsOf(name)
  const state: PageState = { name, params, data, error, shell, chunk: assets.chunk, now: now.getTime() }
  const inner = renderPage({ module: page.module, data, shell, now, error })
  const origin = parts.publicOrigin ?? ''
  const html = Buffer.from(
    documentOf({
      head: withAddress(head, page),
      html: inner,
      state,
      assets,
      origin,
      isDevelopment: parts.isDevelopment,
      variant: page.variant ?? null,
      tag: parts.others.tag,
      isMarkedAsDemo: parts.isMarkedAsDemo,
    }),
  )
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': isShared && page.status === 200 ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    Version: parts.version,
    ...((page.hidesReferrer ?? isOrderPage(name)) ? { 'Referrer-Policy': 'no-referrer' } : {}),
  }
  if (!parts.isDevelopment) headers['Content-Security-Policy'] = contentSecurityPolicy(assets.css, parts.others)
  if (isShared && page.status === 200) headers.ETag = etagOf(html)
  if (error?.retryAfterSeconds) headers['Retry-After'] = String(error.retryAfterSeconds)
  return { status: page.status, headers, html, br: null, gz: null, tags: visit.tags }
}

/** Every page names its own address; one that says none lives where its parameters say. */
function withAddress(head: Head, { name, params }: HtmlParts): Head {
  if (name === 'error' || name === 'error/404') return head
  return { canonical: pathTo(name, params), ...head }
}

/** Where the page really lives, when the address asked is an alias of it; the region prefix is kept as it was. */
function movedTo(pathname: string, head: Head, query: URLSearchParams): string | null {
  if (!head.canonical) return null
  const to = keepPrefix(pathname, head.canonical)
  if (to === pathname || to === decodeURI(pathname)) return null
  const text = query.toString()
  return text ? `${to}?${text}` : to
}

function keepPrefix(pathname: string, to: string): string {
  if (splitRegion(pathname).region !== null) return to
  return `/${splitRegion(to).rest}`
}

function redirect(to: string, status: 301 | 302, tags: ReadonlySet<string> = new Set()): StoredPage {
  const headers = { Location: to, 'Cache-Control': status === 301 ? 'public, max-age=300' : 'private, no-store' }
  return { status, headers, html: Buffer.alloc(0), br: null, gz: null, tags }
}
