import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, mostOre } from '#core/request-fields.ts'

const Reference = z.object({ reference: z.uuid() })
const Day = z.iso.date()
const Ore = z.int().min(1).max(1_000_000_000)
const done = z.object({ status: z.literal('ok') })

const OfOrder = z.object({ reference: z.string(), orderId: z.string(), number: z.int(), method: z.string() })

/** Money on its way back that does not get there by itself. */
export const StuckRefund = OfOrder.extend({
  amountOre: z.int(),
  cause: z.string(),
  state: z.enum(['created', 'unknown', 'failed']),
  /** How often it has been sent or asked about. */
  asks: z.int(),
  createdAt: z.int(),
}).meta({ id: 'StuckRefund' })
export type StuckRefund = z.infer<typeof StuckRefund>

/** A payment nobody knows the end of. */
export const OpenPayment = OfOrder.extend({
  amountOre: z.int(),
  state: z.enum(['created', 'unknown']),
  asks: z.int(),
  startedAt: z.int(),
  askedAt: z.int().nullable(),
}).meta({ id: 'OpenPayment' })
export type OpenPayment = z.infer<typeof OpenPayment>

/** Another sum than was asked for was taken. */
export const MispaidPayment = OfOrder.extend({
  amountOre: z.int(),
  takenOre: z.int(),
  /** How its way back stands; null when there is none. */
  refund: z.enum(['created', 'unknown', 'done', 'failed']).nullable(),
}).meta({ id: 'MispaidPayment' })
export type MispaidPayment = z.infer<typeof MispaidPayment>

export const Invoice = OfOrder.extend({
  company: z.string(),
  organisationNumber: z.string(),
  ocr: z.string(),
  dueOn: Day,
  state: z.enum(['unpaid', 'overdue', 'paid', 'overpaid']),
  /** What the goods came to after returns, and what of it has come. */
  heldOre: z.int(),
  paidOre: z.int(),
  /** Less than nothing when we owe the company. */
  owedOre: z.int(),
  payments: z.array(z.object({ id: z.int(), amountOre: z.int(), paidOn: Day, reference: z.string() })),
  reminders: z.array(z.object({ number: z.int(), sentAt: z.int() })),
}).meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

const MeansName = z.enum(['swish', 'overlay', 'klarna'])

/** What a provider holds of our money. */
export const Held = z
  .object({
    means: MeansName,
    heldOre: z.int(),
    /** The oldest of them; a pay-out is registered for as many as there are here. */
    payments: z.array(OfOrder.extend({ ore: z.int(), at: z.int() })),
    isAll: z.boolean(),
  })
  .meta({ id: 'Held' })
export type Held = z.infer<typeof Held>

const noSuchRefund = { status: 404, message: 'Återbetalningen finns inte.' }
const noSuchPayment = { status: 404, message: 'Betalningen finns inte.' }
const noSuchInvoice = { status: 404, message: 'Fakturan finns inte.' }
const moreThanHeld = { status: 409, message: 'Så mycket finns inte kvar av betalningen. Ladda om sidan.' }
const keyReused = { status: 409, message: 'Samma nyckel har redan använts för något annat.' }

