import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const ShippingMethod = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Öre. */
  price: z.int(),
  regularPrice: z.int(),
  kind: z.enum(['home', 'pickup-point', 'store', 'digital', 'locker']),
  /** "måndag 23 november". */
  deliveryText: z.string(),
  earliestDate: z.string(),
  /** For pickup points and stores: where. */
  places: z.array(
    z.object({ id: z.string(), name: z.string(), street: z.string(), city: z.string(), distanceText: z.string() }),
  ),
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

const number = z.number().optional()

/** Facts of the order or product that decide which methods there are; weights in kg, volumes in litres, lengths in mm. */
export const ShippingQuery = z.object({
  zip: z.string().max(10).optional(),
  customer_rank_level: number,
  delivery_method: number,
  excluded_shipping_methods: z.array(z.int()).optional(),
  has_digital_products: z.boolean().optional(),
  only_digital_products: z.boolean().optional(),
  is_bulky: z.boolean().optional(),
  is_corporate_customer: z.boolean().optional(),
  /** Öre. */
  order_value: number,
  shipping_class: number,
  shipping_site_id: number,
  order_weight: number,
  order_volume: number,
  max_length: number,
  max_middle: number,
  max_shortest: number,
  max_sides_sum: number,
  volumetric_weight: number,
  involves_ship_from_store: z.boolean().optional(),
})

export const shippingContract = contract({
  getShippingMethods: {
    method: 'POST',
    path: '/imi-go/shipping-methods',
    summary: 'Shipping methods for an order or a product',
    body: z.object({ data: ShippingQuery }),
    answer: z.array(ShippingMethod),
    refusals: { 'bad-zip': { status: 400, message: 'Ange ett postnummer med fem siffror.' } },
  },
  getDeliveryDates: {
    method: 'GET',
    path: '/delivery-dates/{zip}',
    summary: 'Earliest delivery to a postal code, by method',
    params: z.object({ zip: z.string().max(10) }),
    answer: z.object({
      zip: z.string(),
      city: z.string().nullable(),
      earliestDeliveryDate: z.string(),
      /** "i kväll", "i morgon" or "måndag 23 november". */
      earliestDeliveryText: z.string(),
      deliveryDates: z.array(z.object({ methodId: z.int(), date: z.string(), text: z.string() })),
    }),
    refusals: { 'bad-zip': { status: 400, message: 'Ange ett postnummer med fem siffror.' } },
  },
  getRelatedInfo: {
    method: 'GET',
    path: '/shipping-method/related-info',
    summary: 'Stores, warehouses and options behind the shipping methods',
    answer: z.object({
      shippingStoresByPrioOrder: z.array(z.int()),
      splittableShippingOptions: z.array(z.int()),
      fromStoreShipmentOptions: z.array(z.int()),
      imiDeliveryCodeTranslation: z.record(z.string(), z.int()),
      supplyPoint: z.int(),
      horizonEnabled: z.boolean(),
      eolFromStoreShipmentEnabled: z.boolean(),
      hasUnrestrictedShipping: z.boolean(),
      warehouses: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  },
})
