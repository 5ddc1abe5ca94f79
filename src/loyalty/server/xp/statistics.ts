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

/** `kept`: of each row, what was neither cancelled nor returned; `worth` in öre. */
const bought = `
  bought as (
    select id, total, placed_at, placed_at at time zone 'Europe/Stockholm' as day from orders
    where member_id = $1 and state not in ('awaiting-payment', 'payment-unknown', 'cancelled')
  ), returned as (
    select b.id as order_id, t.position, sum(t.units) as units from bought b cross join lateral returned_units(b.id) t group by 1, 2
  ), kept as (
    select r.order_id, r.product_id, r.unit_price, k.units, line_share(r.discount, r.quantity, k.units) as discount,
      line_goods_amount(r.unit_price, k.units, line_share(r.discount, r.quantity, k.units)::int) as worth
    from bought b join order_row r on r.order_id = b.id
    left join returned t on t.order_id = r.order_id and t.position = r.position
    cross join lateral (
      select greatest(0, r.quantity - r.cancelled_quantity - coalesce(t.units, 0))::int as units
    ) k
  )`

const yearsSql = `
  with ${bought}, goods as (
    select b.id, sum(k.units) as units,
      sum(k.discount + greatest(coalesce(ordinary.price, 0) - k.unit_price, 0) * k.units) as saved
    from bought b join kept k on k.order_id = b.id
    left join lateral (
      select l.price from price_log l
      where l.product_id = k.product_id and l.audience = 'all' and l.from_at <= b.placed_at and not exists (
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
    select coalesce(sum(amount) filter (where paid_by <> 'dispute'), 0) + greatest(
      coalesce(sum(amount) filter (where paid_by = 'dispute'), 0),
      (select coalesce(sum(amount), 0) from dispute where order_id = b.id and state = 'lost')) as amount
    from refund where order_id = b.id and state <> 'failed'
  ) back on true
  group by 1 order by 1 desc`

const monthsSql = `with ${bought} select distinct to_char(day, 'YYYY-MM') as month from bought`

/** What was given back of an order without a return is spread over what was kept of it. */
const sectionsSql = `
  with ${bought}, net as (
    select product_id, greatest(0, worth - round(order_given_back(order_id) * worth / sum(worth) over (partition by order_id)))
      as paid
    from kept where worth > 0
  )
  select s.name, sum(n.paid)::float8 as paid
  from net n left join product p on p.id = n.product_id left join category c on c.id = p.category_id
  left join section s on s.id = c.section_id
  group by s.id having sum(n.paid) > 0 order by paid desc, s.id`
