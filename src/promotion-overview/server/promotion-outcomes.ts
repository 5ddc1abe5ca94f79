import type { CallInput } from '#core/contract.ts'
import type { Queries } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import { withTotal } from '#list-views/server/with-total.ts'
import type { PromotionOutcome, promotionOverviewContract } from '#promotion-overview/contract.ts'

type Row = Omit<PromotionOutcome, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date | null }

type Wish = CallInput<typeof promotionOverviewContract.listPromotionOutcomes>
type Listed = { data: PromotionOutcome[]; total: number }

const shown = 500

export async function promotionOutcomes(db: Queries, { text, state }: Wish, now: Date): Promise<Listed> {
  const params = [now, text ? likeText(text) : null, state ?? null, shown]
  const rows = await db.query<Row & { total: number }>('promotion-outcomes', sql, params)
  const { data, total } = withTotal(rows)
  return {
    data: data.map((row) => ({ ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null })),
    total,
  }
}

/** Those that can still be used are first. A cancelled order has given its use back. */
const sql = `
  with used as (
    select promotion_id, order_id, sum(amount)::bigint as discount
    from promotion_redemption group by 1, 2 having sum(uses) > 0
  ), brought as (
    select u.promotion_id as id, count(*)::int as orders, sum(o.total)::bigint as sales, sum(u.discount)::bigint as discount
    from used u join orders o on o.id = u.order_id where o.state in ('placed', 'packed', 'sent', 'delivered') group by 1
  ), named as (
    select p.*, case when p.ends_at <= $1 then 'ended' when p.is_spent then 'spent' when p.starts_at > $1 then 'later'
      else 'now' end as state
    from promotion p where $2::text is null or p.name ilike '%' || $2 || '%' or p.code ilike '%' || $2 || '%'
  ), listed as (
    select *, (count(*) over ())::int as total, row_number() over (order by array_position('{now,later}', state), id desc) as place
    from named where $3::text is null or state = $3
    order by place limit $4
  )
  select p.id, p.name, p.code, p.extension, p.audience, p.starts_at as "startsAt", p.ends_at as "endsAt", p.state,
    coalesce(b.orders, 0) as orders, coalesce(b.sales, 0)::bigint as sales, coalesce(b.discount, 0)::bigint as discount,
    p.total
  from listed p left join brought b on b.id = p.id
  order by p.place`
