import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { domainError } from '#core/domain-error.ts'
import { formatPrice } from '#core/money.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { recordOrderEvent } from '#orders/server/lock-order.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import { backOfficeNotes as messages } from '#payment-processing/payment-back-office-messages.ts'
import { bankPaymentReversalJournalEntry } from '#payment-processing/server/payment-entries.ts'
import { ocrOf } from '#payments/ocr.ts'
import { reversibleBankPayment, writeBankPaymentReversal } from '#payments/server/bank-payment-reversals.ts'
import { lockInvoice, writeBankPayment } from '#payments/server/invoices.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { forbidOwnInvoice } from './forbid-own-invoice.ts'

const call = paymentBackOfficeContract.reverseBankPayment

type Wish = { id: number; key: string; by: number; now: Date; context: SecurityActor }

/** Takes back a payment that was registered wrongly, by an entry of the opposite amount: the invoice is owed as before. */
export async function reverseBankPayment(db: Db, { id, by, now, context, ...wish }: Wish): Promise<void> {
  const key = `bank-payment-reversal:${wish.key}`
  await inTransaction(db, async (tx) => {
    const found = await reversibleBankPayment(tx, id)
    const invoice = found && (await lockInvoice(tx, found.invoiceReference))
    const payment = invoice && (await reversibleBankPayment(tx, id))
    if (!payment) throw domainError(call, 'no-such-bank-payment')
    if (payment.reversedWith === key) return
    if (payment.reversedWith !== null) throw domainError(call, 'already-reversed')
    const order = await readOrder(tx, invoice.orderId)
    if (!order) throw new Error(`No order ${invoice.orderId}`)
    await forbidOwnInvoice(tx, { reference: invoice.reference, order }, context.member)
    const { paidOn, reference } = payment
    const amount = -payment.amount
    const entryId = await writeBankPayment(tx, { key, invoice, amount, paidOn, reference, by, now })
    if (entryId === null) throw domainError(call, 'idempotency-key-reused')
    await writeBankPaymentReversal(tx, id, entryId)
    const ofEntry = { id: entryId, orderId: order.id, amount, ocr: ocrOf(order.number), paidOn, now }
    await recordJournalEntry(tx, bankPaymentReversalJournalEntry(ofEntry), now)
    const text = messages.paymentReversed(formatPrice(Math.abs(amount)), paidOn)
    await recordOrderEvent(tx, { orderId: order.id, event: 'note', data: { by, text }, now })
    const details = { kind: 'invoice-payment-reversal', amount, orderId: order.id }
    await recordSecurityEvent(tx, context, { type: 'money-by-hand', memberId: null, details })
  })
}
