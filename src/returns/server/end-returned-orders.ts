import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { followDeps } from '#orders/server/lock-order.ts'

/**
 * Orders whose last parcel came back, and whose returns were settled by a release that left them under way. Returns how
 * many were looked at.
 */
export async function endReturnedOrders(db: Db, now: Date): Promise<number> {
  const orders = await db.query<{ id: string }>('orders-returned', sql)
  for (const { id } of orders) await inTransaction(db, (tx) => followDeps(tx, id, now))
  return orders.length
}

const sql = `
  select distinct o.id::text as id from shipment s join orders o on o.id = s.order_id
  where s.state = 'returned' and o.state = 'sent'
    and not exists (select from shipment other where other.order_id = o.id and other.state not in ('delivered', 'returned'))
    and not exists (select from goods_return g where g.order_id = o.id and g.state in ('announced', 'received'))
  limit 100`
