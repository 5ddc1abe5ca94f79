import type { Queries } from '#core/server/db.ts'

/** What came back undelivered is in returns that have been refunded or rejected, and no return is open. */
export async function areReturnsSettled(db: Queries, orderId: string): Promise<boolean> {
  const [found] = await db.query<{ areSettled: boolean }>('order-returns-settled', sql, [orderId])
  return found?.areSettled === true
}

const sql = `
  select not exists (select from goods_return where order_id = $1 and state in ('announced', 'received'))
    and not exists (
      select from shipment s join shipment_row w on w.shipment_id = s.id
      where s.order_id = $1 and s.state = 'returned'
      group by w.position
      having sum(w.quantity) > coalesce((
        select sum(r.quantity) from goods_return g join goods_return_row r on r.return_id = g.id
        where g.order_id = $1 and r.position = w.position
          and (g.state = 'settled' or g.state = 'refused' and g.key like 'shipment:%')), 0)
    ) as "areSettled"`
