import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AddressName } from '#paths.ts'
import type { PageError, PageModule } from './page.ts'

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

export type NavigatorState = { screen: Screen; isPending: boolean }

export type LoadedScreen = Omit<Screen, 'context' | 'isRenewed'>

/** Loads the script of a page. */
export type PageLoader = (name: AddressName | 'error') => Promise<PageModule>

export const maxCachedPages = 30
export const visited = new Map<string, LoadedScreen>()
export const prefetched = new Map<string, { at: number; page: Promise<LoadedScreen> }>()

let store: StoreApi<NavigatorState> | null = null
/** The history entry of the shown page; the address changes before the page does. */
let here: string | null = null

export function startScreens(screen: Screen): void {
  store = createStore<NavigatorState>(() => ({ screen, isPending: false }))
  if (historyKey() === null) window.history.replaceState({ key: crypto.randomUUID() }, '')
  showEntry(screen)
  window.history.scrollRestoration = 'manual'
  restoreScroll()
  window.addEventListener('scroll', keepScrollLater, { passive: true })
  window.addEventListener('pagehide', keepScroll)
}

export function navigatorStore(): StoreApi<NavigatorState> {
  if (!store) throw new Error('The navigator has not started')
  return store
}

export function historyKey(): string | null {
  const state: unknown = window.history.state
  return typeof state === 'object' && state && 'key' in state ? String(state.key) : null
}

/** The history entry in the address is that of this page. */
export function showEntry(page: LoadedScreen): void {
  here = historyKey()
  remember(page)
}

/** Another entry of the shown page, which differs in its fragment alone. */
export function adoptEntry(): void {
  const shown = visited.get(here ?? '')
  const isNew = historyKey() === null
  if (isNew) window.history.replaceState({ key: crypto.randomUUID() }, '')
  here = historyKey()
  if (shown) remember(shown)
  // The browser scrolls to the fragment of a new one.
  if (!isNew) restoreScroll()
}

export function shownEntry(): string | null {
  return here
}

export function remember(page: LoadedScreen): void {
  if (here === null) return
  visited.delete(here)
  visited.set(here, page)
  if (visited.size > maxCachedPages) visited.delete(visited.keys().next().value ?? '')
}

const scrollKey = () => `scroll:${here}`
let keeping: ReturnType<typeof setTimeout> | undefined

function keepScrollLater(): void {
  keeping ??= setTimeout(keepScroll, 100)
}

export function keepScroll(): void {
  clearTimeout(keeping)
  keeping = undefined
  sessionStorage.setItem(scrollKey(), String(window.scrollY))
}

export function restoreScroll(): void {
  const scrollTop = Number(sessionStorage.getItem(scrollKey()))
  if (scrollTop > 0) window.scrollTo({ top: scrollTop, behavior: 'instant' })
}
