import { z } from 'zod'
import { Gift } from '#cart/contract.ts'
import { Image } from '#catalog/contract.ts'
import { ChosenOptions } from '#configurations/schema.ts'
import { contract } from '#core/contract.ts'
import { OrderId } from '#core/request-fields.ts'

export const OrderState = z
  .enum(['awaiting-payment', 'payment-unknown', 'placed', 'packed', 'sent', 'delivered', 'cancelled'])
  .meta({ id: 'OrderState' })
export type OrderState = z.infer<typeof OrderState>

export const ShipmentState = z.enum(['packed', 'sent', 'ready', 'delivered', 'returned']).meta({ id: 'ShipmentState' })
export type ShipmentState = z.infer<typeof ShipmentState>

export const OrderAddress = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    company: z.string().nullable(),
    organisationNumber: z.string().nullable(),
    reference: z.string().nullable(),
  })
  .meta({ id: 'OrderAddress' })

export const OrderRow = z
  .object({
    position: z.int(),
    productId: z.int(),
    name: z.string(),
    image: Image.nullable(),
    quantity: z.int(),
    unitPrice: z.int(),
    /** Discount on the entire row from bundles and promotions, öre. */
    discount: z.int(),
    insurance: z.int().nullable(),
    vatRate: z.int(),
    total: z.int(),
    /** Whom a gift card is for; its day is left out once it has been sent. */
    gift: Gift.optional(),
    /** What a product made to order is built of; its name says it too. */
    configuration: ChosenOptions.nullable(),
    /** Refundable, inside the price of a unit; omitted without one. */
    deposit: z.int().optional(),
    left: z.int(),
    /** Units cancelled before they were sent. */
    cancelledQuantity: z.int(),
  })
  .meta({ id: 'OrderRow' })

export const OrderShipment = z
  .object({
    id: z.int(),
    state: ShipmentState,
    stateText: z.string(),
    isDigital: z.boolean(),
    isInStore: z.boolean(),
    carrier: z.string().nullable(),
    trackingId: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    /** A carrier reports when it arrives; staff report the others. */
    isFollowed: z.boolean(),
    collectCode: z.string().nullable(),
    sentAt: z.int().nullable(),
    deliveredAt: z.int().nullable(),
    rows: z.array(z.object({ position: z.int(), quantity: z.int() })),
    events: z.array(z.object({ text: z.string(), place: z.string().nullable(), at: z.int() })),
    codes: z.array(z.object({ position: z.int(), code: z.string() })),
  })
  .meta({ id: 'OrderShipment' })
export type OrderShipment = z.infer<typeof OrderShipment>

/** Amounts in öre including VAT. */
export const Order = z
  .object({
    /** A string: the number exceeds JavaScript's safe integers. */
    id: z.string(),
    number: z.int(),
    state: OrderState,
    /** Packed or sent in part: something of it still has to be. */
    isPartial: z.boolean(),
    stateText: z.string(),
    placedAt: z.int(),
    email: z.string(),
    phone: z.string(),
    address: OrderAddress,
    delivery: z
      .object({
        methodId: z.int(),
        kind: z.enum(['home', 'pickup-point', 'locker', 'store', 'digital']),
        name: z.string(),
        text: z.string(),
        place: z.string().nullable(),
        extras: z.array(z.string()),
      })
      .meta({ id: 'OrderDelivery' }),
    payment: z
      .object({
        method: z.string(),
        name: z.string(),
        state: z.string(),
        plan: z.string().nullable(),
      })
      .meta({ id: 'OrderPayment' }),
    rows: z.array(OrderRow),
    goods: z.int(),
    shipping: z.int(),
    total: z.int(),
    giftCard: z.int(),
    /** Amounts are already included in the rows. */
    promotions: z.array(z.object({ id: z.int(), name: z.string(), amount: z.int() })),
    vat: z.array(z.object({ rate: z.int(), base: z.int(), vat: z.int() })),
    xp: z.int(),
    cancelledReason: z.string().nullable(),
    events: z.array(z.object({ event: z.string(), text: z.string(), at: z.int() })),
    shipments: z.array(OrderShipment),
    receipts: z.array(
      z.object({ kind: z.enum(['receipt', 'credit-note']), number: z.int(), total: z.int(), issuedAt: z.int() }),
    ),
    refunds: z.array(
      z.object({
        amount: z.int(),
        isDone: z.boolean(),
        at: z.int(),
        way: z.string(),
      }),
    ),
    /** Day the last codes that wait are sent; null when none wait. */
    codesDay: z.string().nullable(),
    /** When the buyer's consent would have codes sent earlier; null when it would not. */
    codesOnConsent: z.enum(['at-once', 'on-release']).nullable(),
    /** A company's first invoice order: an employee must approve it before packing. */
    awaitsApproval: z.boolean(),
    /** The version of the terms it was made under. */
    termsVersion: z.int(),
    canCancel: z.boolean(),
    /** What was added to it and paid by itself, or the order that it was added to; packed together. */
    linkedOrders: z.array(z.object({ id: z.string(), number: z.int(), state: OrderState, isSupplement: z.boolean() })),
    canBecomeMember: z.boolean(),
    /** Bought at the counter of a store: handed over at once, without a right of withdrawal. */
    isAtCounter: z.boolean(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const ordersContract = contract({
  getOrder: {
    method: 'GET',
    path: '/order/{id}',
    direct: true,
    opensOrder: true,
    summary: 'Retrieves an order, for its owner or with its secret',
    params: z.object({ id: OrderId }),
    query: z.object({ secret: z.string().max(100).optional() }),
    answer: z.object({ data: Order }),
    problems: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' },
    },
  },
  cancelOrder: {
    method: 'POST',
    path: '/order/{id}/cancel',
    opensOrder: true,
    summary: 'Cancels the unpacked part of an order, for its owner or with its secret',
    params: z.object({ id: OrderId }),
    body: z.object({ secret: z.string().max(100).optional() }),
    answer: z.object({ data: Order }),
    problems: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' },
      'too-late': {
        status: 409,
        message: 'Beställningen går inte att avbryta längre. När varorna har kommit kan du ångra köpet.',
      },
      'made-to-order': {
        status: 409,
        message: 'Det som är kvar byggs efter dina val och går inte att avbryta här. Ring kundservice.',
      },
      'payment-disputed': {
        status: 409,
        message:
          'Du har bestridit betalningen hos banken eller Klarna. Innan det är avgjort går beställningen inte att avbryta här. Ring kundservice.',
      },
    },
  },
  consentToCodes: {
    method: 'POST',
    path: '/order/{id}/codes-now',
    opensOrder: true,
    summary: "Requests codes at once, which ends the right of withdrawal; for the order's owner or with its secret",
    params: z.object({ id: OrderId }),
    body: z.object({ secret: z.string().max(100).optional(), consents: z.literal(true) }),
    answer: z.object({ data: Order }),
    problems: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' },
    },
  },
  getMyOrders: {
    method: 'GET',
    path: '/orders',
    summary: "Lists the member's own orders, newest first",
    answer: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          number: z.int(),
          placedAt: z.int(),
          state: OrderState,
          /** Packed or sent in part: something of it still has to be. */
          isPartial: z.boolean(),
          stateText: z.string(),
          total: z.int(),
          units: z.int(),
          /** Name of the first product; null of an order without rows. */
          firstName: z.string().nullable(),
          images: z.array(Image),
          collectCodes: z.array(z.string()),
        }),
      ),
    }),
    membersOnly: true,
  },
})
