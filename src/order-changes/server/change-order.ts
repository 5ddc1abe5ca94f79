import { aboutTexts } from '#approvals/messages.ts'
import { requireApproval } from '#approvals/server/require-approval.ts'
import { totalsOf } from '#checkout/totals.ts'
import { domainError } from '#core/domain-error.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { recordSecurityEvent, type SecurityActor } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { type ChangePreview, type OrderChange, orderChangesContract } from '#order-changes/contract.ts'
import { messages } from '#order-changes/messages.ts'
import { cancelQuantities } from '#orders/server/cancel-quantities.ts'
import { type LockedOrder, lockOrder, recordOrderEvent } from '#orders/server/lock-order.ts'
import { shipmentsOf } from '#orders/server/shipments.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { changedEmail } from './changed-email.ts'
import { type ChangePlan, type OrderChangeDeps, planChange } from './plan-change.ts'

const call = orderChangesContract.changeOrder

type Previewing = { orderId: string; change: OrderChange; now: Date }

export async function previewOrderChange(deps: OrderChangeDeps, { orderId, ...wish }: Previewing) {
  const [order, shipments] = await Promise.all([readOrder(deps.db, orderId), shipmentsOf(deps.db, orderId)])
  if (!order) throw domainError(call, 'no-such-order')
  return shownPlan({ order, shipments }, await planChange(deps, { order, shipments }, wish))
}

type Changing = Previewing & {
  expectedRefund: number
  key: string
  context: SecurityActor & Pick<RequestContext, 'approved'> & { member: Member }
}

/** Stock, refund, email and log in one transaction. */
export async function changeOrder(deps: OrderChangeDeps, changing: Changing): Promise<ChangePreview> {
  const { orderId, change, expectedRefund, key, context, now } = changing
  return await inTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw domainError(call, 'no-such-order')
    const plan = await planChange(deps, locked, { change, now })
    if (plan.refund !== expectedRefund) throw domainError(call, 'difference-changed')
    const about = aboutTexts.changed(locked.order.number)
    if (plan.refund > 0) await requireApproval(tx, context, { kind: 'refund', amount: plan.refund, about })
    await write(tx, locked, { plan, key, now })
    const data = { by: context.member.id, text: messages.changed(plan.lines), key }
    await recordOrderEvent(tx, { orderId, event: 'changed', data, now })
    const { order } = locked
    const content = changedEmail(order, { ...plan, publicUrl: deps.publicUrl })
    await enqueueEmail(
      tx,
      { kind: 'order-news', key: `order-${orderId}-changed-${key}`, recipient: order.email, ...content },
      now,
    )
    const details = { kind: 'order-changed', amount: plan.refund, orderId }
    if (plan.refund > 0) await recordSecurityEvent(tx, context, { type: 'money-by-hand', memberId: null, details })
    return shownPlan(locked, plan)
  })
}

function shownPlan({ order }: LockedOrder, { refund, shipping, lines }: ChangePlan): ChangePreview {
  return { refund, shipping: { before: order.shipping, after: shipping }, lines }
}

type Written = { plan: ChangePlan; key: string; now: Date }

async function write(tx: Transaction, locked: LockedOrder, { plan, key, now }: Written): Promise<void> {
  const { order } = locked
  const { address, phone, delivery, shipping, units } = plan
  if (units.length > 0) await cancelQuantities(tx, locked, units, { now, keepsDelivery: true })
  const cheaper = order.shipping - shipping
  const change = {
    orderId: order.id,
    amount: cheaper,
    cause: 'cancelled',
    key: `change:${order.id}:${key}`,
    now,
  } as const
  await refundOrder(tx, change)
  await tx.query(
    'order-change',
    `update orders set address = $2, phone = $3, delivery = $4, shipping_price = $5, total = total - $6,
       reduced_amount = reduced_amount + $6, vat = $7, updated_at = $8
     where id = $1`,
    [
      order.id,
      JSON.stringify(address),
      phone,
      JSON.stringify(delivery),
      shipping,
      cheaper,
      JSON.stringify(totalsOf(order.rows, shipping).vat),
      now,
    ],
  )
}
