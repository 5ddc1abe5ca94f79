import type { Db } from '#core/server/db.ts'
import type { OrderState } from '#orders/contract.ts'
import { stateTexts } from '#orders/sv.ts'

type Row = { id: string; number: number; placedAt: Date; state: OrderState; total: number; pieces: number }

/** A member's orders, newest first. */
export async function myOrders(db: Db, memberId: number) {
  const rows = await db.query<Row>(
    'orders-of-member',
    `select o.id::text as id, number, placed_at as "placedAt", state, total_ore as total,
       (select sum(quantity)::int from order_row where order_id = o.id) as pieces
     from orders o where member_id = $1 order by o.id desc limit 500`,
    [memberId],
  )
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.getTime(), stateText: stateTexts[row.state] }))
}
