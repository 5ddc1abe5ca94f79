import { flushSync } from 'react-dom'
import { createStore, type StoreApi, useStore } from 'zustand'
import { ApiError, api } from '#core/api-client.ts'
import type { Api } from '#core/calls.ts'
import { type AddressName, isSecretAddress, placeOf, siteName } from '#paths.ts'
import { scrollToId } from '#ui/go-to.ts'
import { anyPage } from './any-page.ts'
import { type Head, type PageError, type PageModule, type PageState, Redirect } from './page.ts'

/** What is on the screen: one page with its data, replaced whole when the next one is ready. */
export type Screen = {
  name: AddressName | 'error'
  params: Record<string, string>
  query: URLSearchParams
  path: string
  module: PageModule
  data: unknown
  error: PageError | null
  /** When it was loaded; the server's own time for the first page. */
  now: Date
  /** Grows by one for each page shown. */
  turn: number
}

type NavigatorState = { screen: Screen; isPending: boolean }

type Loaded = Omit<Screen, 'turn'>

const keptPages = 30
const prefetchedFor = 30_000
/** Before this, waiting is not worth telling. */
const tellsWaitingAfter = 80

let store: StoreApi<NavigatorState> | null = null
let running: AbortController | null = null
const visited = new Map<string, Loaded>()
const prefetched = new Map<string, { at: number; page: Promise<Loaded> }>()

/** The one navigator of a browser; the server makes a screen of its own for each rendering. */
export function startNavigator(state: PageState, module: PageModule): void {
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
    turn: 0,
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
 * Goes to an address of the shop without loading the document anew. Unknown ones are left to the server, and so are
 * those with a secret, which the server takes out of the address.
 */
export async function navigate(href: string, options: { replace?: boolean } = {}): Promise<void> {
  const url = new URL(href, window.location.href)
  if (url.origin !== window.location.origin || !placeOf(url.pathname) || hasSecret(url.href) || isKeptFromTag(url)) {
    window.location.assign(url)
    return
  }
  await show(url.pathname + url.search, options.replace ? 'replace' : 'push', url.hash)
}

/** The server takes it out of the address. */
function hasSecret(path: string): boolean {
  return new URL(path, window.location.href).searchParams.has('secret')
}

/** A script that measures lives as long as its document. */
function isKeptFromTag({ pathname, searchParams }: URL): boolean {
  return document.querySelector('script[data-tag]') !== null && isSecretAddress(pathname, searchParams)
}

/** Changes the query of the page that is shown, without loading it again. */
export function replaceQuery(query: URLSearchParams): void {
  const text = query.toString()
  const path = window.location.pathname + (text ? `?${text}` : '')
  window.history.replaceState(window.history.state, '', path)
  const state = navigatorStore()
  state.setState(({ screen }) => ({ screen: { ...screen, query, path } }))
  const { screen } = state.getState()
  // What the page has gathered since it was loaded stays: the address may be told after it.
  remember(here, { ...screen, data: visited.get(here ?? '')?.data ?? screen.data })
}

/** Keeps data that a page gathered (more pages of a list), so that going back finds it again. */
export function keepData(data: unknown): void {
  const screen = { ...navigatorStore().getState().screen, data }
  remember(here, screen)
}

/** Starts to load a page that will probably be asked for. */
export function prefetch(href: string): void {
  const url = new URL(href, window.location.href)
  if (url.origin !== window.location.origin || !placeOf(url.pathname)) return
  const path = url.pathname + url.search
  const known = prefetched.get(path)
  if (known && Date.now() - known.at < prefetchedFor) return
  const page = loadPage(path)
  const forget = () => prefetched.delete(path)
  // What failed is asked for again.
  page.then(({ error }) => error && forget(), forget)
  prefetched.set(path, { at: Date.now(), page })
  if (prefetched.size > keptPages) prefetched.delete(prefetched.keys().next().value ?? '')
}

/** What prefetching knows may be wrong once the shopper has changed who they are. */
export function forgetPages(): void {
  prefetched.clear()
  visited.clear()
}

async function show(path: string, how: 'push' | 'replace' | 'back', hash = ''): Promise<void> {
  running?.abort()
  const mine = new AbortController()
  running = mine
  const store = navigatorStore()
  const kept = how === 'back' ? visited.get(historyKey() ?? '') : undefined
  const waiting = setTimeout(() => store.setState({ isPending: true }), tellsWaitingAfter)
  mine.signal.addEventListener('abort', () => clearTimeout(waiting))
  const page =
    kept?.path === path ? kept : await takePage(path, mine.signal).catch((error: unknown) => onLoadFault(error, path))
  clearTimeout(waiting)
  if (running !== mine || !page) return
  keepScroll()
  if (how === 'push') window.history.pushState({ key: crypto.randomUUID() }, '', page.path + hash)
  if (how === 'replace') window.history.replaceState({ key: here }, '', page.path + hash)
  here = historyKey()
  remember(here, page)
  // Shown and scrolled in one go: between them lies a frame with the new page at the place of the old one.
  flushSync(() => store.setState(({ screen }) => ({ screen: { ...page, turn: screen.turn + 1 }, isPending: false })))
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
  const chunk = anyPage(name)
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
    const module = await anyPage('error')
    return {
      name: 'error',
      params,
      query,
      path,
      module,
      data: null,
      now: new Date(),
      error: { code: error.status, message: error.message, retryAfterSeconds: error.retryAfterSeconds },
    }
  }
}

