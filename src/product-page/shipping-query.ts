import { isBulky, isLarge, isOversized, kilograms, litres, volumeWeight } from '#catalog/package.ts'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { ShippingQuery } from '#shipping/contract.ts'
import { lockerMethod } from '#shipping/methods.ts'

type Customer = {
  now: Date
  zip: string
  rankLevel: number
  isCompany: boolean
  nearestStore: number | null
}

type Sent = Pick<
  ShownProduct,
  'isDigital' | 'packageSizeId' | 'packageMeasurements' | 'packageWeight' | 'shippingClass' | 'stock' | 'release'
> & {
  price: Pick<ShownProduct['price'], 'price'>
}

export function shippingQuery(
  product: Sent,
  { zip, rankLevel, isCompany, nearestStore, now }: Customer,
): ShippingQuery {
  const { packageMeasurements: mm, packageSizeId: size, stock } = product
  const [longest = 0, middle = 0, shortest = 0] = mm.toSorted((a, b) => b - a)
  const excluded = isOversized(mm) ? [lockerMethod] : []
  const fromStore =
    !product.isDigital && stock.buildDays === undefined && stock.web + stock.supplier === 0 && nearestStore !== null
  return {
    zip,
    customer_rank_level: rankLevel,
    is_corporate_customer: isCompany,
    excluded_shipping_methods: excluded,
    has_digital_products: product.isDigital,
    only_digital_products: product.isDigital,
    is_bulky: isBulky(size),
    is_large: isLarge(size),
    order_value: product.price.price,
    shipping_class: product.shippingClass.id,
    shipping_site_id: nearestStore ?? 0,
    order_weight: kilograms(product.packageWeight),
    order_volume: litres(mm),
    volumetric_weight: volumeWeight(mm),
    max_length: longest,
    max_middle: middle,
    max_shortest: shortest,
    max_sides_sum: longest + middle + shortest,
    involves_ship_from_store: fromStore,
    involves_supplier: !product.isDigital && stock.web === 0 && stock.supplier > 0,
    ...readyOn(product, now),
  }
}

function readyOn({ release, stock: { buildDays } }: Sent, now: Date): { release_date?: string } {
  if (buildDays !== undefined) return { release_date: addDays(dayOf(now), buildDays) }
  return release ? { release_date: dayOf(new Date(release.timestamp * 1000)) } : {}
}
