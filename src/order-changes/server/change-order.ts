import { aboutTexts } from '#approvals/messages.ts'
import { forbidOwnOrder } from '#approvals/server/forbid-own-order.ts'
import { requireRefundApproval } from '#approvals/server/require-refund-approval.ts'
import { totalsOf } from '#checkout/totals.ts'
import { domainError } from '#core/domain-error.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { onDisk } from '#core/server/on-disk.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { type ChangePreview, type OrderChange, orderChangesContract } from '#order-changes/contract.ts'
import { messages } from '#order-changes/messages.ts'
import { cancelQuantities } from '#orders/server/cancel-quantities.ts'
import { type LockedOrder, lockOrder, recordOrderEvent } from '#orders/server/lock-order.ts'
import { shipmentsOf } from '#orders/server/shipments.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { changedEmail } from './changed-email.ts'
import { type ChangePlan, type OrderChangeDeps, planChange } from './plan-change.ts'
import { type Supplement, writeSupplement } from './write-supplement.ts'

const call = orderChangesContract.changeOrder

type Previewing = { orderId: string; change: OrderChange; now: Date }

export async function previewOrderChange(deps: OrderChangeDeps, { orderId, ...wish }: Previewing) {
  const [order, shipments] = await Promise.all([readOrder(deps.db, orderId), shipmentsOf(deps.db, orderId)])
  if (!order) throw domainError(call, 'no-such-order')
  return shownPlan({ order, shipments }, await planChange(deps, { order, shipments }, wish))
}

type Changing = Previewing & {
  expectedRefund: number
  expectedCharge?: number
  payWithinHours?: number
  key: string
  context: SecurityActor & Pick<RequestContext, 'approved'> & { member: Member }
}

type Changed = ChangePreview & { supplement: Supplement | null }

/** Stock, refund, what waits for a payment, email and log in one transaction. */
export async function changeOrder(deps: OrderChangeDeps, changing: Changing): Promise<Changed> {
  const {
    orderId,
    change,
    expectedRefund,
    expectedCharge = 0,
    payWithinHours: hours = 24,
    key,
    context,
    now,
  } = changing
  const changed = await inTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw domainError(call, 'no-such-order')
    await forbidOwnOrder(tx, locked.order, context.member)
    const plan = await planChange(deps, locked, { change, now })
    const charge = plan.addition?.total ?? 0
    if (plan.refund !== expectedRefund || charge !== expectedCharge) throw domainError(call, 'difference-changed')
    const about = aboutTexts.changed(locked.order.number)
    if (plan.refund > 0) await requireRefundApproval(tx, context, { orderId, amount: plan.refund, about })
    await write(tx, locked, { plan, key, now })
    const { order } = locked
    const { lines, addition } = plan
    const by = context.member.id
    const data = { by, text: messages.changed(lines), key }
    if (lines.length > 0) await recordOrderEvent(tx, { orderId, event: 'changed', data, now })
    const supplement = addition && (await writeSupplement(tx, deps, { order, addition, to: plan, by, key, hours, now }))
    const content = changedEmail(order, { ...plan, supplement, publicUrl: deps.publicUrl })
    await enqueueEmail(
      tx,
      { kind: 'order-news', key: `order-${orderId}-changed-${key}`, recipient: order.email, ...content },
      now,
    )
    const details = { kind: 'order-changed', amount: plan.refund, orderId }
    if (plan.refund > 0) await recordSecurityEvent(tx, context, { type: 'money-by-hand', memberId: null, details })
    return { ...shownPlan(locked, plan), supplement }
  })
  // What was reserved is on disk before the employee sees it.
  if (changed.supplement) await onDisk(deps.db)
  return changed
}

function shownPlan({ order }: LockedOrder, { refund, shipping, lines, addition }: ChangePlan): ChangePreview {
  return {
    refund,
    shipping: { before: order.shipping, after: shipping },
    lines,
    addition: addition && {
      rows: addition.rows.map((row) => {
        const { productId, name, quantity } = row
        return { productId, name, quantity, amount: lineTotal(row) }
      }),
      shipping: addition.shipping,
      amount: addition.total,
      vat: addition.vat,
    },
  }
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
  await tx.query(
    'order-change-supplements',
    `update orders s set address = $2, phone = $3, delivery = $4, updated_at = $5
     where supplement_of = $1 and state = 'placed' and not exists (select from shipment h where h.order_id = s.id)`,
    [order.id, JSON.stringify(address), phone, JSON.stringify(delivery), now],
  )
}
