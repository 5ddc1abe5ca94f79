import type { Db } from '#core/server/db.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { cancelledLetter, refundedLetter } from './money-letters.ts'
import { readOrder } from './stored-order.ts'

type Parts = { db: Db; publicUrl: string }

const dayMs = 24 * 3_600_000

/**
 * Letters about what happens with money while nobody looks on: a refund that has arrived, an order that was given up since
 * its payment never came. Each is written once for its key. Answers how many there were to write.
 */
export async function writeLateLetters({ db, publicUrl }: Parts, now: Date): Promise<number> {
  const since = new Date(now.getTime() - dayMs)
  const refunds = await db.query<{ orderId: string; amountOre: number; method: string | null; key: string }>(
    'refunds-untold',
    refundsSql,
    [since],
  )
  for (const { orderId, key, ...refund } of refunds) {
    const order = await readOrder(db, orderId)
    if (order) {
      await writeMail(
        db,
        { kind: 'order-news', key, recipient: order.email, ...refundedLetter(order, refund, publicUrl) },
        now,
      )
    }
  }
  const cancelled = await db.query<{ orderId: string; key: string }>('cancelled-untold', cancelledSql, [since])
  for (const { orderId, key } of cancelled) {
    const order = await readOrder(db, orderId)
    const letter =
      order &&
      cancelledLetter(order, {
        reason: 'payment-missing',
        given: { payment: 0, giftCard: order.giftCard },
        publicUrl,
      })
    if (order && letter) await writeMail(db, { kind: 'order-news', key, recipient: order.email, ...letter }, now)
  }
  return refunds.length + cancelled.length
}

const refundsSql = `
  select r.order_id::text as "orderId", r.amount_ore as "amountOre",
    case r.paid_by when 'bank' then 'bank' else p.method end as method, 'refund-' || r.reference as key
  from refund r left join payment p on p.reference = r.payment_reference
  where r.state = 'done' and r.updated_at > $1
    and not exists (select from mail where key = 'refund-' || r.reference) limit 200`

/** Who was refused at the checkout saw it there. */
const cancelledSql = `
  select o.id::text as "orderId", 'order-' || o.id || '-cancelled' as key
  from orders o where o.state = 'cancelled' and o.updated_at > $1 and o.cancelled_reason = 'payment-missing'
    and not exists (select from mail where key = 'order-' || o.id || '-cancelled') limit 200`