/** An answer said that the page leads elsewhere. */
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

/** Goes where an answer to some other call than a page's own says by X-Page-Redirect. */
export async function followTarget(target: string): Promise<void> {
  await navigate(await pathOf(target), { replace: true })
}

/** Few pages ever lead elsewhere, so what knows how is not loaded before. */
async function pathOf(target: string): Promise<string> {
  const { targetPath } = await import('#content/redirect.ts')
  return targetPath(target) ?? '/'
}

/** The address shown is the page's own one, as the server would have redirected to it. */
function canonicalPath(head: Head, url: URL): string {
  return (head.canonical ?? url.pathname) + url.search
}

function onLoadFault(error: unknown, path: string): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null
  navigatorStore().setState({ isPending: false })
  // A script that is no longer on the server (a new version) or a lost network: the browser's own loading tells which.
  window.location.assign(path)
  return null
}

export function documentTitle(head: Head): string {
  return `${head.title} | ${siteName}`
}

/** The entry of the history that the page on the screen belongs to; the address changes before the page does. */
let here: string | null = null

function historyKey(): string | null {
  const state: unknown = window.history.state
  return typeof state === 'object' && state && 'key' in state ? String(state.key) : null
}

function remember(key: string | null, page: Loaded): void {
  if (key === null) return
  visited.delete(key)
  visited.set(key, page)
  if (visited.size > keptPages) visited.delete(visited.keys().next().value ?? '')
}

const scrollKey = (key: string | null) => `scroll:${key}`
let keeping: ReturnType<typeof setTimeout> | undefined

function keepScrollLater(): void {
  keeping ??= setTimeout(keepScroll, 100)
}

/** To the pixel: also what was scrolled a moment before the page is left. */
function keepScroll(): void {
  clearTimeout(keeping)
  keeping = undefined
  sessionStorage.setItem(scrollKey(here), String(window.scrollY))
}

function restoreScroll(): void {
  const kept = Number(sessionStorage.getItem(scrollKey(here)))
  if (kept > 0) window.scrollTo({ top: kept, behavior: 'instant' })
}

function scrollToStart(hash: string): void {
  if (!hash || !scrollToId(idOf(hash))) window.scrollTo({ top: 0, behavior: 'instant' })
}

/** Links of others may end in anything. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
