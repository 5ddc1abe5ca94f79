import type { Queries } from '#core/server/db.ts'
import { longestStreak } from '#members/longest-streak.ts'
import type { Statistics, YearOfPurchases } from '#members/xp-contract.ts'

/** What a member has bought and not cancelled. */
export async function statisticsOf(db: Queries, memberId: number): Promise<Statistics> {
  const [years, months, sections] = await Promise.all([
    db.query<YearOfPurchases>('statistics-years', yearsSql, [memberId]),
    db.query<{ month: string }>('statistics-months', monthsSql, [memberId]),
    db.query<Statistics['sections'][number]>('statistics-sections', sectionsSql, [memberId]),
  ])
  return { years, longestStreak: longestStreak(months.map(({ month }) => month)), sections }
}

const bought = `
  bought as (
    select id, total_ore, placed_at, placed_at at time zone 'Europe/Stockholm' as day from orders
    where member_id = $1 and state not in ('awaiting-payment', 'payment-unknown', 'cancelled')
  )`

// The ordinary price of a moment is the latest in the log that is no offer's.
const yearsSql = `
  with ${bought}, goods as (
    select b.id, sum(r.quantity - r.cut) as pieces,
      sum(case when r.cut = r.quantity then 0 else r.discount_ore
        + greatest(coalesce(ordinary.price_ore, 0) - r.unit_price_ore, 0) * (r.quantity - r.cut) end) as saved
    from bought b join order_row r on r.order_id = b.id
    left join lateral (
      select l.price_ore from price_log l
      where l.product_id = r.product_id and l.audience = 'all' and l.from_at <= b.placed_at and not exists (
        select from offer o where o.product_id = l.product_id and o.audience = 'all' and o.price_ore = l.price_ore
          and o.starts_at = l.from_at)
      order by l.from_at desc, l.id desc limit 1
    ) ordinary on true
    group by b.id
  )
  select extract(year from b.day)::int as year, count(*)::int as orders, sum(g.pieces)::int as pieces,
    sum(b.total_ore - coalesce(back.ore, 0))::float8 as paid, sum(g.saved)::float8 as saved
  from bought b join goods g using (id)
  left join lateral (
    select sum(amount_ore) as ore from refund where order_id = b.id and state <> 'failed'
  ) back on true
  group by 1 order by 1 desc`

const monthsSql = `with ${bought} select distinct to_char(day, 'YYYY-MM') as month from bought`

const sectionsSql = `
  with ${bought}
  select s.name, sum(r.unit_price_ore::bigint * (r.quantity - r.cut) - r.discount_ore)::float8 as paid
  from bought b join order_row r on r.order_id = b.id
  left join product p on p.id = r.product_id left join category c on c.id = p.category_id
  left join section s on s.id = c.section_id
  where r.cut < r.quantity
  group by s.id order by paid desc, s.id`
