import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { type RiskFacts, riskMarks } from '#order-handling/risk-marks.ts'
import { takeOrdersToAssess, writeRiskMarks } from '#orders/server/order-risks.ts'

const batch = 100

/** Marks what an employee should look at. It decides nothing, and an order is assessed once. */
export async function assessOrders(db: Db, now: Date): Promise<number> {
  for (let assessed = 0; ; ) {
    const taken = await inTransaction(db, async (tx) => {
      const ids = await takeOrdersToAssess(tx, batch)
      const facts = ids.length > 0 ? await factsOf(tx, ids, now) : []
      const marked = facts.map(({ orderId, ...known }) => ({ orderId, marks: riskMarks(known) }))
      await writeRiskMarks(tx, marked, now)
      return ids.length
    })
    assessed += taken
    if (taken < batch) return assessed
  }
}

async function factsOf(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<(RiskFacts & { orderId: string })[]> {
  return await tx.query('order-risk-facts', factsSql, [orderIds, now])
}

// For all at once, so that the orders of a day are read once and not for each of them.
const factsSql = `
  with paid as (
    select id, member_id, lower(email) as email, total, placed_at, address, delivery
    from orders where id = any($1::bigint[]) and channel = 'web'
  ), others as materialized (
    select paid.id as paid_id, o.id, o.state, o.placed_at, left(o.address ->> 'zip', 1) as region,
      o.state in ('placed', 'packed', 'sent', 'delivered') and o.placed_at <= paid.placed_at as is_earlier
    from paid join orders o on (o.member_id = paid.member_id or lower(o.email) = paid.email) and o.id <> paid.id
  ), attempts as (
    select id as paid_id, id from paid
    union all
    select paid_id, id from others where placed_at > $2::timestamptz - interval '1 day'
  ), declined as (
    select paid_id, count(*)::int as payments from (
      -- By their orders (offset 0): all payments would be read, since few are declined.
      select a.paid_id, p.reference, p.state from attempts a
        cross join lateral (select reference, state from payment where order_id = a.id offset 0) as p
      union
      select a.paid_id, p.reference, p.state from attempts a
        cross join lateral (select reference, state from payment where former_order_id = a.id offset 0) as p
    ) as p where p.state = 'declined'
    group by paid_id
  ), sent_there as (
    select paid.id as paid_id, count(*)::int as orders
    from orders o join paid on o.address ->> 'zip' = paid.address ->> 'zip'
      and lower(o.address ->> 'street') = lower(paid.address ->> 'street')
    where o.placed_at > $2::timestamptz - interval '1 day'
      and o.state not in ('awaiting-payment', 'payment-unknown', 'cancelled')
    group by paid.id
  )
  select paid.id::text as "orderId", paid.total, coalesce(declined.payments, 0) as "declinedPayments",
    case when paid.delivery ->> 'kind' not in ('store', 'digital') then nullif(left(paid.address ->> 'zip', 1), '') end as region,
    array(select distinct region from others o where o.paid_id = paid.id and is_earlier and region <> '')
      as "earlierRegions",
    (select count(*)::int from others o where o.paid_id = paid.id and is_earlier) as "earlierOrders",
    (select extract(epoch from $2::timestamptz - m.created_at)::int / 3600 from member m where m.id = paid.member_id)
      as "accountAgeHours",
    (select count(*)::int from others o where o.paid_id = paid.id and o.state = 'cancelled'
      and o.placed_at > $2::timestamptz - interval '7 days'
      and not exists (select from payment p join payment_entry e on e.reference = p.reference and e.to_state = 'paid'
        where p.order_id = o.id or p.former_order_id = o.id)) as "unpaidOrders",
    coalesce(sent_there.orders, 0) as "ordersToAddress"
  from paid left join declined on declined.paid_id = paid.id left join sent_there on sent_there.paid_id = paid.id`
