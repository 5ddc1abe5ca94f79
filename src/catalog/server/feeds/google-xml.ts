import { escapeHtml } from '#core/markdown.ts'
import { type FeedItem, type FeedParts, feedItems, money } from './feed-item.ts'
import { inPieces } from './pieces.ts'

/** The feed of Google Merchant, as RSS 2.0, some products at a time. */
export function googleXml(parts: FeedParts): AsyncGenerator<string> {
  return inPieces(lines(parts))
}

async function* lines(parts: FeedParts): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>Krets</title>
<link>${escapeHtml(parts.origin)}</link>
<description>Allt som går att köpa hos Krets</description>
`
  for await (const item of feedItems(parts)) yield itemXml(item)
  yield '</channel>\n</rss>\n'
}

function itemXml({ fields, shippingOre }: FeedItem): string {
  const elements = fields.map(([name, value]) => `<g:${name}>${escapeHtml(value)}</g:${name}>`)
  if (shippingOre !== null) {
    elements.push(`<g:shipping><g:country>SE</g:country><g:price>${money(shippingOre)}</g:price></g:shipping>`)
  }
  return `<item>${elements.join('')}</item>\n`
}
