import { companyBackOfficeContract } from '#company-credit/contract.ts'
import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { backOfficeNotes } from '#credit-applications/messages.ts'
import { orderApproved } from '#credit-applications/server/credit-emails.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { isBought } from '#orders/order-state.ts'
import { withdrawUnsent } from '#orders/server/cancel-order.ts'
import { lockOrder, recordOrderEvent } from '#orders/server/lock-order.ts'
import { releaseOrder } from '#orders/server/move-order.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import {
  invoiceOfOrder,
  lockCompany,
  logCompany,
  moveDueDay,
  noteFirstOrder,
  purchasersOf,
  type StoredCompany,
} from '#payments/server/companies.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import type { BackOfficeVisit } from './action.ts'

type Deps = { db: Db; publicUrl: string }
type Decision = { orderId: string; reason: string }

export async function approveOrder({ db, publicUrl }: Deps, { orderId, reason }: Decision, context: BackOfficeVisit) {
  const call = companyBackOfficeContract.approveOrderOnHold
  const { now, member } = context
  await inTransaction(db, async (tx) => {
    const { order, company, reference, isOwn } = await lockOrderOnHold(tx, orderId, member.id)
    if (!order) throw domainError(call, 'no-such-order')
    if (isOwn) throw domainError(call, 'own-company')
    if (order.holdReason === null && order.invoiceDays !== null && isBought(order.state)) return
    if (order.holdReason === null || !isBought(order.state)) throw domainError(call, 'not-waiting')
    if (company?.state !== 'approved' || !reference) throw domainError(call, 'company-not-approved')
    const days = order.invoiceDays ?? company.paymentDays
    await releaseOrder(tx, orderId, now)
    await moveDueDay(tx, reference, addDays(dayOf(now), days))
    await noteFirstOrder(tx, company.id, now)
    await recordOrderEvent(tx, {
      orderId,
      event: 'note',
      data: { by: member.id, text: backOfficeNotes.orderApproved },
      now,
    })
    await logCompany(tx, { companyId: company.id, action: 'order-approved', by: member.id, orderId, reason, now })
    const details = { companyId: company.id, orderId }
    await recordSecurityEvent(tx, context, { type: 'credit-approval', memberId: order.memberId, details })
    const content = orderApproved(order, { days, publicUrl })
    await enqueueEmail(
      tx,
      { kind: 'company-credit', key: `order-${orderId}-credit-approved`, recipient: order.email, ...content },
      now,
    )
  })
}

export async function declineOrder({ db, publicUrl }: Deps, { orderId, reason }: Decision, context: BackOfficeVisit) {
  const call = companyBackOfficeContract.declineOrderOnHold
  const { now, member } = context
  await inTransaction(db, async (tx) => {
    const { order, company, isOwn } = await lockOrderOnHold(tx, orderId, member.id)
    if (!order) throw domainError(call, 'no-such-order')
    if (isOwn) throw domainError(call, 'own-company')
    if (order.state === 'cancelled' && order.cancelledReason === 'credit-refused') return
    if (order.holdReason === null || !isBought(order.state)) throw domainError(call, 'not-waiting')
    const ending = await withdrawUnsent({ tx, publicUrl }, { orderId, by: member.id, reason: 'credit-refused', now })
    if (ending !== 'cancelled' && ending !== 'partly-cancelled') throw domainError(call, 'not-waiting')
    const details = { companyId: company?.id ?? null, orderId }
    await recordSecurityEvent(tx, context, { type: 'credit-refusal', memberId: order.memberId, details })
    if (!company) return
    await logCompany(tx, { companyId: company.id, action: 'order-refused', by: member.id, orderId, reason, now })
  })
}

type OrderOnHold = {
  order: StoredOrder | null
  company: StoredCompany | null
  reference: string | null
  isOwn: boolean
}

/**
 * Locks the company before the order, in the same sequence as placing one; `isOwn` when the employee buys for the
 * company or placed the order.
 */
async function lockOrderOnHold(tx: Transaction, orderId: string, by: number): Promise<OrderOnHold> {
  const invoice = await invoiceOfOrder(tx, orderId)
  const company = invoice?.companyId ? await lockCompany(tx, invoice.companyId) : null
  const order = (await lockOrder(tx, orderId))?.order ?? null
  const purchasers = company ? await purchasersOf(tx, company.id) : []
  const isOwn = purchasers.includes(by) || order?.memberId === by
  return { order, company, reference: invoice?.reference ?? null, isOwn }
}
