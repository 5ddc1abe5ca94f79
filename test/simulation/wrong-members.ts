import { achievementOf } from '#achievements/all.ts'
import type { Queries } from '#core/server/db.ts'
import { levelOf } from '#identity/ranks.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

type Found = {
  xp: number
  level: number
  awards: number[]
  fromOrders: number
  fromAwards: number
  kept: number
}

export async function wrongMembers(db: Queries): Promise<string[]> {
  const members = await db.query<Found>('story-members', sql, [giftCardProduct])
  return [...new Set(members.flatMap(wrongWith))]
}

function wrongWith({ xp, level, awards, fromOrders, fromAwards, kept }: Found): string[] {
  const earned = awards.reduce((sum, id) => sum + (achievementOf(id)?.xp ?? 0), 0)
  return [
    ...(fromOrders === kept ? [] : ['orders gave other xp than the goods that were kept']),
    ...(fromAwards === earned ? [] : ['achievements gave other xp than they should']),
    ...(xp === kept + earned ? [] : ['a member has other xp than a sum from nothing']),
    ...(level === levelOf(kept + earned, awards.length) ? [] : ['a member has another level than their xp gives']),
  ]
}

const sql = `
  select m.experience_points::float8 as xp, m.rank_level as level,
    array(select achievement_id from achievement_award where member_id = m.id) as awards,
    (select coalesce(sum(amount), 0)::float8 from xp_entry
      where member_id = m.id and kind in ('purchase', 'return')) as "fromOrders",
    (select coalesce(sum(amount), 0)::float8 from xp_entry where member_id = m.id and kind = 'achievement') as "fromAwards",
    (select coalesce(sum(line_share(line_xp(r.unit_price, r.quantity, r.discount), r.quantity, k.units)), 0)::float8
      from orders o join order_row r on r.order_id = o.id cross join lateral (
        select greatest(0, (select coalesce(sum(w.quantity), 0)::int from shipment s join shipment_row w on w.shipment_id = s.id
            where s.order_id = o.id and w.position = r.position and s.state = 'delivered')
          - (select coalesce(sum(w.received), 0)::int from goods_return g join goods_return_row w on w.return_id = g.id
            where g.order_id = o.id and w.position = r.position and w.fate <> 'sent-back'
              and g.state = 'settled' and g.remedy is null and g.cause not in ('undelivered', 'lost'))) as units
      ) k
      where o.member_id = m.id and r.product_id <> $1) as kept
  from member m
  -- Goodwill and lost disputes take xp back too, by rules of their own.
  where not exists (select from orders o where o.member_id = m.id and (
    exists (select from order_event e where e.order_id = o.id and e.event = 'goodwill')
    or exists (select from dispute d where d.order_id = o.id and d.state = 'lost')))`
