import { z } from 'zod'
import { Image } from '#catalog/contract.ts'
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
    /** Öre off the whole row, for the bundles its pieces were part of and for promotions. */
    discount: z.int(),
    insurance: z.int().nullable(),
    vatRate: z.int(),
    total: z.int(),
    /** Pieces that are still to be sent. */
    left: z.int(),
    /** Pieces that were cancelled before they were sent. */
    cut: z.int(),
  })
  .meta({ id: 'OrderRow' })

/** What leaves together. */
export const OrderShipment = z
  .object({
    id: z.int(),
    state: ShipmentState,
    stateText: z.string(),
    isDigital: z.boolean(),
    /** It lies in the store where it is fetched. */
    isInStore: z.boolean(),
    carrier: z.string().nullable(),
    trackingId: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    /** To show in the store. */
    collectCode: z.string().nullable(),
    sentAt: z.int().nullable(),
    deliveredAt: z.int().nullable(),
    rows: z.array(z.object({ position: z.int(), quantity: z.int() })),
    /** What the carrier told, oldest first. */
    events: z.array(z.object({ text: z.string(), place: z.string().nullable(), at: z.int() })),
    /** Of goods that are delivered as text. */
    codes: z.array(z.object({ position: z.int(), code: z.string() })),
  })
  .meta({ id: 'OrderShipment' })
export type OrderShipment = z.infer<typeof OrderShipment>

/** Sums in öre with VAT. */
export const Order = z
  .object({
    /** A text: the number has more digits than a JavaScript number keeps. */
    id: z.string(),
    number: z.int(),
    state: OrderState,
    /** "Vi har tagit emot din beställning" …, as shown. */
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
        /** Asked for beside it, as shown: "Lämnar gammal enhet". */
        extras: z.array(z.string()),
      })
      .meta({ id: 'OrderDelivery' }),
    payment: z
      .object({
        method: z.string(),
        name: z.string(),
        state: z.string(),
        /** The instalments that were signed for: months, each payment, effective interest and total; null otherwise. */
        plan: z.string().nullable(),
      })
      .meta({ id: 'OrderPayment' }),
    rows: z.array(OrderRow),
    goods: z.int(),
    shipping: z.int(),
    total: z.int(),
    /** Paid by gift cards; the rest by the payment. */
    giftCard: z.int(),
    /** What made it cheaper; the sums lie on the rows already. */
    promotions: z.array(z.object({ id: z.int(), name: z.string(), ore: z.int() })),
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
        /** "till kortet du betalade med", as shown. */
        way: z.string(),
      }),
    ),
    /** The day codes are sent for which nobody has consented to lose the right of withdrawal; null when none wait so. */
    codesDay: z.string().nullable(),
    /** A company's first purchase on invoice: nothing is packed before an employee has approved it. */
    awaitsApproval: z.boolean(),
    /** Something of it is not packed yet. */
    canCancel: z.boolean(),
    /** True for a guest: an account may be offered. */
    canBecomeMember: z.boolean(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const ordersContract = contract({
  getOrder: {
    method: 'GET',
    path: '/order/{id}',
    opensOrder: true,
    summary: 'An order, for its owner or whoever holds its secret',
    params: z.object({ id: OrderId }),
    query: z.object({ secret: z.string().max(100).optional() }),
    answer: z.object({ data: Order }),
    refusals: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' },
    },
  },
  cancelOrder: {
    method: 'POST',
    path: '/order/{id}/cancel',
    opensOrder: true,
    summary: 'Cancels what is not packed yet of an order, for its owner or whoever holds its secret',
    params: z.object({ id: OrderId }),
    body: z.object({ secret: z.string().max(100).optional() }),
    answer: z.object({ data: Order }),
    refusals: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' },
      'too-late': {
        status: 409,
        message: 'Beställningen går inte att avbryta längre. När varorna har kommit kan du ångra köpet.',
      },
    },
  },
  consentToCodes: {
    method: 'POST',
    path: '/order/{id}/codes-now',
    opensOrder: true,
    summary: 'Asks for codes at once, which ends the right of withdrawal; for its owner or whoever holds its secret',
    params: z.object({ id: OrderId }),
    body: z.object({ secret: z.string().max(100).optional(), consents: z.literal(true) }),
    answer: z.object({ data: Order }),
    refusals: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' },
    },
  },
  getMyOrders: {
    method: 'GET',
    path: '/orders',
    summary: "The member's own orders, newest first",
    answer: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          number: z.int(),
          placedAt: z.int(),
          state: OrderState,
          stateText: z.string(),
          total: z.int(),
          pieces: z.int(),
          images: z.array(Image),
          /** Of parcels that wait in a store. */
          collectCodes: z.array(z.string()),
        }),
      ),
    }),
    membersOnly: true,
  },
})
