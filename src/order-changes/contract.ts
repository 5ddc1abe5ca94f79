import { z } from 'zod'
import { ownOrderProblems } from '#approvals/own-order.ts'
import { contract } from '#core/contract.ts'
import { Amount, Count, Id, OrderId } from '#core/request-fields.ts'
import { OrderState } from '#orders/contract.ts'
import { disputeProblems } from '#payments/dispute-problems.ts'
import { ShippingExtra, ShippingMethod } from '#shipping/contract.ts'

const OneOrder = z.object({ id: OrderId })
const text = (max: number) => z.string().trim().max(max)

const Recipient = z.object({
  firstName: text(100),
  lastName: text(100),
  street: text(35),
  zip: text(100),
  city: text(100),
  phone: text(100),
})

const ChangedDelivery = z.object({
  shippingMethodId: Count,
  shippingPlace: text(100).optional(),
  shippingSlot: text(100).optional(),
  shippingExtras: z.array(ShippingExtra).max(5).optional(),
  doorCode: text(20).optional(),
  greeting: text(100).optional(),
})

/** What is left out stays as it is. */
export const OrderChange = z
  .object({
    /** The version that was shown: a change of another one is refused. */
    version: z.string().max(64),
    recipient: Recipient.optional(),
    delivery: ChangedDelivery.optional(),
    /** Units taken away. */
    removed: z
      .array(z.object({ position: Count, quantity: Count.min(1) }))
      .max(500)
      .default([]),
    /** Units added, of products in the order or others, at the prices of today. */
    added: z
      .array(z.object({ productId: Id, quantity: z.int().min(1).max(999) }))
      .max(50)
      .default([]),
  })
  .meta({ id: 'OrderChange' })
export type OrderChange = z.output<typeof OrderChange>

/** What the customer is asked to pay for. It becomes an order of its own, packed with the first. Amounts in öre. */
const Addition = z.object({
  rows: z.array(z.object({ productId: z.int(), name: z.string(), quantity: z.int(), amount: z.int() })),
  shipping: z.int(),
  amount: z.int(),
  vat: z.array(z.object({ rate: z.int(), base: z.int(), vat: z.int() })),
})

/** The order of an addition, until it is paid, withdrawn or has expired. */
const Supplement = z.object({
  id: z.string(),
  number: z.int(),
  amount: z.int(),
  /** Where the customer pays. */
  path: z.string(),
  expiresAt: z.int(),
})

export const ChangePreview = z
  .object({
    /** Öre that is refunded. */
    refund: z.int(),
    shipping: z.object({ before: z.int(), after: z.int() }),
    /** What changes, a line for each. */
    lines: z.array(z.string()),
    addition: Addition.nullable(),
  })
  .meta({ id: 'ChangePreview' })
export type ChangePreview = z.infer<typeof ChangePreview>

export const OrderSupplement = z
  .object({
    id: z.string(),
    number: z.int(),
    state: OrderState,
    stateText: z.string(),
    rows: z.array(z.object({ name: z.string(), quantity: z.int() })),
    amount: z.int(),
    /** Where the customer pays, and until when; null when it does not wait for a payment. */
    link: z.object({ path: z.string(), expiresAt: z.int() }).nullable(),
  })
  .meta({ id: 'OrderSupplement' })
export type OrderSupplement = z.infer<typeof OrderSupplement>

export const ChangeableOrder = z
  .object({
    version: z.string(),
    /** Null when the order may be changed; otherwise why not, as a sentence. */
    problem: z.string().nullable(),
    mayMoveDelivery: z.boolean(),
    /** Null when something may be added; otherwise why not, as a sentence. */
    additionProblem: z.string().nullable(),
    shippingMethodId: z.int(),
    recipient: Recipient,
    doorCode: z.string(),
    greeting: z.string(),
    rows: z.array(z.object({ position: z.int(), productId: z.int(), name: z.string(), quantity: z.int() })),
    /** The ways it may be sent to the postal code. For a dearer one the customer pays the difference. */
    ways: z.array(ShippingMethod),
  })
  .meta({ id: 'ChangeableOrder' })
export type ChangeableOrder = z.infer<typeof ChangeableOrder>

