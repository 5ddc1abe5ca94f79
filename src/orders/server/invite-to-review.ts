import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { notify } from '#notifications/server/notify.ts'
import { reviewInvitation } from '#orders/news-messages.ts'

const dayMs = 24 * 3_600_000
const from = 10
const to = 30

type Invited = { memberId: number; orderId: string; productId: number; name: string }

/** Asks members to review the most expensive delivered product, once per order. Returns how many were asked. */
export async function inviteToReview(db: Db, now: Date): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const ago = (days: number) => new Date(now.getTime() - days * dayMs)
    const invited = await tx.query<Invited>('review-invitations', sql, [ago(to), ago(from)])
    await notify(
      tx,
      invited.map(({ memberId, orderId, productId, name }) => ({
        memberId,
        feed: 'notice' as const,
        name: 'review-invitation',
        title: reviewInvitation(name),
        path: { name: 'product' as const, params: { id: productId, name } },
        cause: orderId,
        at: now,
      })),
    )
    return invited.length
  })
}

const sql = `
  select distinct on (o.id) o.member_id as "memberId", o.id::text as "orderId", r.product_id as "productId", r.name
  from orders o join order_row r on r.order_id = o.id and r.cancelled_quantity < r.quantity and r.gift is null
  where o.state = 'delivered' and o.updated_at > $1 and o.updated_at <= $2 and o.member_id is not null
    and exists (select from shipment s join shipment_row w on w.shipment_id = s.id
                where s.order_id = o.id and w.position = r.position and s.state = 'delivered')
    and not exists (select from review v where v.product_id = r.product_id and v.member_id = o.member_id)
    and not exists (select from feed_entry f where f.member_id = o.member_id and f.name = 'review-invitation'
                    and f.cause = o.id::text)
  order by o.id, r.unit_price desc limit 1000`
