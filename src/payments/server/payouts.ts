import type { Day } from '#core/day.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { type Payee, payees } from '#payments/methods.ts'

/**
 * What the provider holds of a payment: what came and has not gone back by it, less what it has paid out. Stands in
 * queries where `p` is the payment.
 */
export const heldOfPayment = `(
  (select coalesce(sum(amount_ore), 0) from payment_entry where reference = p.reference)
  + (select coalesce(sum(amount_ore), 0) from refund
     where payment_reference = p.reference and state = 'done' and paid_by = 'bank')
  - (select coalesce(sum(ore), 0) from payout_row where payment_reference = p.reference))::int`

export const isUnsettledAtProvider = `p.state in ('paid', 'mispaid', 'refunded') and p.paid_out_as_of is distinct from p.updated_at`

export type Payout = {
  key: string
  means: Payee
  paidOn: Day
  references: readonly string[]
  grossOre: number
  feeOre: number
  by: number
  now: Date
}

/** Locks the payments, always in the same order, and answers what the provider holds of them all. */
export async function heldOfAll(tx: Transaction, { references, means }: Pick<Payout, 'references' | 'means'>) {
  const lock = `select reference from payment where reference = any($1::uuid[]) and method = any($2) order by reference for update`
  const locked = await tx.query('payout-lock', lock, [references, payees[means]])
  const [held] = await tx.query<{ ore: number }>(
    'payout-held',
    `select coalesce(sum(${heldOfPayment}), 0)::bigint as ore from payment p where p.reference = any($1::uuid[])`,
    [references],
  )
  return { ore: held?.ore ?? 0, payments: locked.length }
}

/** Answers its number, or null when its key has been used. */
export async function writePayout(tx: Transaction, payout: Payout): Promise<number | null> {
  const { key, means, paidOn, references, grossOre, feeOre, by, now } = payout
  const [written] = await tx.query<{ id: number }>(
    'payout-write',
    `insert into payout (key, means, paid_on, gross_ore, fee_ore, registered_by, registered_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing returning id`,
    [key, means, paidOn, grossOre, feeOre, by, now],
  )
  if (!written) return null
  await tx.query(
    'payout-rows',
    `insert into payout_row (payout_id, payment_reference, ore)
     select $1, p.reference, held from payment p, lateral (select ${heldOfPayment} as held) as h
     where p.reference = any($2::uuid[]) and held <> 0`,
    [written.id, references],
  )
  await tx.query('payout-as-of', 'update payment set paid_out_as_of = updated_at where reference = any($1::uuid[])', [
    references,
  ])
  return written.id
}

export type SamePayout = { means: Payee; paidOn: Day; grossOre: number; feeOre: number }

export async function payoutByKey(tx: Transaction, key: string): Promise<SamePayout | null> {
  const [payout] = await tx.query<SamePayout>(
    'payout-by-key',
    `select means, paid_on::text as "paidOn", gross_ore as "grossOre", fee_ore as "feeOre" from payout where key = $1`,
    [key],
  )
  return payout ?? null
}
