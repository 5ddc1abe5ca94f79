import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { PayoutGateway } from '#payments/methods.ts'
import { providerBalance } from './payouts.ts'

export type RegisteredPayout = {
  id: number
  gateway: PayoutGateway
  paidOn: Day
  grossAmount: number
  feeAmount: number
  registeredAt: number
  reversedAt: number | null
}

const columns = `o.id, o.gateway, o.paid_on::text as "paidOn", o.gross_amount as "grossAmount", o.fee_amount as "feeAmount",
  floor(extract(epoch from o.registered_at) * 1000)::bigint as "registeredAt",
  floor(extract(epoch from v.reversed_at) * 1000)::bigint as "reversedAt"
  from payout o left join payout_reversal v on v.payout_id = o.id`

const shown = 20

/** Payouts registered by employees, the latest first. */
export async function registeredPayouts(db: Queries): Promise<RegisteredPayout[]> {
  return await db.query(
    'payouts-registered',
    `select ${columns} where o.registered_by is not null order by o.id desc limit ${shown}`,
  )
}

export type ReversiblePayout = RegisteredPayout & { reversedWith: string | null; references: string[] }

export async function reversiblePayout(tx: Transaction, id: number): Promise<ReversiblePayout | null> {
  const [payout] = await tx.query<ReversiblePayout>(
    'payout-reversible',
    `select coalesce((select array_agg(payment_reference::text) from payout_row where payout_id = o.id), '{}') as references,
       v.key as "reversedWith", ${columns} where o.id = $1 and o.registered_by is not null`,
    [id],
  )
  return payout ?? null
}

type Reversal = { payout: Pick<ReversiblePayout, 'id' | 'references'>; key: string; by: number; now: Date }

/** False when the payout has been reversed, or the key used. */
export async function writePayoutReversal(tx: Transaction, { payout, key, by, now }: Reversal): Promise<boolean> {
  const written = await tx.query(
    'payout-reversal-write',
    `insert into payout_reversal (payout_id, key, reversed_by, reversed_at) values ($1, $2, $3, $4)
     on conflict do nothing returning payout_id`,
    [payout.id, key, by, now],
  )
  if (written.length === 0) return false
  await tx.query(
    'payout-reversal-as-of',
    `update payment p set paid_out_as_of = case when ${providerBalance} = 0 then updated_at end
     where reference = any($1::uuid[])`,
    [payout.references],
  )
  return true
}
