import { post } from '#books/server/post.ts'
import { moneyDeskContract } from '#checkout/money-desk-contract.ts'
import { bankPaymentEntry } from '#checkout/server/payment-entries.ts'
import { deskNotes as say } from '#checkout/sv-money-desk.ts'
import { type Day, dayOf } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { recordSecurityEvent, type SecurityActor } from '#core/server/security-log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { tellOrder } from '#orders/server/hold-order.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { owedOf } from '#payments/invoice-standing.ts'
import { ocrOf } from '#payments/ocr.ts'
import { bankPaymentByKey, lockInvoice, writeBankPayment } from '#payments/server/invoices.ts'

const call = moneyDeskContract.payInvoice

export type BankPayment = {
  /** Of the invoice. */
  reference: string
  amountOre: number
  direction: 'in' | 'back'
  paidOn: Day
  /** As it stands on the bank statement. */
  statement: string
  key: string
  by: number
  now: Date
  visit: SecurityActor
}

/** Books what a company has paid, whatever the sum; and what we pay back, at most what we owe. Once for its key. */
export async function payInvoice(db: Db, wish: BankPayment): Promise<void> {
  const { reference, direction, paidOn, statement, by, now } = wish
  if (paidOn > dayOf(now)) throw refusalOf(call, 'day-to-come')
  const amountOre = direction === 'in' ? wish.amountOre : -wish.amountOre
  const key = `bank-payment:${wish.key}`
  await inTransaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, reference)
    if (!invoice) throw refusalOf(call, 'no-such-invoice')
    const earlier = await bankPaymentByKey(tx, key)
    if (earlier) {
      const isSame = earlier.paymentReference === reference && earlier.amountOre === amountOre
      if (isSame && earlier.paidOn === paidOn && earlier.reference === statement) return
      throw refusalOf(call, 'key-reused')
    }
    if (amountOre < 0 && -amountOre > -owedOf(invoice)) throw refusalOf(call, 'more-than-owed')
    const id = await writeBankPayment(tx, { key, invoice, amountOre, paidOn, reference: statement, by, now })
    // The same key for two invoices at once.
    if (id === null) throw refusalOf(call, 'key-reused')
    const order = await readOrder(tx, invoice.orderId)
    if (!order) throw new Error(`No order ${invoice.orderId}`)
    await post(tx, bankPaymentEntry({ id, orderId: order.id, amountOre, ocr: ocrOf(order.number) }), now)
    const sum = formatPrice(Math.abs(amountOre))
    const text = amountOre > 0 ? say.paid(sum) : say.paidBack(sum)
    await tellOrder(tx, { orderId: order.id, event: 'note', data: { by, text }, now })
    const details = { kind: amountOre > 0 ? 'invoice-paid' : 'invoice-paid-back', amountOre, orderId: order.id }
    await recordSecurityEvent(tx, wish.visit, { type: 'money-by-hand', memberId: null, details })
  })
}
