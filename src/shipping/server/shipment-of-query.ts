import type { Member } from '#core/server/handlers.ts'
import type { ShippingQuery } from '#shipping/contract.ts'
import type { ShippingWish } from './offers.ts'
import type { SplitRow } from './split.ts'

/** For answers only: the checkout determines these facts itself. */
export function wishOfQuery(query: ShippingQuery, member: Member | null): Omit<ShippingWish, 'zip' | 'now'> {
  const volume = query.order_volume ?? 0
  return {
    parcel: {
      units: 1,
      weight: query.order_weight ?? 0,
      volume,
      volumetricWeight: query.volumetric_weight ?? volume * 0.28,
      longest: query.max_length ?? 0,
      middle: query.max_middle ?? 0,
      shortest: query.max_shortest ?? 0,
      sidesSum: query.max_sides_sum ?? 0,
      isBulky: query.is_bulky ?? false,
      isLarge: query.is_large ?? false,
      hasDigital: query.has_digital_products ?? false,
      onlyDigital: query.only_digital_products ?? false,
    },
    orderValue: query.order_value ?? 0,
    rankLevel: query.customer_rank_level ?? member?.rankLevel ?? 0,
    isCompany: query.is_corporate_customer ?? member?.isCompany ?? false,
    freeFrom: member?.freeShippingFrom ?? null,
    shippingClasses: query.shipping_class === undefined ? [] : [query.shipping_class],
    excluded: query.excluded_shipping_methods ?? [],
    goods: [unitOf(query)],
    releaseOn: query.release_date ?? null,
    takesBack: false,
    ...(query.delivery_method === undefined ? {} : { methodId: query.delivery_method }),
  }
}

function unitOf(query: ShippingQuery): SplitRow {
  const { shipping_site_id: site = 0, involves_ship_from_store: fromStore, involves_supplier: fromSupplier } = query
  const stores = new Map(site > 0 ? [[site, 1]] : [])
  const web = fromSupplier || (fromStore && site > 0) ? 0 : 1
  return {
    productId: 0,
    quantity: 1,
    isDigital: query.only_digital_products ?? false,
    stock: { web, supplier: fromSupplier ? 1 : 0, stores },
  }
}
