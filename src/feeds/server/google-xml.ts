import { escapeHtml } from '#core/html.ts'
import { shop } from '#core/shop.ts'
import { inChunks } from './chunks.ts'
import { type FeedDeps, type FeedItem, money } from './feed-item.ts'
import { feedItems } from './feed-items.ts'

export function googleXml(deps: FeedDeps): AsyncGenerator<string> {
  return inChunks(lines(deps))
}

async function* lines(deps: FeedDeps): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeHtml(shop.brand.name)}</title>
<link>${escapeHtml(deps.origin)}</link>
<description>Allt som går att köpa hos ${escapeHtml(shop.brand.name)}</description>
`
  for await (const item of feedItems(deps)) yield itemXml(item)
  yield '</channel>\n</rss>\n'
}

function itemXml({ fields, shippingPrice }: FeedItem): string {
  const elements = fields.map(([name, value]) => `<g:${name}>${escapeHtml(value)}</g:${name}>`)
  if (shippingPrice !== null) {
    elements.push(`<g:shipping><g:country>SE</g:country><g:price>${money(shippingPrice)}</g:price></g:shipping>`)
  }
  return `<item>${elements.join('')}</item>\n`
}
