import { escapeHtml } from '#core/html.ts'
import { logoFile } from '#core/logo-file.ts'
import { shop } from '#core/shop.ts'
import type { Head } from '#routing/page.ts'

type HeadInput = { head: Head; origin: string }

export function describe({ head, origin }: HeadInput): string[] {
  const title = escapeHtml(`${head.title} | ${shop.brand.name}`)
  const description = escapeHtml(head.description ?? shop.brand.description)
  const address = head.canonical ? escapeHtml(`${origin}${head.canonical}${queryOf(head.page?.number ?? 1)}`) : null
  return [
    `<title>${title}</title><meta name="description" content="${description}">`,
    address ? `<link rel="canonical" href="${address}"><link rel="alternate" hreflang="sv-SE" href="${address}">` : '',
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
    ...neighbours(head, origin),
    head.noIndex ? '' : openGraph({ head, origin, title, description, address }),
  ]
}

export function structuredData({ head, origin }: HeadInput): string[] {
  return (head.jsonLd ?? []).map(
    (data) => `<script type="application/ld+json">${json(data, absolute(origin))}</script>`,
  )
}

/** Escaped so that it cannot end its script element. */
export function json(data: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(data, replacer).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const addressKeys = new Set(['@id', 'url', 'item', 'image', 'logo', 'urlTemplate', 'merchantReturnLink'])

function absolute(origin: string) {
  const whole = (value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('/') ? `${origin}${value}` : value
  return (key: string, value: unknown): unknown => {
    if (!addressKeys.has(key)) return value
    return Array.isArray(value) ? value.map(whole) : whole(value)
  }
}

function queryOf(page: number): string {
  return page > 1 ? `?page=${page}` : ''
}

function neighbours({ canonical, page, noIndex }: Head, origin: string): string[] {
  if (!canonical || !page || noIndex) return []
  const link = (rel: string, number: number) =>
    `<link rel="${rel}" href="${escapeHtml(`${origin}${canonical}${queryOf(number)}`)}">`
  return [
    page.number > 1 ? link('prev', page.number - 1) : '',
    page.number < page.count ? link('next', page.number + 1) : '',
  ]
}

type Shared = HeadInput & { title: string; description: string; address: string | null }

function openGraph({ head, origin, title, description, address }: Shared): string {
  const tags = {
    type: head.kind ?? 'website',
    title,
    description,
    url: address,
    image: escapeHtml(`${origin}${sharedPicture(head.picture)}`),
    site_name: shop.brand.name,
    locale: 'sv_SE',
  }
  return Object.entries(tags)
    .map(([name, content]) => (content === null ? '' : `<meta property="og:${name}" content="${content}">`))
    .join('')
}

/** Link previews do not support svg: drawings have a png version. */
function sharedPicture(picture: Head['picture']): string {
  return picture
    ? picture.src.replace(/\.svg$/, '.png')
    : shop.look.logo
      ? logoFile(shop.look.logo, 'preview')
      : '/img/logo.png'
}
