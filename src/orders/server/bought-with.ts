import type { Queries } from '#core/server/db.ts'

type Pair = { productId: number; withId: number; score: number }

const max = 16
const days = 365
/** Wholesale orders say little about what goes together and would add many pairs. */
const maxRows = 40

/**
 * Products bought together in paid orders of the last year, strongest first. Weighted by how much more often a pair
 * occurs together than separately, so that bestsellers are not related to everything.
 */
export async function boughtPairs(db: Queries, now: Date): Promise<Map<number, { id: number; score: number }[]>> {
  const since = new Date(now.getTime() - days * 24 * 3_600_000)
  const pairs = await db.query<Pair>('bought-pairs', sql, [since, maxRows, max])
  const byProduct = new Map<number, { id: number; score: number }[]>()
  for (const { productId, withId, score } of pairs) {
    const tips = byProduct.get(productId) ?? []
    tips.push({ id: withId, score })
    byProduct.set(productId, tips)
  }
  return byProduct
}

const sql = `
  with paid as (
    select r.order_id, r.product_id, count(*) over (partition by r.order_id) as rows
    from orders o join order_row r on r.order_id = o.id
    where o.state in ('placed', 'packed', 'sent', 'delivered') and o.placed_at > $1
  ), sold as (
    select product_id, count(*) as orders from paid group by product_id
  ), pairs as (
    select a.product_id, b.product_id as with_id, count(*) as together
    from paid a join paid b on b.order_id = a.order_id and b.product_id <> a.product_id
    where a.rows <= $2 and b.rows <= $2
    group by 1, 2
  ), ranked as (
    select p.product_id, p.with_id, p.together / sqrt(s.orders::float * w.orders) as score,
           row_number() over (partition by p.product_id
             order by p.together / sqrt(s.orders::float * w.orders) desc, p.together desc, p.with_id) as place
    from pairs p join sold s on s.product_id = p.product_id join sold w on w.product_id = p.with_id
  )
  select product_id as "productId", with_id as "withId", score from ranked where place <= $3 order by product_id, place`
