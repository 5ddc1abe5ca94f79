import type { MispaidPayment, OpenPayment, StuckRefund } from '#checkout/money-desk-contract.ts'
import { waitsForPaymentMs } from '#checkout/settlement.ts'
import type { Db } from '#core/server/db.ts'

const most = 200
/** A refund that takes longer does not get there by itself. */
const stuckAfterMs = 30 * 60_000

/** Refunds that failed, and those that have been under way for long, the oldest first. */
export async function stuckRefunds(db: Db, now: Date): Promise<StuckRefund[]> {
  return await db.query<StuckRefund>(
    'desk-refunds',
    `select r.reference::text as reference, o.id::text as "orderId", o.number, coalesce(p.method, 'gift-card') as method,
       r.amount_ore as "amountOre", r.cause, r.state, r.asks, ${ms('r.created_at')} as "createdAt"
     from refund r join orders o on o.id = r.order_id left join payment p on p.reference = r.payment_reference
     where r.state = 'failed' or (r.state in ('created', 'unknown') and r.created_at < $1)
     order by r.created_at, r.reference limit ${most}`,
    [new Date(now.getTime() - stuckAfterMs)],
  )
}

/** Payments nobody knows the end of though their time is out. */
export async function openPayments(db: Db, now: Date): Promise<OpenPayment[]> {
  return await db.query<OpenPayment>(
    'desk-payments',
    `select p.reference::text as reference, o.id::text as "orderId", o.number, p.method, p.amount_ore as "amountOre",
       p.state, p.asks, ${ms('coalesce(p.started_at, o.placed_at)')} as "startedAt", ${ms('p.asked_at')} as "askedAt"
     from payment p join orders o on o.id = coalesce(p.order_id, p.former_order_id)
     where p.state in ('created', 'unknown') and (p.state = 'unknown' or coalesce(p.started_at, o.placed_at) < $1)
     order by p.updated_at, p.reference limit ${most}`,
    [new Date(now.getTime() - waitsForPaymentMs)],
  )
}

/** Payments of another sum than was asked for, until it has gone back. */
export async function mispaidPayments(db: Db): Promise<MispaidPayment[]> {
  return await db.query<MispaidPayment>(
    'desk-mispaid',
    `select p.reference::text as reference, o.id::text as "orderId", o.number, p.method, p.amount_ore as "amountOre",
       (select coalesce(sum(amount_ore) filter (where amount_ore > 0), 0)::int
        from payment_entry where reference = p.reference) as "takenOre",
       (select state from refund where payment_reference = p.reference order by created_at desc limit 1) as refund
     from payment p join orders o on o.id = coalesce(p.order_id, p.former_order_id)
     where p.state = 'mispaid' order by p.updated_at, p.reference limit ${most}`,
  )
}

function ms(column: string): string {
  return `floor(extract(epoch from ${column}) * 1000)::bigint`
}
