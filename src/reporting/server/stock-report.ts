import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { Reads } from '#core/server/db.ts'
import type { StockReport } from '#reporting/contract.ts'

/** Days since the units came. */
const ages = [
  { from: 0, to: 29 },
  { from: 30, to: 89 },
  { from: 90, to: 179 },
  { from: 180, to: 364 },
  { from: 365, to: null },
]
const slowFromDays = 180
const maxSlow = 100

type Slow = StockReport['slow'][number] & { count: number; allValue: number }

export async function stockReport(db: Reads, days: number, now: Date, limit = maxSlow): Promise<StockReport> {
  const [categories, byAge, slow] = await Promise.all([
    db.query<StockReport['categories'][number] & { uncosted: number }>('report-stock-categories', categoriesSql),
    db.query<{ age: number; units: number; value: number }>('report-stock-ages', agesSql, [
      now,
      ages.map(({ from }) => from).slice(1),
    ]),
    db.query<Slow>('report-stock-slow', slowSql, [addDays(dayOf(now), -days), days, slowFromDays, limit]),
  ])
  const sum = (of: (row: (typeof categories)[number]) => number) =>
    categories.reduce((total, row) => total + of(row), 0)
  return {
    units: sum(({ units }) => units),
    value: sum(({ value }) => value),
    uncosted: sum(({ uncosted }) => uncosted),
    ages: ages.map((age, at) => {
      const found = byAge.find((row) => row.age === at)
      return { ...age, units: found?.units ?? 0, value: found?.value ?? 0 }
    }),
    categories: categories.map(({ id, name, units, value }) => ({ id, name, units, value })),
    days,
    slow: slow.map(({ id, name, units, value, sold, lastsDays, lastSold }) => ({
      id,
      name,
      units,
      value,
      sold,
      lastsDays,
      lastSold,
    })),
    slowCount: slow[0]?.count ?? 0,
    slowValue: slow[0]?.allValue ?? 0,
  }
}

/**
 * What the supplier has is not ours. What is sold is, until it is sent: the sale is booked then. Codes are no units.
 * `for_sale` are those that wait for a buyer.
 */
const heldSql = `
  held as materialized (
    select p.id, p.name, p.category_id, p.cost, sum(u.units)::int as units, sum(u.for_sale)::int as for_sale
    from (
      select product_id, quantity as units, quantity as for_sale from stock where place >= 0 and quantity > 0
      union all
      select product_id, units, 0 from reserved_units(null) where place >= 0
      union all
      select r.product_id, w.quantity, 0
      from orders o join shipment s on s.order_id = o.id and s.state = 'packed' and s.from_place >= 0 and not s.is_digital
        join shipment_row w on w.shipment_id = s.id
        join order_row r on r.order_id = o.id and r.position = w.position and r.configuration is null
      where o.state in ('placed', 'packed') or o.state = 'sent' and o.may_be_partial
    ) as u join product p on p.id = u.product_id and not p.is_digital
    group by p.id
  )`

const categoriesSql = `
  with ${heldSql}
  select c.id, c.name, sum(h.units)::int as units, coalesce(sum(h.units * h.cost::bigint), 0)::bigint as value,
    coalesce(sum(h.units) filter (where h.cost is null), 0)::int as uncosted
  from held h join category c on c.id = h.category_id group by c.id order by value desc, units desc, c.id`

/** Returned and moved units came earlier; what no entry explains came before the first. */
const agesSql = `
  with ${heldSql}, layers as (
    select h.id, h.units, h.cost, e.at, e.delta, sum(e.delta) over (partition by h.id order by e.id desc) as reached
    from held h join stock_entry e on e.product_id = h.id and e.delta > 0 and e.place >= 0
      and e.cause not in ('cancelled', 'cut', 'return', 'moved', 'offer-ended')
  ), parts as (
    select id, cost, at, least(delta, units - (reached - delta)) as units from layers where units > reached - delta
    union all
    select h.id, h.cost, '-infinity', h.units - coalesce(max(l.reached), 0)
    from held h left join layers l on l.id = h.id group by h.id, h.cost, h.units
    having h.units > coalesce(max(l.reached), 0)
  )
  select width_bucket(case when at = '-infinity' then 1e6 else extract(epoch from $1::timestamptz - at) / 86400 end,
      $2::numeric[]) as age, sum(units)::int as units, coalesce(sum(units * cost::bigint), 0)::bigint as value
  from parts group by 1`

/** A product that came during the days has no pace yet; one without entries came before the first. */
const slowSql = `
  with ${heldSql}, sold as (
    select key::int as id, sum(units - returned_units)::int as units
    from daily_sales where dimension = 'product' and key <> '' and day > $1 group by key
  ), slow as (
    select h.id, h.name, h.for_sale as units, h.for_sale * h.cost::bigint as value, greatest(coalesce(s.units, 0), 0) as sold,
      (h.for_sale * $2::int / nullif(greatest(s.units, 0), 0))::int as "lastsDays"
    from held h left join sold s on s.id = h.id
    where h.for_sale * $2::bigint > $3::int * greatest(coalesce(s.units, 0), 0)::bigint
      and not exists (
        select from (
          select min(e.at) as since from stock_entry e where e.product_id = h.id and e.delta > 0 and e.place >= 0
        ) first where first.since >= $1::date
      )
  ), first as (
    select *, count(*) over ()::int as count, coalesce(sum(value) over (), 0)::bigint as "allValue"
    from slow order by value desc nulls last, units desc, id limit $4
  )
  select first.*, (
    select to_char(max(day), 'YYYY-MM-DD') from daily_sales
    where dimension = 'product' and key = first.id::text and units > 0
  ) as "lastSold"
  from first order by value desc nulls last, units desc, id`