const problems = {
  'no-such-order': { status: 404, message: 'Beställningen finns inte.' },
  'not-paid': { status: 409, message: 'Ordern är inte betald än och ändras inte. Avbryt den och gör en ny.' },
  'order-packed': { status: 409, message: 'Något i ordern är packat, eller så är den avbruten. Då ändras den inte.' },
  'awaits-approval': { status: 409, message: 'Företagets köp ska godkännas innan ordern kan ändras.' },
  'version-conflict': {
    status: 409,
    message: 'Ordern har ändrats sedan du öppnade den. Stäng, läs den igen och gör om ändringen.',
  },
  'nothing-changed': { status: 400, message: 'Inget är ändrat.' },
  'bound-to-address': {
    status: 409,
    message:
      'Köpet är på kredit till just den adressen. Adress och leveranssätt ändras inte, men produkter kan tas bort.',
  },
  'quantity-exceeded': { status: 409, message: 'Så många finns inte kvar i ordern.' },
  'all-removed': { status: 409, message: 'Ingenting blir kvar. Avbryt ordern i stället.' },
  'delivery-not-available': {
    status: 409,
    message: 'Leveranssättet går inte att välja: det finns inte till adressen, eller tar inte det som läggs till.',
  },
  'supplement-unpaid': {
    status: 409,
    message: 'Ett tillägg väntar på betalning. Ordern ändras när det är betalt, tillbakataget eller har gått ut.',
  },
  ...disputeProblems,
  'order-is-supplement': {
    status: 409,
    message: 'Ordern är ett tillägg till en annan order. Ändra den andra, eller avbryt tillägget och gör ett nytt.',
  },
  'on-company-invoice': {
    status: 409,
    message: 'Ordern betalas mot företagsfaktura. Gör en ny order för mer, så prövas krediten för den.',
  },
  'dearer-delivery-alone': {
    status: 409,
    message: 'Ett dyrare leveranssätt byts för sig. Gör det andra först, och leveransen i en ändring till.',
  },
  'cannot-be-added': {
    status: 409,
    message:
      'En av produkterna går inte att lägga till: den är slut, digital, ett presentkort eller behöver väljas på sin sida.',
  },
  'out-of-stock': { status: 409, message: 'En av produkterna tog slut. Räkna om och försök igen.' },
  'max-per-customer': { status: 409, message: 'Kunden har redan köpt så många som får köpas.' },
  'sum-too-large': { status: 409, message: 'Summan är för stor för en order.' },
  'delivery-changed': { status: 409, message: 'Leveransen har ändrats. Kontrollera den och försök igen.' },
  'invalid-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
}

export const orderChangesContract = contract({
  getChangeableOrder: {
    method: 'GET',
    path: '/admin/order/{id}/change',
    summary: 'Retrieves what may be changed of an order, and the ways it may be sent to a postal code',
    params: OneOrder,
    query: z.object({ zip: text(10).optional() }),
    answer: z.object({ data: ChangeableOrder }),
    problems: { 'no-such-order': problems['no-such-order'] },
    right: 'orders',
  },
  previewOrderChange: {
    method: 'POST',
    path: '/admin/order/{id}/change/preview',
    summary: 'Computes what a change of an order means, without making it',
    params: OneOrder,
    body: OrderChange,
    answer: z.object({ data: ChangePreview }),
    problems,
    right: 'orders',
  },
  changeOrder: {
    method: 'POST',
    path: '/admin/order/{id}/change',
    summary:
      'Changes recipient, delivery and units of an order before it is packed; units return to stock, the difference is refunded and the customer emailed. What costs more waits as an order of its own until the customer has paid by a link',
    keyed: true,
    params: OneOrder,
    body: OrderChange.extend({
      /** The refund that was shown. */
      expectedRefund: Amount,
      /** What was shown that the customer is asked to pay. */
      expectedCharge: Amount.default(0),
      /** How long what is added is reserved and may be paid. */
      payWithinHours: z.int().min(1).max(72).default(24),
    }),
    answer: z.object({ data: ChangePreview.extend({ supplement: Supplement.nullable() }) }),
    problems: {
      ...problems,
      ...ownOrderProblems,
      'difference-changed': { status: 409, message: 'Mellanskillnaden har ändrats. Räkna om och försök igen.' },
    },
    right: 'orders',
    fourEyes: true,
  },
  listSupplements: {
    method: 'GET',
    path: '/admin/order/{id}/supplements',
    summary: 'Lists what was added to an order and is paid by itself',
    params: OneOrder,
    answer: z.object({ data: z.array(OrderSupplement) }),
    right: 'orders',
  },
  withdrawSupplement: {
    method: 'POST',
    path: '/admin/order/{id}/supplement/withdraw',
    summary: 'Withdraws what waits to be paid; its units return to stock and the customer is emailed',
    params: OneOrder,
    answer: z.object({ data: z.array(OrderSupplement) }),
    problems: {
      'no-such-order': problems['no-such-order'],
      'no-supplement': { status: 409, message: 'Inget tillägg väntar på betalning.' },
      'already-paid': { status: 409, message: 'Kunden har just betalat tillägget. Ladda om sidan.' },
    },
    right: 'orders',
  },
})
