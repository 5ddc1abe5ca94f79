import { type Day, dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import { openOrderIdsSql } from '#orders/server/back-office-orders.ts'
import { dueOfInvoiceSql } from '#orders/server/invoice-terms.ts'
import { toUnpackSql } from '#orders/server/reopen-shipments.ts'
import { pickupDays } from '#orders/server/shipment-emails.ts'
import { isStalledSql, readyAtSql } from '#orders/server/shipments.ts'
import type { Todo } from '#overview/contract.ts'
import { overdueAfterDays } from '#returns/overdue.ts'
import { overdueReturnSql } from '#returns/server/open-returns.ts'
import { isWorkingDay } from '#shipping/dates.ts'

type Deadline = Omit<Todo, 'since'> & { since: Date | null }

/** What has a day by which it is decided, paid, sent or collected. */
export async function deadlinesOf(db: Queries, now: Date): Promise<Deadline[]> {
  const today = dayOf(now)
  return await db.query<Deadline>('admin-deadlines', deadlinesSql, [
    today,
    startOfDay(workingDayBefore(today)),
    startOfDay(addDays(today, -pickupDays)),
    startOfDay(addDays(today, -overdueAfterDays)),
  ])
}

function workingDayBefore(day: Day): Day {
  const before = addDays(day, -1)
  return isWorkingDay(before) ? before : workingDayBefore(before)
}

const deadlinesSql = `
  with credit as (
    select created_at as at from company_credit_application where state = 'waiting'
    union all select placed_at from orders where hold_reason is not null and state in ('placed', 'packed')
  ), invoices as (
    select due."overdueAmount" as amount, due."dueOn" as due_on
    from company_invoice i join payment p on p.reference = i.payment_reference and p.state in ('paid', 'refunded')
      join orders o on o.id = coalesce(p.order_id, p.former_order_id), lateral (${dueOfInvoiceSql('$1')}) as due
    where i.settled_at is null and due."overdueAmount" > 0
  ), packed as (
    select s.order_id, s.packed_at as at from (${openOrderIdsSql}) o join shipment s on s.order_id = o.id
    where s.state = 'packed' and not s.is_digital and s.packed_at < $2
  ), collections as (
    select ${readyAtSql} as at from shipment s join orders o on o.id = s.order_id
    where s.state = 'ready' and o.delivery ->> 'kind' = 'store'
  ), stopped as (${toUnpackSql}), stalled as (
    select s.order_id, s.sent_at as at from shipment s where ${isStalledSql('$1::text')}
  ), requests as (
    select registered_at as at, due_on from privacy_request where done_at is null and closed_at is null and email is null
  )
  select 'credit' as kind, count(*)::int as count, min(at) as since, null::bigint as amount, null::text as "dueOn" from credit
  union all select 'privacy', count(*)::int, min(at), null, min(due_on)::text from requests
  union all select 'invoices', count(*)::int, min(due_on)::timestamptz, sum(amount)::bigint, null from invoices
  union all select 'packed', count(distinct order_id)::int, min(at), null, null from packed
  union all select 'to-unpack', count(*)::int, min(at), null, null from stopped
  union all select 'stalled', count(distinct order_id)::int, min(at), null, null from stalled
  union all select 'collections', count(*)::int, min(at), null, null from collections where at < $3
  union all select 'overdue-returns', count(*)::int, min(g.announced_at), null, null
  from goods_return g where ${overdueReturnSql('$4')}`
