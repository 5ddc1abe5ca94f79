import { shop } from '#core/shop.ts'
import type { Head } from '#routing/page.ts'

/** The origin of the document, whatever host the request names. */
let origin: string | null = null

/**
 * What the head of the document says besides the title, after a page has been opened without a new document: browsers
 * share the canonical address. What describes only the page before is removed.
 */
export function updateHeadTags({ canonical, page, description, noIndex }: Head): void {
  origin ??= new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href)
    .origin
  const number = page?.number ?? 1
  const query = number > 1 ? `?page=${number}` : ''
  const address = canonical === undefined ? null : { href: `${origin}${canonical}${query}` }
  const text = description ?? shop.brand.description
  put('link', { rel: 'canonical' }, address)
  put('link', { rel: 'alternate', hreflang: 'sv-SE' }, address)
  put('meta', { name: 'description' }, { content: text })
  put('meta', { name: 'robots' }, noIndex ? { content: 'noindex' } : null)
  const past = 'link[rel="prev"], link[rel="next"], meta[property^="og:"], script[type="application/ld+json"]'
  for (const element of document.querySelectorAll(past)) element.remove()
}

function put(tag: 'link' | 'meta', key: Record<string, string>, values: Record<string, string> | null): void {
  const selector = Object.entries(key).map(([name, value]) => `[${name}="${value}"]`)
  const known = document.head.querySelector(`${tag}${selector.join('')}`)
  if (!values) return known?.remove()
  const element = known ?? document.head.appendChild(document.createElement(tag))
  for (const [name, value] of Object.entries({ ...key, ...values })) element.setAttribute(name, value)
}
