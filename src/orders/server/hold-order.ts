import type { Transaction } from '#core/server/transaction.ts'
import type { OrderState } from '#orders/contract.ts'
import { mayMove, stateOf } from '#orders/order-state.ts'
import type { OrderEventName } from '#orders/sv.ts'
import { tellBuyer } from './order-news.ts'
import { type Shipment, shipmentsOf } from './shipments.ts'
import { type OrderEventData, readOrder, type StoredOrder } from './stored-order.ts'

/** Who did it: the customer, an employee by their number, or nobody in particular. */
export type Doer = 'customer' | 'shop' | number

export type HeldOrder = { order: StoredOrder; shipments: Shipment[] }

/** Whoever holds an order packs, sends or cancels it; others wait. */
export async function holdOrder(tx: Transaction, id: string): Promise<HeldOrder | null> {
  await tx.query('order-hold', 'select 1 from orders where id = $1 for update', [id])
  const order = await readOrder(tx, id)
  return order && { order, shipments: await shipmentsOf(tx, id) }
}

/** Lets the order follow what has been packed and sent of it. */
export async function followParts(tx: Transaction, orderId: string, now: Date): Promise<OrderState> {
  const held = await holdOrder(tx, orderId)
  if (!held) throw new Error(`No order ${orderId}`)
  const { order, shipments } = held
  const next = stateOf(order.rows, shipments)
  if (next === order.state || !mayMove(order.state, next)) return order.state
  await tx.query('order-follow', 'update orders set state = $2, updated_at = $3 where id = $1', [orderId, next, now])
  return next
}

export type OrderNews = {
  orderId: string
  event: OrderEventName
  data: OrderEventData & Record<string, unknown>
  now: Date
}

/** Notes it with the order, and lets the member know whose it is. */
export async function tellOrder(tx: Transaction, { orderId, event, data, now }: OrderNews): Promise<void> {
  await tx.query(
    'order-tell',
    `insert into order_event (order_id, event, data, at) values ($1, $2, $3, $4)
     on conflict (order_id, (data ->> 'key')) where data ? 'key' do nothing`,
    [orderId, event, JSON.stringify(data), now],
  )
  await tellBuyer(tx, { orderId, event, shipment: data.shipment, isSeen: data.by === 'customer', now })
}
