import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { OrderId } from '#core/request-fields.ts'
import { sandboxOutcomes } from '#core/sandbox-outcome.ts'
import { Order, OrderState } from '#orders/contract.ts'
import type { InstalmentPlan as Plan } from '#payments/instalments.ts'

export const NextStep = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('app'), token: z.string() }),
    z.object({ kind: z.literal('overlay'), token: z.string(), address: z.string() }),
    z.object({ kind: z.literal('redirect'), address: z.string() }),
    /** Confirmed by the customer's browser in Stripe's Payment Element. */
    z.object({
      kind: z.literal('element'),
      token: z.string(),
      clientSecret: z.string(),
      publishableKey: z.string(),
    }),
  ])
  .meta({ id: 'NextStep' })
export type NextStep = z.infer<typeof NextStep>

export const PaymentStatus = z
  .object({
    state: OrderState,
    number: z.int(),
    method: z.string(),
    amount: z.int(),
    isAsked: z.boolean(),
    /** False of what an employee has offered until the customer begins to pay. */
    wasAsked: z.boolean(),
    next: NextStep.nullable(),
    /** When the payment link expires, unix milliseconds; null when there is none. */
    linkExpiresAt: z.int().nullable(),
    /** How long the units are reserved after an attempt starts. */
    reservationMinutes: z.int(),
    isSandbox: z.boolean(),
  })
  .meta({ id: 'PaymentStatus' })
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** What the one who pays needs of an order, who need not be the customer. */
export const PayableOrder = z
  .object({
    ...Order.pick({ id: true, state: true, total: true, cancelledReason: true }).shape,
    method: z.string(),
    isCompany: z.boolean(),
    /** The number of the order that it is added to. */
    supplements: z.int().nullable(),
    /** What is added, until it has been paid. */
    offer: Order.pick({
      rows: true,
      goods: true,
      shipping: true,
      total: true,
      vat: true,
      promotions: true,
      giftCard: true,
    })
      .extend({ delivery: z.string() })
      .nullable(),
  })
  .meta({ id: 'PayableOrder' })
export type PayableOrder = z.infer<typeof PayableOrder>

/** Amounts in öre, rates in percent a year. */
export const InstalmentPlan = z
  .object({
    months: z.int(),
    nominalRate: z.number(),
    /** According to annex III to directive (EU) 2023/2225, one decimal. */
    effectiveRate: z.number(),
    startFee: z.int(),
    monthlyFee: z.int(),
    amount: z.int(),
    first: z.int(),
    monthly: z.int(),
    last: z.int(),
    cost: z.int(),
    total: z.int(),
  })
  .meta({ id: 'InstalmentPlan' }) satisfies z.ZodType<Plan>

export const noSuchPlan = {
  status: 409,
  message: 'Delbetalningen går inte längre att välja. Välj antal månader på nytt.',
}

/** The order's, or the token of a link to pay it. */
const secret = z.string().max(100)
const noSuchOrder = { status: 404, message: 'Beställningen finns inte.' }
const Callback = z.object({ provider: z.string().regex(/^[a-z-]{1,20}$/), id: z.uuid() })
const noSuchPayment = { status: 404, message: 'Betalningen finns inte.' }

const Intent = z.string().regex(/^pi_[0-9a-f]{24}$/)
const clientSecret = z.string().max(200)
/** `code`: why the card was declined. */
const SandboxCard = z.object({
  state: z.enum(['succeeded', 'requires-action', 'declined']),
  code: z.string().nullable(),
})

