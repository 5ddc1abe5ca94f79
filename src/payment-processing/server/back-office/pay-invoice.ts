import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { aboutTexts } from '#approvals/messages.ts'
import { requireRefundApproval } from '#approvals/server/require-refund-approval.ts'
import { type Day, dayOf } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import { formatPrice } from '#core/money.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { recordOrderEvent } from '#orders/server/lock-order.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import { backOfficeNotes as messages } from '#payment-processing/payment-back-office-messages.ts'
import { bankPaymentJournalEntry } from '#payment-processing/server/payment-entries.ts'
import { owedOf } from '#payments/invoice-state.ts'
import { ocrOf } from '#payments/ocr.ts'
import { bankPaymentByKey, lockInvoice, writeBankPayment } from '#payments/server/invoices.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { forbidOwnInvoice } from './forbid-own-invoice.ts'

const call = paymentBackOfficeContract.payInvoice

export type BankPayment = {
  reference: string
  amount: number
  direction: 'in' | 'back'
  paidOn: Day
  statement: string
  isMoreThanOwed?: boolean | undefined
  key: string
  by: number
  now: Date
  context: SecurityActor & Pick<RequestContext, 'approved'>
}

/** Books a payment, one above what is owed only when that is confirmed; a repayment may not exceed what the shop owes. Idempotent by key. */
export async function payInvoice(db: Db, wish: BankPayment): Promise<void> {
  const { reference, direction, paidOn, statement, by, now } = wish
  if (paidOn > dayOf(now)) throw domainError(call, 'day-in-future')
  const amount = direction === 'in' ? wish.amount : -wish.amount
  const key = `bank-payment:${wish.key}`
  await inTransaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, reference)
    if (!invoice) throw domainError(call, 'no-such-invoice')
    const earlier = await bankPaymentByKey(tx, key)
    if (earlier) {
      const isSame = earlier.paymentReference === reference && earlier.amount === amount
      if (isSame && earlier.paidOn === paidOn && earlier.reference === statement) return
      throw domainError(call, 'idempotency-key-reused')
    }
    const order = await readOrder(tx, invoice.orderId)
    if (!order) throw new Error(`No order ${invoice.orderId}`)
    await forbidOwnInvoice(tx, { reference, order }, wish.context.member)
    if (paidOn < dayOf(order.placedAt)) throw domainError(call, 'day-before-order')
    if (amount < 0 && -amount > -owedOf(invoice)) throw domainError(call, 'more-than-owed')
    if (amount > Math.max(0, owedOf(invoice)) && !wish.isMoreThanOwed) throw domainError(call, 'paid-too-much')
    if (amount < 0) {
      const about = aboutTexts.invoicePaidBack(order.number)
      await requireRefundApproval(tx, wish.context, { orderId: order.id, amount: -amount, about })
    }
    const id = await writeBankPayment(tx, { key, invoice, amount, paidOn, reference: statement, by, now })
    if (id === null) throw domainError(call, 'idempotency-key-reused')
    await recordJournalEntry(
      tx,
      bankPaymentJournalEntry({ id, orderId: order.id, amount, ocr: ocrOf(order.number), paidOn, now }),
      now,
    )
    const sum = formatPrice(Math.abs(amount))
    const text = amount > 0 ? messages.paid(sum) : messages.paidBack(sum)
    await recordOrderEvent(tx, { orderId: order.id, event: 'note', data: { by, text }, now })
    const details = { kind: amount > 0 ? 'invoice-paid' : 'invoice-paid-back', amount, orderId: order.id }
    await recordSecurityEvent(tx, wish.context, { type: 'money-by-hand', memberId: null, details })
  })
}
