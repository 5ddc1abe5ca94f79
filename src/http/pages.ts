import type { Logger } from 'pino'
import type { Variant } from '#analytics/variants.ts'
import type { Api } from '#core/calls.ts'
import { isCrawler } from '#core/crawlers.ts'
import { DomainError } from '#core/domain-error.ts'
import { isPageOffered } from '#core/programme.ts'
import { inProcessApi } from '#core/server/call-table.ts'
import { DatabaseGone } from '#core/server/db.ts'
import { invalidValueError } from '#core/server/invalid-value-error.ts'
import { limitedServices } from '#core/services.ts'
import { differenceOf, type ShopSettings, shop } from '#core/shop.ts'
import { type AddressName, isOrderPage, type Place, pathTo, placeOf, region, splitRegion } from '#paths.ts'
import { type Head, type PageError, type PageModule, type PageState, Redirect, type ShellData } from '#routing/page.ts'
import { loadShell } from '#shell/shell-data.ts'
import { offered } from '#shop-settings/offered.ts'
import { contentSecurityPolicy, documentOf, styleLinks } from './document.ts'
import { bytesOf, releaseBytes } from './html-bytes.ts'
import { keptShell } from './kept-shell.ts'
import { type LookPreview, lookStyle } from './look-style.ts'
import { withoutSecret } from './order-links.ts'
import { type Admission, overloadedPage } from './overload.ts'
import { etagOf, keepBytes, type StoredPage } from './page-cache.ts'
import type { PageRequest, PagesDeps } from './page-request.ts'
import { type Preview, previewAddress, previewed } from './preview.ts'
import { keepPrefix, movedTo, movedWithQuery, readablePath, searchedAddress, withWholeQuery } from './redirects.ts'
import { anonymousContext, type OpenContext, requestContextOf } from './request-context.ts'
import { isSameOrigin } from './same-origin.ts'
import { takeUnsafeCall } from './unsafe-calls.ts'
import { withSettings } from './with-settings.ts'

/** Other query parameters are read in the browser only, so they do not create separate cache entries. */
const queryOfPages = ['f', 'page', 'sort', 'undo', 'p', 'val', 'username', 'secret', 'zip', 'token']

/**
 * A page that is being made, and whether another request waits for it. `page` is null once it has been made: the garbage
 * collector may keep for long what a map no longer holds.
 */
type Running = { page: Promise<StoredPage> | null; isAwaited: boolean }

export function createPages(deps: PagesDeps): (request: PageRequest) => Promise<StoredPage> {
  const { cache } = deps
  const running = new Map<string, Running>()

  return async (request) => movedWithQuery(await pageAt(request), request.query)

  async function pageAt(request: PageRequest): Promise<StoredPage> {
    const query = allowedQuery(request.query)
    const searched = searchedAddress(request.pathname, request.query)
    if (searched !== null) return redirect(searched, 302)
    const { region: asked } = splitRegion(request.pathname)
    if (asked !== null && asked !== region) {
      return await errorPage(deps, request, {
        code: 404,
        message: 'I nuläget är sidan tyvärr bara tillgänglig på svenska!',
      })
    }
    const place = placeOf(request.pathname)
    if (!place) return redirect(`${pathTo('error/404')}?p=${encodeURIComponent(readablePath(request.pathname))}`, 302)
    if (!isPageOffered(place.name))
      return await errorPage(deps, request, { code: 404, message: 'Sidan kunde inte hittas' })
    const preview = await previewed(deps, request)
    const forced = deps.redirectOf(place, preview?.at ?? deps.now())
    if (forced) {
      const to = keepPrefix(request.pathname, forced.to)
      return preview
        ? redirect(previewAddress(to, request.query), 302)
        : redirect(withWholeQuery(to, request.query), forced.status)
    }
    if (request.form) return await formPage(deps, { request, place, query })
    const withCookie = await withoutSecret(deps, { request, place })
    if (withCookie) return withCookie
    if (preview) return await previewPage(deps, { request, place, query, preview })
    const key = pageKey(request.pathname, query)
    const cached = cache.get(key)
    if (cached) return cached
    const isBot = isCrawler(request.headers.get('user-agent'))
    const runningKey = isBot ? `${key} for crawlers` : key
    const same = running.get(runningKey)
    if (same?.page) {
      same.isAwaited = true
      return await same.page
    }
    const { pageModule } = await deps.renderer()
    const module = await pageModule(place.name)
    if (module.isPrivate) return await pageFor(deps, { request, place, query, module, isBot, isShared: false })
    const begun = deps.overload?.begin('page')
    if (begun === null) return overloadedPage
    const page = whenBegun(begun, () => pageFor(deps, { request, place, query, module, isBot, isShared: true }))
    const revision = cache.revision
    const run: Running = { page, isAwaited: false }
    running.set(runningKey, run)
    try {
      const made = await page
      if (run.isAwaited) keepBytes(made)
      if (made.headers.ETag || made.status === 301) cache.keepIfAskedAgain(key, made, revision)
      return made
    } finally {
      running.delete(runningKey)
      run.page = null
    }
  }
}

