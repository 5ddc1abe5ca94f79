import type { Queries } from '#core/server/db.ts'
import { withTotal } from '#list-views/server/with-total.ts'
import type { BundleOutcome } from '#promotion-overview/contract.ts'
import { runningFirst } from './running-first.ts'

type Row = Omit<BundleOutcome, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date | null }

export async function bundleOutcomes(db: Queries, now: Date): Promise<Listed> {
  const rows = await db.query<Row & { total: number }>('bundle-outcomes', sql, [now, shown])
  const { data, total } = withTotal(rows)
  return {
    data: data.map((row) => ({ ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null })),
    total,
  }
}

type Listed = { data: BundleOutcome[]; total: number }

const shown = 500

/** Those that run, those that will, then those that have ended. */
const sql = `
  with sold as (
    select (b ->> 'id')::int as bundle_id, r.order_id, (b ->> 'quantity')::int as quantity, (b ->> 'discount')::bigint as discount,
      line_goods_amount(r.unit_price, (b ->> 'quantity')::int, (b ->> 'discount')::int) as amount, r.vat_rate, g.cost
    from order_row r
    join orders o on o.id = r.order_id
    join product g on g.id = r.product_id
    cross join lateral jsonb_array_elements(r.bundles) b
    where r.bundles <> '[]' and o.state in ('placed', 'packed', 'sent', 'delivered')
  ), of_order as (
    select bundle_id, order_id, max(quantity) as bundles, sum(amount) as sales, sum(discount) as discount,
      sum(round(amount * 100.0 / (100 + vat_rate)) - cost::bigint * quantity) as margin
    from sold group by 1, 2
  ), brought as (
    select bundle_id as id, count(*)::int as orders, sum(bundles)::int as bundles, sum(sales)::bigint as sales,
      sum(discount)::bigint as discount, sum(margin)::bigint as margin
    from of_order group by 1
  )
  select b.id, b.name, b.starts_at as "startsAt", b.ends_at as "endsAt", coalesce(m.products, 0) as products,
    case when b.ends_at <= $1 then 'ended' when coalesce(m.products, 0) < 2 or m.withdrawn then 'hidden'
      when b.starts_at > $1 then 'later' else 'now' end as state,
    coalesce(s.orders, 0) as orders, coalesce(s.bundles, 0) as bundles, coalesce(s.sales, 0)::bigint as sales,
    coalesce(s.discount, 0)::bigint as discount, s.margin,
    (count(*) over ())::int as total
  from bundle_offer b
  left join lateral (
    select count(*)::int as products, bool_or(p.retired_at is not null or p.recalled_at is not null
      or exists (select from product_configuration c where c.product_id = p.id)) as withdrawn
    from bundle_offer_product t join product p on p.id = t.product_id where t.bundle_id = b.id
  ) m on true
  left join brought s on s.id = b.id
  order by ${runningFirst('b.starts_at', 'b.ends_at')}, b.id desc limit $2`
