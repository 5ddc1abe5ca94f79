import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { restoreGiftCards } from '#gift-cards/server/restore-gift-cards.ts'
import type { RefundAnswer } from '#integrations/pay/pay.ts'
import { noteEvent } from '#orders/server/move-order.ts'
import { isTender } from '#payments/methods.ts'
import { lockPayment, movePayment } from '#payments/server/payments.ts'
import { leftOf, moveRefund, nextRefundAskOf, type OpenRefund, takeRefund } from '#payments/server/refunds.ts'
import { callbackAddress } from './callback-address.ts'
import type { ReconcileDeps } from './deps.ts'
import { refundJournalEntry } from './payment-entries.ts'
import { withinLimit } from './reconcile.ts'

/** Queries in about 22 hours; then the job counts as failed. */
const patience = 30

/**
 * Sends a refund, or queries one that was sent, and books it when the provider confirms it. Safe to run twice and in
 * several processes. Returns when to query again.
 */
export async function sendRefund(deps: ReconcileDeps, reference: string, now: Date): Promise<Date | null> {
  const refund = await takeRefund(deps.db, reference, now)
  if (!refund) return null
  await send(deps, refund, now)
  const again = await nextRefundAskOf(deps.db, reference)
  if (again && refund.asks >= patience)
    throw new Error(`The provider has not settled it after ${refund.asks} questions`)
  return again
}

/** After a callback, which may come at any time and any number of times. */
export async function checkRefund(deps: ReconcileDeps, reference: string, now: Date): Promise<void> {
  const refund = await takeRefund(deps.db, reference, now)
  if (refund) await send(deps, refund, now)
}

async function send(deps: ReconcileDeps, refund: OpenRefund, now: Date): Promise<void> {
  const { payment } = refund
  if (!payment) return await inTransaction(deps.db, (tx) => toGiftCard(tx, refund, now))
  const sent = { ...refund, payment }
  // Staff pay it by bank: no provider can send what was paid at a counter.
  if (isTender(payment.method)) {
    await inTransaction(deps.db, (tx) => note(tx, sent, { answer: { state: 'failed', providerId: '' }, now }))
    return
  }
  // Without an answer the refund stays unknown and is queried again.
  const answer = await withinLimit(deps, (signal) => checkOrSend(deps, sent, signal)).catch(() => null)
  await inTransaction(deps.db, (tx) => note(tx, sent, { answer, now }))
}

async function toGiftCard(tx: Transaction, { reference, orderId, amount }: OpenRefund, now: Date): Promise<void> {
  const isNews = await moveRefund(tx, { reference, to: 'done', providerId: null, now })
  if (!isNews) return
  await restoreGiftCards(tx, { orderId, amount, key: `refund:${reference}`, now })
  await noteEvent(tx, orderId, 'refunded', now)
}

type SentRefund = OpenRefund & { payment: NonNullable<OpenRefund['payment']> }

/** A refund sent before is queried first; the provider accepts a reference only once. */
async function checkOrSend(
  { provider, callbackUrl: origin }: ReconcileDeps,
  { payment, sentAs, amount, asks }: SentRefund,
  signal: AbortSignal,
) {
  const wish = { payment, reference: sentAs, amount, callbackUrl: callbackAddress(origin, payment) }
  const earlier = asks > 1 ? await provider.lookUpRefund(wish, signal) : null
  if (earlier) return earlier
  const answer = await provider.refund(wish, signal)
  return answer.state === 'pending' ? ((await provider.lookUpRefund(wish, signal)) ?? answer) : answer
}

type Answered = { answer: RefundAnswer | null; now: Date }

async function note(tx: Transaction, refund: SentRefund, { answer, now }: Answered): Promise<void> {
  const { reference, sentAs, orderId, amount } = refund
  const to = answer === null || answer.state === 'pending' ? 'unknown' : answer.state
  const isNews = await moveRefund(tx, { reference, to, providerId: answer?.providerId ?? null, now })
  if (!isNews || to !== 'done') return
  const payment = await lockPayment(tx, refund.payment.reference)
  if (!payment) throw new Error(`No payment ${refund.payment.reference}`)
  const left = (await leftOf(tx, payment.reference)) - amount
  const gone = { payment, amount: -amount, cause: `refund ${reference}`, now }
  await movePayment(tx, { ...gone, to: left > 0 ? payment.state : 'refunded' })
  // Each time that it is sent it may be done, and fail afterwards.
  await recordJournalEntry(tx, refundJournalEntry({ reference: sentAs, orderId, amount, method: payment.method }), now)
  await noteEvent(tx, orderId, 'refunded', now)
}
