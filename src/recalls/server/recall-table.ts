import type { Queries } from '#core/server/db.ts'
import { isRecalledSql, recalledUnsentSql } from '#orders/server/back-office-orders.ts'
import type { RecallReport } from '#recalls/back-office-contract.ts'
import type { Recall, RecallFields } from '#recalls/contract.ts'

export async function publishedRecalls(db: Queries): Promise<Recall[]> {
  return await db.query<Recall>(
    'recalls-published',
    `select ${columns} from recall c where c.published_at is not null order by c.published_at desc, c.id desc`,
  )
}

export async function recallReport(db: Queries, id: number): Promise<RecallReport | null> {
  const [report] = await db.query<RecallReport>('recall-report', `${reportSql} where c.id = $1`, [id])
  return report ?? null
}

/** Null when a product does not exist. */
export async function insertRecall(tx: Queries, fields: RecallFields, now: Date): Promise<number | null> {
  const { title, hazard, action, remedies, productIds, batches, soldFrom, soldTo, stopsSale } = fields
  const ids = [...new Set(productIds)]
  const [known] = await tx.query<{ count: number }>(
    'recall-products',
    'select count(*)::int as count from product where id = any($1::int[])',
    [ids],
  )
  if (known?.count !== ids.length) return null
  const [row] = await tx.query<{ id: number }>(
    'recall-insert',
    `with written as (
       insert into recall (title, hazard, action, remedies, batches, sold_from, sold_to, created_at, stops_sale)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $10) returning id
     ), products as (
       insert into recall_product (recall_id, product_id) select written.id, p.id from written, unnest($9::int[]) as p (id)
     )
     select id from written`,
    [title, hazard, action, remedies, batches, soldFrom, soldTo, now, ids, stopsSale],
  )
  return row?.id ?? null
}

/** Of the order `o`: sales at a counter have no address but may have a member. Empty for a buyer who cannot be reached. */
export const buyerEmail = `
  coalesce(nullif(o.email, ''),
           (select m.email from member m where m.id = o.member_id and m.email_verified_at is not null), '')`

const columns = `
  c.id, c.title, c.hazard, c.action, c.remedies, c.batches, c.sold_from::text as "soldFrom", c.sold_to::text as "soldTo",
  c.stops_sale as "stopsSale",
  (extract(epoch from c.published_at) * 1000)::bigint as "publishedAt",
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name)
    from recall_product rp join product p on p.id = rp.product_id where rp.recall_id = c.id), '[]') as products`

const reportSql = `
  select ${columns}, concerned.orders, concerned.unreachable,
    (select count(*)::int from (${recalledUnsentSql('$1::int')}) waiting) as unsent, noticed.queued, noticed.sent, noticed.failed
  from recall c,
    lateral (select count(*) filter (where ${buyerEmail} <> '')::int as orders,
                    count(*) filter (where ${buyerEmail} = '')::int as unreachable
             from orders o where ${isRecalledSql}) as concerned,
    lateral (select count(*)::int as queued,
                    count(*) filter (where e.id is null or e.sent_at is not null)::int as sent,
                    count(*) filter (where e.sent_at is null and e.error is not null)::int as failed
             from recall_notice n left join email_outbox e on e.key = 'recall-' || n.recall_id || '-' || n.order_id
             where n.recall_id = c.id) as noticed`
