import type { Queries } from '#core/server/db.ts'
import { answer } from './ledger.ts'
import { noSuch, type Outcome } from './stripe-answers.ts'
import { eventOf } from './stripe-events.ts'
import {
  type Intent,
  newId,
  objectOf,
  type StripeObject,
  seconds,
  writeBalance,
  writeObject,
} from './stripe-objects.ts'

/** What Stripe charges for a dispute in Sweden, öre. */
const feeAmount = 15_000
const answerDays = 7

export type Dispute = StripeObject & { payment_intent: string; charge: string; amount: number; status: string }

export async function disputeCharge(tx: Queries, intent: Intent): Promise<Dispute> {
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: intent.amount_received,
    balance_transactions: [],
    charge: intent.latest_charge ?? '',
    created: seconds(),
    currency: 'sek',
    evidence: {},
    evidence_details: {
      due_by: seconds() + answerDays * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    payment_method_details: null,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  const { id: source, amount } = dispute
  const withdrawn = { type: 'adjustment', category: 'dispute', amount: -amount, fee: feeAmount, source }
  const transaction = await writeBalance(tx, intent.id, withdrawn)
  const withBalance = { ...dispute, balance_transactions: [await objectOf(tx, transaction, 'balance_transaction')] }
  await writeObject(tx, withBalance, intent.id)
  return withBalance
}

export async function closeDispute(tx: Queries, id: string, status: 'won' | 'lost'): Promise<Outcome> {
  const dispute = await objectOf<Dispute>(tx, id, 'dispute')
  if (!dispute) return noSuch('dispute', id, 'dispute')
  const { payment_intent: intent, amount } = dispute
  const reinstated =
    status === 'won'
      ? await writeBalance(tx, intent, {
          type: 'adjustment',
          category: 'dispute_reversal',
          amount,
          fee: -feeAmount,
          source: id,
        })
      : null
  const all = dispute.balance_transactions as unknown[]
  const closed: Dispute = {
    ...dispute,
    status,
    balance_transactions: reinstated ? [...all, await objectOf(tx, reinstated, 'balance_transaction')] : all,
  }
  await writeObject(tx, closed, intent)
  return { response: answer(200, closed), events: [eventOf('charge.dispute.closed', closed)] }
}
