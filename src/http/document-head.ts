import { escapeHtml } from '#core/html.ts'
import { logoFile } from '#core/logo-file.ts'
import { shop } from '#core/shop.ts'
import type { Head } from '#routing/page.ts'
import { escapedJson } from './escaped-json.ts'

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
    (data) => `<script type="application/ld+json">${escapedJson(origin ? absolute(data, origin) : data)}</script>`,
  )
}

const addressKeys = new Set(['@id', 'url', 'item', 'image', 'logo', 'urlTemplate', 'merchantReturnLink'])

function absolute(data: unknown, origin: string): unknown {
  if (Array.isArray(data)) return data.map((inner) => absolute(inner, origin))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      addressKeys.has(key) ? withOrigin(value, origin) : absolute(value, origin),
    ]),
  )
}

function withOrigin(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => withOrigin(inner, origin))
  return typeof value === 'string' && value.startsWith('/') ? `${origin}${value}` : absolute(value, origin)
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
