import type { z } from 'zod'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import { isRecalledSql } from '#orders/server/back-office-orders.ts'
import type { ListedRecall, RecallSort, recallsBackOfficeContract } from '#recalls/back-office-contract.ts'

type Wish = z.output<typeof recallsBackOfficeContract.listRecalls.query>
type Row = Omit<ListedRecall, 'createdAt' | 'publishedAt'> & { createdAt: Date; publishedAt: Date | null }

const pageSize = 50

export async function recallList(db: Queries, { state, text, from, to, sort = 'newest', before }: Wish) {
  const rows = await db.query<Row>('', listSql(sort), [
    state ?? null,
    text ? `%${likeText(text.toLowerCase())}%` : null,
    text && /^\d{1,9}$/.test(text) ? Number(text) : null,
    from ? startOfDay(from) : null,
    to ? startOfDay(addDays(to, 1)) : null,
    before ?? null,
    pageSize + 1,
  ])
  const data = rows.slice(0, pageSize).map(({ createdAt, publishedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.getTime(),
    publishedAt: publishedAt?.getTime() ?? null,
  }))
  return { data, next: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null }
}

const ordersBefore = '(select orders, id from listed where id = $6)'
/** Where the page after the recall `$6` begins, and the order of the rows. */
const sortSql: Record<RecallSort, { after: string; by: string }> = {
  newest: { after: 'id < $6', by: 'id desc' },
  oldest: { after: 'id > $6', by: 'id' },
  'most-orders': { after: `(orders, id) < ${ordersBefore}`, by: 'orders desc, id desc' },
  'fewest-orders': { after: `(orders, id) > ${ordersBefore}`, by: 'orders, id' },
}

function listSql(sort: RecallSort): string {
  const { after, by } = sortSql[sort]
  return `
    with listed as (
      select c.id, c.title, c.batches, c.created_at as "createdAt", c.published_at as "publishedAt",
        case when c.published_at is null then 'draft' when c.stops_sale then 'stopped' else 'sold' end as state,
        coalesce((select string_agg(p.name, ', ' order by p.name)
          from recall_product rp join product p on p.id = rp.product_id where rp.recall_id = c.id), '') as products,
        (select count(*)::int from orders o where ${isRecalledSql}) as orders,
        notices.sent, notices.failed
      from recall c,
        lateral (select count(*) filter (where e.id is null or e.sent_at is not null)::int as sent,
                        count(*) filter (where e.sent_at is null and e.error is not null)::int as failed
                 from recall_notice n left join email_outbox e on e.key = 'recall-' || n.recall_id || '-' || n.order_id
                 where n.recall_id = c.id) as notices
    )
    select * from listed
    where ($1::text is null or state = $1)
      and ($2::text is null or lower(title) like $2 or lower(products) like $2 or lower(array_to_string(batches, ' ')) like $2
        or exists (select from recall_product rp where rp.recall_id = listed.id and rp.product_id = $3))
      and ($4::timestamptz is null or "createdAt" >= $4) and ($5::timestamptz is null or "createdAt" < $5)
      and ($6::int is null or ${after})
    order by ${by} limit $7`
}
