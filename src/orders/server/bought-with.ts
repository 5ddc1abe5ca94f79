import type { Queries } from '#core/server/db.ts'

const most = 24

/** Products that lie in the same orders as this one, most often first. Orders that were called off do not count. */
export async function boughtWith(db: Queries, productId: number): Promise<number[]> {
  const rows = await db.query<{ productId: number }>('bought-with', sql, [productId, most])
  return rows.map((row) => row.productId)
}

/** The latest thousand orders tell enough, however well a product sells. */
const sql = `
  with latest as (
    select o.id from order_row r join orders o on o.id = r.order_id
    where r.product_id = $1 and o.state <> 'cancelled' order by o.id desc limit 1000
  )
  select product_id as "productId" from order_row
  where order_id in (select id from latest) and product_id <> $1
  group by product_id order by count(*) desc, product_id limit $2`
