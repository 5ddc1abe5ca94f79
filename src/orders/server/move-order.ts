import type { Transaction } from '#core/server/transaction.ts'
import { recordOperation } from '#monitoring/server/operation-events.ts'
import type { OrderState } from '#orders/contract.ts'
import type { CancelReason, OrderEventName } from '#orders/messages.ts'
import type { InstalmentPlan } from '#payments/instalments.ts'
import { enqueueDigital } from './digital-jobs.ts'
import { notifyCustomer } from './order-news.ts'
import { supplementPlacedSql } from './supplements.ts'

type OrderMove = { id: string; to: OrderState; reason?: CancelReason; now: Date }

export async function moveOrder(tx: Transaction, { id, to, reason, now }: OrderMove): Promise<void> {
  await tx.query(
    'order-move',
    `with moved as (
       update orders set state = $2, cancelled_reason = $3, updated_at = $4 where id = $1
       returning id as order_id, supplement_of, delivery, updated_at as now
     ), placed as (
       select * from moved where $2 = 'placed'
     ), ${supplementPlacedSql('placed')}, supplement_ended as (
       insert into order_event (order_id, event, at)
       select supplement_of, 'supplement-ended', now from moved
       where supplement_of is not null and $2 = 'cancelled' and $3 not in ('supplement-withdrawn', 'with-main-order')
     )
     insert into order_event (order_id, event, data, at) values ($1, $2, jsonb_strip_nulls(jsonb_build_object('reason', $3::text)), $4)`,
    [id, to, reason ?? null, now],
  )
  if (to === 'cancelled') recordOperation(tx, 'order-cancelled', { orderId: id, reason })
  if (to === 'placed') recordOperation(tx, 'order-paid', { orderId: id })
  if (to === 'placed') await enqueueDigital(tx, id, now)
  const isSeen = to !== 'cancelled' || (reason !== 'payment-missing' && reason !== 'wrong-sum')
  await notifyCustomer(tx, { orderId: id, event: to, isSeen, now })
}

export async function releaseOrder(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.query('order-release', 'update orders set hold_reason = null, updated_at = $2 where id = $1', [id, now])
  await enqueueDigital(tx, id, now)
}

export async function noteEvent(tx: Transaction, id: string, event: OrderEventName, now: Date): Promise<void> {
  const sql = 'insert into order_event (order_id, event, at) values ($1, $2, $3) returning id'
  const [noted] = await tx.query<{ id: number }>('order-event', sql, [id, event, now])
  await notifyCustomer(tx, { orderId: id, event, cause: String(noted?.id), now })
}

export async function notePaymentMethod(
  tx: Transaction,
  id: string,
  { method, instalments }: { method: string; instalments: InstalmentPlan | null },
): Promise<void> {
  const sql = 'update orders set payment_method = $2, instalments = $3 where id = $1'
  await tx.query('order-payment-method', sql, [id, method, instalments && JSON.stringify(instalments)])
}
