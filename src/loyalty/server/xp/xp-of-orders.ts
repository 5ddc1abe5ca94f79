import type { Queries } from '#core/server/db.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import type { Xp } from './give-xp.ts'

/**
 * Xp still to be given or deducted for orders. Each row earns one point per whole krona paid; units earn on delivery
 * and lose on return, gift cards earn when used. What was given back as goodwill or by a lost dispute earns nothing.
 * Delivered and returned counts and what was given back only grow, so they identify each booking.
 */
export async function xpOfOrders(tx: Queries, orderIds: readonly string[]): Promise<Xp[]> {
  if (orderIds.length === 0) return []
  return await tx.query<Xp>('xp-of-orders', sql, [orderIds, giftCardProduct])
}

// What was not collected, or was lost, was never delivered, so its return takes nothing.
const sql = `
  with moved as (
    select s.order_id, w.position, w.quantity as arrived, 0 as returned
    from shipment s join shipment_row w on w.shipment_id = s.id
    where s.order_id = any($1::bigint[]) and s.state = 'delivered'
    union all
    select o.id, t.position, 0, t.units from orders o cross join lateral returned_units(o.id) t
    where o.id = any($1::bigint[]) and t.cause not in ('undelivered', 'lost')
  ), units as (
    select order_id, position, sum(arrived) as arrived, sum(returned) as returned from moved group by 1, 2
  ), worth as (
    select *, line_xp(r.unit_price, r.quantity, r.discount) as xp
    from units join order_row r using (order_id, position) where r.product_id <> $2
  ), recalculated as (
    select order_id, sum(arrived) as arrived, sum(returned) as returned, sum(line_share(xp, quantity, arrived::int)) as earned,
      sum(line_share(xp, quantity, greatest(arrived - returned, 0)::int)) as kept, order_given_back(order_id) as given_back
    from worth group by order_id
  ), booked as (
    select order_id, 'purchase' as kind, earned as amount, order_id || '/' || arrived as cause from recalculated
    union all
    select order_id, 'return', greatest(0, kept - ceil(given_back / 100.0)) - earned,
      order_id || '/' || arrived || '/' || returned || case when given_back > 0 then '/' || given_back else '' end
    from recalculated
  )
  select o.member_id as "memberId", (b.amount - given.amount)::int as amount, b.kind, b.cause
  from booked b join orders o on o.id = b.order_id
  cross join lateral (
    select coalesce(sum(e.amount), 0) as amount from xp_entry e
    where e.member_id = o.member_id and e.kind = b.kind and e.kind in ('purchase', 'return')
      and split_part(e.cause, '/', 1) = b.order_id::text
  ) given
  where o.member_id is not null and b.amount <> given.amount
  order by b.order_id, b.kind`
