import { flushSync } from 'react-dom'
import { createStore, type StoreApi, useStore } from 'zustand'
import { ApiError, api } from '#core/api-client.ts'
import type { Api } from '#core/calls.ts'
import { shop } from '#core/shop.ts'
import { type AddressName, isSecretAddress, placeOf } from '#paths.ts'
import { scrollToId } from '#ui/go-to.ts'
import { type Head, type PageError, type PageModule, type PageState, Redirect } from './page.ts'

export type Screen = {
  name: AddressName | 'error'
  params: Record<string, string>
  query: URLSearchParams
  path: string
  module: PageModule
  data: unknown
  error: PageError | null
  /** Load time; for the first page the server's. */
  now: Date
  context: number
  /** The page of before with other data. */
  isRenewed?: true
}

type NavigatorState = { screen: Screen; isPending: boolean }

type Loaded = Omit<Screen, 'context' | 'isRenewed'>

const maxCachedPages = 30
const prefetchedFor = 30_000
const showsPendingAfterMs = 80

/** Loads the script of a page. */
export type PageLoader = (name: AddressName | 'error') => Promise<PageModule>

let pageModule: PageLoader
let store: StoreApi<NavigatorState> | null = null
let running: AbortController | null = null
const visited = new Map<string, Loaded>()
const prefetched = new Map<string, { at: number; page: Promise<Loaded> }>()

/** The only navigator of a browser; the server creates a screen per rendering. */
export function startNavigator(state: PageState, module: PageModule, loader: PageLoader): void {
  pageModule = loader
  const { pathname, search } = window.location
  const screen = {
    name: state.name,
    params: state.params,
    query: new URLSearchParams(search),
    path: pathname + search,
    module,
    data: state.data,
    now: new Date(state.now),
    error: state.error,
    context: 0,
  }
  store = createStore<NavigatorState>(() => ({ screen, isPending: false }))
  if (historyKey() === null) window.history.replaceState({ key: crypto.randomUUID() }, '')
  here = historyKey()
  remember(here, screen)
  window.history.scrollRestoration = 'manual'
  restoreScroll()
  window.addEventListener('popstate', () => void show(window.location.pathname + window.location.search, 'back'))
  window.addEventListener('scroll', keepScrollLater, { passive: true })
  window.addEventListener('pagehide', keepScroll)
}

export function navigatorStore(): StoreApi<NavigatorState> {
  if (!store) throw new Error('The navigator has not started')
  return store
}

export function useNavigator<T>(select: (state: NavigatorState) => T): T {
  return useStore(navigatorStore(), select)
}

/**
 * Navigates without loading a document. Unknown addresses are left to the server, and so are those with a secret, which
 * the server removes.
 */
export async function navigate(href: string, options: { replace?: boolean } = {}): Promise<void> {
  const url = new URL(href, window.location.href)
  if (url.origin !== window.location.origin || !placeOf(url.pathname) || hasSecret(url.href) || isHiddenFromTag(url)) {
    window.location.assign(url)
    return
  }
  await show(url.pathname + url.search, options.replace ? 'replace' : 'push', url.hash)
}

function hasSecret(path: string): boolean {
  return new URL(path, window.location.href).searchParams.has('secret')
}

/** A third-party script lives as long as its document. */
function isHiddenFromTag({ pathname, searchParams }: URL): boolean {
  return document.querySelector('script[data-tag]') !== null && isSecretAddress(pathname, searchParams)
}

export function replaceQuery(query: URLSearchParams): void {
  const text = query.toString()
  const path = window.location.pathname + (text ? `?${text}` : '')
  window.history.replaceState(window.history.state, '', path)
  const state = navigatorStore()
  state.setState(({ screen }) => ({ screen: { ...screen, query, path } }))
  const { screen } = state.getState()
  remember(here, { ...screen, data: visited.get(here ?? '')?.data ?? screen.data })
}

/** Stores data a page gathered (more pages of a list) for back navigation. */
export function keepData(data: unknown): void {
  const screen = { ...navigatorStore().getState().screen, data }
  remember(here, screen)
}

export function prefetch(href: string): void {
  const url = new URL(href, window.location.href)
  if (url.origin !== window.location.origin || !placeOf(url.pathname)) return
  const path = url.pathname + url.search
  const known = prefetched.get(path)
  if (known && Date.now() - known.at < prefetchedFor) return
  const page = loadPage(path)
  const evict = () => prefetched.delete(path)
  page.then(({ error }) => error && evict(), evict)
  prefetched.set(path, { at: Date.now(), page })
  if (prefetched.size > maxCachedPages) prefetched.delete(prefetched.keys().next().value ?? '')
}

/** Prefetched data is invalid after logging in or out. */
export function evictPages(): void {
  prefetched.clear()
  visited.clear()
}

/** Loads the first page again for a customer with other prices than the ones it was rendered with for everybody. */
export async function renewFirstPage(): Promise<void> {
  const store = navigatorStore()
  const { screen } = store.getState()
  if (screen.context > 0 || screen.isRenewed || screen.error || screen.module.isPrivate) return
  // A page that cannot be loaded again stays as it is; the server decides the price of an order.
  const page = await loadPage(screen.path).catch(() => null)
  const { context, path } = store.getState().screen
  if (!page || page.error || context > 0 || path !== screen.path) return
  remember(here, page)
  store.setState({ screen: { ...page, context: page.module.takesNewData ? context : 1, isRenewed: true } })
}

