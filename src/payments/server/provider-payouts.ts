import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'

export type ProviderPayoutProblem = 'unmatched' | 'by-hand' | 'not-automatic' | 'returned'

/** What Stripe or Klarna reports. */
export type ProviderPayout = {
  provider: 'stripe' | 'klarna'
  /** At the provider. */
  id: string
  paidOn: Day
  amount: number
  problem: ProviderPayoutProblem | null
  unmatchedAmount: number
  /** In the shop; null while it is not booked. */
  payoutId: number | null
}

const shown = 20

/** The latest first. */
export async function providerPayouts(db: Queries): Promise<Omit<ProviderPayout, 'payoutId'>[]> {
  return await db.query(
    'provider-payouts',
    `select provider, id, paid_on::text as "paidOn", amount, problem, unmatched_amount as "unmatchedAmount"
     from stripe_payout order by paid_on desc, id desc limit ${shown}`,
  )
}

export async function bookedProviderPayouts(db: Queries, ids: readonly string[]): Promise<Map<string, ProviderPayout>> {
  const found = await db.query<ProviderPayout>(
    'provider-payouts-booked',
    `select provider, id, paid_on::text as "paidOn", amount, problem, unmatched_amount as "unmatchedAmount", payout_id as "payoutId"
     from stripe_payout where id = any($1) and payout_id is not null`,
    [ids],
  )
  return new Map(found.map((one) => [one.id, one]))
}

export async function writeProviderPayout(db: Queries, payout: ProviderPayout, now: Date): Promise<void> {
  const { provider, id, paidOn, amount, problem, unmatchedAmount, payoutId } = payout
  await db.query(
    'provider-payout-write',
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
