import type { Transaction } from '#core/server/transaction.ts'
import { recordOperation } from '#monitoring/server/operation-events.ts'
import type { OrderState } from '#orders/contract.ts'
import type { OrderEventName } from '#orders/messages.ts'
import { isComplete, mayMove, stateOf } from '#orders/order-state.ts'
import { notifyCustomer } from './order-news.ts'
import { type Shipment, shipmentsOf } from './shipments.ts'
import { type OrderEventData, readOrder, type StoredOrder } from './stored-order.ts'

export type Doer = 'customer' | 'shop' | number

export type LockedOrder = { order: StoredOrder; shipments: Shipment[] }

export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | null> {
  await tx.query('order-lock', 'select 1 from orders where id = $1 for update', [id])
  const order = await readOrder(tx, id)
  return order && { order, shipments: await shipmentsOf(tx, id) }
}

export async function followDeps(tx: Transaction, orderId: string, now: Date): Promise<OrderState> {
  const locked = await lockOrder(tx, orderId)
  if (!locked) throw new Error(`No order ${orderId}`)
  const { order, shipments } = locked
  const hasReturned = shipments.some(({ state }) => state === 'returned' || state === 'lost')
  const next = stateOf(order.rows, shipments, {
    areReturnsSettled: hasReturned && (await areReturnsSettled(tx, orderId)),
  })
  const isMoved = next !== order.state && mayMove(order.state, next)
  if (isMoved)
    await tx.query('order-follow', 'update orders set state = $2, updated_at = $3 where id = $1', [orderId, next, now])
  if (isComplete(next, order.rows, shipments)) await tx.query('order-complete', completeSql, [orderId])
  return isMoved ? next : order.state
}

const completeSql = 'update orders set may_be_partial = false where id = $1 and may_be_partial'

/** What came back undelivered or was lost is in returns that have been refunded or rejected, and no return is open. What was repaired or sent back may be in several. */
async function areReturnsSettled(tx: Transaction, orderId: string): Promise<boolean> {
  const [found] = await tx.query<{ areSettled: boolean }>('order-returns-settled', settledSql, [orderId])
  return found?.areSettled === true
}

const settledSql = `
  select not exists (select from goods_return where order_id = $1 and state in ('announced', 'received'))
    and not exists (
      select from (
        select w.position, coalesce(sum(w.quantity) filter (where s.state = 'returned'), 0) as undelivered,
          coalesce(sum(w.quantity) filter (where s.state = 'delivered'), 0) as delivered
        from shipment s join shipment_row w on w.shipment_id = s.id where s.order_id = $1 group by 1) sent
      cross join lateral (
        select coalesce(sum(r.quantity) filter (where g.key like 'shipment:%'), 0) as of_parcels,
          coalesce(sum(r.quantity) filter (where g.key not like 'shipment:%' and g.cause <> 'lost' and g.state = 'settled'
            and g.remedy is null and r.fate is distinct from 'sent-back'), 0) as others
        from goods_return g join goods_return_row r on r.return_id = g.id
        where g.order_id = $1 and r.position = sent.position and g.state in ('settled', 'refused')) back
      where undelivered > of_parcels + greatest(0, others - delivered)
    ) as "areSettled"`

export type OrderNews = {
  orderId: string
  event: OrderEventName
  data: OrderEventData & Record<string, unknown>
  now: Date
}

export async function recordOrderEvent(tx: Transaction, { orderId, event, data, now }: OrderNews): Promise<void> {
  await tx.query(
    'order-event-record',
    `insert into order_event (order_id, event, data, at) values ($1, $2, $3, $4)
     on conflict (order_id, (data ->> 'key')) where data ? 'key' do nothing`,
    [orderId, event, JSON.stringify(data), now],
  )
  if (event === 'sent') recordOperation(tx, 'order-shipped', { orderId, shipment: data.shipment })
  if (event === 'cancelled' || event === 'cut')
    recordOperation(tx, 'order-cancelled', { orderId, reason: data.reason, isPart: event === 'cut' })
  await notifyCustomer(tx, { orderId, event, shipment: data.shipment, isSeen: data.by === 'customer', now })
}
