import { companyDeskContract } from '#checkout/company-desk-contract.ts'
import { deskNotes } from '#checkout/sv-company.ts'
import { addDays, dayOf } from '#core/day.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { isBought } from '#orders/order-state.ts'
import { withdrawUnsent } from '#orders/server/cancel-order.ts'
import { holdOrder, tellOrder } from '#orders/server/hold-order.ts'
import { releaseOrder } from '#orders/server/release-order.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import {
  buyersOf,
  invoiceOfOrder,
  lockCompany,
  logCompany,
  moveDueDay,
  noteFirstOrder,
  type StoredCompany,
} from '#payments/server/companies.ts'
import type { DeskVisit } from './deed.ts'
import { orderApproved } from './letters.ts'

type Parts = { db: Db; publicUrl: string }
type Decision = { orderId: string; reason: string }

/** The order goes on to be packed, and the time to pay its invoice begins. Repeated it changes nothing. */
export async function approveOrder({ db, publicUrl }: Parts, { orderId, reason }: Decision, visit: DeskVisit) {
  const call = companyDeskContract.approveHeldOrder
  const { now, shopper } = visit
  await inTransaction(db, async (tx) => {
    const { order, company, reference, isOwn } = await heldOrder(tx, orderId, shopper.id)
    if (!order) throw refusalOf(call, 'no-such-order')
    if (isOwn) throw refusalOf(call, 'own-company')
    if (order.heldFor === null && order.invoiceDays !== null && isBought(order.state)) return
    if (order.heldFor === null || !isBought(order.state)) throw refusalOf(call, 'not-waiting')
    if (company?.state !== 'approved' || !reference) throw refusalOf(call, 'company-not-approved')
    const dueOn = addDays(dayOf(now), order.invoiceDays ?? company.paymentDays)
    await releaseOrder(tx, orderId, now)
    await moveDueDay(tx, reference, dueOn)
    await noteFirstOrder(tx, company.id, now)
    await tellOrder(tx, { orderId, event: 'note', data: { by: shopper.id, text: deskNotes.orderApproved }, now })
    await logCompany(tx, { companyId: company.id, deed: 'order-approved', by: shopper.id, orderId, reason, now })
    const details = { companyId: company.id, orderId }
    await recordSecurityEvent(tx, visit, { type: 'credit-approval', memberId: order.memberId, details })
    const letter = orderApproved(order, { dueOn, publicUrl })
    await writeMail(
      tx,
      { kind: 'company-credit', key: `order-${orderId}-credit-approved`, recipient: order.email, ...letter },
      now,
    )
  })
}

/** Cancels the order: pieces back, nothing owed, and a letter that says so. Repeated it changes nothing. */
export async function refuseOrder({ db, publicUrl }: Parts, { orderId, reason }: Decision, visit: DeskVisit) {
  const call = companyDeskContract.refuseHeldOrder
  const { now, shopper } = visit
  await inTransaction(db, async (tx) => {
    const { order, company, isOwn } = await heldOrder(tx, orderId, shopper.id)
    if (!order) throw refusalOf(call, 'no-such-order')
    if (isOwn) throw refusalOf(call, 'own-company')
    if (order.state === 'cancelled' && order.cancelledReason === 'credit-refused') return
    if (order.heldFor === null || !isBought(order.state)) throw refusalOf(call, 'not-waiting')
    const ending = await withdrawUnsent({ tx, publicUrl }, { orderId, by: shopper.id, reason: 'credit-refused', now })
    if (ending !== 'cancelled' && ending !== 'cut') throw refusalOf(call, 'not-waiting')
    const details = { companyId: company?.id ?? null, orderId }
    await recordSecurityEvent(tx, visit, { type: 'credit-refusal', memberId: order.memberId, details })
    if (!company) return
    await logCompany(tx, { companyId: company.id, deed: 'order-refused', by: shopper.id, orderId, reason, now })
  })
}

type Held = { order: StoredOrder | null; company: StoredCompany | null; reference: string | null; isOwn: boolean }

/** The company first, as orders do; `isOwn` when whoever decides buys for it or has ordered it. */
async function heldOrder(tx: Transaction, orderId: string, by: number): Promise<Held> {
  const invoice = await invoiceOfOrder(tx, orderId)
  const company = invoice?.companyId ? await lockCompany(tx, invoice.companyId) : null
  const order = (await holdOrder(tx, orderId))?.order ?? null
  const buyers = company ? await buyersOf(tx, company.id) : []
  const isOwn = buyers.includes(by) || order?.memberId === by
  return { order, company, reference: invoice?.reference ?? null, isOwn }
}
