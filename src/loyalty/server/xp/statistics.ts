import type { Queries } from '#core/server/db.ts'
import type { Statistics, YearOfPurchases } from '#loyalty/contract.ts'
import { longestStreak } from '#loyalty/longest-streak.ts'

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
    select id, total, placed_at, placed_at at time zone 'Europe/Stockholm' as day from orders
    where member_id = $1 and state not in ('awaiting-payment', 'payment-unknown', 'cancelled')
  )`

const yearsSql = `
  with ${bought}, goods as (
    select b.id, sum(r.quantity - r.cancelled_quantity) as units,
      sum(line_share(r.discount, r.quantity, r.quantity - r.cancelled_quantity)
        + greatest(coalesce(ordinary.price, 0) - r.unit_price, 0) * (r.quantity - r.cancelled_quantity)) as saved
    from bought b join order_row r on r.order_id = b.id
    left join lateral (
      select l.price from price_log l
      where l.product_id = r.product_id and l.audience = 'all' and l.from_at <= b.placed_at and not exists (
        select from offer o where o.product_id = l.product_id and o.audience = 'all' and o.price = l.price
          and o.starts_at = l.from_at)
      order by l.from_at desc, l.id desc limit 1
    ) ordinary on true
    group by b.id
  )
  select extract(year from b.day)::int as year, count(*)::int as orders, sum(g.units)::int as units,
    sum(b.total - coalesce(back.amount, 0))::float8 as paid, sum(g.saved)::float8 as saved
  from bought b join goods g using (id)
  left join lateral (
    select sum(amount) as amount from refund where order_id = b.id and state <> 'failed'
  ) back on true
  group by 1 order by 1 desc`

const monthsSql = `with ${bought} select distinct to_char(day, 'YYYY-MM') as month from bought`

const sectionsSql = `
  with ${bought}
  select s.name, sum(line_goods_amount(r.unit_price, r.quantity - r.cancelled_quantity,
    line_share(r.discount, r.quantity, r.quantity - r.cancelled_quantity)::int))::float8 as paid
  from bought b join order_row r on r.order_id = b.id
  left join product p on p.id = r.product_id left join category c on c.id = p.category_id
  left join section s on s.id = c.section_id
  where r.cancelled_quantity < r.quantity
  group by s.id order by paid desc, s.id`
