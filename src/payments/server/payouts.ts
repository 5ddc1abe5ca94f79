import type { Day } from '#core/day.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { gatewayMethods, type PayoutGateway } from '#payments/methods.ts'

/** What the provider holds of payment `p`: received, less refunds, payouts and what disputes took back. */
export const providerBalance = `(
  (select coalesce(sum(amount), 0) from payment_entry where reference = p.reference)
  + (select coalesce(sum(amount), 0) from refund
     where payment_reference = p.reference and state = 'done' and paid_by in ('bank', 'dispute'))
  + (select coalesce(sum(e.amount), 0) from dispute d join dispute_event e on e.dispute_id = d.id
     where d.payment_reference = p.reference)
  - (select coalesce(sum(amount), 0) from payout_row where payment_reference = p.reference))::int`

export const isAwaitingPayout = `p.state in ('paid', 'mispaid', 'refunded') and p.paid_out_as_of is distinct from p.updated_at`

export type Payout = {
  key: string
  gateway: PayoutGateway
  paidOn: Day
  references: readonly string[]
  grossAmount: number
  feeAmount: number
  by: number
  now: Date
}

/** Locks the payments, always in the same order, and returns the total the provider holds. */
export async function lockBalances(tx: Transaction, { references, gateway }: Pick<Payout, 'references' | 'gateway'>) {
  const lock = `select reference from payment where reference = any($1::uuid[]) and method = any($2) order by reference for update`
  const locked = await tx.query('payout-lock', lock, [references, gatewayMethods[gateway]])
  const [balance] = await tx.query<{ amount: number }>(
    'payout-balance',
    `select coalesce(sum(${providerBalance}), 0)::bigint as amount from payment p where p.reference = any($1::uuid[])`,
    [references],
  )
  return { amount: balance?.amount ?? 0, payments: locked.length }
}

/** Returns its id, or null when the key has been used. */
export async function writePayout(tx: Transaction, payout: Payout): Promise<number | null> {
  const { key, gateway, paidOn, references, grossAmount, feeAmount, by, now } = payout
  const [written] = await tx.query<{ id: number }>(
    'payout-write',
    `insert into payout (key, gateway, paid_on, gross_amount, fee_amount, registered_by, registered_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing returning id`,
    [key, gateway, paidOn, grossAmount, feeAmount, by, now],
  )
  if (!written) return null
  await tx.query(
    'payout-rows',
    `insert into payout_row (payout_id, payment_reference, amount)
     select $1, p.reference, balance from payment p, lateral (select ${providerBalance} as balance) as h
     where p.reference = any($2::uuid[]) and balance <> 0`,
    [written.id, references],
  )
  await tx.query('payout-as-of', 'update payment set paid_out_as_of = updated_at where reference = any($1::uuid[])', [
    references,
  ])
  return written.id
}

export type SamePayout = { gateway: PayoutGateway; paidOn: Day; grossAmount: number; feeAmount: number }

export async function payoutByKey(tx: Transaction, key: string): Promise<SamePayout | null> {
  const [payout] = await tx.query<SamePayout>(
    'payout-by-key',
    `select gateway, paid_on::text as "paidOn", gross_amount as "grossAmount", fee_amount as "feeAmount" from payout where key = $1`,
    [key],
  )
  return payout ?? null
}
