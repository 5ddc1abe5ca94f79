import { z } from 'zod'
import { type EventType, testType } from './event-types.ts'

const Ore = z.int().meta({ description: 'Öre, VAT included' })
const Time = z.iso.datetime()

const Product = {
  productId: z.int(),
  /** Null when the product has been deleted since. */
  source: z.string().nullable().meta({ description: 'Whose number `externalId` is: a supplier, or the shop' }),
  externalId: z.string().nullable().meta({ description: 'The number that the product has with its source' }),
}
const Vat = z.array(z.object({ rate: z.int(), base: z.int(), vat: z.int() }))

const Customer = z
  .object({
    email: z.string(),
    phone: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    company: z.string().nullable(),
    organisationNumber: z.string().nullable(),
  })
  .nullable()
  .optional()
  .meta({
    id: 'WebhookCustomer',
    description:
      'Only for endpoints that receive personal data. As it is when the event is sent; null when it has been erased since, and of a sale at a counter to a customer who is not known',
  })

const sold = {
  channel: z.enum(['web', 'store']).meta({ description: '`store`: sold at the counter of a store' }),
  storeId: z.int().nullable().meta({ description: 'The store it was sold in, or is collected from' }),
}

export const OrderData = z.object({
  orderId: z.string(),
  orderNumber: z.int(),
  state: z.string(),
  customerId: z.int().nullable(),
  isCompany: z.boolean(),
  supplementOf: z.string().nullable().meta({ description: 'Of what was added to an order that had been placed' }),
  currency: z.string(),
  placedAt: Time,
  paymentMethod: z.string(),
  deliveryKind: z.string(),
  deliveryMethodId: z.int(),
  ...sold,
  carrier: z.string().nullable(),
  pickupPoint: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'The pickup point or locker, by the id that its carrier has for it' }),
  goodsTotal: Ore,
  discountTotal: Ore.meta({ description: 'The discounts of all rows in öre; already left out of their totals' }),
  promotions: z
    .array(z.object({ id: z.int(), name: z.string(), amount: Ore }))
    .meta({ description: 'What each promotion took off; their amounts are part of `discount` of the rows' }),
  shippingPrice: Ore,
  giftCardAmount: Ore,
  total: Ore,
  vat: Vat,
  rows: z.array(
    z.object({
      position: z.int(),
      ...Product,
      gtin: z.string().nullable(),
      name: z.string(),
      quantity: z.int(),
      cancelledQuantity: z.int(),
      unitPrice: Ore,
      discount: Ore.meta({ description: 'Of the whole row, in öre' }),
      vatRate: z.int(),
      insurancePrice: Ore.nullable(),
    }),
  ),
  customer: Customer,
})

const Parcel = z.object({
  parcelId: z.int(),
  fromPlace: z.int().meta({ description: '0: the warehouse, -1: the supplier, else a store' }),
  carrier: z.string().nullable(),
  trackingId: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  sentAt: Time.nullable(),
  rows: z.array(z.object({ position: z.int(), ...Product, quantity: z.int() })),
})

const ReturnData = z.object({
  returnId: z.int(),
  orderId: z.string(),
  orderNumber: z.int(),
  cause: z.string(),
  way: z.string(),
  rows: z.array(
    z.object({
      position: z.int(),
      ...Product,
      quantity: z.int(),
      reason: z.string(),
      received: z.int().nullable(),
      condition: z.string().nullable(),
      fate: z.string().nullable(),
    }),
  ),
  customer: Customer,
})

const ProductData = z.object({
  ...Product,
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  name: z.string(),
  categoryId: z.int(),
  manufacturerId: z.int().nullable(),
  vatClass: z.string(),
  price: Ore,
  isForSale: z.boolean(),
  isDigital: z.boolean(),
  weightGrams: z.int(),
})

const StockData = z.object({
  ...Product,
  gtin: z.string().nullable(),
  place: z.int().meta({ description: '0: the warehouse, -1: the supplier, else a store' }),
  quantity: z.int(),
  previousQuantity: z.int(),
})

const DocumentData = z.object({
  documentNumber: z.int(),
  orderId: z.string(),
  orderNumber: z.int(),
  ...sold,
  total: Ore,
  vat: z.unknown(),
  customer: Customer,
})

const CustomerData = z.object({ customerId: z.int(), isCompany: z.boolean(), customer: Customer })

const paid = { paymentReference: z.string(), paidAmount: Ore }

/** What `data` of each type holds. */
export const eventData = {
  'order.placed': OrderData,
  'order.paid': OrderData.extend(paid),
  'order.changed': OrderData.extend({ change: z.enum(['rows-changed', 'partly-cancelled']) }),
  'order.shipped': OrderData.extend({ parcel: Parcel }),
  'order.delivered': OrderData,
  'order.cancelled': OrderData.extend({ reason: z.string().nullable() }),
  'receipt.issued': DocumentData,
  'credit-note.issued': DocumentData,
  'return.registered': ReturnData,
  'return.received': ReturnData,
  'refund.paid': z.object({
    refundId: z.string(),
    orderId: z.string(),
    orderNumber: z.int(),
    amount: Ore,
    cause: z.string(),
    paymentReference: z.string().nullable(),
    paidBy: z.string(),
    customer: Customer,
  }),
  'product.created': ProductData,
  'product.changed': ProductData,
  'product.removed': ProductData,
  'price.changed': z.object({
    ...Product,
    gtin: z.string().nullable(),
    audience: z.string(),
    price: Ore,
    from: Time,
    vatClass: z.string(),
  }),
  'stock.changed': StockData,
  'stock.low': StockData.extend({ limit: z.int() }),
  'customer.joined': CustomerData,
  'customer.changed': CustomerData,
  'customer.erased': CustomerData,
  [testType]: z.object({ endpointId: z.int() }),
} satisfies Record<EventType | typeof testType, z.ZodType>

export const objectKinds = ['order', 'return', 'refund', 'product', 'customer', 'endpoint'] as const

export type WebhookType = keyof typeof eventData

/** The body of a webhook of this type. */
export function bodySchema(type: WebhookType) {
  return z.object({
    id: z.uuid().meta({ description: 'The same in every attempt' }),
    type: z.literal(type),
    occurredAt: Time,
    object: z.object({ kind: z.enum(objectKinds), id: z.string() }),
    sequence: z.int().meta({ description: 'Later events of the same object have higher numbers' }),
    data: eventData[type],
  })
}

export const webhookBodies = Object.fromEntries(
  (Object.keys(eventData) as WebhookType[]).map((type) => [type, bodySchema(type)]),
)
