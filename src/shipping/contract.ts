import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, Day, IdParam, Instant, largestInt } from '#core/request-fields.ts'

export const ShippingPoint = z
  .object({
    id: z.string(),
    kind: z.enum(['locker', 'agent', 'store']),
    name: z.string(),
    street: z.string(),
    city: z.string(),
    hours: z.string(),
    distanceText: z.string(),
    readyText: z.string().nullable(),
    readyDayText: z.string().nullable(),
  })
  .meta({ id: 'ShippingPoint' })
export type ShippingPoint = z.infer<typeof ShippingPoint>

export const ShippingSlot = z
  .object({
    id: z.string(),
    day: z.string(),
    dayText: z.string(),
    hoursText: z.string(),
  })
  .meta({ id: 'ShippingSlot' })
export type ShippingSlot = z.infer<typeof ShippingSlot>

export const LeadTime = z
  .object({
    text: z.string(),
    note: z.string().nullable(),
  })
  .meta({ id: 'LeadTime' })

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
  deliveryText: z.string(),
  earliestDate: z.string(),
  extras: z.array(ShippingExtra),
})

export const ShippingMethod = z
  .union([
    Offered.extend({ points: z.array(ShippingPoint) }),
    Offered.extend({ slots: z.array(ShippingSlot) }),
    Offered.extend({ leadTime: LeadTime }),
  ])
  .meta({ id: 'ShippingMethod' })
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** `price` is öre, `text` names the day. The three hold for this method only. */
export const DeliveryPromise = z
  .object({ methodId: z.int(), name: z.string(), price: z.int(), date: z.string(), text: z.string() })
  .meta({ id: 'DeliveryPromise' })
export type DeliveryPromise = z.infer<typeof DeliveryPromise>

const number = z.number().min(0).max(largestInt).optional()

/** Weights in kg, volumes in litres, lengths in mm. */
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
    /** The store that has everything; otherwise it is in the web warehouse. */
    shipping_site_id: number,
    order_weight: number,
    order_volume: number,
    max_length: number,
    max_middle: number,
    max_shortest: number,
    max_sides_sum: number,
    volumetric_weight: number,
    involves_ship_from_store: z.boolean().optional(),
    /** The supplier has it, and the web warehouse has none. */
    involves_supplier: z.boolean().optional(),
    /** The first day it may be sent. */
    release_date: Day.optional(),
    /** A later time, whose methods employees preview. */
    at: Instant.optional(),
  })
  .meta({ id: 'ShippingQuery' })
export type ShippingQuery = z.infer<typeof ShippingQuery>

export const shippingContract = contract({
  getShippingMethods: {
    method: 'POST',
    path: '/imi-go/shipping-methods',
    summary: 'Lists shipping methods for an order or a product',
    body: z.object({ data: ShippingQuery }),
    answer: z.array(ShippingMethod),
    problems: { 'invalid-zip': { status: 400, message: 'Ange ett postnummer med fem siffror.' } },
  },
  getVisitorFee: {
    method: 'GET',
    path: '/shipping/fee/{productId}',
    summary:
      'Retrieves the lowest shipping cost in öre for one unit of a product; null if it cannot be sent or is not sold',
    params: z.object({ productId: IdParam }),
    answer: z.object({ data: z.object({ fee: z.int().nullable() }) }),
  },
  getDeliveryDates: {
    method: 'GET',
    path: '/delivery-dates/{zip}',
    summary: 'Retrieves the delivery of a small parcel to a postal code, by method, with the cheapest and the fastest',
    params: z.object({ zip: z.string().max(10) }),
    /** A later time, whose methods employees preview. */
    query: z.object({ at: Instant.optional() }),
    answer: z.object({
      zip: z.string(),
      city: z.string().nullable(),
      earliestDeliveryDate: z.string(),
      earliestDeliveryText: z.string(),
      deliveryDates: z.array(z.object({ methodId: z.int(), date: z.string(), text: z.string() })),
      cheapest: DeliveryPromise.nullable(),
      fastest: DeliveryPromise.nullable(),
    }),
    problems: { 'invalid-zip': { status: 400, message: 'Ange ett postnummer med fem siffror.' } },
  },
  getRelatedInfo: {
    method: 'GET',
    path: '/shipping-method/related-info',
    summary: 'Lists the stores, warehouses and options behind the shipping methods',
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
