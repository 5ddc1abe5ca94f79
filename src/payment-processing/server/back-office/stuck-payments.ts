import type { Db } from '#core/server/db.ts'
import type { MispaidPayment, OpenPayment, StuckRefund } from '#payment-processing/back-office-contract.ts'
import { waitsForPaymentMs } from '#payment-processing/payment-transition.ts'

const max = 200
const stuckAfterMs = 30 * 60_000

/** Before which refunds, and payments, should have been decided. */
export function stuckBefore(now: Date): [refunds: Date, payments: Date] {
  return [new Date(now.getTime() - stuckAfterMs), new Date(now.getTime() - waitsForPaymentMs)]
}

/** Refunds `r` that an employee looks at. */
export function isStuckRefundSql(before: string): string {
  return `(r.state = 'failed' or (r.state in ('created', 'unknown') and r.created_at < ${before}::timestamptz))`
}

export const openPaymentsFrom = 'payment p join orders o on o.id = coalesce(p.order_id, p.former_order_id)'
/** Payments `p` of orders `o` whose outcome an employee asks for. */
export function isOpenPaymentSql(before: string): string {
  return `p.state in ('created', 'unknown')
    and (p.state = 'unknown' or coalesce(p.started_at, o.placed_at) < ${before}::timestamptz)`
}

export async function stuckRefunds(db: Db, now: Date): Promise<StuckRefund[]> {
  return await db.query<StuckRefund>(
    'back-office-refunds',
    `select r.reference::text as reference, o.id::text as "orderId", o.number, coalesce(p.method, 'gift-card') as method,
       r.amount, r.cause, r.state, r.asks, ${ms('r.created_at')} as "createdAt"
     from refund r join orders o on o.id = r.order_id left join payment p on p.reference = r.payment_reference
     where ${isStuckRefundSql('$1')}
     order by r.created_at, r.reference limit ${max}`,
    [stuckBefore(now)[0]],
  )
}

export async function openPayments(db: Db, now: Date): Promise<OpenPayment[]> {
  return await db.query<OpenPayment>(
    'back-office-payments',
    `select p.reference::text as reference, o.id::text as "orderId", o.number, p.method, p.amount,
       p.state, p.asks, ${ms('coalesce(p.started_at, o.placed_at)')} as "startedAt", ${ms('p.asked_at')} as "askedAt"
     from ${openPaymentsFrom} where ${isOpenPaymentSql('$1')}
     order by p.updated_at, p.reference limit ${max}`,
    [stuckBefore(now)[1]],
  )
}

export async function mispaidPayments(db: Db): Promise<MispaidPayment[]> {
  return await db.query<MispaidPayment>(
    'back-office-mispaid',
    `select p.reference::text as reference, o.id::text as "orderId", o.number, p.method, p.amount,
       (select coalesce(sum(amount) filter (where amount > 0), 0)::int
        from payment_entry where reference = p.reference) as "takenAmount",
       (select state from refund where payment_reference = p.reference order by created_at desc limit 1) as refund
     from payment p join orders o on o.id = coalesce(p.order_id, p.former_order_id)
     where p.state = 'mispaid' order by p.updated_at, p.reference limit ${max}`,
  )
}

type Counts = { refunds: number; payments: number; mispaid: number; payouts: number; registeredPayouts: number }

/** Totals of the payment lists, which themselves are truncated. */
export async function listCounts(db: Db, now: Date): Promise<Counts> {
  const [counts] = await db.query<Counts>(
    'back-office-list-counts',
    `select (select count(*)::int from refund r where ${isStuckRefundSql('$1')}) as refunds,
       (select count(*)::int from ${openPaymentsFrom} where ${isOpenPaymentSql('$2')}) as payments,
       (select count(*)::int from payment where state = 'mispaid') as mispaid,
       (select count(*)::int from stripe_payout) as payouts,
       (select count(*)::int from payout where registered_by is not null) as "registeredPayouts"`,
    stuckBefore(now),
  )
  return counts ?? { refunds: 0, payments: 0, mispaid: 0, payouts: 0, registeredPayouts: 0 }
}

function ms(column: string): string {
  return `floor(extract(epoch from ${column}) * 1000)::bigint`
}
