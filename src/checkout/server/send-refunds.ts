import { post } from '#books/server/post.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { putBack } from '#gift-cards/server/put-back.ts'
import type { RefundAnswer } from '#integrations/pay/pay.ts'
import { noteEvent } from '#orders/server/move-order.ts'
import { lockPayment, movePayment } from '#payments/server/payments.ts'
import { leftOf, moveRefund, type OpenRefund, takeRefunds } from '#payments/server/refunds.ts'
import type { SettleParts } from './parts.ts'
import { refundEntry } from './payment-entries.ts'
import { withinLimit } from './settle.ts'

const batch = 20

/**
 * Sends money back until the provider says that it went, and books it then. Safe to run twice and in several processes.
 * Answers how many were sent or asked about.
 */
export async function sendRefunds(parts: SettleParts, now: Date): Promise<number> {
  let sent = 0
  for (;;) {
    const refunds = await takeRefunds(parts.db, now, batch)
    await Promise.all(refunds.map((refund) => sendRefund(parts, refund, now)))
    sent += refunds.length
    if (refunds.length < batch) return sent
  }
}

async function sendRefund(parts: SettleParts, refund: OpenRefund, now: Date): Promise<void> {
  const { payment } = refund
  if (!payment) return await inTransaction(parts.db, (tx) => toGiftCard(tx, refund, now))
  const sent = { ...refund, payment }
  const answer = await withinLimit(parts.payWithinMs, (signal) => askOrSend(parts, sent, signal)).catch(() => null)
  await inTransaction(parts.db, (tx) => note(tx, sent, { answer, now }))
}

/** The gift cards are ours: putting back is all there is to it, and is booked there. */
async function toGiftCard(tx: Transaction, { reference, orderId, amountOre }: OpenRefund, now: Date): Promise<void> {
  const isNews = await moveRefund(tx, { reference, to: 'done', providerId: null, now })
  if (!isNews) return
  await putBack(tx, { orderId, amountOre, key: `refund:${reference}`, now })
  await noteEvent(tx, orderId, 'refunded', now)
}

type SentRefund = OpenRefund & { payment: NonNullable<OpenRefund['payment']> }

/** What was sent before is asked about first; the provider takes the same reference once at most. */
async function askOrSend(
  { provider }: SettleParts,
  { payment, sentAs, amountOre, asks }: SentRefund,
  signal: AbortSignal,
) {
  const wish = { payment, reference: sentAs, amountOre }
  const known = asks > 1 ? await provider.askRefund(wish, signal) : null
  if (known) return known
  const answer = await provider.refund(wish, signal)
  return answer.state === 'pending' ? ((await provider.askRefund(wish, signal)) ?? answer) : answer
}

type Heard = { answer: RefundAnswer | null; now: Date }

async function note(tx: Transaction, refund: SentRefund, { answer, now }: Heard): Promise<void> {
  const { reference, orderId, amountOre } = refund
  const to = answer === null || answer.state === 'pending' ? 'unknown' : answer.state
  const isNews = await moveRefund(tx, { reference, to, providerId: answer?.providerId ?? null, now })
  if (!isNews || to !== 'done') return
  const payment = await lockPayment(tx, refund.payment.reference)
  if (!payment) throw new Error(`No payment ${refund.payment.reference}`)
  const left = (await leftOf(tx, payment.reference)) - amountOre
  const gone = { payment, amountOre: -amountOre, cause: `refund ${reference}`, now }
  await movePayment(tx, { ...gone, to: left > 0 ? payment.state : 'refunded' })
  await post(tx, refundEntry({ reference, orderId, amountOre, method: payment.method }), now)
  await noteEvent(tx, orderId, 'refunded', now)
}
