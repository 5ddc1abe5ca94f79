import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'

export type StripePayoutProblem = 'unmatched' | 'by-hand' | 'not-automatic' | 'returned'

/** What Stripe or Klarna reports. */
export type StripePayout = {
  provider: 'stripe' | 'klarna'
  /** At the provider. */
  id: string
  paidOn: Day
  amount: number
  problem: StripePayoutProblem | null
  unmatchedAmount: number
  /** In the shop; null while it is not booked. */
  payoutId: number | null
}

const shown = 20

/** The latest first. */
export async function stripePayouts(db: Queries): Promise<Omit<StripePayout, 'payoutId'>[]> {
  return await db.query(
    'stripe-payouts',
    `select provider, id, paid_on::text as "paidOn", amount, problem, unmatched_amount as "unmatchedAmount"
     from stripe_payout order by paid_on desc, id desc limit ${shown}`,
  )
}

export async function bookedStripePayouts(db: Queries, ids: readonly string[]): Promise<Map<string, StripePayout>> {
  const found = await db.query<StripePayout>(
    'stripe-payouts-booked',
    `select provider, id, paid_on::text as "paidOn", amount, problem, unmatched_amount as "unmatchedAmount", payout_id as "payoutId"
     from stripe_payout where id = any($1) and payout_id is not null`,
    [ids],
  )
  return new Map(found.map((one) => [one.id, one]))
}

export async function writeStripePayout(db: Queries, payout: StripePayout, now: Date): Promise<void> {
  const { provider, id, paidOn, amount, problem, unmatchedAmount, payoutId } = payout
  await db.query(
    'stripe-payout-write',
    `insert into stripe_payout (id, paid_on, amount, problem, unmatched_amount, payout_id, read_at, provider)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do update
     set problem = excluded.problem, unmatched_amount = excluded.unmatched_amount, read_at = excluded.read_at,
       payout_id = coalesce(stripe_payout.payout_id, excluded.payout_id)`,
    [id, paidOn, amount, problem, unmatchedAmount, payoutId, now, provider],
  )
}

/** References of payments by the provider's ids. */
export async function paymentsOfProvider(
  db: Queries,
  { method, ids }: { method: 'card' | 'klarna'; ids: readonly string[] },
): Promise<Map<string, string>> {
  const found = await db.query<{ id: string; reference: string }>(
    'payout-payments',
    `select provider_id as id, reference::text as reference from payment where provider_id = any($1) and method = $2`,
    [ids, method],
  )
  return new Map(found.map(({ id, reference }) => [id, reference]))
}
