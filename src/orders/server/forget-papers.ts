import type { Transaction } from '#core/server/transaction.ts'
import { forgetBuyer } from './forget-buyer.ts'

/** Orders older than this that have not been let go of, the oldest first. */
export async function ordersPastKeeping(tx: Transaction, before: Date, most: number): Promise<string[]> {
  const orders = await tx.query<{ id: string }>(
    'orders-past-keeping',
    `select id::text as id from orders where placed_at < $1 and forgotten_at is null order by id limit $2
     for update skip locked`,
    [before, most],
  )
  return orders.map(({ id }) => id)
}

/** Vouchers of old orders, their codes and what was written about them; what was sold for how much stays, of nobody. */
export async function forgetPapers(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const ofShipments = 'shipment_id in (select id from shipment where order_id = any($1::bigint[]))'
  await tx.query('papers-receipts', 'delete from receipt where order_id = any($1::bigint[])', [ids])
  await tx.query('papers-events', 'delete from order_event where order_id = any($1::bigint[])', [ids])
  await tx.query('papers-codes', `delete from digital_code where ${ofShipments}`, [ids])
  await tx.query('papers-tracks', `delete from shipment_event where ${ofShipments}`, [ids])
  await tx.query(
    'papers-parcels',
    `update shipment set tracking_id = null, tracking_url = null, collect_code = null where order_id = any($1::bigint[])`,
    [ids],
  )
  await forgetBuyer(tx, ids)
  await tx.query('papers-forgotten', 'update orders set forgotten_at = $2 where id = any($1::bigint[])', [ids, now])
}
