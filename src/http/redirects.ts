import { pathTo, splitRegion } from '#paths.ts'
import type { Head } from '#routing/page.ts'
import type { StoredPage } from './page-cache.ts'

/** Null when the page is asked for by its own address. */
export function movedTo(pathname: string, head: Head, query: URLSearchParams): string | null {
  if (!head.canonical) return null
  const to = keepPrefix(pathname, head.canonical)
  if (to === pathname || to === decodeURI(pathname)) return null
  const text = query.toString()
  return text ? `${to}?${text}` : to
}

export function keepPrefix(pathname: string, to: string): string {
  if (splitRegion(pathname).region !== null) return to
  return `/${splitRegion(to).rest}`
}

/** The address to which a search form submitted without JavaScript leads; null for every other address. */
export function searchedAddress(pathname: string, query: URLSearchParams): string | null {
  if (splitRegion(pathname).rest !== 'search') return null
  const text = query.get('q')?.trim() ?? ''
  // Dots alone would be read as a folder.
  return /^\.*$/.test(text) ? pathTo('index') : pathTo('search', { text })
}

export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Malformed percent-encoding stays as it is.
    return pathname
  }
}

/** Flags, measurements and links of emails in the address are read by the page that it leads to. */
export function withWholeQuery(location: string, query: URLSearchParams): string {
  const to = new URL(location, 'http://localhost')
  const own = new Set(to.searchParams.keys())
  for (const [name, value] of query) if (!own.has(name)) to.searchParams.append(name, value)
  return to.origin === 'http://localhost' ? `${to.pathname}${to.search}` : to.href
}

/** The same with what else was in the address; what is kept is for all of them. */
export function movedWithQuery(page: StoredPage, query: URLSearchParams): StoredPage {
  const { Location: location } = page.headers
  if (page.status !== 301 || location === undefined) return page
  return { ...page, headers: { ...page.headers, Location: withWholeQuery(location, query) } }
}
