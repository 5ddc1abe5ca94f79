import type { z } from 'zod'
import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Db } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import type { BackOfficeOrderRow, OrderSort, OrderView, orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { stateText } from '#orders/messages.ts'
import { isDisputedSql } from '#payments/server/disputes.ts'
import { toUnpackSql } from './reopen-shipments.ts'
import { isStalledSql } from './shipments.ts'
import { hasUnitsToPackSql, isPartialSql } from './unfulfilled-units.ts'

type Wish = z.output<typeof orderBackOfficeContract.listOrders.query>
type Row = Omit<BackOfficeOrderRow, 'placedAt' | 'stateText'> & { placedAt: Date }
type Input = { wish: Wish; now: Date; findProducts: FindProducts }

const pageSize = 50

export async function backOfficeOrders(db: Db, { wish, now, findProducts }: Input) {
  const { state, view, recall, text, from, to, sort, before } = wish
  const sql = listSql(view ?? 'all', sort ?? 'newest', { isSearched: Boolean(text), isRecalled: recall !== undefined })
  const found = await db.query<Row>('', sql, [
    state ?? null,
    from ? startOfDay(from) : null,
    to ? startOfDay(addDays(to, 1)) : null,
    before ?? null,
    pageSize + 1,
    dayOf(now),
    recall ?? null,
    ...(text ? searchedParams(searchedText(text, await findProducts(text))) : []),
  ])
  const rows = found.slice(0, pageSize)
  const data = rows.map((row) => ({
    ...row,
    placedAt: row.placedAt.getTime(),
    stateText: stateText(row.state, row.isPartial),
  }))
  return { data, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null }
}

/** Counts open orders only: as fast with half a million delivered ones. */
export async function countOrderViews(db: Db, now: Date): Promise<Record<OrderView, number>> {
  const [counts] = await db.query<Record<OrderView, number>>('back-office-order-views', countsSql, [dayOf(now)])
  return (
    counts ?? {
      'to-pack': 0,
      'to-unpack': 0,
      late: 0,
      stalled: 0,
      unpaid: 0,
      held: 0,
      risky: 0,
      disputed: 0,
      returning: 0,
    }
  )
}

/** Orders from before the promised day was kept count as promised within four days. */
const promisedDaySql = `coalesce(o.delivery ->> 'promisedDay',
  to_char(o.placed_at at time zone 'Europe/Stockholm' + interval '4 days', 'YYYY-MM-DD'))`
/** A parcel takes a day. What a store hands out from its own stock, or was promised for the day of the order, does not. */
const leavesOnItsDaySql = `(${promisedDaySql} = to_char(o.placed_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD')
  or o.delivery ->> 'kind' = 'store' and exists (select from order_row r where r.order_id = o.id and r.from_store > 0))`
/** A way that was paid for by itself leaves with the order it belongs to. */
const hasGoodsSql = '(o.supplement_of is null or exists (select from order_row r where r.order_id = o.id))'
/** Found by the indexes `orders_to_send` and `orders_partly_sent`. */
const isOpenSql = `(o.state in ('placed', 'packed') or o.may_be_partial and o.state = 'sent')`
const isUnsentSql = `${isOpenSql} and (o.state in ('placed', 'packed') or ${isPartialSql})`

const isDisputed = isDisputedSql('o.id')

/** Paid orders `o` with units that staff can pack now. */
export const isToPackSql = `${isOpenSql} and o.hold_reason is null and not ${isDisputed} and ${hasUnitsToPackSql} and not exists (
    select from orders s where s.supplement_of = o.id and s.state in ('awaiting-payment', 'payment-unknown'))`
/** Paid orders `o` of which something has not been sent on the day, a text, by which it should have been. */
export function isLateSql(today: string): string {
  return `${isUnsentSql} and o.hold_reason is null and ${hasGoodsSql}
    and (${promisedDaySql} < ${today} or ${promisedDaySql} = ${today} and not ${leavesOnItsDaySql})`
}

/** Like `isOpenSql`, using its two indexes. */
export const openOrderIdsSql = `select id from orders where state in ('placed', 'packed')
  union all select id from orders where may_be_partial and state = 'sent'`

/** The paid order `o` contains what the recall `c` is about. */
export const isRecalledSql = `
  o.state not in ('awaiting-payment', 'payment-unknown', 'cancelled')
  and exists (select from order_row r join recall_product p on p.product_id = r.product_id
              where r.order_id = o.id and p.recall_id = c.id)
  and (c.sold_from is null or o.placed_at >= c.sold_from::timestamp at time zone 'Europe/Stockholm')
  and (c.sold_to is null or o.placed_at < (c.sold_to + 1)::timestamp at time zone 'Europe/Stockholm')`

/** Orders with units of what is recalled that have not left the shop, packed or not. */
export function recalledUnsentSql(recall: string): string {
  return `select o.id from (${openOrderIdsSql}) open join orders o on o.id = open.id join recall c on c.id = ${recall}
    where ${isRecalledSql} and exists (
      select from order_row r join recall_product p on p.product_id = r.product_id and p.recall_id = c.id
      where r.order_id = o.id and r.quantity - r.cancelled_quantity > (
        select coalesce(sum(w.quantity), 0) from shipment s join shipment_row w on w.shipment_id = s.id
        where s.order_id = o.id and w.position = r.position and s.state <> 'packed'))`
}

const stalledOrdersSql = (today: string) => `select s.order_id from shipment s where ${isStalledSql(today)}`

const viewSql = {
  all: 'true',
  'to-pack': isToPackSql,
  'to-unpack': `o.id in (select order_id from (${toUnpackSql}) stopped)`,
  late: isLateSql('$6::text'),
  stalled: `o.id in (${stalledOrdersSql('$6::text')})`,
  unpaid: `o.state in ('awaiting-payment', 'payment-unknown')`,
  held: `o.hold_reason is not null and o.state in ('placed', 'packed')`,
  risky: `${isUnsentSql} and o.id in (select order_id from order_risk where marks <> '[]')`,
  disputed: `${isUnsentSql} and ${isDisputed}`,
  returning: `o.id in (select order_id from goods_return where state in ('announced', 'received'))`,
}

/** Where the page after the order `$4` begins, and the order of the rows. */
const sortSql: Record<OrderSort, { after: string; by: string }> = {
  newest: { after: 'o.id < $4', by: 'o.id desc' },
  oldest: { after: 'o.id > $4', by: 'o.id' },
  highest: {
    after: '(o.total, o.id) < (select total, id from orders where id = $4)',
    by: 'o.total desc, o.id desc',
  },
  lowest: { after: '(o.total, o.id) > (select total, id from orders where id = $4)', by: 'o.total, o.id' },
}

/** The few orders among which those of a view are found, whatever their order: PostgreSQL would read all by age. */
const candidatesSql: Record<OrderView | 'all', string | null> = {
  all: null,
  'to-pack': openOrderIdsSql,
  'to-unpack': `select distinct order_id as id from (${toUnpackSql}) stopped`,
  late: openOrderIdsSql,
  stalled: `select distinct order_id as id from (${stalledOrdersSql('$6::text')}) parcels`,
  risky: openOrderIdsSql,
  disputed: openOrderIdsSql,
  unpaid: `select o.id from orders o where ${viewSql.unpaid}`,
  held: `select o.id from orders o where ${viewSql.held}`,
  returning: `select distinct order_id as id from goods_return where state in ('announced', 'received')`,
}

/** Each view is a statement of its own, so that each is found by its index. */
type Narrowed = { isSearched: boolean; isRecalled: boolean }

function listSql(view: OrderView | 'all', sort: OrderSort, { isSearched, isRecalled }: Narrowed): string {
  const { after, by } = sortSql[sort]
  const candidates = isSearched ? searchedSql(8) : isRecalled ? recalledUnsentSql('$7::int') : candidatesSql[view]
  return `
    ${candidates ? `with found as materialized (${candidates})` : ''}
    select o.id::text as id, o.number, o.state, ${isPartialSql} as "isPartial", o.placed_at as "placedAt", o.email,
      concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName') as name, o.delivery ->> 'name' as delivery,
      o.payment_method as "paymentMethod", o.total,
      (select coalesce(sum(quantity), 0)::int from order_row where order_id = o.id) as units,
      coalesce((select jsonb_array_length(marks) from order_risk where order_id = o.id), 0) + ${isDisputed}::int as risks
    from ${candidates ? 'found join orders o on o.id = found.id' : 'orders o'}
    where ${viewSql[view]} and $6::text is not null
      and ($7::int is null or o.id in (${recalledUnsentSql('$7::int')}))
      and ($1::text is null or o.state = $1)
      and ($2::timestamptz is null or o.placed_at >= $2)
      and ($3::timestamptz is null or o.placed_at < $3)
      and ($4::bigint is null or ${after})
    order by ${by} limit $5`
}

const countsSql = `
  select (select count(*)::int from orders o where ${viewSql['to-pack']}) as "to-pack",
    (select count(distinct order_id)::int from (${toUnpackSql}) stopped) as "to-unpack",
    (select count(*)::int from orders o where ${isLateSql('$1::text')}) as late,
    (select count(distinct order_id)::int from (${stalledOrdersSql('$1::text')}) parcels) as stalled,
    (select count(*)::int from orders o where ${viewSql.unpaid}) as unpaid,
    (select count(*)::int from orders o where ${viewSql.held}) as held,
    (select count(*)::int from orders o where ${viewSql.risky}) as risky,
    (select count(*)::int from orders o where ${viewSql.disputed}) as disputed,
    (select count(distinct order_id)::int from goods_return where state in ('announced', 'received')) as returning`

/** Which products the text may mean: by name, article number, the supplier's as well, or EAN. */
export type FindProducts = (text: string) => Promise<readonly number[]>

/** The parameters of `searchedSql`, from what an employee wrote. */
export type SearchedText = {
  /** Lowest and highest number that begin with the digits, in pairs. */
  numbers: string[]
  id: string | null
  beginning: string | null
  code: string
  phone: string | null
  products: readonly number[]
}

const maxDigits = 12
const leastPhone = 5
const maxProducts = 30

/** Maximum of bigint in PostgreSQL. */
const largestId = 9_223_372_036_854_775_807n

export function searchedText(text: string, products: readonly number[]): SearchedText {
  const digits = text.replace(/[\s#+-]/g, '')
  const isDigits = /^\d+$/.test(digits)
  const phone = digits.replace(/^(0046|46|0)/, '')
  return {
    numbers: isDigits && digits.length <= maxDigits ? rangesOf(digits) : [],
    id: isDigits && BigInt(digits) <= largestId ? digits : null,
    beginning: isDigits ? null : `${likeText(text.toLowerCase())}%`,
    code: text.trim().toUpperCase(),
    phone: isDigits && phone.length >= leastPhone ? `${phone}%` : null,
    products: products.slice(0, maxProducts),
  }
}

/** `12` → 12, 12, 120, 129, 1200, 1299 …: each range is found in the index of numbers. */
function rangesOf(digits: string): string[] {
  const first = BigInt(digits)
  if (first === 0n) return []
  const ranges: string[] = []
  for (let power = 1n; String(first * power).length <= 9; power *= 10n)
    ranges.push(String(first * power), String(first * power + power - 1n))
  return ranges.length > 0 ? ranges : [digits, digits]
}

export function searchedParams({ numbers, id, beginning, code, phone, products }: SearchedText): unknown[] {
  const even = (_: string, at: number) => at % 2 === 0
  const odd = (_: string, at: number) => at % 2 === 1
  return [numbers.filter(even), numbers.filter(odd), id, beginning, code, phone, products]
}

/** Ids of orders, each branch from an index of its own. Its seven parameters begin with the number `at`. */
export function searchedSql(at: number): string {
  return `
    select o.id from unnest($${at}::bigint[], $${at + 1}::bigint[]) as range (low, high)
      join lateral (select id from orders where number between low and high order by number desc limit 200) o on true
    union select id from orders where id = $${at + 2}::bigint
    union select id from orders where lower(email) like $${at + 3}
    union select id from orders where lower(address ->> 'lastName') like $${at + 3}
    union select id from orders where lower((address ->> 'firstName') || ' ' || (address ->> 'lastName')) like $${at + 3}
    union select id from orders where address ->> 'company' is not null and lower(address ->> 'company') like $${at + 3}
    union select order_id from shipment where tracking_id = $${at + 4}
    union select r.order_id from promotion p join promotion_redemption r on r.promotion_id = p.id where p.code = $${at + 4}
    union select id from orders where phone_digits(phone) like $${at + 5}
    union select order_id from order_row where product_id = any($${at + 6}::int[])`
}