async function whenBegun(begun: Admission | undefined, make: () => Promise<StoredPage>): Promise<StoredPage> {
  const done = begun instanceof Promise ? await begun : begun
  if (done === null) return overloadedPage
  try {
    return await make()
  } finally {
    done?.()
  }
}

async function formPage(
  deps: PagesDeps,
  { request, place, query }: Pick<Input, 'request' | 'place' | 'query'>,
): Promise<StoredPage> {
  const module = await (await deps.renderer()).pageModule(place.name)
  if (!module.takesForms) {
    return { status: 405, headers: { Allow: 'GET, HEAD' }, html: Buffer.alloc(0), br: null, gz: null, tags: new Set() }
  }
  const { publicOrigin } = deps
  const { isSecure } = request.connection
  if (
    !isSameOrigin((name) => request.headers.get(name), {
      publicOrigin: publicOrigin && new URL(publicOrigin).origin,
      isSecure,
    })
  ) {
    return await errorPage(deps, request, { code: 403, message: 'Begäran kom från en annan webbplats.' })
  }
  try {
    takeUnsafeCall(deps.unsafeCalls, request.connection.ip, deps.now())
  } catch (error) {
    // Form data is not repeated in the address.
    return await errorPage(deps, request, {
      ...pageErrorOf(error, deps.log, request.pathname),
      retryAfterSeconds: null,
    })
  }
  return await pageFor(deps, { request, place, query, module, isBot: false, isShared: false })
}

async function previewPage(
  deps: PagesDeps,
  { preview, ...requested }: Pick<Input, 'request' | 'place' | 'query'> & { preview: Preview },
): Promise<StoredPage> {
  const module = await (await deps.renderer()).pageModule(requested.place.name)
  return await pageFor(
    { ...deps, now: () => preview.at ?? deps.now() },
    { ...requested, module, isBot: false, isShared: false, preview },
  )
}

export function pageKey(pathname: string, query: URLSearchParams): string {
  const text = query.toString()
  return text ? `${pathname}?${text}` : pathname
}

export function allowedQuery(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of queryOfPages) for (const value of query.getAll(name)) known.append(name, value)
  return known
}

type Input = {
  request: PageRequest
  place: Place
  query: URLSearchParams
  module: PageModule
  isBot: boolean
  isShared: boolean
  preview?: Preview
}

async function pageFor(deps: PagesDeps, requested: Input): Promise<StoredPage> {
  const { request, place, query, module, isBot, isShared, preview } = requested
  const now = deps.now()
  const context =
    isShared || (preview && !module.isPrivate)
      ? anonymousContext(now)
      : await requestContextOf(request.headers, {
          sessions: deps.sessions,
          encryption: deps.encryption,
          now,
          connection: request.connection,
        })
  const apiOf = (of: OpenContext) => logged(inProcessApi(deps.calls, of), deps.log)
  const api = apiOf(context)
  try {
    const [shell, data] = await Promise.all([
      isShared ? keptShell({ cache: deps.cache, context, apiOf }) : loadShell(api),
      module.load({
        api,
        name: place.name,
        params: place.params,
        query,
        ...(request.form ? { form: request.form } : {}),
      }),
    ])
    const settings = preview?.settings ?? {}
    const described = withSettings(settings, () => module.head(data))
    const head = preview ? { ...described, noIndex: true } : described
    const moved = request.form ? null : movedTo(request.pathname, head, query)
    if (moved) return preview ? redirect(previewAddress(moved, request.query), 302) : redirect(moved, 301, context.tags)
    const isPastEnd = head.isPastEnd ?? false
    if (isPastEnd && isBot) {
      return await errorPage(deps, request, { code: 404, message: 'Sidan kunde inte hittas' })
    }
    const status = head.status ?? 200
    return await htmlPage(deps, {
      name: place.name,
      params: place.params,
      module,
      data,
      shell: preview?.at ? { ...shell, previewOf: now.getTime() } : shell,
      variant: preview?.variant ?? null,
      look: preview?.look ?? null,
      settings,
      isPreview: preview !== undefined,
      head,
      error: null,
      context,
      status,
      // Crawlers get another response and bypass the cache.
      isShared: isShared && !isPastEnd,
      now,
    })
  } catch (error) {
    if (error instanceof Redirect) {
      const to = keepPrefix(request.pathname, error.to)
      return preview ? redirect(previewAddress(to, request.query), 302) : redirect(to, error.status)
    }
    const pageError = pageErrorOf(error, deps.log, request.pathname)
    return await errorPage(deps, request, request.form ? { ...pageError, retryAfterSeconds: null } : pageError)
  }
}

/** A page may do without an answer, but not without a trace. */
function logged(api: Api, log: Logger): Api {
  return async (call, input, options) => {
    try {
      return await api(call, input, options)
    } catch (err) {
      const isExpected = err instanceof DomainError || err instanceof DatabaseGone || invalidValueError(err)
      if (!isExpected) log.error({ err, call: `${call.method} ${call.path}` }, 'A page did not get an answer')
      throw err
    }
  }
}

