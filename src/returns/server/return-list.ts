import type { z } from 'zod'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Db } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import { searchedParams, searchedSql, searchedText } from '#orders/server/back-office-orders.ts'
import type { ListedReturn, ReturnSort, returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { stateTexts } from '#returns/messages.ts'

type Wish = z.output<typeof returnsBackOfficeContract.listReturns.query>
type Row = Omit<ListedReturn, 'announcedAt' | 'refundedAt' | 'stateText'> & {
  announcedAt: Date
  refundedAt: Date | null
}

const pageSize = 50

export async function returnList(db: Db, { state, cause, text, from, to, sort = 'newest', before }: Wish) {
  const rows = await db.query<Row>('', listSql(sort, Boolean(text)), [
    state ?? null,
    cause ?? null,
    from ? startOfDay(from) : null,
    to ? startOfDay(addDays(to, 1)) : null,
    before ?? null,
    pageSize + 1,
    ...(text ? [`%${likeText(text)}%`, ...searchedParams(searchedText(text, []))] : []),
  ])
  const shown = rows.slice(0, pageSize)
  const data = shown.map(({ announcedAt, refundedAt, ...row }) => ({
    ...row,
    stateText: stateTexts[row.state],
    announcedAt: announcedAt.getTime(),
    refundedAt: refundedAt?.getTime() ?? null,
  }))
  return { data, next: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null }
}

const amount = 'coalesce(g.refund_amount, 0), g.id'
const amountBefore = '(select coalesce(refund_amount, 0), id from goods_return where id = $5)'
/** Where the page after the return `$5` begins, and the order of the rows. */
const sortSql: Record<ReturnSort, { after: string; by: string }> = {
  newest: { after: 'g.id < $5', by: 'g.id desc' },
  oldest: { after: 'g.id > $5', by: 'g.id' },
  highest: { after: `(${amount}) < ${amountBefore}`, by: 'coalesce(g.refund_amount, 0) desc, g.id desc' },
  lowest: { after: `(${amount}) > ${amountBefore}`, by: amount },
}

/** What is searched for is an order as in the list of orders, a return's number or a product's name. */
function listSql(sort: ReturnSort, isSearched: boolean): string {
  const { after, by } = sortSql[sort]
  return `
    ${isSearched ? `with found as materialized (${searchedSql(8)})` : ''}
    select g.id, g.order_id::text as "orderId", o.number as "orderNumber", o.email,
      concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName') as name, g.cause, g.state,
      g.announced_at as "announcedAt", g.refunded_at as "refundedAt", g.refund_amount as refund,
      (select coalesce(sum(quantity), 0)::int from goods_return_row where return_id = g.id) as units,
      (select string_agg(r.name, ', ' order by w.position) from goods_return_row w
        join order_row r on r.order_id = g.order_id and r.position = w.position where w.return_id = g.id) as products,
      case when g.state = 'announced' then (select movement from return_label where return_id = g.id) end as movement
    from goods_return g join orders o on o.id = g.order_id
    where ($1::text is null or g.state = $1) and ($2::text is null or g.cause = $2)
      and ($3::timestamptz is null or g.announced_at >= $3) and ($4::timestamptz is null or g.announced_at < $4)
      and ($5::bigint is null or ${after})
      ${isSearched ? foundSql : ''}
    order by ${by} limit $6`
}

const foundSql = `and (g.order_id in (select id from found) or g.id = $10::bigint
  or exists (select from goods_return_row w join order_row r on r.order_id = g.order_id and r.position = w.position
    where w.return_id = g.id and r.name ilike $7))`
