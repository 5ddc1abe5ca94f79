import { z } from 'zod'
import { ownOrderProblems } from '#approvals/own-order.ts'
import { contract } from '#core/contract.ts'
import { BigIdParam, maxAmount } from '#core/request-fields.ts'

const Reference = z.object({ reference: z.uuid() })
const Day = z.iso.date()
const Amount = z.int().min(1).max(1_000_000_000)
const done = z.object({ status: z.literal('ok') })
const ownInvoiceProblems = {
  ...ownOrderProblems,
  'own-company': { status: 403, message: 'Fakturan till ett företag som du själv handlar för får någon annan sköta.' },
} as const

const OfOrder = z.object({ reference: z.string(), orderId: z.string(), number: z.int(), method: z.string() })

export const StuckRefund = OfOrder.extend({
  amount: z.int(),
  cause: z.string(),
  state: z.enum(['created', 'unknown', 'failed']),
  asks: z.int(),
  createdAt: z.int(),
}).meta({ id: 'StuckRefund' })
export type StuckRefund = z.infer<typeof StuckRefund>

export const OpenPayment = OfOrder.extend({
  amount: z.int(),
  state: z.enum(['created', 'unknown']),
  asks: z.int(),
  startedAt: z.int(),
  askedAt: z.int().nullable(),
}).meta({ id: 'OpenPayment' })
export type OpenPayment = z.infer<typeof OpenPayment>

export const MispaidPayment = OfOrder.extend({
  amount: z.int(),
  takenAmount: z.int(),
  refund: z.enum(['created', 'unknown', 'done', 'failed']).nullable(),
}).meta({ id: 'MispaidPayment' })
export type MispaidPayment = z.infer<typeof MispaidPayment>

export const Invoice = OfOrder.extend({
  company: z.string(),
  organisationNumber: z.string(),
  ocr: z.string(),
  /** Of the first issued invoice that is not paid; null while nothing is to be paid. */
  dueOn: Day.nullable(),
  state: z.enum(['unpaid', 'overdue', 'paid', 'overpaid']),
  invoicedAmount: z.int(),
  paidAmount: z.int(),
  /** Negative when the shop owes the company. */
  owedAmount: z.int(),
  payments: z.array(
    z.object({
      id: z.int(),
      amount: z.int(),
      paidOn: Day,
      reference: z.string(),
      /** When one that was registered wrongly was taken back. */
      reversedAt: z.int().nullable(),
    }),
  ),
  reminders: z.array(z.object({ number: z.int(), sentAt: z.int() })),
}).meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

const GatewayName = z.enum(['swish', 'overlay', 'klarna', 'terminal'])

export const ProviderBalance = z
  .object({
    gateway: GatewayName,
    balanceAmount: z.int(),
    payments: z.array(OfOrder.extend({ amount: z.int(), at: z.int() })),
    /** Of the period that was asked for. */
    count: z.int(),
    nextPage: z.int().nullable(),
  })
  .meta({ id: 'ProviderBalance' })
export type ProviderBalance = z.infer<typeof ProviderBalance>

export const RegisteredPayout = z
  .object({
    id: z.int(),
    gateway: GatewayName,
    paidOn: Day,
    grossAmount: z.int(),
    feeAmount: z.int(),
    registeredAt: z.int(),
    reversedAt: z.int().nullable(),
  })
  .meta({ id: 'RegisteredPayout' })
export type RegisteredPayout = z.infer<typeof RegisteredPayout>

export const ReportedPayout = z
  .object({
    provider: z.enum(['stripe', 'klarna']),
    /** At the provider. */
    id: z.string(),
    paidOn: Day,
    amount: z.int(),
    /** Why it is not in the books as the provider reports it; null when it is. */
    problem: z.enum(['unmatched', 'by-hand', 'not-automatic', 'returned']).nullable(),
    /** Öre that belong to no payment of the shop. */
    unmatchedAmount: z.int(),
  })
  .meta({ id: 'ReportedPayout' })
export type ReportedPayout = z.infer<typeof ReportedPayout>

const noSuchRefund = { status: 404, message: 'Återbetalningen finns inte.' }
const noSuchPayment = { status: 404, message: 'Betalningen finns inte.' }
const noSuchInvoice = { status: 404, message: 'Fakturan finns inte.' }
const moreThanLeft = { status: 409, message: 'Så mycket finns inte kvar av betalningen. Ladda om sidan.' }
const keyReused = { status: 409, message: 'Samma nyckel har redan använts för något annat.' }

