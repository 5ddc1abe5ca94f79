import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { pretendOutcomes } from '#core/pretend-outcome.ts'
import { OrderId } from '#core/request-fields.ts'
import { OrderState } from '#orders/contract.ts'
import type { InstalmentPlan as Plan } from '#payments/instalments.ts'

/** How to pay, as the shopper has to. */
export const NextStep = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('app'), token: z.string() }),
    z.object({ kind: z.literal('overlay'), token: z.string(), address: z.string() }),
    z.object({ kind: z.literal('redirect'), address: z.string() }),
  ])
  .meta({ id: 'NextStep' })
export type NextStep = z.infer<typeof NextStep>

export const PaymentStatus = z
  .object({
    state: OrderState,
    number: z.int(),
    /** Of the attempt that counts. */
    method: z.string(),
    amount: z.int(),
    /** False when the attempt has ended and another one may begin. */
    isAsked: z.boolean(),
    next: NextStep.nullable(),
    /** Until when a payment link keeps the order open, ms since 1970; null when there is none. */
    keptUntil: z.int().nullable(),
    /** How long the pieces are held while it is not paid, from the beginning of an attempt. */
    holdMinutes: z.int(),
    /** True when payments go to the pretend provider. */
    isPretend: z.boolean(),
  })
  .meta({ id: 'PaymentStatus' })
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** Instalments for one sum. Sums in öre, rates in percent a year. */
export const InstalmentPlan = z
  .object({
    months: z.int(),
    nominalRate: z.number(),
    /** Of annex III to directive (EU) 2023/2225, one decimal. */
    effectiveRate: z.number(),
    /** Once, with the first payment. */
    startFee: z.int(),
    /** With each payment. */
    monthlyFee: z.int(),
    amount: z.int(),
    first: z.int(),
    monthly: z.int(),
    /** Evens out what was rounded. */
    last: z.int(),
    /** Interest and fees. */
    cost: z.int(),
    total: z.int(),
  })
  .meta({ id: 'InstalmentPlan' }) satisfies z.ZodType<Plan>

export const noSuchPlan = {
  status: 409,
  message: 'Delbetalningen går inte längre att välja. Välj antal månader på nytt.',
}

const secret = z.string().max(100)
const noSuchOrder = { status: 404, message: 'Beställningen finns inte.' }
const Callback = z.object({ provider: z.string().regex(/^[a-z-]{1,20}$/), id: z.uuid() })
const noSuchPayment = { status: 404, message: 'Betalningen finns inte.' }

export const paymentContract = contract({
  getInstalmentPlans: {
    method: 'GET',
    path: '/payment/instalments/plans',
    summary: 'The instalments that are offered for a sum, with all they cost',
    query: z.object({ amountOre: z.coerce.number().int().positive().max(100_000_000) }),
    answer: z.object({ data: z.array(InstalmentPlan) }),
  },
  postPaymentSession: {
    method: 'POST',
    path: '/payment/{method}/session',
    opensOrder: true,
    summary:
      'Begins to pay an order that awaits its payment in this way, instead of the way before. Repeated, the attempt that has begun is answered',
    /** Not a company's invoice: its credit is taken with the order. */
    params: z.object({ method: z.enum(['swish', 'card', 'invoice', 'instalments', 'klarna']) }),
    body: z.object({
      orderId: OrderId,
      secret,
      personalNumber: z.string().max(20).optional(),
      /** Of one of the plans for what is left to pay, with instalments. */
      instalmentMonths: z.int().positive().max(120).optional(),
      pretendOutcome: z.enum(pretendOutcomes).optional(),
    }),
    answer: z.object({ data: PaymentStatus }),
    refusals: {
      'no-such-order': noSuchOrder,
      'not-awaiting-payment': { status: 409, message: 'Beställningen väntar inte på betalning.' },
      'sign-first': { status: 403, message: 'Skriv under med BankID för att betala så.' },
      'bad-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'no-such-plan': noSuchPlan,
    },
  },
  cancelPayment: {
    method: 'POST',
    path: '/checkout/payment/{orderId}/cancel',
    opensOrder: true,
    summary: 'Takes the payment back, if it has not been approved, and tells how it stands then',
    params: z.object({ orderId: OrderId }),
    body: z.object({ secret }),
    answer: z.object({ data: PaymentStatus }),
    refusals: { 'no-such-order': noSuchOrder },
  },
  leavePayment: {
    method: 'POST',
    path: '/checkout/payment/{orderId}/left',
    opensOrder: true,
    summary:
      'The shopper has left the page that waits for the payment: unless they come back, it is taken back in a minute',
    params: z.object({ orderId: OrderId }),
    body: z.object({ secret }),
    answer: z.void(),
    refusals: { 'no-such-order': noSuchOrder },
  },
  postPaymentCallback: {
    method: 'POST',
    path: '/payment/{provider}/callback/{id}',
    summary: 'For payment providers. What it says is not read: it makes the shop ask the provider',
    params: Callback,
    answer: z.void(),
    refusals: { 'no-such-payment': noSuchPayment },
    fromOutside: true,
  },
  getPaymentCallback: {
    method: 'GET',
    path: '/payment/{provider}/callback/{id}',
    summary: 'The same, for providers that call back so',
    params: Callback,
    answer: z.void(),
    refusals: { 'no-such-payment': noSuchPayment },
  },
  postPaymentLink: {
    method: 'POST',
    path: '/payment-link',
    summary: 'Makes a link by which an order that awaits its payment can be paid; repeated, the same link',
    body: z.object({ orderId: OrderId }),
    answer: z.object({ data: z.object({ path: z.string(), expiresAt: z.int() }) }),
    refusals: {
      'no-such-order': noSuchOrder,
      'not-awaiting-payment': { status: 409, message: 'Beställningen väntar inte på betalning.' },
    },
    right: 'orders',
  },
  getPaymentLink: {
    method: 'GET',
    path: '/payment-link/{token}',
    summary: 'The order a payment link opens, for whoever holds it',
    params: z.object({ token: z.string().max(100) }),
    answer: z.object({ data: z.object({ orderId: z.string(), secret: z.string() }) }),
    refusals: { 'no-such-link': { status: 404, message: 'Länken gäller inte längre.' } },
  },
  postPretendDecision: {
    method: 'POST',
    path: '/pretend/pay/{token}',
    summary: 'What the shopper decides in the pretend app, overlay or page; only where payments are pretended',
    params: z.object({ token: z.string().regex(/^[0-9a-f]{32}$/) }),
    body: z.object({ decision: z.enum(['paid', 'declined', 'cancelled']) }),
    answer: z.object({ data: z.object({ state: z.string(), returnUrl: z.string() }) }),
    refusals: { 'no-such-payment': noSuchPayment },
  },
})
