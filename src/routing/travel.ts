import { flushSync } from 'react-dom'
import { ApiError, api } from '#core/api-client.ts'
import type { Api } from '#core/calls.ts'
import { loadParts } from '#hydration/hydrated-part.tsx'
import { isSecretAddress, placeOf } from '#paths.ts'
import { scrollToId } from '#ui/go-to.ts'
import { messages } from '#ui/messages.ts'
import { toast } from '#ui/toasts.ts'
import { type Head, Redirect } from './page.ts'
import {
  historyKey,
  keepScroll,
  type LoadedScreen,
  maxCachedPages,
  navigatorStore,
  type PageLoader,
  prefetched,
  remember,
  restoreScroll,
  type Screen,
  showEntry,
  shownEntry,
  visited,
} from './screens.ts'

const prefetchedFor = 30_000
const showsPendingAfterMs = 80
let running: AbortController | null = null
let loadModule: PageLoader

export function loadModulesWith(loader: PageLoader): void {
  loadModule = loader
}

/** Unknown addresses are left to the server, and so are those with a secret, which the server removes. */
export async function open(url: URL, how: 'push' | 'replace'): Promise<void> {
  if (!placeOf(url.pathname) || hasSecret(url.href) || isHiddenFromTag(url)) {
    window.location.assign(url)
    return
  }
  await show(url.pathname + url.search, how, url.hash)
}

function hasSecret(path: string): boolean {
  return new URL(path, window.location.href).searchParams.has('secret')
}

/** A third-party script lives as long as its document. */
function isHiddenFromTag({ pathname, searchParams }: URL): boolean {
  return document.querySelector('script[data-tag]') !== null && isSecretAddress(pathname, searchParams)
}

export function prefetchPage(url: URL): void {
  if (!placeOf(url.pathname)) return
  const path = url.pathname + url.search
  const known = prefetched.get(path)
  if (known && Date.now() - known.at < prefetchedFor) return
  const page = loadPage(path)
  const evict = () => prefetched.delete(path)
  page.then(({ error }) => error && evict(), evict)
  prefetched.set(path, { at: Date.now(), page })
  if (prefetched.size > maxCachedPages) prefetched.delete(prefetched.keys().next().value ?? '')
}

export async function show(path: string, how: 'push' | 'replace' | 'back', hash = ''): Promise<void> {
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
      : await takePage(path, mine.signal).catch((error: unknown) => {
          if (error instanceof DOMException && error.name === 'AbortError') return null
          return onLoadError(path, mine, () => void show(path, how, hash))
        })
  clearTimeout(waiting)
  if (running !== mine || !page) return
  keepScroll()
  if (how === 'push') window.history.pushState({ key: crypto.randomUUID() }, '', page.path + hash)
  if (how === 'replace') window.history.replaceState({ key: shownEntry() }, '', page.path + hash)
  showEntry(page)
  // Rendered and scrolled synchronously, so that the new page is never painted at the old scroll position.
  flushSync(() =>
    store.setState(({ screen }) => ({ screen: { ...page, context: screen.context + 1 }, isPending: false })),
  )
  if (how === 'back') restoreScroll()
  else scrollToStart(hash)
}

async function takePage(path: string, signal: AbortSignal): Promise<LoadedScreen> {
  const known = prefetched.get(path)
  prefetched.delete(path)
  if (known && Date.now() - known.at < prefetchedFor) return await known.page
  return await loadPage(path, signal)
}

export async function loadPage(path: string, signal?: AbortSignal): Promise<LoadedScreen> {
  const url = new URL(path, window.location.href)
  const place = placeOf(url.pathname)
  if (!place) throw new ApiError(404, 'no-such-page', 'Sidan kunde inte hittas')
  const { name, params } = place
  const chunk = loadModule(name)
  const query = url.searchParams
  try {
    const module = await chunk
    const parts = loadParts()
    const data = await module.load({ api: pageApi, name, params, query, ...(signal ? { signal } : {}) })
    await parts
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
    const module = await loadModule('error')
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

export async function pathOf(target: string): Promise<string> {
  const { targetPath } = await import('#content/redirect.ts')
  return targetPath(target) ?? '/'
}

/** The canonical address is shown, as after a server redirect. */
function canonicalPath(head: Head, url: URL): string {
  return (head.canonical ?? url.pathname) + url.search
}

/** A missing script (new version): the document is loaded. A lost network would replace the page by the browser's own. */
async function onLoadError(path: string, mine: AbortController, again: () => void): Promise<null> {
  const isLost = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    // No answer is what was asked about.
    () => true,
  )
  if (running !== mine) return null
  navigatorStore().setState({ isPending: false })
  if (isLost) toast(messages.pageFailed, { isError: true, action: { label: messages.tryAgain, run: again } })
  else window.location.assign(path)
  return null
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

/** Who reads the prices of a page; `status` is unknown until the server has answered who it is. */
export type PriceReader = {
  status: 'unknown' | 'visitor' | 'member'
  user: { isEmployee: boolean; isCorporateCustomer: boolean } | null
}

/** Documents have the prices for everybody; pages loaded later have those of the session at that time. */
export async function renewPrices(now: PriceReader, before: PriceReader): Promise<void> {
  const store = navigatorStore()
  const { screen } = store.getState()
  const isOwn = before.status === 'unknown' && screen.context > 0
  if (isOwn || screen.error || screen.module.isPrivate || !mayDiffer(screen, now, before)) return
  const page = await loadPage(screen.path)
  const { context, path } = store.getState().screen
  if (page.error || context !== screen.context || path !== screen.path) return
  remember(page)
  store.setState({
    screen: { ...page, context: page.module.takesNewData ? context : context + 1, isRenewed: true },
  })
}

/**
 * A page that would be remounted is renewed for companies alone: beside the price for everybody its cards have the one
 * for members.
 */
function mayDiffer({ module, data }: Screen, { user }: PriceReader, before: PriceReader): boolean {
  if (user?.isCorporateCustomer || before.user?.isCorporateCustomer) return true
  if (!module.takesNewData) return false
  return !user || user.isEmployee || /"levelOnePrice":\d/.test(JSON.stringify(data))
}

/** Loads a page of the member again for the one who is logged in now. */
export async function renewMemberPage(): Promise<void> {
  const { screen } = navigatorStore().getState()
  if (!screen.module.isPrivate || !/^(member|order)/.test(screen.name)) return
  await show(window.location.pathname + window.location.search, 'replace', window.location.hash)
}
