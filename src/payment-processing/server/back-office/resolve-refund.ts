import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { aboutTexts } from '#approvals/messages.ts'
import { requireApproval } from '#approvals/server/require-approval.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { recordOrderEvent } from '#orders/server/lock-order.ts'
import { noteEvent } from '#orders/server/move-order.ts'
import { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import { backOfficeNotes as messages } from '#payment-processing/payment-back-office-messages.ts'
import { refundByBankJournalEntry } from '#payment-processing/server/payment-entries.ts'
import { endByBank, freeOf, hurry, type LockedRefund, lockRefund, sendAnew } from '#payments/server/failed-refunds.ts'
import { lockPayment, movePayment, type Payment } from '#payments/server/payments.ts'
import { leftOf, moveRefund } from '#payments/server/refunds.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'

export type RefundAction = {
  reference: string
  by: number
  now: Date
  context: SecurityActor & Pick<RequestContext, 'approved'>
}

export async function sendRefundAgain(db: Db, { reference, by, now, context }: RefundAction): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { refund, payment } = await lockRefundAndPayment(tx, reference)
    if (refund.state === 'done') return
    if (refund.state !== 'failed') return await hurry(tx, reference)
    if (payment) await requireBalance(tx, payment, refund)
    await sendAnew(tx, reference, now)
    await note(tx, refund, { by, text: messages.sentAgain, now })
    await record(tx, context, refund, 'refund-again')
  })
}

const askingTakesMs = 60_000

/** Not while the provider is being queried: its answer would arrive for a closed refund. */
export async function giveUpRefund(db: Db, { reference, by, now, context }: RefundAction): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { refund } = await lockRefundAndPayment(tx, reference)
    if (refund.state === 'done' || refund.state === 'failed') return
    if (refund.askedAt && now.getTime() - refund.askedAt.getTime() < askingTakesMs) {
      throw domainError(paymentBackOfficeContract.giveUpRefund, 'refund-check-in-progress')
    }
    await moveRefund(tx, { reference, to: 'failed', providerId: null, now })
    await note(tx, refund, { by, text: messages.neverWent, now })
    await record(tx, context, refund, 'refund-given-up')
  })
}

export async function refundByBank(
  db: Db,
  { reference, by, text, now, context }: RefundAction & { text: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { refund, payment } = await lockRefundAndPayment(tx, reference)
    if (refund.state === 'done') return
    if (refund.state !== 'failed' || !payment) throw domainError(paymentBackOfficeContract.refundByBank, 'not-failed')
    await requireBalance(tx, payment, refund)
    const { orderId, amount } = refund
    await requireApproval(tx, context, { kind: 'refund', amount, about: aboutTexts.byBank(String(orderId)) })
    await endByBank(tx, reference, now)
    const left = (await leftOf(tx, payment.reference)) - amount
    const to = left > 0 ? payment.state : 'refunded'
    await movePayment(tx, { payment, to, amount: -amount, cause: `refund ${reference} by bank`, now })
    await recordJournalEntry(tx, refundByBankJournalEntry({ reference, orderId, amount }), now)
    await noteEvent(tx, orderId, 'refunded', now)
    await note(tx, refund, { by, text: messages.byBank(text), now })
    await record(tx, context, refund, 'refund-by-bank')
  })
}

async function record(tx: Transaction, context: SecurityActor, { orderId, amount }: LockedRefund, kind: string) {
  await recordSecurityEvent(tx, context, { type: 'money-by-hand', memberId: null, details: { kind, amount, orderId } })
}

type LockedRefundAndPayment = { refund: LockedRefund; payment: Payment | null }

/** Locks the payment first, in the same sequence as any refund. */
async function lockRefundAndPayment(tx: Transaction, reference: string): Promise<LockedRefundAndPayment> {
  const [stored] = await tx.query<{ payment: string | null }>(
    'refund-payment',
    'select payment_reference as payment from refund where reference = $1',
    [reference],
  )
  const payment = stored?.payment ? await lockPayment(tx, stored.payment) : null
  const refund = await lockRefund(tx, reference)
  if (!refund) throw domainError(paymentBackOfficeContract.sendRefundAgain, 'no-such-refund')
  return { refund, payment }
}

/** After a failure the same money may have been refunded another way. */
async function requireBalance(tx: Transaction, payment: Payment, { amount }: LockedRefund): Promise<void> {
  if ((await freeOf(tx, payment.reference)) < amount) {
    throw domainError(paymentBackOfficeContract.sendRefundAgain, 'more-than-left')
  }
}

type Note = { by: number; text: string; now: Date }

async function note(tx: Transaction, { orderId }: LockedRefund, { by, text, now }: Note): Promise<void> {
  await recordOrderEvent(tx, { orderId, event: 'note', data: { by, text }, now })
}
