import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { lockDoneRefund, reopenAsFailed } from '#payments/server/failed-refunds.ts'
import { lockPayment, movePayment } from '#payments/server/payments.ts'
import { failedRefundJournalEntry } from './payment-entries.ts'

/**
 * The bank has returned a refund that was done: the provider holds the money again, and staff see the refund as failed.
 * Idempotent.
 */
export async function failRefund(db: Db, reference: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await lockDoneRefund(tx, reference)
    const payment = refund && (await lockPayment(tx, refund.paymentReference))
    if (!refund || !payment || !(await reopenAsFailed(tx, reference, now))) return
    const { amount, orderId, sentAs } = refund
    const to = payment.state === 'refunded' ? refund.takenAs : payment.state
    await movePayment(tx, { payment, to, amount, cause: `refund ${reference} failed`, now })
    const entry = failedRefundJournalEntry({ reference: sentAs, orderId, amount, method: payment.method })
    await recordJournalEntry(tx, entry, now)
  })
}
