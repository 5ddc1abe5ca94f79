import type { z } from 'zod'
import type { Shopper } from '#core/server/handlers.ts'
import type { ShippingQuery } from '#shipping/contract.ts'
import type { Shipment } from '#shipping/methods.ts'

type Query = z.infer<typeof ShippingQuery>

/** What a caller tells of its goods and its rank. It is only an answer: the checkout finds these facts itself. */
export function shipmentOf(query: Query, shopper: Shopper | null): Omit<Shipment, 'zone'> {
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
      isLarge: false,
      hasDigital: query.has_digital_products ?? false,
      onlyDigital: query.only_digital_products ?? false,
    },
    orderValue: query.order_value ?? 0,
    isMember: (query.customer_rank_level ?? shopper?.rankLevel ?? 0) >= 1,
    excluded: query.excluded_shipping_methods ?? [],
  }
}
