import { returnStock, supplier, webWarehouse } from '#catalog/server/stock.ts'
import { type Settlement, settlement, type Verdict } from '#checkout/settlement.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { PayAnswer } from '#integrations/pay/pay.ts'
import type { OrderState } from '#orders/contract.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import { moveOrder, noteEvent } from '#orders/server/write-order.ts'
import { lockPayment, movePayment, type Payment } from '#payments/server/payments.ts'
import type { SettleParts } from './parts.ts'
import { settlePaid } from './settle-paid.ts'

type News = { reference: string; orderId: string; verdict: Verdict; cause: string; now: Date }

/**
 * Writes down what was heard of a payment, and all that follows, in one transaction. Harmless to repeat. What is left of
 * `paid` when it could not be settled the usual way is repetition, or money for a cancelled order.
 */
export async function settle(parts: SettleParts, news: News): Promise<OrderState> {
  if (news.verdict.kind === 'paid' && (await settlePaid(parts, { ...news, ...news.verdict }))) return 'placed'
  const state = await inTransaction(parts.db, (tx) => settleOnce(tx, news))
  if (state !== 'refund-first') return state
  await withinLimit(parts.payWithinMs, (signal) => parts.provider.refund(news.reference, signal))
  return await settle(parts, { ...news, verdict: { kind: 'refunded', providerId: '' } })
}

/** Asks the provider and settles. */
export async function askAndSettle(
  parts: SettleParts,
  { reference, orderId }: Pick<Payment, 'reference' | 'orderId'>,
  now: Date,
): Promise<OrderState> {
  const verdict = await withinLimit(parts.payWithinMs, (signal) => parts.provider.ask(reference, signal)).then(
    (answer): Verdict => (answer ? verdictOf(answer) : { kind: 'never-heard' }),
    (): Verdict => ({ kind: 'no-answer' }),
  )
  return await settle(parts, { reference, orderId, verdict, cause: 'ask', now })
}

export function verdictOf({ state, providerId }: PayAnswer): Verdict {
  return { kind: state, providerId }
}

/** The provider may not heed the signal: we stop waiting all the same. */
export async function withinLimit<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return await Promise.race([ask(signal), late])
}

async function settleOnce(
  tx: Transaction,
  { reference, verdict, cause, now }: News,
): Promise<OrderState | 'refund-first'> {
  const payment = await lockPayment(tx, reference)
  const order = payment && (await readOrder(tx, payment.orderId))
  if (!payment || !order) throw new Error(`No payment ${reference}`)
  const ageMs = now.getTime() - order.placedAt.getTime()
  const next = settlement(verdict, { payment: payment.state, order: order.state, ageMs })
  if (next.refundFirst) return 'refund-first'

  const providerId = 'providerId' in verdict && verdict.providerId ? verdict.providerId : null
  await movePaymentAlong(tx, payment, next.payment, { cause, providerId, now })
  if (next.payment.includes('refunded')) await noteEvent(tx, order.id, 'refunded', now)
  if (!next.order) return order.state
  await moveOrder(tx, { id: order.id, now, ...next.order })
  if (next.order.to === 'cancelled') await putBack(tx, order)
  return next.order.to
}

type How = { cause: string; providerId: string | null; now: Date }

async function movePaymentAlong(tx: Transaction, payment: Payment, states: Settlement['payment'], how: How) {
  let standing = payment
  for (const to of states) {
    await movePayment(tx, { payment: standing, to, ...how })
    standing = { ...standing, state: to }
  }
}

async function putBack(tx: Transaction, { id, rows }: StoredOrder): Promise<void> {
  const lines = rows.flatMap(({ productId, fromWeb, fromSupplier }) => [
    { productId, place: webWarehouse, quantity: fromWeb },
    { productId, place: supplier, quantity: fromSupplier },
  ])
  await returnStock(tx, lines, { cause: 'cancelled', ref: id })
}
