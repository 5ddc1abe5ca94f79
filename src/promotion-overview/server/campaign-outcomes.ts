import type { Queries } from '#core/server/db.ts'
import { withTotal } from '#list-views/server/with-total.ts'
import type { CampaignOutcome } from '#promotion-overview/contract.ts'
import { runningFirst } from './running-first.ts'

type Row = Omit<CampaignOutcome, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date | null }

export async function campaignOutcomes(db: Queries, now: Date): Promise<Listed> {
  const rows = await db.query<Row & { total: number }>('campaign-outcomes', sql, [now, shown])
  const { data, total } = withTotal(rows)
  return {
    data: data.map((row) => ({ ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null })),
    total,
  }
}

type Listed = { data: CampaignOutcome[]; total: number }

const shown = 100

/** Those that run, those that will, then those that have ended. Orders are read for the periods that are listed only. */
const sql = `
  with period as (
    select campaign_id, starts_at, ends_at, count(distinct product_id)::int as products,
      (count(*) over ())::int as total
    from offer where type = 'campaign' and audience = 'all'
    group by 1, 2, 3 order by ${runningFirst('starts_at', 'ends_at')}, campaign_id limit $2
  )
  select c.name, p.starts_at as "startsAt", p.ends_at as "endsAt", p.products,
    case when p.ends_at <= $1 then 'ended' when p.starts_at > $1 then 'later' else 'now' end as state,
    coalesce(s.units, 0)::int as units, coalesce(s.sales, 0)::bigint as sales, s.margin::bigint as margin, p.total
  from period p
  left join campaign c on c.id = p.campaign_id
  left join lateral (
    select sum(r.quantity) as units, sum(line_goods_amount(r.unit_price, r.quantity, r.discount)) as sales,
      sum(round(line_goods_amount(r.unit_price, r.quantity, r.discount) * 100.0 / (100 + r.vat_rate))
        - g.cost::bigint * r.quantity) as margin
    from orders o
    join order_row r on r.order_id = o.id
    join product g on g.id = r.product_id
    where o.placed_at >= p.starts_at and o.placed_at < coalesce(p.ends_at, $1)
      and o.state in ('placed', 'packed', 'sent', 'delivered')
      and exists (
        select from offer f where f.product_id = r.product_id and f.type = 'campaign' and f.audience = 'all'
          and f.starts_at = p.starts_at and f.ends_at is not distinct from p.ends_at
          and f.campaign_id is not distinct from p.campaign_id and r.unit_price <= f.price)
  ) s on true
  order by ${runningFirst('p.starts_at', 'p.ends_at')}, c.name`
