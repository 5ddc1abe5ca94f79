import { adminPlaceOf, isRendered, menuPathOf, type RenderedPath } from '#admin/pages.ts'
import { watchTypedForms } from '#back-office-forms/web/typed-forms.ts'
import { mayLeavePage, warnBeforeUnload } from '#back-office-forms/web/unsaved-work.ts'

export type PageUrl = { href: string; path: RenderedPath; id: string; query: URLSearchParams }

type Follow = (next: PageUrl) => void
let follow: Follow | null = null
/** The address of the page that is shown; the browser has another when it has gone back. */
let shown = ''

/** The admin root shows a page with another address: its path is given. */
export function currentUrl(): Omit<PageUrl, 'path'> {
  const { href, pathname, search } = window.location
  return { href, id: adminPlaceOf(pathname)?.id ?? '', query: new URLSearchParams(search) }
}

/** Null for addresses that only the server can show, or that this employee may not open. */
export function pageUrlOf(url: URL): PageUrl | null {
  const place = url.origin === window.location.origin ? adminPlaceOf(url.pathname) : null
  const open = document.body.dataset.open?.split(' ') ?? []
  if (!place || !isRendered(place.path) || !open.includes(place.path)) return null
  return { href: url.href, path: place.path, id: place.id, query: url.searchParams }
}

export function mayOpenPage(address: string): boolean {
  return pageUrlOf(new URL(address, window.location.href)) !== null
}

export function openPage(address: string): void {
  const url = new URL(address, window.location.href)
  const next = pageUrlOf(url)
  if (!next || !follow) return window.location.assign(url)
  if (!mayLeavePage()) return
  history.pushState(null, '', url)
  show(next)
}

/** The same page, shown differently. */
export function replaceAddress(address: string): void {
  history.replaceState(null, '', address)
  shown = window.location.href
}

function show(next: PageUrl): void {
  shown = next.href
  follow?.(next)
}

/** Links and searches of the admin, the back button and `openPage`. */
export function followNavigation(onPage: Follow): () => void {
  follow = onPage
  shown = window.location.href
  const ending = new AbortController()
  const { signal } = ending
  document.addEventListener('click', clicked, { signal })
  document.addEventListener('submit', submitted, { signal })
  window.addEventListener('popstate', wentBack, { signal })
  window.addEventListener('beforeunload', warnBeforeUnload, { signal })
  watchTypedForms(signal)
  return () => {
    ending.abort()
    follow = null
  }
}

function wentBack(): void {
  const { href } = window.location
  if (withoutHash(href) === withoutHash(shown)) return
  const next = pageUrlOf(new URL(href))
  if (!next) return window.location.reload()
  if (mayLeavePage()) show(next)
  else history.pushState(null, '', shown)
}

function withoutHash(href: string): string {
  return href.split('#', 1)[0] ?? href
}

export function markCurrent(path: RenderedPath): void {
  const current = menuPathOf(path)
  for (const link of document.querySelectorAll('.frame-menu a, .frame-tabs a')) {
    if (link.getAttribute('href') === current) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  const menu = document.getElementById('frame-menu')
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

function clicked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || event.defaultPrevented || link.target || link.download) return
  const url = new URL(link.href, window.location.href)
  if (url.hash || !pageUrlOf(url)) return
  event.preventDefault()
  openPage(url.href)
}

function submitted(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented) return
  const url = new URL(form.getAttribute('action') ?? window.location.pathname, window.location.href)
  if (!pageUrlOf(url)) return
  event.preventDefault()
  const fields = [...new FormData(form, event.submitter)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  url.search = new URLSearchParams(fields).toString()
  openPage(url.href)
}
