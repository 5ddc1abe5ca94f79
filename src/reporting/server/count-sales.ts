import type { Day } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

const lock = 4721
const daysAtOnce = 30

/**
 * Counts the days that have new receipts, each from the beginning: whatever was counted before, the sums are those of
 * the receipts. Safe in several processes. Returns how many days were counted.
 */
export async function countSales(db: Db): Promise<number> {
  for (let counted = 0; ; ) {
    const days = await inTransaction(db, countSomeDays)
    counted += days.length
    if (days.length < daysAtOnce) return counted
  }
}

async function countSomeDays(tx: Transaction): Promise<Day[]> {
  await tx.query('sales-count-lock', 'select pg_advisory_xact_lock($1)', [lock])
  const due = await tx.query<{ day: Day }>(
    'sales-days-due',
    `with latest as (select distinct day from day_to_count order by day desc limit $1),
       gone as (delete from day_to_count where day in (select day from latest))
     select to_char(day, 'YYYY-MM-DD') as day from latest order by day`,
    [daysAtOnce],
  )
  const days = due.map(({ day }) => day)
  if (days.length === 0) return days
  await tx.query('sales-uncount', 'delete from daily_sales where day = any($1::date[])', [days])
  await tx.query('sales-count', countSql, [days])
  return days
}

/** Gift cards are no sale until they are used. Rows without a product are shipping, insurance and deductions. */
const countSql = `
  with lines as materialized (
    select d.day, r.order_id, case r.kind when 'receipt' then 1 else -1 end as sign, l.product_id, l.quantity, l.vat_rate,
      l.total, vat_inside(l.total, l.vat_rate) as vat, w.cost, line_goods_amount(w.unit_price, l.quantity, 0) - l.total as discount,
      p.category_id, o.payment_method, o.delivery, o.promotions,
      r.kind = 'receipt' and not exists (
        select from receipt e where e.order_id = r.order_id and e.kind = 'receipt' and e.id < r.id) as is_first
    from unnest($1::date[]) as d (day)
    join receipt r on r.issued_at >= d.day::timestamp at time zone 'Europe/Stockholm'
      and r.issued_at < (d.day + 1)::timestamp at time zone 'Europe/Stockholm'
    join orders o on o.id = r.order_id
    cross join lateral (
      select (line ->> 'productId')::int as product_id, (line ->> 'quantity')::int as quantity,
        (line ->> 'vatRate')::int as vat_rate, (line ->> 'totalOre')::bigint as total,
        (line ->> 'position')::int as position
      from jsonb_array_elements(r.document -> 'rows') as line
    ) l
    left join lateral (
      select cost, unit_price from order_row
      where order_id = r.order_id and product_id = l.product_id and position = coalesce(l.position, position)
      order by position limit 1
    ) w on true
    left join product p on p.id = l.product_id
    where l.product_id is distinct from ${giftCardProduct}
  ), keyed as (
    select lines.*, k.dimension, k.key
    from lines cross join lateral (
      values ('all', ''), ('product', coalesce(product_id::text, '')), ('category', coalesce(category_id::text, '')),
        ('vat', vat_rate::text), ('payment', payment_method), ('delivery', coalesce(delivery ->> 'name', '')),
        ('store', case when delivery ->> 'kind' = 'store' then coalesce(delivery ->> 'place', '') else '' end)
      union all
      select distinct 'promotion', one ->> 'id' from jsonb_array_elements(promotions) as one
    ) as k (dimension, key)
  )
  insert into daily_sales (dimension, day, key, orders, units, returned_units, sales, vat, credited, discount, cost,
    costed_sales)
  select dimension, day, key,
    count(distinct order_id) filter (where is_first),
    coalesce(sum(quantity) filter (where sign = 1 and product_id is not null), 0),
    coalesce(sum(quantity) filter (where sign = -1 and product_id is not null), 0),
    sum(sign * (total - vat)),
    sum(sign * vat),
    coalesce(sum(total - vat) filter (where sign = -1), 0),
    coalesce(sum(sign * (discount - vat_inside(discount, vat_rate))), 0),
    coalesce(sum(sign * quantity * cost), 0),
    coalesce(sum(sign * (total - vat)) filter (where cost is not null), 0)
  from keyed group by dimension, day, key`
