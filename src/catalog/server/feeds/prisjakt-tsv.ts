import { type FeedItem, type FeedParts, feedItems, money } from './feed-item.ts'
import { inPieces } from './pieces.ts'

/** Prisjakt reads the names of Google Merchant, and a price for members beside them. */
const columns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'availability_date',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'member_price',
  'gtin',
  'mpn',
  'brand',
  'identifier_exists',
  'condition',
  'product_type',
  'google_product_category',
  'item_group_id',
  'energy_efficiency_class',
  'min_energy_efficiency_class',
  'max_energy_efficiency_class',
  'shipping',
  'shipping_weight',
]

/** The feed of Prisjakt, as tab separated text, some products at a time. */
export function prisjaktTsv(parts: FeedParts): AsyncGenerator<string> {
  return inPieces(lines(parts))
}

async function* lines(parts: FeedParts): AsyncGenerator<string> {
  yield `${columns.join('\t')}\n`
  for await (const item of feedItems(parts)) yield row(item)
}

function row({ fields, shippingOre, memberOre }: FeedItem): string {
  const values = new Map<string, string>()
  // What comes several times stands in one column.
  for (const [name, value] of fields) values.set(name, values.has(name) ? `${values.get(name)},${value}` : value)
  if (shippingOre !== null) values.set('shipping', `SE:::${money(shippingOre)}`)
  if (memberOre !== null) values.set('member_price', money(memberOre))
  return `${columns.map((name) => field(values.get(name) ?? '')).join('\t')}\n`
}

/** One line, and a quotation mark at its beginning is its own. */
function field(value: string): string {
  const line = value.replace(/[\t\r\n\u0085\u2028\u2029]+/g, ' ')
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line
}
