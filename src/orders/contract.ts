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

export const ShipmentState = z
  .enum(['packed', 'sent', 'ready', 'delivered', 'returned', 'lost'])
  .meta({ id: 'ShipmentState' })
export type ShipmentState = z.infer<typeof ShipmentState>

export const ReceiptKind = z.enum(['receipt', 'credit-note'])

export const OrderAddress = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    company: z.string().nullable().meta({ description: 'Null of consumers' }),
    organisationNumber: z.string().nullable(),
    reference: z.string().nullable().meta({ description: 'What a company wants on its invoice' }),
  })
  .meta({ id: 'OrderAddress' })

export const OrderRow = z
  .object({
    position: z.int().meta({ description: 'Of the row in its order, from 0; it never changes' }),
    productId: z.int(),
    name: z.string().meta({ description: 'As it was called when it was ordered' }),
    image: Image.nullable(),
    quantity: z.int(),
    unitPrice: z.int().meta({ description: 'Öre with VAT' }),
    discount: z.int().meta({ description: 'Discount on the entire row from bundles and promotions, öre' }),
    insurance: z.int().nullable().meta({ description: 'Öre with VAT for each unit; null without insurance' }),
    vatRate: z.int().meta({ description: 'Percent' }),
    total: z.int().meta({ description: 'Öre with VAT of the whole row, less its discount' }),
    gift: Gift.optional().meta({ description: 'Whom a gift card is for; its day is left out once it has been sent' }),
    configuration: ChosenOptions.nullable().meta({
      description: 'What a product made to order is built of; its name says it too',
    }),
    deposit: z.int().optional().meta({ description: 'Refundable, inside the price of a unit; omitted without one' }),
    left: z.int().meta({ description: 'Units that are not sent yet' }),
    cancelledQuantity: z.int().meta({ description: 'Units cancelled before they were sent' }),
  })
  .meta({ id: 'OrderRow' })

export const OrderShipment = z
  .object({
    id: z.int(),
    state: ShipmentState,
    stateText: z.string(),
    isDigital: z.boolean().meta({ description: 'Codes that are sent by email' }),
    isInStore: z.boolean().meta({ description: 'Collected in, or handed over by, a store' }),
    carrier: z.string().nullable().meta({ description: 'Who carries it; null without a carrier' }),
    trackingId: z.string().nullable().meta({ description: 'The number that the carrier knows it by' }),
    trackingUrl: z.string().nullable().meta({ description: 'Where the carrier shows where it is' }),
    isFollowed: z.boolean().meta({ description: 'A carrier reports when it arrives; staff report the others' }),
    collectCode: z
      .string()
      .nullable()
      .meta({ description: 'What the customer shows in the store; null until it can be collected' }),
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
    id: z.string().meta({ description: "A string: the number exceeds JavaScript's safe integers" }),
    number: z.int().meta({ description: 'What the customer sees; rises without gaps' }),
    state: OrderState.meta({ description: 'Where the order stands' }),
    isPartial: z.boolean().meta({ description: 'Packed or sent in part: something of it still has to be' }),
    stateText: z.string(),
    placedAt: z.int(),
    email: z.string(),
    phone: z.string(),
    address: OrderAddress,
    delivery: z
      .object({
        methodId: z.int().meta({ description: 'The id of the way of delivery' }),
        kind: z.enum(['home', 'pickup-point', 'locker', 'store', 'digital']),
        name: z.string(),
        text: z.string(),
        place: z.string().nullable(),
        extras: z.array(z.string()),
      })
      .meta({ id: 'OrderDelivery' }),
    payment: z
      .object({
        method: z.string().meta({ description: 'The name of the method: `card`, `swish`, `klarna` …' }),
        name: z.string(),
        state: z.string(),
        plan: z.string().nullable().meta({ description: 'The instalments that were chosen, in Swedish' }),
      })
      .meta({ id: 'OrderPayment' }),
    rows: z.array(OrderRow),
    goods: z.int().meta({ description: 'Öre with VAT, less discounts' }),
    shipping: z.int().meta({ description: 'Öre with VAT' }),
    total: z.int().meta({ description: 'Öre with VAT that was to be paid, gift cards included' }),
    giftCard: z.int().meta({ description: 'Öre of the total that was paid by gift cards' }),
    promotions: z
      .array(z.object({ id: z.int(), name: z.string(), amount: z.int() }))
      .meta({ description: 'Amounts are already included in the rows' }),
    vat: z
      .array(z.object({ rate: z.int(), base: z.int(), vat: z.int() }))
      .meta({ description: 'By rate in percent: `base` is öre without VAT, `vat` the VAT in öre' }),
    xp: z.int().meta({ description: 'Points of the member programme' }),
    cancelledReason: z.string().nullable().meta({ description: 'In Swedish; null of orders that are not cancelled' }),
    events: z.array(z.object({ event: z.string(), text: z.string(), at: z.int() })),
    shipments: z.array(OrderShipment),
    receipts: z.array(z.object({ kind: ReceiptKind, number: z.int(), total: z.int(), issuedAt: z.int() })),
    refunds: z.array(
      z.object({
        amount: z.int(),
        isDone: z.boolean(),
        at: z.int(),
        way: z.string(),
      }),
    ),
    codesDay: z.string().nullable().meta({ description: 'Day the last codes that wait are sent; null when none wait' }),
    codesOnConsent: z
      .enum(['at-once', 'on-release'])
      .nullable()
      .meta({ description: "When the buyer's consent would have codes sent earlier; null when it would not" }),
    awaitsApproval: z
      .boolean()
      .meta({ description: "A company's first invoice order: an employee must approve it before packing" }),
    termsVersion: z.int().meta({ description: 'The version of the terms it was made under' }),
    canCancel: z.boolean().meta({ description: 'Whether something of it can be cancelled now' }),
    linkedOrders: z
      .array(z.object({ id: z.string(), number: z.int(), state: OrderState, isSupplement: z.boolean() }))
      .meta({
        description: 'What was added to it and paid by itself, or the order that it was added to; packed together',
      }),
    canBecomeMember: z.boolean(),
    isAtCounter: z
      .boolean()
      .meta({ description: 'Bought at the counter of a store: handed over at once, without a right of withdrawal' }),
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
      'order-packed': {
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
          isPartial: z.boolean().meta({ description: 'Packed or sent in part: something of it still has to be' }),
          stateText: z.string(),
          total: z.int(),
          units: z.int(),
          /** Name of the first product; null of an order without rows. */
          firstProduct: z.string().nullable(),
          images: z.array(Image),
          collectCodes: z.array(z.string()),
        }),
      ),
    }),
    membersOnly: true,
  },
})
