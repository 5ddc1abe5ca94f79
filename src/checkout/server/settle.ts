import { post } from '#books/server/post.ts'
import { returnStock } from '#catalog/server/stock.ts'
import { ageOf, settlement, type Verdict } from '#checkout/settlement.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { putBack as putCardsBack } from '#gift-cards/server/put-back.ts'
import type { PayAnswer } from '#integrations/pay/pay.ts'
import type { OrderState } from '#orders/contract.ts'
import { moveOrder } from '#orders/server/move-order.ts'
import { placesOf, readOrder, type StoredOrder, type WrittenOrder } from '#orders/server/stored-order.ts'
import { lockPayment, movePayment, type Payment } from '#payments/server/payments.ts'
import { noteRefund } from '#payments/server/refunds.ts'
import { giveUsesBack } from '#promotions/server/use-promotions.ts'
import type { SettleParts } from './parts.ts'
import { paidEntry } from './payment-entries.ts'
import { isKeptOpen } from './payment-link.ts'
import { settlePaid } from './settle-paid.ts'

type News = {
  reference: string
  orderId: string
  /** Where it has just been written. */
  order?: WrittenOrder | undefined
  verdict: Verdict
  cause: string
  now: Date
}

/**
 * Writes down what was heard of a payment, and all that follows, in one transaction. Harmless to repeat. What is left of
 * `paid` when it could not be settled the usual way is repetition, or money for an order that does not wait for it.
 */
export async function settle(parts: SettleParts, news: News): Promise<OrderState> {
  if (news.verdict.kind === 'paid' && (await settlePaid(parts, { ...news, ...news.verdict }))) return 'placed'
  return await inTransaction(parts.db, (tx) => settleOnce(tx, news))
}

type Asked = Pick<Payment, 'reference' | 'orderId' | 'method' | 'providerId' | 'amountOre'> & Pick<News, 'order'>

/** Asks the provider and settles. What costs nothing is paid: nobody would know of it. */
export async function askAndSettle(parts: SettleParts, payment: Asked, now: Date): Promise<OrderState> {
  const { reference, orderId, order, amountOre } = payment
  const news = { reference, orderId, order, now }
  if (amountOre === 0) {
    return await settle(parts, { ...news, verdict: { kind: 'paid', providerId: 'free' }, cause: 'free' })
  }
  const verdict = await withinLimit(parts.payWithinMs, (signal) => parts.provider.ask(payment, signal)).then(
    (answer): Verdict => (answer ? verdictOf(answer, amountOre) : { kind: 'never-heard' }),
    (): Verdict => ({ kind: 'no-answer' }),
  )
  const state = await settle(parts, { ...news, verdict, cause: 'ask' })
  // Nobody shall pay for an order that has just been given up. Should they, it is given back.
  if (verdict.kind === 'pending' && state === 'cancelled') await cancelAtProvider(parts, payment)
  return state
}

/** Whether money has been taken, or may have been; nothing is written down. */
export async function askWhetherPaid(parts: SettleParts, payment: Asked): Promise<boolean> {
  if (payment.amountOre === 0) return false
  return await withinLimit(parts.payWithinMs, (signal) => parts.provider.ask(payment, signal)).then(
    (answer) => answer?.state === 'paid',
    () => false,
  )
}

/** Best effort: asking tells whether it came in time. */
export async function cancelAtProvider({ provider, payWithinMs }: SettleParts, payment: Asked): Promise<void> {
  await withinLimit(payWithinMs, (signal) => provider.cancel(payment, signal)).catch(() => null)
}

/** Only the very sum that was asked for is a payment. */
export function verdictOf(answer: PayAnswer, askedOre: number): Verdict {
  const { providerId } = answer
  switch (answer.state) {
    case 'paid': {
      const { amountOre } = answer
      return amountOre === askedOre ? { kind: 'paid', providerId } : { kind: 'wrong-sum', providerId, amountOre }
    }
    case 'pending':
      return { kind: 'pending' }
    default:
      return { kind: answer.state, providerId }
  }
}

/** The provider may not heed the signal: we stop waiting all the same. */
export async function withinLimit<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const tooLate = new Error(`No answer within ${ms} ms`)
    limit.abort(tooLate)
    reject(tooLate)
  }, ms)
  try {
    return await Promise.race([ask(limit.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

async function settleOnce(tx: Transaction, { reference, verdict, cause, now }: News): Promise<OrderState> {
  const payment = await lockPayment(tx, reference)
  const order = payment && (await readOrder(tx, payment.orderId))
  if (!payment || !order) throw new Error(`No payment ${reference}`)
  const holdMs = order.holdMinutes * 60_000
  const next = settlement(verdict, {
    payment: payment.state,
    order: order.state,
    ageMs: ageOf({ now, placedAt: order.placedAt, startedAt: payment.startedAt, holdMs }),
    holdMs,
    isFormer: !payment.isCurrent,
    isKept: await isKeptOpen(tx, order.id, now),
  })
  const takenOre = next.payment === 'paid' || next.payment === 'mispaid' ? takenBy(verdict, payment) : 0
  if (next.payment) {
    const providerId = 'providerId' in verdict ? verdict.providerId : null
    await movePayment(tx, { payment, to: next.payment, amountOre: takenOre, cause, providerId, now })
  }
  if (takenOre > 0) await post(tx, paidEntry({ ...payment, takenOre, number: order.number }), now)
  if (takenOre > 0 && next.giveBack) {
    const why = next.payment === 'mispaid' ? 'wrong-sum' : 'no-order'
    const refund = { orderId: order.id, paymentReference: reference, amountOre: takenOre, cause: why, now } as const
    await noteRefund(tx, { ...refund, key: `${why}:${reference}` })
  }
  if (!next.order) return order.state
  await moveOrder(tx, { id: order.id, now, ...next.order })
  if (next.order.to === 'cancelled') await putBack(tx, order, now)
  return next.order.to
}

function takenBy(verdict: Verdict, { amountOre }: Payment): number {
  return verdict.kind === 'wrong-sum' ? verdict.amountOre : amountOre
}

/** What an order took, in the order in which it was taken. */
export async function putBack(tx: Transaction, { id, rows }: StoredOrder, now: Date): Promise<void> {
  await giveUsesBack(tx, id, now)
  await putCardsBack(tx, { orderId: id, key: `cancelled:${id}`, now })
  await returnStock(tx, rows.flatMap(placesOf), { cause: 'cancelled', ref: id })
}
