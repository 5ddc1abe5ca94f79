import type { z } from 'zod'
import type { Queries } from '#core/server/db.ts'
import { answer } from './ledger.ts'
import { invalid, noSuch, type Outcome, refused, wrongState } from './stripe-answers.ts'
import { disputeCharge } from './stripe-disputes.ts'
import { eventOf } from './stripe-events.ts'
import { type Intent, lockIntent, newId, seconds, writeBalance, writeObject } from './stripe-objects.ts'
import {
  type Cancellation,
  type Capture,
  type Confirmation,
  cardOf,
  isCardNumber,
  type NewIntent,
  stripeAmounts,
  testMethods,
} from './stripe-rules.ts'

export async function createIntent(tx: Queries, input: z.output<typeof NewIntent>): Promise<Outcome> {
  const { amount, capture_method, description = null, metadata = {} } = input
  const [small, large] = [amount < stripeAmounts.smallest, amount > stripeAmounts.largest]
  if (small || large) {
    const code = small ? 'amount_too_small' : 'amount_too_large'
    return invalid({ code, message: 'Amount is outside of what can be charged in sek', param: 'amount' })
  }
  const id = newId('pi')
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: input.automatic_payment_methods ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method,
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    confirmation_method: 'automatic',
    created: seconds(),
    currency: 'sek',
    customer: null,
    description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata,
    next_action: null,
    payment_method: null,
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    payment_method_types: ['card'],
    processing: null,
    status: 'requires_payment_method',
  }
  await writeObject(tx, intent)
  return { response: answer(200, intent), events: [eventOf('payment_intent.created', intent)] }
}

export async function confirmIntent(
  tx: Queries,
  id: string,
  { payment_method: method, payment_method_data: data }: z.output<typeof Confirmation>,
): Promise<Outcome> {
  const intent = await lockIntent(tx, id)
  if (!intent) return noSuch('payment_intent', id)
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    return wrongState(intent, 'confirmed')
  const number = data?.card.number ?? (method ? testMethods[method] : undefined)
  if (!number) return method ? noSuch('PaymentMethod', method, 'payment_method') : invalid(noMethod)
  if (!isCardNumber(number))
    return await decline(tx, intent, { code: 'incorrect_number', message: 'Your card number is incorrect.' })
  const card = cardOf(number)
  // The intent remembers the card by its number, which Stripe would keep behind the id.
  const chosen = { ...intent, payment_method: `pm_${number}`, last_payment_error: null }
  if (card.decline) return await decline(tx, chosen, card.decline)
  if (card.needs3ds) {
    const waiting = {
      ...chosen,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    } as const
    await writeObject(tx, waiting)
    return { response: answer(200, waiting), events: [eventOf('payment_intent.requires_action', waiting)] }
  }
  return await authorise(tx, chosen)
}

const noMethod = { code: 'parameter_missing', message: 'You must provide a payment method', param: 'payment_method' }

/** The end of 3-D Secure, which happens between the customer's browser and the bank. */
export async function authenticate(tx: Queries, id: string, isDone: boolean): Promise<Outcome> {
  const intent = await lockIntent(tx, id)
  if (!intent) return noSuch('payment_intent', id)
  if (intent.status !== 'requires_action') return wrongState(intent, 'authenticated')
  if (isDone) return await authorise(tx, { ...intent, next_action: null })
  return await decline(tx, intent, {
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method.',
  })
}

async function decline(tx: Queries, intent: Intent, error: { code: string; decline_code?: string; message: string }) {
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'card_error', ...error },
  }
  await writeObject(tx, failed)
  return {
    response: refused(402, 'card_error', { ...error, payment_intent: failed }),
    events: [eventOf('payment_intent.payment_failed', failed)],
  }
}

async function authorise(tx: Queries, intent: Intent): Promise<Outcome> {
  const charged = { ...intent, latest_charge: newId('ch') }
  if (intent.capture_method !== 'manual') return await take(tx, charged, intent.amount)
  const held: Intent = { ...charged, status: 'requires_capture', amount_capturable: intent.amount }
  await writeObject(tx, held)
  return { response: answer(200, held), events: [eventOf('payment_intent.amount_capturable_updated', held)] }
}

/** 1.5 % and 1.80 kr, as for cards of the European Economic Area. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 180

async function take(tx: Queries, intent: Intent, amount: number): Promise<Outcome> {
  const paid: Intent = { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: amount }
  await writeObject(tx, paid)
  const source = paid.latest_charge ?? ''
  await writeBalance(tx, paid.id, { type: 'charge', category: 'charge', amount, fee: feeOf(amount), source })
  const events = [eventOf('payment_intent.succeeded', paid)]
  const isDisputed = cardOf((paid.payment_method ?? '').replace('pm_', '')).later === 'disputed'
  if (isDisputed) events.push(eventOf('charge.dispute.created', await disputeCharge(tx, paid)))
  return { response: answer(200, paid), events }
}

export async function captureIntent(
  tx: Queries,
  id: string,
  { amount_to_capture: wanted }: z.output<typeof Capture>,
): Promise<Outcome> {
  const intent = await lockIntent(tx, id)
  if (!intent) return noSuch('payment_intent', id)
  if (intent.status !== 'requires_capture') return wrongState(intent, 'captured')
  const amount = wanted ?? intent.amount_capturable
  if (amount < 1 || amount > intent.amount_capturable) {
    const message = 'The amount to capture is greater than the amount that can be captured.'
    return invalid({ code: 'amount_too_large', message, param: 'amount_to_capture' })
  }
  return await take(tx, intent, amount)
}

export async function cancelIntent(
  tx: Queries,
  id: string,
  {
    cancellation_reason: reason = null,
  }: { cancellation_reason?: z.output<typeof Cancellation>['cancellation_reason'] | 'expired' | null },
): Promise<Outcome> {
  const intent = await lockIntent(tx, id)
  if (!intent) return noSuch('payment_intent', id)
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return wrongState(intent, 'canceled')
  const ended: Intent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: seconds(),
    cancellation_reason: reason,
    next_action: null,
  }
  await writeObject(tx, ended)
  return { response: answer(200, ended), events: [eventOf('payment_intent.canceled', ended)] }
}

/** Some cards are answered later, and meanwhile nothing is known. */
export async function processIntent(tx: Queries, id: string): Promise<Outcome> {
  const intent = await lockIntent(tx, id)
  if (!intent) return noSuch('payment_intent', id)
  const waiting: Intent = { ...intent, status: 'processing' }
  await writeObject(tx, waiting)
  return { response: answer(200, waiting), events: [eventOf('payment_intent.processing', waiting)] }
}
