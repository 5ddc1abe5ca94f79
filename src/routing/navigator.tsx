import { useStore } from 'zustand'
import { shop } from '#core/shop.ts'
import { inChunkTime } from '#ui/chunk-timeout.ts'
import type { Head, PageModule, PageState } from './page.ts'
import {
  adoptEntry,
  type NavigatorState,
  navigatorStore,
  type PageLoader,
  prefetched,
  remember,
  shownEntry,
  startScreens,
  visited,
} from './screens.ts'
import type * as Travel from './travel.ts'

export { navigatorStore, type Screen } from './screens.ts'

let travel: typeof Travel | null = null
let pageModule: PageLoader

/** The only navigator of a browser; the server creates a screen per rendering. */
export function startNavigator(state: PageState, module: PageModule, loader: PageLoader): void {
  pageModule = loader
  const { pathname, search } = window.location
  startScreens({
    name: state.name,
    params: state.params,
    query: new URLSearchParams(search),
    path: pathname + search,
    module,
    data: state.data,
    now: new Date(state.now),
    error: state.error,
    context: 0,
  })
  window.addEventListener('popstate', () => {
    const path = window.location.pathname + window.location.search
    if (path === navigatorStore().getState().screen.path) return adoptEntry()
    const back = ({ show }: typeof Travel) => show(path, 'back')
    // At once when it can be, so that the page before is not painted.
    if (travel) void back(travel)
    // The document of the address shows the page as well.
    else void loadTravel().then(back, () => window.location.reload())
  })
}

/** Loaded with the parts of the frame: the first page needs only its own script. */
async function loadTravel(): Promise<typeof Travel> {
  travel ??= await inChunkTime(import('./travel.ts'))
  travel.loadModulesWith(pageModule)
  return travel
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
  // A document needs no script to be opened.
  const loaded = isOwn(url) ? await loadTravel().catch(() => null) : null
  if (loaded) await loaded.open(url, options.replace ? 'replace' : 'push')
  else window.location.assign(url)
}

export function prefetch(href: string): void {
  const url = new URL(href, window.location.href)
  if (!isOwn(url)) return
  void loadTravel()
    .then(({ prefetchPage }) => prefetchPage(url))
    // Loaded when it is opened.
    .catch(() => {})
}

function isOwn({ origin }: URL): boolean {
  return origin === window.location.origin
}

export async function followTarget(target: string): Promise<void> {
  const { pathOf } = await loadTravel()
  await navigate(await pathOf(target), { replace: true })
}

export function replaceQuery(query: URLSearchParams): void {
  const text = query.toString()
  const path = window.location.pathname + (text ? `?${text}` : '')
  window.history.replaceState(window.history.state, '', path)
  const state = navigatorStore()
  state.setState(({ screen }) => ({ screen: { ...screen, query, path } }))
  const { screen } = state.getState()
  remember({ ...screen, data: visited.get(shownEntry() ?? '')?.data ?? screen.data })
}

/** Stores data a page gathered (more pages of a list) for back navigation. */
export function keepData(data: unknown): void {
  remember({ ...navigatorStore().getState().screen, data })
}

/** Prefetched data is invalid after logging in or out. */
export function evictPages(): void {
  prefetched.clear()
  visited.clear()
}

/** Loads the shown page again when its prices are those of another customer. */
export async function renewPrices(now: Travel.PriceReader, before: Travel.PriceReader): Promise<void> {
  await loadTravel()
    .then((travel) => travel.renewPrices(now, before))
    // A page that cannot be loaded again stays as it is; the server decides the price of an order.
    .catch(() => {})
}

/** Loads a page of the member again for the one who is logged in now. */
export async function renewMemberPage(): Promise<void> {
  await (await loadTravel()).renewMemberPage()
}

export function documentTitle(head: Head): string {
  return `${head.title} | ${shop.brand.name}`
}
