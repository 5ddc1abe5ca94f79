import type Stripe from 'stripe'
import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import type { ConnectedStripe } from '#integrations/pay/stripe.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import { stripeEventsContract } from '#stripe-events/contract.ts'
import type { FollowDeps } from './follow-deps.ts'
import { followDispute } from './follow-dispute.ts'
import { followIntent } from './follow-intent.ts'
import { followRefund } from './follow-refund.ts'

export type StripeEventDeps = ReconcileDeps & {
  /** Asked for each event, as the account may change. */
  stripe: () => ConnectedStripe | null
}

type Received = { text: string; signature: string; now: Date }

const toleranceSeconds = 300

/** Safe to run twice and at once: what is done is decided by what Stripe answers, and each step is idempotent. */
export async function receiveEvent(deps: StripeEventDeps, { text, signature, now }: Received): Promise<void> {
  const call = stripeEventsContract.receiveStripeEvent
  const account = deps.stripe()
  if (!account) throw domainError(call, 'stripe-not-connected')
  const event = await verified(text, signature, account.webhookSecret())
  if (!event) throw domainError(call, 'invalid-signature')
  if (await isDone(deps.db, event.id)) return
  await follow({ ...deps, account }, event, now)
  await noteDone(deps.db, event.id, now)
}

async function follow(deps: FollowDeps, { type, data }: Stripe.Event, now: Date): Promise<void> {
  const { id } = data.object as { id?: string }
  if (!id) return
  if (type.startsWith('payment_intent.')) await followIntent(deps, id, now)
  else if (type.startsWith('refund.') || type === 'charge.refund.updated') await followRefund(deps, id, now)
  else if (type.startsWith('charge.dispute.')) await followDispute(deps, id, now)
}

/** Null for what Stripe has not signed in the last five minutes. */
async function verified(text: string, signature: string, secret: string): Promise<Stripe.Event | null> {
  const { default: Library } = await import('stripe')
  try {
    return Library.webhooks.constructEvent(text, signature, secret, toleranceSeconds)
  } catch (error) {
    if (error instanceof Library.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
    throw error
  }
}

async function isDone(db: Queries, id: string): Promise<boolean> {
  const found = await db.query('stripe-event-done', 'select 1 from stripe_event where id = $1', [id])
  return found.length > 0
}

async function noteDone(db: Queries, id: string, now: Date): Promise<void> {
  const sql = 'insert into stripe_event (id, received_at) values ($1, $2) on conflict (id) do nothing'
  await db.query('stripe-event-note', sql, [id, now])
}