export const paymentContract = contract({
  getInstalmentPlans: {
    method: 'GET',
    path: '/payment/instalments/plans',
    summary: 'Lists the instalment plans for an amount, with all costs',
    query: z.object({ amount: z.coerce.number().int().positive().max(100_000_000) }),
    answer: z.object({ data: z.array(InstalmentPlan) }),
  },
  getPayable: {
    method: 'GET',
    path: '/checkout/payment/{orderId}/order',
    opensOrder: true,
    summary: 'Retrieves what the payment page shows of an order, without names or addresses',
    params: z.object({ orderId: OrderId }),
    query: z.object({ secret: secret.optional() }),
    answer: z.object({ data: PayableOrder }),
    problems: { 'no-such-order': noSuchOrder },
  },
  postPaymentSession: {
    method: 'POST',
    path: '/payment/{method}/session',
    opensOrder: true,
    summary:
      'Starts a payment of an unpaid order by another payment method. Repeating it returns the attempt that has started',
    /** Not a company's invoice: its credit is reserved with the order. */
    params: z.object({ method: z.enum(['swish', 'card', 'invoice', 'instalments', 'klarna']) }),
    body: z.object({
      orderId: OrderId,
      secret,
      personalNumber: z.string().max(20).optional(),
      instalmentMonths: z.int().positive().max(120).optional(),
      sandboxOutcome: z.enum(sandboxOutcomes).optional(),
    }),
    answer: z.object({ data: PaymentStatus }),
    problems: {
      'no-such-order': noSuchOrder,
      'not-awaiting-payment': { status: 409, message: 'Beställningen väntar inte på betalning.' },
      'signature-required': { status: 403, message: 'Skriv under med BankID för att betala så.' },
      'invalid-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'instalments-not-available': noSuchPlan,
    },
  },
  cancelPayment: {
    method: 'POST',
    path: '/checkout/payment/{orderId}/cancel',
    opensOrder: true,
    summary: 'Cancels a payment that has not been approved, and returns its status',
    params: z.object({ orderId: OrderId }),
    body: z.object({ secret }),
    answer: z.object({ data: PaymentStatus }),
    problems: { 'no-such-order': noSuchOrder },
  },
  leavePayment: {
    method: 'POST',
    path: '/checkout/payment/{orderId}/left',
    opensOrder: true,
    summary:
      'Signals that the customer has left the payment page: unless they return, the payment is cancelled after a minute',
    params: z.object({ orderId: OrderId }),
    body: z.object({ secret }),
    answer: z.void(),
    problems: { 'no-such-order': noSuchOrder },
  },
  postPaymentCallback: {
    method: 'POST',
    path: '/payment/{provider}/callback/{id}',
    summary: 'Callback for payment providers. Its content is ignored: it makes the shop query the provider',
    params: Callback,
    answer: z.void(),
    problems: { 'no-such-payment': noSuchPayment },
    fromOutside: true,
  },
  getPaymentCallback: {
    method: 'GET',
    path: '/payment/{provider}/callback/{id}',
    summary: 'The same callback, for providers that use this method',
    params: Callback,
    answer: z.void(),
    problems: { 'no-such-payment': noSuchPayment },
  },
  postPaymentLink: {
    method: 'POST',
    path: '/payment-link',
    summary: 'Creates a payment link for an unpaid order; repeating it returns the same link',
    body: z.object({ orderId: OrderId }),
    answer: z.object({ data: z.object({ path: z.string(), expiresAt: z.int() }) }),
    problems: {
      'no-such-order': noSuchOrder,
      'not-awaiting-payment': { status: 409, message: 'Beställningen väntar inte på betalning.' },
    },
    right: 'orders',
  },
  getPaymentLink: {
    method: 'GET',
    path: '/payment-link/{token}',
    summary: 'Retrieves the order of a payment link, and a token that lets anyone pay it and opens nothing else of it',
    params: z.object({ token: z.string().max(100) }),
    answer: z.object({ data: z.object({ orderId: z.string(), token: z.string() }) }),
    problems: { 'no-such-link': { status: 404, message: 'Länken gäller inte längre.' } },
  },
  postSandboxCard: {
    method: 'POST',
    path: '/sandbox/stripe/{intent}',
    summary: "Confirms a card payment in the sandbox's stand-in for Stripe's Payment Element",
    params: z.object({ intent: Intent }),
    body: z.object({ publishableKey: z.string().max(200), clientSecret, number: z.string().regex(/^\d{0,19}$/) }),
    answer: z.object({ data: SandboxCard }),
    problems: { 'no-such-payment': noSuchPayment },
  },
  postSandboxBank: {
    method: 'POST',
    path: '/sandbox/stripe/{intent}/bank',
    summary: "Performs the customer's decision at the bank, 3-D Secure, in the sandbox",
    params: z.object({ intent: Intent }),
    body: z.object({ clientSecret, isDone: z.boolean() }),
    answer: z.object({ data: SandboxCard }),
    problems: { 'no-such-payment': noSuchPayment },
  },
  postSandboxDecision: {
    method: 'POST',
    path: '/sandbox/pay/{token}',
    direct: true,
    summary:
      "Performs the customer's decision in the sandbox app, overlay or page; available only with payment sandboxes",
    params: z.object({ token: z.string().regex(/^[0-9a-f]{32}$/) }),
    body: z.object({ decision: z.enum(['paid', 'declined', 'cancelled']) }),
    answer: z.object({ data: z.object({ state: z.string(), returnUrl: z.string() }) }),
    problems: {
      'no-such-payment': noSuchPayment,
      'sandbox-unavailable': { status: 503, message: 'Sandlådan svarar inte. Inget har ändrats. Försök igen.' },
    },
  },
})
