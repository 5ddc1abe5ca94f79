import type { Db } from '#core/server/db.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { cancelledEmail, refundedEmail } from './money-emails.ts'
import { readOrder } from './stored-order.ts'

type Deps = { db: Db; publicUrl: string }

/** Longer than jobs may stand still, and shorter than emails are kept. */
const lateMs = 7 * 24 * 3_600_000

/**
 * Emails about money while the customer is away: completed refunds, and orders given up without payment. Idempotent.
 * Returns how many were queued.
 */
export async function enqueueLateEmails({ db, publicUrl }: Deps, now: Date): Promise<number> {
  const since = new Date(now.getTime() - lateMs)
  const refunds = await db.query<{ orderId: string; amount: number; method: string | null; key: string }>(
    'refunds-without-email',
    refundsSql,
    [since],
  )
  for (const { orderId, key, ...refund } of refunds) {
    const order = await readOrder(db, orderId)
    if (order) {
      await enqueueEmail(
        db,
        { kind: 'order-news', key, recipient: order.email, ...refundedEmail(order, refund, publicUrl) },
        now,
      )
    }
  }
  const cancelled = await db.query<{ orderId: string; key: string }>('cancelled-without-email', cancelledSql, [since])
  for (const { orderId, key } of cancelled) {
    const order = await readOrder(db, orderId)
    const content =
      order &&
      cancelledEmail(order, {
        reason: 'payment-missing',
        given: { payment: 0, giftCard: order.giftCard },
        publicUrl,
      })
    if (order && content) await enqueueEmail(db, { kind: 'order-news', key, recipient: order.email, ...content }, now)
  }
  return refunds.length + cancelled.length
}

const refundsSql = `
  select r.order_id::text as "orderId", r.amount,
    case r.paid_by when 'bank' then 'bank' else p.method end as method, 'refund-' || r.reference as key
  from refund r join orders o on o.id = r.order_id and o.email <> ''
    left join payment p on p.reference = r.payment_reference
  where r.state = 'done' and r.paid_by <> 'dispute' and r.updated_at > $1
    and not exists (select from email_outbox where key = 'refund-' || r.reference)
  order by r.updated_at, r.reference limit 200`

/** A customer rejected in the checkout saw it there. */
const cancelledSql = `
  select o.id::text as "orderId", 'order-' || o.id || '-cancelled' as key
  from orders o where o.state = 'cancelled' and o.email <> '' and o.updated_at > $1 and o.cancelled_reason = 'payment-missing'
    and not exists (select from email_outbox where key = 'order-' || o.id || '-cancelled')
  order by o.updated_at, o.id limit 200`
