import type { Queries } from '#core/server/db.ts'

/** What products have cost at most in the last day, so that a great fall is not made of several small ones. */
export async function highestPrices(db: Queries, ids: readonly number[], now: Date): Promise<Map<number, number>> {
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000)
  const rows = await db.query<{ id: number; price: number }>('edited-highest-prices', highestSql, [ids, dayAgo, now])
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** The price that was in force a day ago, and those since. */
const highestSql = `
  select p.id, l.price from unnest($1::int[]) as p (id)
  cross join lateral (
    select max(price)::int as price from (
      (select price from price_log
       where product_id = p.id and audience = 'all' and from_at <= $2 order by from_at desc, id desc limit 1)
      union all
      select price from price_log where product_id = p.id and audience = 'all' and from_at > $2 and from_at <= $3
    ) as known
  ) as l where l.price is not null`
