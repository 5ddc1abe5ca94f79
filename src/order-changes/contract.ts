import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Amount, Count, OrderId } from '#core/request-fields.ts'
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
  })
  .meta({ id: 'OrderChange' })
export type OrderChange = z.output<typeof OrderChange>

export const ChangePreview = z
  .object({
    /** Öre that is refunded. */
    refund: z.int(),
    shipping: z.object({ before: z.int(), after: z.int() }),
    /** What changes, a line for each. */
    lines: z.array(z.string()),
  })
  .meta({ id: 'ChangePreview' })
export type ChangePreview = z.infer<typeof ChangePreview>

export const ChangeableOrder = z
  .object({
    version: z.string(),
    /** Null when the order may be changed; otherwise why not, as a sentence. */
    problem: z.string().nullable(),
    mayMoveDelivery: z.boolean(),
    shippingMethodId: z.int(),
    recipient: Recipient,
    doorCode: z.string(),
    greeting: z.string(),
    rows: z.array(z.object({ position: z.int(), name: z.string(), quantity: z.int() })),
    /** The ways it may be sent to the postal code without costing more. */
    ways: z.array(ShippingMethod),
  })
  .meta({ id: 'ChangeableOrder' })
export type ChangeableOrder = z.infer<typeof ChangeableOrder>

const problems = {
  'no-such-order': { status: 404, message: 'Beställningen finns inte.' },
  'not-paid': { status: 409, message: 'Ordern är inte betald än och ändras inte. Avbryt den och gör en ny.' },
  'too-late': { status: 409, message: 'Något i ordern är packat, eller så är den avbruten. Då ändras den inte.' },
  'awaits-approval': { status: 409, message: 'Företagets köp ska godkännas innan ordern kan ändras.' },
  'version-conflict': {
    status: 409,
    message: 'Ordern har ändrats sedan du öppnade den. Stäng, läs den igen och gör om ändringen.',
  },
  'nothing-changed': { status: 400, message: 'Inget är ändrat.' },
  'bound-to-address': {
    status: 409,
    message: 'Köpet är på kredit till just den adressen. Adress och leveranssätt ändras inte, men varor kan tas bort.',
  },
  'too-many': { status: 409, message: 'Så många finns inte kvar i ordern.' },
  'all-removed': { status: 409, message: 'Ingenting blir kvar. Avbryt ordern i stället.' },
  'no-such-delivery': {
    status: 409,
    message: 'Leveranssättet går inte att välja: det finns inte till adressen, eller kostar mer än kunden har betalat.',
  },
  'delivery-changed': { status: 409, message: 'Leveransen har ändrats. Kontrollera den och försök igen.' },
  'bad-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
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
      'Changes recipient, delivery and units of an order before it is packed; units return to stock, the difference is refunded and the customer emailed',
    keyed: true,
    params: OneOrder,
    body: OrderChange.extend({
      /** The refund that was shown. */
      expectedRefund: Amount,
    }),
    answer: z.object({ data: ChangePreview }),
    problems: {
      ...problems,
      'difference-changed': { status: 409, message: 'Mellanskillnaden har ändrats. Räkna om och försök igen.' },
    },
    right: 'orders',
    fourEyes: true,
  },
})