function pageErrorOf(error: unknown, log: Logger, path: string): PageError {
  if (error instanceof DomainError) {
    return { code: error.status, message: error.message, retryAfterSeconds: error.retryAfterSeconds ?? null }
  }
  if (error instanceof DatabaseGone) {
    const message = 'Den här sidan går inte att visa just nu. Försök igen om en liten stund.'
    return { code: 503, message, retryAfterSeconds: 5 }
  }
  const slipped = invalidValueError(error)
  if (slipped) {
    log.warn({ err: error, path }, 'A contract let through a bad value')
    return { code: slipped.status, message: slipped.message }
  }
  log.error({ err: error, path }, 'Error while rendering')
  return { code: 500, message: 'Något gick fel hos oss. Försök igen om en stund.' }
}

async function errorPage(deps: PagesDeps, request: PageRequest, error: PageError): Promise<StoredPage> {
  const { pageModule } = await deps.renderer()
  const module = await pageModule('error')
  const now = deps.now()
  const context = anonymousContext(now)
  const shell = await loadShell(inProcessApi(deps.calls, context)).catch((err: unknown) => {
    if (!(err instanceof DatabaseGone)) deps.log.error({ err }, 'An error page has no menus')
    return {
      sections: [],
      calendar: [],
      messages: [],
      uspTexts: [],
      takeover: null,
      linked: { pages: [], campaigns: [] },
      slots: [],
    }
  })
  const head: Head = { title: error.message, noIndex: true }
  const params = { p: request.pathname }
  return await htmlPage(deps, {
    name: 'error',
    hidesReferrer: request.query.has('secret'),
    params,
    module,
    data: null,
    shell,
    head,
    error,
    context,
    status: error.code,
    isShared: true,
    now,
  })
}

type HtmlInput = {
  name: AddressName | 'error'
  params: Record<string, string>
  module: PageModule
  data: unknown
  shell: ShellData
  head: Head
  error: PageError | null
  context: OpenContext
  status: number
  isShared: boolean
  /** Its address may contain a secret. */
  hidesReferrer?: boolean
  now: Date
  isPreview?: boolean
  variant?: Variant | null
  look?: LookPreview | null
  settings?: Partial<ShopSettings>
}

async function htmlPage(deps: PagesDeps, page: HtmlInput): Promise<StoredPage> {
  const { name, params, data, shell, head, error, context, isShared, now } = page
  const edition = page.isPreview ? null : deps.cache.edition
  const { renderPage } = await deps.renderer()
  const assets = deps.assetsOf(name, shell.messages.length > 0)
  const services = limitedServices()
  const styles = styleLinks(assets.styles)
  const stated = (): PageState => ({
    name,
    params,
    data,
    error,
    shell,
    shop: differenceOf(shop),
    offered,
    services,
    chunk: assets.chunk,
    now: now.getTime(),
  })
  const look = page.look?.look ?? page.settings?.look ?? shop.look
  const origin = deps.publicOrigin ?? ''
  const cardScript = name === 'checkout-payment' ? (deps.cardScript?.() ?? null) : null
  const pieces = withSettings(page.settings ?? {}, () =>
    documentOf({
      head: withAddress(head, page),
      html: withSettings(page.look ? { look } : {}, () =>
        renderPage({ module: page.module, data, shell, now, error, edition, styles }),
      ),
      state: stated(),
      assets,
      origin,
      isDevelopment: deps.isDevelopment,
      variant: page.variant ?? null,
      tag: deps.others.tag,
      cdn: deps.others.cdn,
      cardScript,
      isMarkedAsDemo: deps.isMarkedAsDemo,
      look,
      preview: page.look ?? null,
    }),
  )
  const html = bytesOf(pieces)
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': isShared && page.status === 200 ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    Version: deps.version,
    ...((page.hidesReferrer ?? isOrderPage(name)) ? { 'Referrer-Policy': 'no-referrer' } : {}),
  }
  if (!deps.isDevelopment)
    headers['Content-Security-Policy'] = contentSecurityPolicy([assets.css, lookStyle(look)], deps.others, {
      framedBy: page.look ? 'self' : 'none',
      cardScript,
      entry: page.look ? null : assets.entry,
    })
  if (isShared && page.status === 200) headers.ETag = etagOf(html)
  if (error?.retryAfterSeconds) headers['Retry-After'] = String(error.retryAfterSeconds)
  const onSent = () => releaseBytes(html)
  return { status: page.status, headers, html, br: null, gz: null, tags: context.tags, onSent }
}

function withAddress(head: Head, { name, params }: HtmlInput): Head {
  if (name === 'error' || name === 'error/404') return head
  return { canonical: pathTo(name, params), ...head }
}

function redirect(to: string, status: 301 | 302, tags: ReadonlySet<string> = new Set()): StoredPage {
  const headers = { Location: to, 'Cache-Control': status === 301 ? 'public, max-age=300' : 'private, no-store' }
  return { status, headers, html: Buffer.alloc(0), br: null, gz: null, tags }
}
