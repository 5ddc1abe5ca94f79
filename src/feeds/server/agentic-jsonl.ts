import { shop } from '#core/shop.ts'
import { pathTo } from '#paths.ts'
import { inChunks } from './chunks.ts'
import type { FeedDeps, FeedItem } from './feed-item.ts'
import { feedItems } from './feed-items.ts'

/** `products.jsonl` of the Agentic Commerce Protocol (RFC product feeds, section 3.4): a product a line. */
export function agenticJsonl(deps: FeedDeps): AsyncGenerator<string> {
  return inChunks(lines(deps))
}

async function* lines(deps: FeedDeps): AsyncGenerator<string> {
  for await (const item of feedItems(deps)) yield `${JSON.stringify(productOf(item, deps.origin))}\n`
}

/** Each product is one variant, and its id the one that checkout sessions take. */
function productOf({ fields }: FeedItem, origin: string) {
  const all = (name: string) => fields.flatMap(([field, value]) => (field === name ? [value] : []))
  const one = (name: string) => all(name)[0]
  const [id = '', title = '', url = ''] = [one('id'), one('title'), one('link')]
  const [status, gtin, before, sale] = [one('availability'), one('gtin'), one('price'), one('sale_price')]
  const categories = [
    ...all('product_type').map((value) => ({ value, taxonomy: 'merchant' })),
    ...all('google_product_category').map((value) => ({ value, taxonomy: 'google_product_category' })),
  ]
  const media = [...all('image_link'), ...all('additional_image_link')].map((src) => ({ type: 'image', url: src }))
  const price = priceOf(sale ?? before)
  return {
    id,
    title,
    description: { plain: one('description') ?? title },
    url,
    media,
    variants: [
      {
        id,
        title,
        url,
        ...(gtin ? { barcodes: [{ type: 'GTIN', value: gtin }] } : {}),
        ...(price ? { price } : {}),
        // The lowest of the 30 days before (lag 2004:347 7 a §).
        ...(sale && before ? { list_price: priceOf(before) } : {}),
        ...(status ? { availability: { available: status !== 'out_of_stock', status } } : {}),
        ...(categories.length > 0 ? { categories } : {}),
        ...(one('condition') ? { condition: all('condition') } : {}),
        media,
        seller: {
          name: shop.company.name || shop.brand.name,
          links: [
            { type: 'terms_of_service', url: origin + pathTo('info', { id: 8 }) },
            { type: 'refund_policy', url: origin + pathTo('info', { id: 15 }) },
          ],
        },
      },
    ],
  }
}

/** `1999.00 SEK`, as the fields of a feed are written. */
function priceOf(text: string | undefined) {
  const [, kronor, ore] = /^(\d+)\.(\d\d) SEK$/.exec(text ?? '') ?? []
  return kronor === undefined ? undefined : { amount: Number(kronor + ore), currency: 'SEK' }
}