async function show(path: string, how: 'push' | 'replace' | 'back', hash = ''): Promise<void> {
  running?.abort()
  const mine = new AbortController()
  running = mine
  const store = navigatorStore()
  const cached = how === 'back' ? visited.get(historyKey() ?? '') : undefined
  const waiting = setTimeout(() => store.setState({ isPending: true }), showsPendingAfterMs)
  mine.signal.addEventListener('abort', () => clearTimeout(waiting))
  const page =
    cached?.path === path
      ? cached
      : await takePage(path, mine.signal).catch((error: unknown) => onLoadError(error, path))
  clearTimeout(waiting)
  if (running !== mine || !page) return
  keepScroll()
  if (how === 'push') window.history.pushState({ key: crypto.randomUUID() }, '', page.path + hash)
  if (how === 'replace') window.history.replaceState({ key: here }, '', page.path + hash)
  here = historyKey()
  remember(here, page)
  // Rendered and scrolled synchronously, so that the new page is never painted at the old scroll position.
  flushSync(() =>
    store.setState(({ screen }) => ({ screen: { ...page, context: screen.context + 1 }, isPending: false })),
  )
  if (how === 'back') restoreScroll()
  else scrollToStart(hash)
}

async function takePage(path: string, signal: AbortSignal): Promise<Loaded> {
  const known = prefetched.get(path)
  prefetched.delete(path)
  if (known && Date.now() - known.at < prefetchedFor) return await known.page
  return await loadPage(path, signal)
}

async function loadPage(path: string, signal?: AbortSignal): Promise<Loaded> {
  const url = new URL(path, window.location.href)
  const place = placeOf(url.pathname)
  if (!place) throw new ApiError(404, 'no-such-page', 'Sidan kunde inte hittas')
  const { name, params } = place
  const chunk = pageModule(name)
  const query = url.searchParams
  try {
    const module = await chunk
    const data = await module.load({ api: pageApi, name, params, query, ...(signal ? { signal } : {}) })
    return {
      name,
      params,
      query,
      path: canonicalPath(module.head(data), url),
      module,
      data,
      now: new Date(),
      error: null,
    }
  } catch (error) {
    if (error instanceof Redirect && !hasSecret(error.to)) return await loadPage(error.to, signal)
    if (error instanceof PageRedirect) return await loadPage(await pathOf(error.target), signal)
    if (!(error instanceof ApiError) || error.status === 0) throw error
    const module = await pageModule('error')
    const { status: code, message, retryAfterSeconds, data } = error
    return {
      name: 'error',
      params,
      query,
      path,
      module,
      data: null,
      now: new Date(),
      error: { code, message, retryAfterSeconds, data },
    }
  }
}

class PageRedirect extends Error {
  readonly target: string

  constructor(target: string) {
    super(`Redirect to ${target}`)
    this.target = target
  }
}

const pageApi: Api = (call, input, options) =>
  api(call, input, {
    ...options,
    onPageRedirect: (target) => {
      throw new PageRedirect(target)
    },
  })

export async function followTarget(target: string): Promise<void> {
  await navigate(await pathOf(target), { replace: true })
}

async function pathOf(target: string): Promise<string> {
  const { targetPath } = await import('#content/redirect.ts')
  return targetPath(target) ?? '/'
}

/** The canonical address is shown, as after a server redirect. */
function canonicalPath(head: Head, url: URL): string {
  return (head.canonical ?? url.pathname) + url.search
}

function onLoadError(error: unknown, path: string): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null
  navigatorStore().setState({ isPending: false })
  // A missing script (new version) or a lost network: loading the document distinguishes them.
  window.location.assign(path)
  return null
}

export function documentTitle(head: Head): string {
  return `${head.title} | ${shop.brand.name}`
}

/** The history entry of the shown page; the address changes before the page does. */
let here: string | null = null

function historyKey(): string | null {
  const state: unknown = window.history.state
  return typeof state === 'object' && state && 'key' in state ? String(state.key) : null
}

function remember(key: string | null, page: Loaded): void {
  if (key === null) return
  visited.delete(key)
  visited.set(key, page)
  if (visited.size > maxCachedPages) visited.delete(visited.keys().next().value ?? '')
}

const scrollKey = (key: string | null) => `scroll:${key}`
let keeping: ReturnType<typeof setTimeout> | undefined

function keepScrollLater(): void {
  keeping ??= setTimeout(keepScroll, 100)
}

function keepScroll(): void {
  clearTimeout(keeping)
  keeping = undefined
  sessionStorage.setItem(scrollKey(here), String(window.scrollY))
}

function restoreScroll(): void {
  const scrollTop = Number(sessionStorage.getItem(scrollKey(here)))
  if (scrollTop > 0) window.scrollTo({ top: scrollTop, behavior: 'instant' })
}

function scrollToStart(hash: string): void {
  if (!hash || !scrollToId(idOf(hash))) window.scrollTo({ top: 0, behavior: 'instant' })
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // Fragments of external links may be malformed.
    return ''
  }
}
