import type { Queries } from '#core/server/db.ts'

export type OrderedBy = { cartId: string; memberId: number | null; email: string; since: Date }

export async function hasOrdered(db: Queries, { cartId, memberId, email, since }: OrderedBy): Promise<boolean> {
  const orders = await db.query(
    'has-ordered',
    `select from orders where placed_at >= $4 and state <> 'cancelled'
       and (cart_id = $1 or member_id = $2 or lower(email) = lower($3)) limit 1`,
    [cartId, memberId, email, since],
  )
  return orders.length > 0
}
