import type { Transaction } from '#core/server/transaction.ts'
import { anonymizeCustomer } from './anonymize-customer.ts'

export async function ordersPastRetention(tx: Transaction, before: Date, max: number): Promise<string[]> {
  const orders = await tx.query<{ id: string }>(
    'orders-past-retention',
    `select id::text as id from orders where placed_at < $1 and purged_at is null order by id limit $2
     for update skip locked`,
    [before, max],
  )
  return orders.map(({ id }) => id)
}

export async function purgeOrderDocuments(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const ofShipments = 'shipment_id in (select id from shipment where order_id = any($1::bigint[]))'
  await tx.query('documents-receipts', 'delete from receipt where order_id = any($1::bigint[])', [ids])
  await tx.query('documents-events', 'delete from order_event where order_id = any($1::bigint[])', [ids])
  await tx.query('documents-risks', 'delete from order_risk where order_id = any($1::bigint[])', [ids])
  await tx.query('documents-codes', `delete from digital_code where ${ofShipments}`, [ids])
  await tx.query('documents-tracks', `delete from shipment_event where ${ofShipments}`, [ids])
  await tx.query(
    'documents-parcels',
    `update shipment set tracking_id = null, tracking_url = null, collect_code = null where order_id = any($1::bigint[])`,
    [ids],
  )
  await anonymizeCustomer(tx, ids)
  await tx.query('documents-purged', 'update orders set purged_at = $2 where id = any($1::bigint[])', [ids, now])
}
