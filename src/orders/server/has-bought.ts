import type { Queries } from '#core/server/db.ts'

/** Whether a member has paid for a product here. */
export async function hasBought(db: Queries, memberId: number, productId: number): Promise<boolean> {
  const rows = await db.query('has-bought', sql, [memberId, productId])
  return rows.length > 0
}

const sql = `
  select from orders o
  join order_row r on r.order_id = o.id
  join payment p on p.order_id = o.id
  where o.member_id = $1 and r.product_id = $2 and o.state in ('placed', 'packed', 'sent', 'delivered') and p.state = 'paid' limit 1`
