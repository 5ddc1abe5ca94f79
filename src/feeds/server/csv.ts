import { inChunks } from './chunks.ts'
import { type FeedDeps, type FeedItem, money } from './feed-item.ts'
import { feedItems } from './feed-items.ts'
import { fieldsOf } from './fields-of.ts'

type Column = [header: string, value: (item: FeedItem, fields: ReadonlyMap<string, string>) => string | undefined]

const field = (header: string, name = header): Column => [header, (_, fields) => fields.get(name)]

/** Meta and TikTok write these words with spaces, and have no word for what is on its way. */
const availabilityWords: Record<string, string> = {
  in_stock: 'in stock',
  out_of_stock: 'out of stock',
  preorder: 'preorder',
  backorder: 'available for order',
}

const availability: Column = ['availability', (_, fields) => availabilityWords[fields.get('availability') ?? '']]
const shipping: Column = [
  'shipping',
  ({ shippingPrice }) => (shippingPrice === null ? undefined : `SE:::${money(shippingPrice)}`),
]
const labels = [0, 1, 2, 3, 4].map((slot) => field(`custom_label_${slot}`))

/** Names that both take. */
const shared: readonly Column[] = [
  field('title'),
  field('description'),
  availability,
  field('condition'),
  field('price'),
  field('link'),
  field('image_link'),
  field('brand'),
  field('additional_image_link'),
  field('sale_price'),
  field('sale_price_effective_date'),
  field('item_group_id'),
  field('color'),
  field('size'),
  field('material'),
  field('google_product_category'),
  field('product_type'),
  field('gtin'),
  field('mpn'),
  shipping,
  field('shipping_weight'),
  ...labels,
]

const kronor = (text: string | undefined) => text?.replace(/ SEK$/, '')

/** PriceRunner reads headers by their meaning; a price is what is paid now, with VAT. */
const priceRunner: readonly Column[] = [
  field('Product name', 'title'),
  field('SKU', 'id'),
  field('Category', 'product_type'),
  ['Price', (_, fields) => kronor(fields.get('sale_price') ?? fields.get('price'))],
  ['Shipping cost', ({ shippingPrice }) => (shippingPrice === null ? undefined : kronor(money(shippingPrice)))],
  field('Stock status', 'availability'),
  field('Condition', 'condition'),
  field('Manufacturer', 'brand'),
  field('MSKU', 'mpn'),
  field('EAN', 'gtin'),
  field('Product URL', 'link'),
  field('Image URL', 'image_link'),
  field('Description', 'description'),
]

export const metaCsv = (deps: FeedDeps) => csvOf([field('id'), ...shared], deps)
export const tiktokCsv = (deps: FeedDeps) => csvOf([field('sku_id', 'id'), ...shared], deps)
export const priceRunnerCsv = (deps: FeedDeps) => csvOf(priceRunner, deps)

function csvOf(columns: readonly Column[], deps: FeedDeps): AsyncGenerator<string> {
  return inChunks(lines(columns, deps))
}

async function* lines(columns: readonly Column[], deps: FeedDeps): AsyncGenerator<string> {
  yield `${columns.map(([header]) => quoted(header)).join(',')}\r\n`
  for await (const item of feedItems(deps)) {
    const fields = fieldsOf(item)
    yield `${columns.map(([, valueOf]) => quoted(valueOf(item, fields) ?? '')).join(',')}\r\n`
  }
}

/** RFC 4180, on one line. */
function quoted(value: string): string {
  const line = value.replace(/[\r\n\u0085\u2028\u2029]+/g, ' ')
  return /[",\s]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}
