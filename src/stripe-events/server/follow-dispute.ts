import type Stripe from 'stripe'
import { type Day, dayOf } from '#core/day.ts'
import { DomainError } from '#core/domain-error.ts'
import { closeDispute, noteEvidence } from '#disputes/server/decide-dispute.ts'
import { registerDispute } from '#disputes/server/register-dispute.ts'
import { missing } from '#integrations/pay/stripe.ts'
import type { DisputeReason } from '#payments/dispute.ts'
import { disputeByReference } from '#payments/server/disputes.ts'
import { messages } from '#stripe-events/back-office-messages.ts'
import type { FollowDeps } from './follow-deps.ts'
import { paymentOfIntent } from './payment-of-intent.ts'

const reasons: Record<string, DisputeReason> = {
  fraudulent: 'fraudulent',
  unrecognized: 'unrecognized',
  product_not_received: 'not-received',
  product_unacceptable: 'not-as-described',
  duplicate: 'duplicate',
  credit_not_processed: 'refund-missing',
}

/** Registers what Stripe has taken back, and closes it as Stripe has decided. Inquiries take no money. */
export async function followDispute(deps: FollowDeps, id: string, now: Date): Promise<void> {
  const { disputes } = await deps.account.client()
  const dispute = await disputes.retrieve(id).catch(missing)
  if (!dispute || dispute.status.startsWith('warning_') || dispute.status === 'prevented') return
  const { payment_intent: of } = dispute
  const payment = of ? await paymentOfIntent(deps, typeof of === 'string' ? of : of.id) : null
  if (!payment) return
  try {
    await register(deps, dispute, payment.orderId, now)
    await decide(deps, dispute, now)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // Registered otherwise by hand, or of money that has been refunded: staff decide.
    deps.onProviderError(error)
  }
}

/** No person decides. */
const byStripe = (now: Date) => ({ now, ip: '', userAgent: '', member: null })

async function register({ db }: FollowDeps, dispute: Stripe.Dispute, orderId: string, now: Date): Promise<void> {
  const { id, amount, reason, evidence_details: details } = dispute
  if (await disputeByReference(db, id)) return
  await registerDispute(db, {
    orderId,
    reference: id,
    amount,
    fee: feesOf(dispute).reduce((sum, fee) => sum + Math.max(fee, 0), 0),
    reason: reasons[reason] ?? 'other',
    respondBy: details.due_by ? dayOf(new Date(details.due_by * 1000)) : weekAfter(now),
    context: byStripe(now),
  })
}

async function decide({ db }: FollowDeps, dispute: Stripe.Dispute, now: Date): Promise<void> {
  const known = await disputeByReference(db, dispute.id)
  if (!known) return
  const wish = { id: known.id, context: byStripe(now) }
  if (dispute.status === 'under_review') await noteEvidence(db, { ...wish, note: messages.underReview })
  if (dispute.status === 'lost') await closeDispute(db, { ...wish, outcome: 'lost', isFeeReturned: false })
  if (dispute.status !== 'won') return
  await closeDispute(db, { ...wish, outcome: 'won', isFeeReturned: feesOf(dispute).some((fee) => fee < 0) })
}

const feesOf = ({ balance_transactions: all }: Stripe.Dispute) => all.map(({ fee }) => fee)

function weekAfter(now: Date): Day {
  return dayOf(new Date(now.getTime() + 7 * 24 * 3_600_000))
}
