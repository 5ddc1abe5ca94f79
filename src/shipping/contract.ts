import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, IdParam, largestInt } from '#core/request-fields.ts'

/** Where goods can be fetched: a locker or an agent of the carrier, or a store. */
export const ShippingPoint = z
  .object({
    id: z.string(),
    kind: z.enum(['locker', 'agent', 'store']),
    name: z.string(),
    street: z.string(),
    city: z.string(),
    /** "Mån–fre 8–21, lör–sön 9–20" */
    hours: z.string(),
    /** "850 m" */
    distanceText: z.string(),
    /** "Klar att hämta i dag"; for stores. */
    readyText: z.string().nullable(),
    /** "i dag", "tisdag 24 november"; for stores. */
    readyDayText: z.string().nullable(),
  })
  .meta({ id: 'ShippingPoint' })
export type ShippingPoint = z.infer<typeof ShippingPoint>

/** Some hours in which it comes. */
export const ShippingSlot = z
  .object({
    id: z.string(),
    day: z.string(),
    /** "måndag 23 november" */
    dayText: z.string(),
    /** "17–19" */
    hoursText: z.string(),
  })
  .meta({ id: 'ShippingSlot' })
export type ShippingSlot = z.infer<typeof ShippingSlot>

export const LeadTime = z
  .object({
    /** "2 vardagar" */
    text: z.string(),
    /** Why there is nothing to choose where there usually is. */
    note: z.string().nullable(),
  })
  .meta({ id: 'LeadTime' })

/** What may be asked for beside the method: that an old unit is taken back, that it is carried in. */
export const ShippingExtra = z.enum(['old-unit', 'carry-in']).meta({ id: 'ShippingExtra' })
export type ShippingExtra = z.infer<typeof ShippingExtra>

const Offered = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Öre. */
  price: z.int(),
  regularPrice: z.int(),
  kind: z.enum(['home', 'pickup-point', 'store', 'digital', 'locker']),
  carrier: z.string().nullable(),
  /** "måndag 23 november". */
  deliveryText: z.string(),
  earliestDate: z.string(),
  extras: z.array(ShippingExtra),
})

/** Each has exactly one of the three. */
export const ShippingMethod = z
  .union([
    Offered.extend({ points: z.array(ShippingPoint) }),
    Offered.extend({ slots: z.array(ShippingSlot) }),
    Offered.extend({ leadTime: LeadTime }),
  ])
  .meta({ id: 'ShippingMethod' })
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** Whatever it is of, it is no more. */
const number = z.number().min(0).max(largestInt).optional()

/** Facts of the order or product that decide which methods there are; weights in kg, volumes in litres, lengths in mm. */
export const ShippingQuery = z
  .object({
    zip: z.string().max(10).optional(),
    customer_rank_level: number,
    delivery_method: number,
    excluded_shipping_methods: z.array(Count).max(100).optional(),
    has_digital_products: z.boolean().optional(),
    only_digital_products: z.boolean().optional(),
    is_bulky: z.boolean().optional(),
    is_large: z.boolean().optional(),
    is_corporate_customer: z.boolean().optional(),
    /** Öre. */
    order_value: number,
    shipping_class: number,
    /** The store that has all of it; without, it lies in the web warehouse. */
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
  .meta({ id: 'ShippingQuery' })
export type ShippingQuery = z.infer<typeof ShippingQuery>

export const shippingContract = contract({
  getShippingMethods: {
    method: 'POST',
    path: '/imi-go/shipping-methods',
    summary: 'Shipping methods for an order or a product',
    body: z.object({ data: ShippingQuery }),
    answer: z.array(ShippingMethod),
    refusals: { 'bad-zip': { status: 400, message: 'Ange ett postnummer med fem siffror.' } },
  },
  getVisitorFee: {
    method: 'GET',
    path: '/shipping/fee/{productId}',
    summary:
      'What it costs a visitor at least to have one piece of a product sent, öre; null when it cannot be sent or is not sold',
    params: z.object({ productId: IdParam }),
    answer: z.object({ data: z.object({ fee: z.int().nullable() }) }),
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
