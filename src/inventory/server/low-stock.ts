import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'

const orderedWithinDays = 14

export function orderedSince(now: Date): Date {
  return startOfDay(addDays(dayOf(now), -orderedWithinDays))
}

/**
 * What staff have to order more of: for sale, ordered of late and not cancelled, none at the supplier, few in the web
 * warehouse, and not enough on their way in purchase orders. A condition on a product `p` and its stock `s` in the web warehouse.
 */
export const isLowStockSql = ({ limit, since }: { limit: string; since: string }) => `
  coalesce(s.quantity, 0) <= ${limit} and p.retired_at is null and not p.is_draft and p.recalled_at is null
  and not p.is_digital and not exists (select from product_configuration c where c.product_id = p.id)
  and not exists (select from stock o where o.product_id = p.id and o.place = -1 and o.quantity > 0)
  and exists (
    select from stock_entry e where e.product_id = p.id and e.cause = 'order' and e.at >= ${since}
      and e.delta + coalesce((
        select sum(c.delta) from stock_entry c
        where c.product_id = e.product_id and c.ref = e.ref and c.cause in ('cancelled', 'cut')), 0) < 0)
  and not exists (
    select from purchase_order_row w join purchase_order u on u.id = w.purchase_order_id
    where w.product_id = p.id and u.state = 'open' and u.place = 0
      and coalesce(s.quantity, 0) + units_on_their_way(p.id) > ${limit})`