export const paymentBackOfficeContract = contract({
  getPaymentBackOffice: {
    method: 'GET',
    path: '/admin/payments',
    summary:
      'Lists refunds that failed or are stuck, payments with unknown outcome, wrong amounts, invoices to companies, provider balances, and payouts by Stripe and Klarna',
    query: z.object({
      /** True for invoices that are settled on both sides. */
      invoices: z.enum(['open', 'settled']).default('open'),
      /** Pagination: orders before this number. */
      before: BigIdParam.optional(),
      /** Payments that the providers hold, by the day of their latest change. */
      from: Day.optional(),
      to: Day.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answer: z.object({
      data: z.object({
        refunds: z.array(StuckRefund),
        payments: z.array(OpenPayment),
        mispaid: z.array(MispaidPayment),
        /** How many there are, of which the first are listed. */
        counts: z.object({
          refunds: z.int(),
          payments: z.int(),
          mispaid: z.int(),
          payouts: z.int(),
          registeredPayouts: z.int(),
        }),
        invoices: z.array(Invoice),
        nextInvoices: z.int().nullable(),
        balances: z.array(ProviderBalance),
        /** Balance in the books less that of the payments, öre: always zero unless something is wrong. */
        difference: z.int(),
        /** The latest payouts that Stripe and Klarna have reported. */
        payouts: z.array(ReportedPayout),
        /** The latest that employees have registered. */
        registeredPayouts: z.array(RegisteredPayout),
      }),
    }),
    right: 'money',
  },
  sendRefundAgain: {
    method: 'POST',
    path: '/admin/refund/{reference}/again',
    summary: 'Retries a failed refund, and queries a stuck one at once',
    params: Reference,
    answer: done,
    problems: { 'no-such-refund': noSuchRefund, 'more-than-left': moreThanLeft },
    right: 'money',
  },
  giveUpRefund: {
    method: 'POST',
    path: '/admin/refund/{reference}/failed',
    summary: 'Marks a stuck refund as never sent, as confirmed by the provider',
    params: Reference,
    answer: done,
    problems: {
      'no-such-refund': noSuchRefund,
      'refund-check-in-progress': { status: 409, message: 'Leverantören tillfrågas just nu. Försök igen om en minut.' },
    },
    right: 'money',
  },
  refundByBank: {
    method: 'POST',
    path: '/admin/refund/{reference}/bank',
    summary: 'Marks a failed refund as paid from the bank account; creates a journal entry and an order log entry',
    params: Reference,
    body: z.object({ note: z.string().trim().min(1).max(500) }),
    answer: done,
    problems: {
      'no-such-refund': noSuchRefund,
      'not-failed': { status: 409, message: 'Återbetalningen är på väg, eller redan framme.' },
      'more-than-left': moreThanLeft,
    },
    right: 'money',
    fourEyes: true,
  },
  checkPayment: {
    method: 'POST',
    path: '/admin/payment/{reference}/ask',
    summary: 'Queries the provider for the outcome of a payment',
    params: Reference,
    answer: z.object({ data: z.object({ state: z.string() }) }),
    problems: { 'no-such-payment': noSuchPayment },
    right: 'money',
  },
  payInvoice: {
    method: 'POST',
    path: '/admin/invoice/{reference}/payment',
    summary: 'Registers a bank payment received for an invoice, or returned from it',
    params: Reference,
    body: z.object({
      amount: Amount,
      direction: z.enum(['in', 'back']).default('in'),
      paidOn: Day,
      statement: z.string().trim().min(1).max(100),
      /** The employee has seen that the company paid more than it owes. */
      isMoreThanOwed: z.boolean().optional(),
    }),
    answer: done,
    problems: {
      ...ownInvoiceProblems,
      'paid-too-much': {
        status: 409,
        message:
          'Så mycket är företaget inte skyldigt. Rätta beloppet, eller bekräfta att företaget betalade så mycket.',
      },
      'no-such-invoice': noSuchInvoice,
      'idempotency-key-reused': keyReused,
      'day-in-future': { status: 400, message: 'Dagen har inte varit än.' },
      'day-before-order': { status: 400, message: 'Den dagen var beställningen inte lagd än.' },
      'more-than-owed': { status: 409, message: 'Så mycket är vi inte skyldiga företaget. Ladda om sidan.' },
    },
    right: 'money',
    fourEyes: true,
    keyed: true,
  },
  reverseBankPayment: {
    method: 'POST',
    path: '/admin/bank-payment/{id}/reversal',
    summary: 'Takes back a payment of an invoice that was registered wrongly; the invoice is owed as before',
    params: z.object({ id: BigIdParam }),
    answer: done,
    problems: {
      ...ownInvoiceProblems,
      'no-such-bank-payment': { status: 404, message: 'Betalningen finns inte.' },
      'already-reversed': { status: 409, message: 'Betalningen är redan borttagen. Ladda om sidan.' },
      'idempotency-key-reused': keyReused,
    },
    right: 'money',
    keyed: true,
  },
  remindCompany: {
    method: 'POST',
    path: '/admin/invoice/{reference}/reminder',
    summary: 'Sends a company a reminder of an overdue invoice, at most once a day',
    params: Reference,
    answer: done,
    problems: {
      'no-such-invoice': noSuchInvoice,
      'not-overdue': { status: 409, message: 'Fakturan är betald, eller har inte förfallit än.' },
    },
    right: 'money',
  },
  registerPayout: {
    method: 'POST',
    path: '/admin/payout',
    summary: "Registers a provider's payout for these payments, less its fee",
    body: z.object({
      gateway: GatewayName,
      paidOn: Day,
      references: z.array(z.uuid()).min(1).max(500),
      /** The total when they were selected. */
      grossAmount: z.int().min(-maxAmount).max(maxAmount),
      feeAmount: z.int().min(0).max(1_000_000_000),
    }),
    answer: done,
    problems: {
      'idempotency-key-reused': keyReused,
      'day-in-future': { status: 400, message: 'Dagen har inte varit än.' },
      'sum-changed': { status: 409, message: 'Något av det valda har ändrats. Ladda om sidan och välj igen.' },
    },
    right: 'money',
    fourEyes: true,
    keyed: true,
  },
  reversePayout: {
    method: 'POST',
    path: '/admin/payout/{id}/reversal',
    summary: 'Takes back a payout that was registered by hand; its payments are with the provider again',
    params: z.object({ id: BigIdParam }),
    answer: done,
    problems: {
      'no-such-payout': { status: 404, message: 'Utbetalningen finns inte, eller är inte registrerad för hand.' },
      'already-reversed': { status: 409, message: 'Utbetalningen är redan ångrad.' },
      'idempotency-key-reused': keyReused,
    },
    right: 'money',
    fourEyes: true,
    keyed: true,
  },
})
