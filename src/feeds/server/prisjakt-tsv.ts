import { inChunks } from './chunks.ts'
import { type FeedDeps, type FeedItem, money } from './feed-item.ts'
import { feedItems } from './feed-items.ts'
import { fieldsOf } from './fields-of.ts'

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
  'color',
  'size',
  'material',
  'energy_efficiency_class',
  'min_energy_efficiency_class',
  'max_energy_efficiency_class',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
  'shipping',
  'shipping_weight',
]

export function prisjaktTsv(deps: FeedDeps): AsyncGenerator<string> {
  return inChunks(lines(deps))
}

async function* lines(deps: FeedDeps): AsyncGenerator<string> {
  yield `${columns.join('\t')}\n`
  for await (const item of feedItems(deps)) yield row(item)
}

function row(item: FeedItem): string {
  const { shippingPrice, memberPrice } = item
  const values = fieldsOf(item)
  if (shippingPrice !== null) values.set('shipping', `SE:::${money(shippingPrice)}`)
  if (memberPrice !== null) values.set('member_price', money(memberPrice))
  return `${columns.map((name) => field(values.get(name) ?? '')).join('\t')}\n`
}

/** A single line; a leading quotation mark must be quoted. */
function field(value: string): string {
  const line = value.replace(/[\t\r\n\u0085\u2028\u2029]+/g, ' ')
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line
}
