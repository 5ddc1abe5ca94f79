import { type AccountEntry, type Movement, normalReference } from '#bank-files/matching.ts'
import { type Day, dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import { gatewayMethods } from '#payments/methods.ts'
import { isAwaitingPayout, isPayoutByHand } from '#payments/server/payouts.ts'

type Row = {
  paymentReference: string
  providerId: string | null
  refundReference: string | null
  sentAs: string | null
  amount: number
  at: Date | null
  isBooked: boolean
  isByHand: boolean
}

/**
 * Payments and refunds that the entries name, those that wait for the bank, and those booked on the days of the
 * entries.
 */
export async function swishMovements(db: Queries, entries: readonly AccountEntry[]): Promise<Movement[]> {
  const references = [...new Set(entries.flatMap((one) => one.references))]
  const days = entries.flatMap((one) => one.days).toSorted()
  const rows = await db.query<Row>('bank-file-movements', movementsSql, [
    gatewayMethods.swish,
    references,
    references.filter((one) => /^[0-9A-F]{32}$/.test(one)),
    days[0] ?? null,
    days.at(-1) ?? null,
  ])
  return rows.flatMap(movementOf)
}

export type MissingMovement = Pick<Movement, 'paymentReference' | 'refundReference' | 'amount' | 'day'> & {
  orderId: string
  orderNumber: number
}

/** Those that should have reached the bank on these days, and have not. */
export async function missingMovements(db: Queries, { from, to }: { from: Day; to: Day }): Promise<MissingMovement[]> {
  return await db.query('bank-file-missing', missingSql, [gatewayMethods.swish, from, to])
}

function movementOf(row: Row): Movement[] {
  const { paymentReference, providerId, refundReference, sentAs, amount, at, isBooked, isByHand } = row
  const namesOf = (...all: (string | null)[]) => [...new Set(all.flatMap((one) => (one ? [normalReference(one)] : [])))]
  const payment = namesOf(paymentReference, providerId)
  if (!at) return []
  const movement = {
    paymentReference,
    refundReference,
    amount,
    day: dayOf(at),
    names: refundReference ? namesOf(refundReference, sentAs) : payment,
    paymentNames: refundReference ? payment : [],
    isBooked,
    isByHand,
  }
  return [movement]
}

/** Of payments `p`, what Swish has paid to the account, and what it has taken from it. */
const columnsOfPayment = (from: string) => `
  select p.reference::text as "paymentReference", p.provider_id as "providerId", null as "refundReference", null as "sentAs",
    received.amount, received.at,
    exists (select from bank_file_entry e where e.payment_reference = p.reference and e.refund_reference is null
      and e.payout_id is not null) as "isBooked",
    ${isByHand} as "isByHand"
  from ${from},
    lateral (select sum(amount)::int as amount, min(at) as at from payment_entry
      where reference = p.reference and amount > 0) as received
  where received.amount > 0`

const columnsOfRefund = (from: string) => `
  select p.reference::text, p.provider_id, r.reference::text, r.sent_as::text, -r.amount, r.updated_at,
    exists (select from bank_file_entry e where e.refund_reference = r.reference and e.payout_id is not null),
    ${isByHand}
  from ${from} join refund r on r.payment_reference = p.reference
  where r.state = 'done' and r.paid_by = 'provider'`

const isByHand = `exists (select from payout_row w join payout o on o.id = w.payout_id
  where w.payment_reference = p.reference and ${isPayoutByHand})`

const movementsSql = `
  with meant as materialized (
    select p.* from payment p where p.method = any($1) and (
      p.provider_id = any($2) or p.reference = any($3::uuid[]) or (${isAwaitingPayout})
      or p.reference in (select r.payment_reference from refund r
        where r.reference = any($3::uuid[]) or r.sent_as = any($3::uuid[]))
      or p.reference in (select e.payment_reference from bank_file_entry e
        where e.payout_id is not null and e.day between $4 and $5))
  )
  ${columnsOfPayment('meant p')}
  union all ${columnsOfRefund('meant p')}`

const missingSql = `
  with waiting as materialized (
    select p.* from payment p where p.method = any($1) and ${isAwaitingPayout}
  ), movements as (
    ${columnsOfPayment('waiting p')}
    union all ${columnsOfRefund('waiting p')}
  )
  select m."paymentReference", m."refundReference", m.amount, m.day::text as day, o.id::text as "orderId",
    o.number as "orderNumber"
  from (select *, (at at time zone 'Europe/Stockholm')::date as day from movements) as m
  join payment p on p.reference = m."paymentReference"::uuid
  join orders o on o.id = coalesce(p.order_id, p.former_order_id)
  where m.day between $2 and $3 and not m."isBooked" and not m."isByHand" order by m.at`
