import type { Queries } from '#core/server/db.ts'
import type { PromotionOutcome } from '#promotion-overview/contract.ts'

type Row = Omit<PromotionOutcome, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date | null }

export async function promotionOutcomes(db: Queries, now: Date): Promise<PromotionOutcome[]> {
  const rows = await db.query<Row>('promotion-outcomes', sql, [now])
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt?.getTime() ?? null,
  }))
}

/** Those that can still be used are first. A cancelled order has given its use back. */
const sql = `
  with used as (
    select promotion_id, order_id, sum(amount)::bigint as discount
    from promotion_redemption group by 1, 2 having sum(uses) > 0
  ), brought as (
    select u.promotion_id as id, count(*)::int as orders, sum(o.total)::bigint as sales, sum(u.discount)::bigint as discount
    from used u join orders o on o.id = u.order_id where o.state in ('placed', 'packed', 'sent', 'delivered') group by 1
  )
  select p.id, p.name, p.code, p.extension, p.audience, p.starts_at as "startsAt", p.ends_at as "endsAt",
    case when p.ends_at <= $1 then 'ended' when p.is_spent then 'spent' when p.starts_at > $1 then 'later' else 'now' end
      as state,
    coalesce(b.orders, 0) as orders, coalesce(b.sales, 0)::bigint as sales, coalesce(b.discount, 0)::bigint as discount
  from promotion p left join brought b on b.id = p.id 
  order by coalesce(p.ends_at <= $1, false) or p.is_spent, p.id desc limit 500`
