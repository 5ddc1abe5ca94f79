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
      for (const orderId of ids) {
        const facts = await factsOf(tx, orderId, now)
        if (facts) await writeRiskMarks(tx, { orderId, marks: riskMarks(facts), now })
      }
      return ids.length
    })
    assessed += taken
    if (taken < batch) return assessed
  }
}

async function factsOf(tx: Transaction, orderId: string, now: Date): Promise<RiskFacts | null> {
  const [facts] = await tx.query<RiskFacts>('order-risk-facts', factsSql, [orderId, now])
  return facts ?? null
}

const factsSql = `
  with paid as (
    select id, member_id, lower(email) as email, total, placed_at, address, delivery from orders where id = $1
  ), others as (
    select o.id, o.state, o.placed_at, left(o.address ->> 'zip', 1) as region from paid, orders o
    where (o.member_id = paid.member_id or lower(o.email) = paid.email) and o.id <> paid.id
  ), earlier as (
    select others.* from paid, others
    where others.state in ('placed', 'packed', 'sent', 'delivered') and others.placed_at <= paid.placed_at
  ), attempts as (
    select id from paid union all select id from others where placed_at > $2::timestamptz - interval '1 day'
  )
  select paid.total,
    (select count(*)::int from payment p where p.state = 'declined'
      and (p.order_id in (select id from attempts) or p.former_order_id in (select id from attempts))) as "declinedPayments",
    case when paid.delivery ->> 'kind' not in ('store', 'digital') then nullif(left(paid.address ->> 'zip', 1), '') end as region,
    array(select distinct region from earlier where region <> '') as "earlierRegions",
    (select count(*)::int from earlier) as "earlierOrders",
    (select extract(epoch from $2::timestamptz - m.created_at)::int / 3600 from member m where m.id = paid.member_id)
      as "accountAgeHours",
    (select count(*)::int from others where state = 'cancelled' and placed_at > $2::timestamptz - interval '7 days'
      and not exists (select from payment p join payment_entry e on e.reference = p.reference and e.to_state = 'paid'
        where p.order_id = others.id or p.former_order_id = others.id)) as "unpaidOrders",
    (select count(*)::int from orders o where o.placed_at > $2::timestamptz - interval '1 day'
      and o.state not in ('awaiting-payment', 'payment-unknown', 'cancelled')
      and o.address ->> 'zip' = paid.address ->> 'zip' and lower(o.address ->> 'street') = lower(paid.address ->> 'street'))
      as "ordersToAddress"
  from paid`
