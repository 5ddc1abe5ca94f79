import { z } from 'zod'

/** Requests as Stripe's API reference describes them; what is not there is refused. Sources: docs/providers.md. */

/** Smallest and largest charge in Swedish kronor, öre. */
export const stripeAmounts = { smallest: 300, largest: 99_999_999 }

const Amount = z.string().regex(/^\d+$/).transform(Number)
const Metadata = z.record(z.string().max(40), z.string().max(500)).optional()
const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const NewIntent = z.strictObject({
  amount: Amount,
  currency: z.literal('sek'),
  /** `payment_method_types` until 2026-09-30.endive. */
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: Flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic_async'),
  description: z.string().max(1000).optional(),
  metadata: Metadata,
})

export const Confirmation = z.strictObject({
  client_secret: z.string().optional(),
  payment_method: z.string().optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal('card'),
      card: z.strictObject({
        number: z.string().regex(/^\d{12,19}$/),
        exp_month: Amount,
        exp_year: Amount,
        cvc: z.string().regex(/^\d{3,4}$/),
      }),
    })
    .optional(),
  return_url: z.url().optional(),
})
export const Capture = z.strictObject({ amount_to_capture: Amount.optional(), metadata: Metadata })
export const Cancellation = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
})
export const NewRefund = z
  .strictObject({
    payment_intent: z.string().optional(),
    charge: z.string().optional(),
    amount: Amount.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: Metadata,
  })
  .refine(({ payment_intent: intent, charge }) => (intent === undefined) !== (charge === undefined))

/** Nothing is left of what Stripe has not written: `a[b]=1` and `list[0]=2`. */
export function parametersOf(form: string): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const [first = '', ...inner] = name.split('[').map((part) => part.replace(/\]$/, ''))
    place(read, [first, ...inner], value)
  }
  return withLists(read) as Record<string, unknown>
}

function place(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner = (into[name] ??= Object.create(null)) as Record<string, unknown>
  place(inner, rest, value)
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at) || name === '')
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

export type TestCard = {
  decline?: { code: string; decline_code?: string; message: string }
  needs3ds?: true
  /** What becomes of the payment or of its refund. */
  later?: 'disputed' | 'refund-fails' | 'refund-pending'
}

const declined = (decline_code: string, message = 'Your card was declined.') => ({
  decline: { code: 'card_declined', decline_code, message },
})

/** Test cards of https://docs.stripe.com/testing. */
export const testCards: Record<string, TestCard> = {
  4242424242424242: {},
  5555555555554444: {},
  4000000000000002: declined('generic_decline'),
  4000000000009995: declined('insufficient_funds', 'Your card has insufficient funds.'),
  4000000000000069: { decline: { code: 'expired_card', message: 'Your card has expired.' } },
  4000000000000127: { decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." } },
  4000000000000119: { decline: { code: 'processing_error', message: 'An error occurred while processing your card.' } },
  4000002500003155: { needs3ds: true },
  4000000000003220: { needs3ds: true },
  4000000000000259: { later: 'disputed' },
  4000000000005126: { later: 'refund-fails' },
  4000000000007726: { later: 'refund-pending' },
}

export const testMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_createDispute: '4000000000000259',
  pm_card_refundFail: '4000000000005126',
  pm_card_pendingRefund: '4000000000007726',
}

export function cardOf(number: string): TestCard {
  return testCards[number] ?? declined('test_mode_live_card')
}

export function isCardNumber(number: string): boolean {
  const sum = [...number]
    .toReversed()
    .map(Number)
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
