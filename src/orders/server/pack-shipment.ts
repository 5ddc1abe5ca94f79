import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { canPack, isBought, leftAt, type Source, type Units } from '#orders/order-state.ts'
import { disputesOf } from '#payments/server/disputes.ts'
import { type Doer, followDeps, lockOrder, recordOrderEvent } from './lock-order.ts'
import { writeShipment } from './shipments.ts'
import { awaitsSupplement } from './supplements.ts'

export type Packing = {
  orderId: string
  source: Exclude<Source, 'digital'>
  rows: readonly Units[]
  key: string
  by: Doer
  now: Date
  isDisputeAcknowledged?: boolean | undefined
}

const call = orderBackOfficeContract.packShipment

export async function packShipment(db: Db, { isDisputeAcknowledged, ...packing }: Packing): Promise<number> {
  const { orderId, source, rows, key, by, now } = packing
  return await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw domainError(call, 'no-such-order')
    const [same] = await tx.query<{ id: number; orderId: string }>(
      'shipment-by-key',
      'select id, order_id::text as "orderId" from shipment where key = $1',
      [key],
    )
    if (same && same.orderId !== orderId) throw domainError(call, 'idempotency-key-reused')
    if (same) return same.id
    const { order, shipments } = locked
    if (!isBought(order.state)) throw domainError(call, 'order-not-packable')
    if (order.holdReason) throw domainError(call, 'awaits-approval')
    if (!isDisputeAcknowledged && (await disputesOf(tx, orderId)).held > 0) throw domainError(call, 'payment-disputed')
    if (await awaitsSupplement(tx, orderId)) throw domainError(call, 'supplement-unpaid')
    if (!canPack(rows, leftAt(source, order.rows, shipments))) throw domainError(call, 'nothing-left')
    await mustNotBeRecalled(
      tx,
      rows.map(({ position }) => order.rows[position]?.productId ?? 0),
    )
    const storeId = source === 'store' ? (order.rows.find((row) => row.storeId !== null)?.storeId ?? null) : null
    const id = await writeShipment(tx, { orderId, source, storeId, rows, key, now })
    await recordOrderEvent(tx, { orderId, event: 'packed', data: { shipment: id, by }, now })
    await followDeps(tx, orderId, now)
    return id
  })
}

/** Must not be made available ((EU) 2023/988 art. 12): staff cancel the units instead. */
async function mustNotBeRecalled(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const sql = 'select 1 as one from product where id = any($1::int[]) and recalled_at is not null limit 1'
  const recalled = await tx.query('pack-recalled', sql, [productIds])
  if (recalled.length > 0) throw domainError(call, 'recalled')
}
