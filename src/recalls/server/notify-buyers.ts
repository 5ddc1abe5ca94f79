import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'
import { isRecalledSql } from '#orders/server/back-office-orders.ts'
import { recallEmail } from './recall-email.ts'
import { buyerEmail, recallReport } from './recall-table.ts'

type Deps = { db: Db; publicUrl: string }
type Buyer = { orderId: string; email: string; number: number; placedAt: Date; names: string[] }

export const notifyBuyersJob: UnitKind = { name: 'notify-recall-buyers' }

/** Queues an email for each order that has none; again until no order is left. */
export async function notifyBuyers({ db, publicUrl }: Deps, id: string, now: Date): Promise<Date | null> {
  const recall = await recallReport(db, Number(id))
  if (!recall || recall.publishedAt === null) return null
  const notified = await inTransaction(db, async (tx) => {
    const buyers = await nextBuyers(tx, recall.id, now)
    for (const { orderId, email, ...order } of buyers) {
      const key = `recall-${recall.id}-${orderId}`
      await enqueueEmail(tx, { kind: 'recall', key, recipient: email, ...recallEmail(recall, order, publicUrl) }, now)
    }
    return buyers.length
  })
  return notified === 0 ? null : now
}

export async function recallsWithoutJob(db: Db): Promise<Waiting[]> {
  return await db.query<Waiting>(
    'recalls-without-job',
    `select c.id::text as id, c.published_at as at from recall c
     where c.published_at is not null and ${hasNoJob(notifyBuyersJob, 'c.id')}
       and exists (select from orders o where ${buyerEmail} <> '' and ${isRecalledSql}
                   and not exists (select from recall_notice n where n.recall_id = c.id and n.order_id = o.id))
     limit 100`,
  )
}

async function nextBuyers(tx: Transaction, id: number, now: Date): Promise<Buyer[]> {
  return await tx.query<Buyer>('recall-next-buyers', nextSql, [id, now])
}

const nextSql = `
  with next as (
    select o.id from recall c, orders o
    where c.id = $1 and ${buyerEmail} <> '' and ${isRecalledSql}
      and not exists (select from recall_notice n where n.recall_id = c.id and n.order_id = o.id)
    order by o.id limit 200
  ), noted as (
    insert into recall_notice (recall_id, order_id, queued_at) select $1, id, $2::timestamptz from next
    on conflict do nothing returning order_id
  )
  select o.id::text as "orderId", ${buyerEmail} as email, o.number, o.placed_at as "placedAt",
    array(select distinct r.name from order_row r join recall_product p on p.product_id = r.product_id
          where r.order_id = o.id and p.recall_id = $1) as names
  from noted join orders o on o.id = noted.order_id order by o.id`
