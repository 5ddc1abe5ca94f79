import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import { isLowStockSql, orderedSince } from '#inventory/server/low-stock.ts'
import type { ProductToOrder } from '#purchasing/contract.ts'

const soldDays = 30
const max = 200

type Row = Omit<ProductToOrder, 'suggested'>

/** What is running out as the start page counts it, less what is on its way. */
export async function productsToOrder(db: Queries, now: Date): Promise<ProductToOrder[]> {
  const since = startOfDay(addDays(dayOf(now), -soldDays))
  const rows = await db.query<Row>('purchase-products-to-order', sql, [orderedSince(now), since, max])
  return rows
    .map((row) => ({ ...row, suggested: Math.max(0, row.sold - row.stock - row.incoming) }))
    .toSorted((a, b) => b.suggested - a.suggested)
}

const sql = `
  with low as (
    select p.id, p.name, p.source, p.cost, coalesce(s.quantity, 0) as stock
    from product p left join stock s on s.product_id = p.id and s.place = 0
    where ${isLowStockSql({ limit: 'low_stock_limit()', since: '$1' })}
    order by coalesce(s.quantity, 0), p.id limit $3
  )
  select l.id, l.name, l.source, l.stock, l.cost as "unitCost",
    (select coalesce(-sum(e.delta), 0)::int from stock_entry e
     where e.product_id = l.id and e.cause in ('order', 'cancelled', 'cut') and e.at >= $2) as sold,
    units_on_their_way(l.id) as incoming
  from low l`
