import type { Queries } from '#core/server/db.ts'
import { withTotal } from '#list-views/server/with-total.ts'
import { readyAtSql } from '#orders/server/shipments.ts'
import type { WaitingCollection } from '#point-of-sale/contract.ts'
import { collectByOf, isOverdue } from './collect-by.ts'

type Row = Omit<WaitingCollection, 'since' | 'collectBy' | 'state'> & {
  state: Exclude<WaitingCollection['state'], 'overdue'>
  since: Date
}

export async function waitingCollections(db: Queries, store: number, now: Date): Promise<Listed> {
  const rows = await db.query<Row & { total: number }>('collections-waiting', waitingSql, [String(store), store])
  const { data, total } = withTotal(rows)
  return {
    data: data.map(({ state, since, ...row }) => ({
      ...row,
      state: state === 'ready' && isOverdue(since, now) ? 'overdue' : state,
      since: since.getTime(),
      collectBy: state === 'ready' ? collectByOf(since) : null,
    })),
    total,
  }
}

type Listed = { data: WaitingCollection[]; total: number }

/** What a carrier reports is followed by itself. An order that waits for the approval of a credit is not picked. */
const waitingSql = `
  with unfinished as (
    select id from orders where state in ('placed', 'packed', 'sent')
    union select order_id from shipment where state in ('sent', 'ready')
  ), open as (
    select o.id, o.number, o.placed_at, o.address from unfinished join orders o using (id)
    where o.delivery ->> 'kind' = 'store' and o.delivery ->> 'choiceId' = $1 and o.state in ('placed', 'packed', 'sent')
      and o.hold_reason is null
  ), to_pick as (
    select open.*, (select coalesce(sum(r.from_store), 0) from order_row r where r.order_id = open.id and r.store_id = $2)
      - (select coalesce(sum(w.quantity), 0) from shipment s join shipment_row w on w.shipment_id = s.id
         where s.order_id = open.id and s.from_place = $2) as units
    from open
  ), all_parts as (
    select id, number, address, null::bigint as shipment_id, 'to-pick' as state, units, placed_at as since
    from to_pick where units > 0
    union all
    select open.id, number, address, s.id, case s.state when 'sent' then 'on-the-way' else s.state end,
      (select coalesce(sum(quantity), 0) from shipment_row where shipment_id = s.id),
      case s.state when 'ready' then ${readyAtSql} when 'sent' then coalesce(s.sent_at, s.packed_at) else s.packed_at end
    from open join shipment s on s.order_id = open.id
    where (s.state = 'packed' and s.from_place = $2) or s.state = 'ready'
      or (s.state = 'sent' and (s.tracking_id is null or s.is_tracked_by_hand))
  )
  select id::text as "orderId", number::int, shipment_id as "shipmentId", state, units::int, since,
    coalesce(address ->> 'company', concat_ws(' ', address ->> 'firstName', address ->> 'lastName')) as name,
    (count(*) over ())::int as total
  from all_parts order by since, id, shipment_id limit 500`
