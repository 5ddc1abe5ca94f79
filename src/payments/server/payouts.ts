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
  - (select coalesce(sum(w.amount), 0) from payout_row w where w.payment_reference = p.reference
     and not exists (select from payout_reversal v where v.payout_id = w.payout_id)))::int`

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

export type ReportedPayout = Pick<Payout, 'key' | 'gateway' | 'paidOn' | 'grossAmount' | 'feeAmount' | 'now'> & {
  /** What the provider says that it holds of each payment: a part of it, when the rest comes later. */
  rows: ReadonlyMap<string, number>
}

/** Writes a payout reported by the provider. Null when it has already been written. */
export async function writeReportedPayout(tx: Transaction, payout: ReportedPayout): Promise<number | null> {
  const { key, gateway, paidOn, rows, grossAmount, feeAmount, now } = payout
  const references = [...rows.keys()]
  const [written] = await tx.query<{ id: number }>(
    'payout-write-reported',
    `insert into payout (key, gateway, paid_on, gross_amount, fee_amount, registered_by, registered_at)
     values ($1, $2, $3, $4, $5, null, $6) on conflict (key) do nothing returning id`,
    [key, gateway, paidOn, grossAmount, feeAmount, now],
  )
  if (!written) return null
  await tx.query(
    'payout-rows-reported',
    `insert into payout_row (payout_id, payment_reference, amount)
     select $1, reference, amount from unnest($2::uuid[], $3::int[]) as reported (reference, amount) where amount <> 0`,
    [written.id, references, [...rows.values()]],
  )
  await tx.query(
    'payout-as-of-reported',
    `update payment p set paid_out_as_of = case when ${providerBalance} = 0 then updated_at end
     where reference = any($1::uuid[])`,
    [references],
  )
  return written.id
}

/** Whether payout `o` was registered by an employee and not reversed. */
export const isPayoutByHand = `o.registered_by is not null
  and not exists (select from payout_reversal v where v.payout_id = o.id)`

/** Of these payments, whether a payout was registered by an employee: what a provider reports would be booked twice. */
export async function arePaidOutByHand(tx: Transaction, references: readonly string[]): Promise<boolean> {
  const found = await tx.query(
    'payout-by-hand',
    `select 1 from payout_row r join payout o on o.id = r.payout_id
     where r.payment_reference = any($1::uuid[]) and ${isPayoutByHand} limit 1`,
    [references],
  )
  return found.length > 0
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
