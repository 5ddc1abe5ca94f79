import { type Availability, availabilityOf } from '#catalog/availability.ts'
import { energyRange } from '#catalog/energy-scale.ts'
import { levelOnePrice, priceOf } from '#catalog/price.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import type { Queries } from '#core/server/db.ts'
import { pathTo } from '#paths.ts'
import { morePictures } from './more-pictures.ts'

export type FeedParts = {
  db: Queries
  shelf: Pick<Shelf, 'all' | 'sections' | 'categories'>
  origin: string
  now: Date
  /** What it costs to have one piece sent, öre; null when it cannot be sent. */
  shippingOf: (product: ShelfProduct, priceOre: number) => number | null
}

/** A product as comparisons of prices read it, by the names of Google Merchant; what is unknown is left out. */
export type FeedItem = { fields: [name: string, value: string][]; shippingOre: number | null; memberOre: number | null }

/** Everything that anybody may buy. */
export async function* feedItems(parts: FeedParts): AsyncGenerator<FeedItem> {
  for (const products of batchesOf(parts.shelf.all())) {
    const more = await morePictures(parts.db, products)
    for (const product of products) yield feedItemOf(product, parts, more.get(product.id))
  }
}

const atOnce = 500

function* batchesOf(products: Iterable<ShelfProduct>): Generator<ShelfProduct[]> {
  let batch: ShelfProduct[] = []
  for (const product of products) {
    if (product.minimumRankLevel > 1) continue
    batch.push(product)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  yield batch
}

/** More than these are not looked at. */
const mostPictures = 10

export function feedItemOf(product: ShelfProduct, parts: FeedParts, pictures: readonly string[] = []): FeedItem {
  const { origin, now, shippingOf } = parts
  const { ore } = priceOf(product, { audience: 'all', now })
  const fields: [string, string | null][] = [
    ['id', String(product.id)],
    ['title', cut(product.name, 150)],
    ['description', cut(product.text || product.subTitle || product.name, 5000)],
    ['link', `${origin}${pathTo('product', { id: product.id, name: product.name })}`],
    ['image_link', asPicture(product.image.src, origin)],
    ...pictures.slice(0, mostPictures).map((src): Field => ['additional_image_link', asPicture(src, origin)]),
    ...availability(product, now),
    ...prices(product, now),
    ['gtin', product.gtin],
    ['mpn', product.mpn],
    ['brand', product.manufacturer?.name ?? null],
    ['identifier_exists', product.gtin || (product.mpn && product.manufacturer) ? null : 'no'],
    ['condition', conditionOf(product)],
    ['product_type', productType(product, parts)],
    ['google_product_category', googleCategory(product, parts)],
    ['item_group_id', product.variantGroup],
    ...energy(product),
    ['shipping_weight', product.isDigital ? null : `${product.packageGrams} g`],
  ]
  return {
    fields: fields.flatMap(([name, value]) => (value ? [[name, clean(value)]] : [])),
    shippingOre: shippingOf(product, ore),
    memberOre: levelOnePrice(product, ore, now),
  }
}

export function money(ore: number): string {
  return `${(ore / 100).toFixed(2)} SEK`
}

type Field = [string, string | null]

/**
 * A sale is told only against the lowest price of the 30 days before it (lag 2004:347 7 a §); where that was no higher,
 * the price is the price.
 */
function prices(product: ShelfProduct, now: Date): Field[] {
  const { ore, offer } = priceOf(product, { audience: 'all', now })
  if (!offer || offer.lowestBefore <= ore) return [['price', money(ore)]]
  const { startsAt, endsAt, lowestBefore } = offer
  return [
    ['price', money(lowestBefore)],
    ['sale_price', money(ore)],
    ['sale_price_effective_date', endsAt && `${moment(startsAt)}/${moment(endsAt)}`],
  ]
}

const words: Record<Availability, string> = {
  InStock: 'in_stock',
  PreOrder: 'preorder',
  BackOrder: 'backorder',
  // Not to be had here on the web.
  LimitedAvailability: 'in_stock',
  OutOfStock: 'out_of_stock',
}

function availability({ stock, isDigital, releaseAt, restockOn }: ShelfProduct, now: Date): Field[] {
  const kind = availabilityOf(
    {
      stock: { ...stock, download: isDigital, stores: Object.fromEntries(stock.stores) },
      release: releaseAt && { timestamp: Math.floor(releaseAt.getTime() / 1000) },
    },
    now,
  )
  const from = kind === 'PreOrder' ? releaseAt && moment(releaseAt) : kind === 'BackOrder' ? restockOn : null
  return [
    ['availability', words[kind]],
    ['availability_date', from],
  ]
}

const renovated = 13

function conditionOf({ fyndwareClass }: ShelfProduct): string {
  if (fyndwareClass === null) return 'new'
  return fyndwareClass === renovated ? 'refurbished' : 'used'
}

function productType({ sectionId, categoryPath }: ShelfProduct, { shelf }: FeedParts): string {
  const names = [shelf.sections.get(sectionId)?.name, ...categoryPath.map((id) => shelf.categories.get(id)?.name)]
  return names.filter((name) => name).join(' > ')
}

/** Of the category, or else of the nearest above it that has one. */
function googleCategory({ categoryPath }: ShelfProduct, { shelf }: FeedParts): string | null {
  const id = categoryPath.findLast((one) => shelf.categories.get(one)?.googleCategory)
  return (id !== undefined && shelf.categories.get(id)?.googleCategory) || null
}

/** Comparisons read no svg. */
function asPicture(src: string, origin: string): string {
  return `${origin}${src.replace(/\.svg$/, '.png')}`
}

/** Never the class without its scale. */
function energy({ energy: marking }: ShelfProduct): Field[] {
  if (!marking) return []
  const { best, worst } = energyRange(marking.scale)
  return [
    ['energy_efficiency_class', marking.rating],
    ['min_energy_efficiency_class', worst],
    ['max_energy_efficiency_class', best],
  ]
}

function moment(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z')
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

/** Without what no XML may hold: control characters, and halves of characters that were cut in two. */
function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '').toWellFormed()
}
