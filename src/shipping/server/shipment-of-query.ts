import type { Shopper } from '#core/server/handlers.ts'
import type { ShippingQuery } from '#shipping/contract.ts'
import type { ShippingWish } from './offers.ts'
import type { SplitRow } from './split.ts'

/** What a caller tells of its goods and its rank. It is only an answer: the checkout finds these facts itself. */
export function wishOfQuery(query: ShippingQuery, shopper: Shopper | null): Omit<ShippingWish, 'zip' | 'now'> {
  const volume = query.order_volume ?? 0
  return {
    parcel: {
      pieces: 1,
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
    rankLevel: query.customer_rank_level ?? shopper?.rankLevel ?? 0,
    isCompany: query.is_corporate_customer ?? shopper?.isCompany ?? false,
    shippingClasses: query.shipping_class === undefined ? [] : [query.shipping_class],
    excluded: query.excluded_shipping_methods ?? [],
    goods: [pieceOf(query)],
    releaseOn: null,
    takesBack: false,
    ...(query.delivery_method === undefined ? {} : { methodId: query.delivery_method }),
  }
}

/** One piece, lying where the query says. */
function pieceOf(query: ShippingQuery): SplitRow {
  const { shipping_site_id: site = 0, involves_ship_from_store: fromStore = false } = query
  const stores = new Map(site > 0 ? [[site, 1]] : [])
  const web = fromStore && site > 0 ? 0 : 1
  return {
    productId: 0,
    quantity: 1,
    isDigital: query.only_digital_products ?? false,
    stock: { web, supplier: 0, stores },
  }
}