/** Everything about money that needs a person. */
export const moneyDeskContract = contract({
  getMoneyDesk: {
    method: 'GET',
    path: '/admin/payments',
    summary:
      'Refunds that failed or are stuck, payments of unknown end, wrong sums, invoices to companies, and what providers hold',
    query: z.object({
      /** Invoices that are settled on both sides, or those that are not. */
      invoices: z.enum(['open', 'settled']).default('open'),
      /** Those of orders before this number. */
      before: BigIdParam.optional(),
    }),
    answer: z.object({
      data: z.object({
        refunds: z.array(StuckRefund),
        payments: z.array(OpenPayment),
        mispaid: z.array(MispaidPayment),
        invoices: z.array(Invoice),
        nextInvoices: z.int().nullable(),
        held: z.array(Held),
        /** What the books say that providers hold, less what the payments say: zero, or something is wrong. */
        differenceOre: z.int(),
      }),
    }),
    right: 'money',
  },
  sendRefundAgain: {
    method: 'POST',
    path: '/admin/refund/{reference}/again',
    summary: 'Sends a failed refund again, and asks at once about one that is stuck',
    params: Reference,
    answer: done,
    refusals: { 'no-such-refund': noSuchRefund, 'more-than-held': moreThanHeld },
    right: 'money',
  },
  giveUpRefund: {
    method: 'POST',
    path: '/admin/refund/{reference}/failed',
    summary: 'The provider has said, to a person, that a stuck refund never went',
    params: Reference,
    answer: done,
    refusals: {
      'no-such-refund': noSuchRefund,
      'being-asked': { status: 409, message: 'Leverantören tillfrågas just nu. Försök igen om en minut.' },
    },
    right: 'money',
  },
  refundByBank: {
    method: 'POST',
    path: '/admin/refund/{reference}/bank',
    summary: 'A failed refund has been sent from our bank account instead; booked and noted in the log of the order',
    params: Reference,
    body: z.object({ note: z.string().trim().min(1).max(500) }),
    answer: done,
    refusals: {
      'no-such-refund': noSuchRefund,
      'not-failed': { status: 409, message: 'Återbetalningen är på väg, eller redan framme.' },
      'more-than-held': moreThanHeld,
    },
    right: 'money',
  },
  askPayment: {
    method: 'POST',
    path: '/admin/payment/{reference}/ask',
    summary: 'Asks the provider how a payment ended, now',
    params: Reference,
    answer: z.object({ data: z.object({ state: z.string() }) }),
    refusals: { 'no-such-payment': noSuchPayment },
    right: 'money',
  },
  payInvoice: {
    method: 'POST',
    path: '/admin/invoice/{reference}/payment',
    summary: 'Money has come to our bank account for an invoice, or has gone back from it',
    params: Reference,
    body: z.object({
      amountOre: Ore,
      direction: z.enum(['in', 'back']).default('in'),
      paidOn: Day,
      /** As it stands on the bank statement: the OCR number, as a rule. */
      statement: z.string().trim().min(1).max(100),
    }),
    answer: done,
    refusals: {
      'no-such-invoice': noSuchInvoice,
      'key-reused': keyReused,
      'day-to-come': { status: 400, message: 'Dagen har inte varit än.' },
      'more-than-owed': { status: 409, message: 'Så mycket är vi inte skyldiga företaget. Ladda om sidan.' },
    },
    right: 'money',
    keyed: true,
  },
  remindCompany: {
    method: 'POST',
    path: '/admin/invoice/{reference}/reminder',
    summary: 'Sends a company a reminder of an overdue invoice, at most one a day',
    params: Reference,
    answer: done,
    refusals: {
      'no-such-invoice': noSuchInvoice,
      'not-overdue': { status: 409, message: 'Fakturan är betald, eller har inte förfallit än.' },
    },
    right: 'money',
  },
  registerPayout: {
    method: 'POST',
    path: '/admin/payout',
    summary: 'A provider has paid out what it held of these payments, less its fee',
    body: z.object({
      means: MeansName,
      paidOn: Day,
      references: z.array(z.uuid()).min(1).max(500),
      /** What they came to when they were chosen. */
      grossOre: z.int().min(-mostOre).max(mostOre),
      feeOre: z.int().min(0).max(1_000_000_000),
    }),
    answer: done,
    refusals: {
      'key-reused': keyReused,
      'day-to-come': { status: 400, message: 'Dagen har inte varit än.' },
      'sum-changed': { status: 409, message: 'Något av det valda har ändrats. Ladda om sidan och välj igen.' },
    },
    right: 'money',
    keyed: true,
  },
})
