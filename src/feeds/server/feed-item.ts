import { conditionOf } from '#catalog/fyndware.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import { type FeedChannel, maxTitle } from '#feeds/channels.ts'
import type { FeedFacts } from '#feeds/feed-rules.ts'
import type { FeedRule } from '#feeds/feed-settings.ts'
import { type Availability, availabilityOf, supplierDays } from '#inventory/availability.ts'
import { energyRange } from '#labels/energy-scale.ts'
import { pathTo } from '#paths.ts'
import { levelOnePrice, priceOf } from '#pricing/price.ts'
import { depositOf, type MeasureNames, measureOf } from '#pricing/unit-price.ts'
import { clean, cut } from './field-text.ts'
import type { UncachedContent } from './uncached-content.ts'
import { variantFields } from './variant-fields.ts'

export type FeedDeps = {
  db: Queries
  productCache: Pick<ProductCache, 'all' | 'sections' | 'categories' | 'attributes'>
  origin: string
  now: Date
  /** Shipping cost of one unit in öre; null when it cannot be sent. */
  shippingOf: (product: CachedProduct, price: number) => number | null
  /** Without one: every product, as the shop has it. */
  forChannel?: { channel: FeedChannel; rules: readonly FeedRule[] }
}

/** Field names of Google Merchant; unknown values are omitted. */
export type FeedItem = {
  fields: [name: string, value: string][]
  shippingPrice: number | null
  memberPrice: number | null
}

/** Limits of the feed format. */
const maxPictures = 10
const maxDescription = 5000

export function feedItemOf(
  product: CachedProduct,
  deps: FeedDeps,
  { pictures = [], text }: UncachedContent = {},
): FeedItem {
  const { origin, now, shippingOf } = deps
  const { price } = priceOf(product, { audience: 'all', now })
  const deposit = depositOf(product, deps.productCache)
  const member = levelOnePrice(product, price, now)
  const fields: [string, string | null][] = [
    ['id', String(product.id)],
    ['title', cut(product.name, maxTitle)],
    ['description', cut(text || product.text || product.subTitle || product.name, maxDescription)],
    ['link', `${origin}${pathTo('product', { id: product.id, name: product.name })}`],
    ['image_link', asPicture(product.image.src, origin)],
    ...pictures.slice(0, maxPictures).map((src): Field => ['additional_image_link', asPicture(src, origin)]),
    ...availability(product, now),
    ...prices(product, deposit, now),
    ['gtin', product.gtin],
    ['mpn', product.mpn],
    ['brand', product.manufacturer?.name ?? null],
    ['identifier_exists', product.gtin || (product.mpn && product.manufacturer) ? null : 'no'],
    ['condition', conditionOf(product.fyndwareClass)],
    ['product_type', productType(product, deps)],
    ['google_product_category', googleCategory(product, deps)],
    ...variantFields(product, deps.productCache),
    ...energy(product),
    ...unitPricing(product, deps.productCache),
    ['shipping_weight', product.isDigital ? null : `${product.packageGrams} g`],
  ]
  return {
    fields: fields.flatMap(([name, value]) => (value ? [[name, clean(value)]] : [])),
    shippingPrice: shippingOf(product, price),
    memberPrice: member === null ? null : member - deposit,
  }
}

export function money(price: number): string {
  return `${(price / 100).toFixed(2)} SEK`
}

type Field = [string, string | null]

/**
 * A sale price is included only with the lowest price of the previous 30 days (lag 2004:347 7 a §); if that was not
 * higher, the price is an ordinary one. As on the page, prices are without the deposit.
 */
function prices(product: CachedProduct, deposit: number, now: Date): Field[] {
  const { price, offer } = priceOf(product, { audience: 'all', now })
  if (!offer || offer.lowestBefore <= price) return [['price', money(price - deposit)]]
  const { startsAt, endsAt, lowestBefore } = offer
  return [
    ['price', money(lowestBefore - deposit)],
    ['sale_price', money(price - deposit)],
    ['sale_price_effective_date', endsAt && `${moment(startsAt)}/${moment(endsAt)}`],
  ]
}

const availabilityNames: Record<Availability, FeedFacts['availability']> = {
  InStock: 'in_stock',
  PreOrder: 'preorder',
  BackOrder: 'backorder',
  // Not available online.
  LimitedAvailability: 'in_stock',
  OutOfStock: 'out_of_stock',
}

export function availabilityName(product: CachedProduct, now: Date): FeedFacts['availability'] {
  return availabilityNames[kindOf(product, now)]
}

function kindOf({ stock, isDigital, releaseAt }: CachedProduct, now: Date): Availability {
  return availabilityOf(
    {
      stock: { ...stock, download: isDigital, stores: Object.fromEntries(stock.stores) },
      release: releaseAt && { timestamp: Math.floor(releaseAt.getTime() / 1000) },
    },
    now,
  )
}

function availability(product: CachedProduct, now: Date): Field[] {
  const kind = kindOf(product, now)
  const from = kind === 'PreOrder' ? product.releaseAt : kind === 'BackOrder' ? readyOn(product, now) : null
  return [
    ['availability', availabilityNames[kind]],
    ['availability_date', from && moment(from)],
  ]
}

/** When what is built or ordered from a supplier can be sent, as the checkout counts it. */
function readyOn({ stock }: CachedProduct, now: Date): Date {
  return startOfDay(addDays(dayOf(now), stock.buildDays ?? supplierDays))
}

function productType({ sectionId, categoryPath }: CachedProduct, { productCache }: FeedDeps): string {
  const names = [
    productCache.sections.get(sectionId)?.name,
    ...categoryPath.map((id) => productCache.categories.get(id)?.name),
  ]
  return names.filter((name) => name).join(' > ')
}

function googleCategory({ categoryPath }: CachedProduct, { productCache }: FeedDeps): string | null {
  const id = categoryPath.findLast((one) => productCache.categories.get(one)?.googleCategory)
  return (id !== undefined && productCache.categories.get(id)?.googleCategory) || null
}

/** Price comparison sites do not read svg. */
function asPicture(src: string, origin: string): string {
  return `${origin}${src.replace(/\.svg$/, '.png')}`
}

/** A class is never shown without its scale. */
function energy({ energy: marking }: CachedProduct): Field[] {
  if (!marking) return []
  const { best, worst } = energyRange(marking.scale)
  return [
    ['energy_efficiency_class', marking.rating],
    ['min_energy_efficiency_class', worst],
    ['max_energy_efficiency_class', best],
  ]
}

const bases = { g: '1 kg', ml: '1 l', m: '1 m', ct: '1 ct' } as const

function unitPricing(product: CachedProduct, names: MeasureNames): Field[] {
  const measure = measureOf(product, names)
  if (!measure) return []
  return [
    ['unit_pricing_measure', `${measure.amount} ${measure.unit}`],
    ['unit_pricing_base_measure', bases[measure.unit]],
  ]
}

function moment(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z')
}
