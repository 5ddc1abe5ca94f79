import type { z } from 'zod'
import type { Queries } from '#core/server/db.ts'
import { answer } from './ledger.ts'
import { invalid, noSuch, type Outcome } from './stripe-answers.ts'
import { eventOf } from './stripe-events.ts'
import {
  type Intent,
  lockIntent,
  newId,
  objectOf,
  objectsOf,
  type StripeObject,
  seconds,
  writeBalance,
  writeObject,
} from './stripe-objects.ts'
import { cardOf, type NewRefund } from './stripe-rules.ts'

type Refund = StripeObject & {
  amount: number
  charge: string
  payment_intent: string
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  metadata: Record<string, string>
}

export async function createRefund(tx: Queries, input: z.output<typeof NewRefund>): Promise<Outcome> {
  const id = input.payment_intent ?? ''
  const intent = await lockIntent(tx, id)
  if (!intent) return noSuch('payment_intent', id, 'payment_intent')
  if (intent.status !== 'succeeded') {
    const message = 'This PaymentIntent does not have a successful charge to refund.'
    return invalid({ code: 'payment_intent_unexpected_state', message, payment_intent: intent })
  }
  if ((await objectsOf(tx, id, 'dispute')).some(({ status }) => status !== 'won'))
    return invalid({ code: 'charge_disputed', message: 'Charge has been charged back.' })
  const left = intent.amount_received - (await refundedOf(tx, id))
  const amount = input.amount ?? left
  if (left === 0) return invalid({ code: 'charge_already_refunded', message: 'Charge has already been refunded.' })
  if (amount < 1 || amount > left)
    return invalid({ message: 'Refund amount is greater than unrefunded amount on charge', param: 'amount' })
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: intent.latest_charge ?? '',
    created: seconds(),
    currency: 'sek',
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata: input.metadata ?? {},
    payment_intent: id,
    reason: input.reason ?? null,
    receipt_number: null,
    status: cardFor(intent) === 'refund-pending' ? 'pending' : 'succeeded',
  }
  const change = { type: 'refund', category: 'refund', amount: -amount, fee: 0, source: refund.id }
  const written = { ...refund, balance_transaction: await writeBalance(tx, id, change) }
  await writeObject(tx, written, id)
  const events = [eventOf('refund.created', written), eventOf('charge.refunded', chargeOf(intent))]
  return { response: answer(200, written), events }
}

const cardFor = ({ payment_method: method }: Intent) => cardOf((method ?? '').replace('pm_', '')).later

const chargeOf = ({ id, latest_charge: charge, amount }: Intent): StripeObject => ({
  id: charge ?? '',
  object: 'charge',
  amount,
  payment_intent: id,
})

async function refundedOf(tx: Queries, intent: string): Promise<number> {
  const refunds = await objectsOf<Refund>(tx, intent, 'refund')
  return refunds.reduce(
    (sum, { amount, status }) => (status === 'failed' || status === 'canceled' ? sum : sum + amount),
    0,
  )
}

/** What the bank answers later: also a refund that had succeeded may fail, and its money comes back to the balance. */
export async function endRefund(tx: Queries, id: string, status: 'succeeded' | 'failed'): Promise<Outcome> {
  const refund = await objectOf<Refund>(tx, id, 'refund')
  if (!refund) return noSuch('refund', id, 'refund')
  const { payment_intent: intent, amount } = refund
  const ended: Refund = { ...refund, status, ...(status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}) }
  if (status === 'failed') {
    const back = { type: 'refund_failure', category: 'refund_failure', amount, fee: 0, source: id }
    ended.failure_balance_transaction = await writeBalance(tx, intent, back)
  }
  await writeObject(tx, ended, intent)
  const type = status === 'failed' ? 'refund.failed' : 'refund.updated'
  return { response: answer(200, ended), events: [eventOf(type, ended)] }
}

/** Cards that test it refund at once and fail afterwards. */
export async function failsLater(tx: Queries, refund: string): Promise<boolean> {
  const found = await objectOf<Refund>(tx, refund, 'refund')
  const intent = found && (await objectOf<Intent>(tx, found.payment_intent, 'payment_intent'))
  return intent !== null && cardFor(intent) === 'refund-fails'
}
