import type { Queries } from '#core/server/db.ts'

/** Stripe repeats an event for three days. */
export const stripeEventDays = 30

export async function purgeOldStripeEvents(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - stripeEventDays * 24 * 3_600_000)
  await db.query('stripe-events-purge', 'delete from stripe_event where received_at < $1', [before])
}
