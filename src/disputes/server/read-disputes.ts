import type { z } from 'zod'
import type { Day } from '#core/day.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import type { Dispute, disputesContract, OrderDisputes } from '#disputes/contract.ts'
import type { DisputeSort, ListState } from '#disputes/lists.ts'
import { searchedParams, searchedSql, searchedText } from '#orders/server/back-office-orders.ts'
import { mayBeDisputed } from '#payments/dispute.ts'
import { freeOf } from '#payments/server/failed-refunds.ts'
import { paymentOf } from '#payments/server/payments.ts'

type Wish = z.output<typeof disputesContract.listDisputes.query>
type OfOrder = Pick<OrderDisputes, 'disputes'>

const pageSize = 50

export async function listDisputes(db: Db, { state, text, sort = 'respond-first', before }: Wish) {
  const searched = text ? [`%${likeText(text)}%`, ...searchedParams(searchedText(text, []))] : []
  const rows = await db.query<Dispute>('', listSql({ state, sort, isSearched: Boolean(text) }), [
    before ?? null,
    pageSize + 1,
    ...searched,
  ])
  const data = rows.slice(0, pageSize)
  return { data, next: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null }
}

/** Null when there is no such order. */
export async function disputesOfOrder(db: Queries, orderId: string): Promise<OrderDisputes | null> {
  const [found] = await db.query<OfOrder>(
    'disputes-of-order',
    `select (select coalesce(json_agg(row_to_json(one) order by one.id desc), '[]') from (${disputeSql} where d.order_id = $1) one) as disputes
     from orders o where o.id = $1`,
    [orderId],
  )
  if (!found) return null
  const payment = await paymentOf(db, orderId)
  const free = payment?.state === 'paid' && mayBeDisputed(payment.method) ? await freeOf(db, payment.reference) : 0
  return { ...found, disputable: payment && free > 0 ? { method: payment.method, amount: free } : null }
}

/** What waits for evidence, and the first day that it is due. */
export async function countDisputes(db: Queries) {
  const [count] = await db.query<{ count: number; since: Date | null; amount: number | null; dueOn: Day | null }>(
    'disputes-count',
    `select count(*)::int as count, min(registered_at) as since, sum(amount)::bigint as amount, min(respond_by)::text as "dueOn"
     from dispute where state = 'needs-response'`,
  )
  return count ?? { count: 0, since: null, amount: null, dueOn: null }
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`

const disputeSql = `
  select d.id, d.order_id::text as "orderId", o.number as "orderNumber", o.email,
    concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName') as name, p.method, d.reference, d.amount, d.fee,
    d.reason, d.respond_by::text as "respondBy", d.state, ${ms('d.registered_at')} as "registeredAt",
    case when d.state in ('won', 'lost') then ${ms('d.updated_at')} end as "closedAt",
    (select coalesce(json_agg(json_build_object('state', e.to_state, 'by', m.username, 'at', ${ms('e.at')}) order by e.id), '[]')
     from dispute_event e left join member m on m.id = e.member_id where e.dispute_id = d.id) as events
  from dispute d join orders o on o.id = d.order_id join payment p on p.reference = d.payment_reference`

const of = (column: string) => `(select ${column} from dispute where id = $1), $1`
/** Where the page after the dispute `$1` begins, and the order of the rows. */
const sortSql: Record<DisputeSort, { after: string; by: string }> = {
  'respond-first': { after: `(d.respond_by, d.id) > (${of('respond_by')})`, by: 'd.respond_by, d.id' },
  'respond-last': { after: `(d.respond_by, d.id) < (${of('respond_by')})`, by: 'd.respond_by desc, d.id desc' },
  newest: { after: 'd.id < $1', by: 'd.id desc' },
  oldest: { after: 'd.id > $1', by: 'd.id' },
  highest: { after: `(d.amount, d.id) < (${of('amount')})`, by: 'd.amount desc, d.id desc' },
  lowest: { after: `(d.amount, d.id) > (${of('amount')})`, by: 'd.amount, d.id' },
}

const stateSql: Record<ListState | 'all', string> = {
  all: 'true',
  open: `d.state in ('needs-response', 'under-review')`,
  'needs-response': `d.state = 'needs-response'`,
  'under-review': `d.state = 'under-review'`,
  won: `d.state = 'won'`,
  lost: `d.state = 'lost'`,
}

type Listing = { state: ListState | undefined; sort: DisputeSort; isSearched: boolean }

function listSql({ state, sort, isSearched }: Listing): string {
  const { after, by } = sortSql[sort]
  return `
    ${isSearched ? `with found as materialized (${searchedSql(4)})` : ''}
    ${disputeSql}
    where ${stateSql[state ?? 'all']} and ($1::int is null or ${after})
      ${isSearched ? 'and (d.order_id in (select id from found) or d.reference ilike $3)' : ''}
    order by ${by} limit $2`
}
