import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { restoreGiftCards } from '#gift-cards/server/restore-gift-cards.ts'
import type { PayAnswer } from '#integrations/pay/pay.ts'
import { returnStock } from '#inventory/server/stock.ts'
import type { OrderState } from '#orders/contract.ts'
import { moveOrder } from '#orders/server/move-order.ts'
import { readOrder, type StoredOrder, stockLinesOf, type WrittenOrder } from '#orders/server/stored-order.ts'
import { ageOf, type PaymentOutcome, transition } from '#payment-processing/payment-transition.ts'
import { enqueueReconciliation, lockPayment, movePayment, type Payment } from '#payments/server/payments.ts'
import { noteRefund } from '#payments/server/refunds.ts'
import { reverseRedemptions } from '#promotions/server/redeem-promotions.ts'
import type { ReconcileDeps } from './deps.ts'
import { changesNothing, type OrderPayment } from './order-payment.ts'
import { paidJournalEntry } from './payment-entries.ts'
import { hasOpenLink } from './payment-link.ts'
import { reconcilePaid } from './reconcile-paid.ts'

type News = Pick<Payment, 'reference' | 'orderId' | 'method' | 'amount'> & {
  /** The order, when it has just been written. */
  order?: WrittenOrder | undefined
  outcome: PaymentOutcome
  cause: string
  now: Date
}

/**
 * Records a payment outcome and its consequences in one transaction. Idempotent. A `paid` outcome that reaches this
 * point is a repetition, or money for an order that no longer waits for it.
 */
export async function reconcile(deps: ReconcileDeps, news: News): Promise<OrderState> {
  return (await reconciled(deps, news)).order
}

type Reconciled = { order: OrderState; cancelAtProvider?: true | undefined }

async function reconciled(deps: ReconcileDeps, news: News): Promise<Reconciled> {
  if (news.outcome.kind === 'paid' && (await reconcilePaid(deps, { ...news, ...news.outcome })))
    return { order: 'placed' }
  return await inTransaction(deps.db, (tx) => reconcileOnce(tx, news))
}

type Input = Pick<Payment, 'reference' | 'orderId' | 'method' | 'providerId' | 'amount'> & Pick<News, 'order'>

/** Queries the provider and reconciles. Payments of zero are paid without the provider. */
export async function checkAndReconcile(deps: ReconcileDeps, payment: Input, now: Date): Promise<OrderState> {
  return await reconcileAnswer(deps, { payment, outcome: await outcomeAtProvider(deps, payment), now })
}

/**
 * Like `checkAndReconcile`, for an order that has been read with its payment: nothing is locked or read again when the
 * answer changes nothing. Returns whether anything may have changed.
 */
export async function checkForChanges(deps: ReconcileDeps, seen: OrderPayment, now: Date): Promise<boolean> {
  const { wholeOrder, payment } = seen
  const outcome = await outcomeAtProvider(deps, payment)
  if (changesNothing(outcome, seen, now)) return false
  await reconcileAnswer(deps, { payment: { ...payment, order: wholeOrder ?? undefined }, outcome, now })
  return true
}

async function outcomeAtProvider(deps: ReconcileDeps, payment: Input): Promise<PaymentOutcome> {
  const { amount } = payment
  if (amount === 0) return { kind: 'paid', providerId: 'free' }
  return await withinLimit(deps, (signal) => deps.provider.ask(payment, signal)).then(
    (answer): PaymentOutcome => (answer ? outcomeOf(answer, amount) : { kind: 'not-found' }),
    // The money may have been taken: the job queries again.
    (): PaymentOutcome => ({ kind: 'no-answer' }),
  )
}

type Answered = { payment: Input; outcome: PaymentOutcome; now: Date }

async function reconcileAnswer(deps: ReconcileDeps, { payment, outcome, now }: Answered): Promise<OrderState> {
  const { reference, orderId, order, method, amount } = payment
  const cause = amount === 0 ? 'free' : 'ask'
  const after = await reconciled(deps, { reference, orderId, order, method, amount, outcome, cause, now })
  // So that the customer cannot pay for a cancelled order, or on a page that was given up. Money taken anyway is refunded,
  // or pays for an order that still waits.
  if (after.cancelAtProvider) await cancelAtProvider(deps, payment)
  return after.order
}

/** Whether money has been taken, or may have been; nothing is stored. */
export async function checkWhetherPaid(deps: ReconcileDeps, payment: Input): Promise<boolean> {
  if (payment.amount === 0) return false
  return await withinLimit(deps, (signal) => deps.provider.ask(payment, signal)).then(
    (answer) => answer?.state === 'paid',
    // Not known to be paid; the job queries again.
    () => false,
  )
}

export async function cancelAtProvider(deps: ReconcileDeps, payment: Input): Promise<void> {
  // Best effort: the next query shows whether it was in time.
  await withinLimit(deps, (signal) => deps.provider.cancel(payment, signal)).catch(() => null)
}

/** Only the exact requested amount counts as paid. */
export function outcomeOf(answer: PayAnswer, askedAmount: number): PaymentOutcome {
  const { providerId } = answer
  switch (answer.state) {
    case 'paid': {
      const { amount } = answer
      return amount === askedAmount ? { kind: 'paid', providerId } : { kind: 'wrong-sum', providerId, amount }
    }
    case 'pending':
      return { kind: 'pending' }
    default:
      return { kind: answer.state, providerId }
  }
}

type Limit = Pick<ReconcileDeps, 'payWithinMs' | 'onProviderError'>

/**
 * The provider may ignore the abort signal, so the wait ends regardless. Errors are reported before they are rethrown.
 */
export async function withinLimit<T>(limits: Limit, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { payWithinMs: ms, onProviderError } = limits
  const limit = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const tooLate = new Error(`No answer within ${ms} ms`)
    limit.abort(tooLate)
    reject(tooLate)
  }, ms)
  try {
    return await Promise.race([ask(limit.signal), late])
  } catch (error) {
    onProviderError(error)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function reconcileOnce(tx: Transaction, { reference, outcome, cause, now }: News): Promise<Reconciled> {
  const payment = await lockPayment(tx, reference)
  const order = payment && (await readOrder(tx, payment.orderId))
  if (!payment || !order) throw new Error(`No payment ${reference}`)
  const reservationMs = order.reservationMinutes * 60_000
  const hasLink = await hasOpenLink(tx, order.id, now)
  const next = transition(outcome, {
    payment: payment.state,
    order: order.state,
    ageMs: ageOf({ now, placedAt: order.placedAt, startedAt: payment.startedAt, reservationMs, hasOpenLink: hasLink }),
    reservationMs,
    isFormer: !payment.isCurrent,
    hasOpenLink: hasLink,
  })
  const takenAmount = next.payment === 'paid' || next.payment === 'mispaid' ? takenBy(outcome, payment) : 0
  if (next.payment) {
    const providerId = 'providerId' in outcome ? outcome.providerId : null
    await movePayment(tx, { payment, to: next.payment, amount: takenAmount, cause, providerId, now })
    if (next.payment === 'unknown') await enqueueReconciliation(tx, reference, now)
  }
  if (takenAmount > 0)
    await recordJournalEntry(tx, paidJournalEntry({ ...payment, takenAmount, number: order.number }), now)
  if (takenAmount > 0 && next.refund) {
    const why = next.payment === 'mispaid' ? 'wrong-sum' : 'no-order'
    const refund = { orderId: order.id, paymentReference: reference, amount: takenAmount, cause: why, now } as const
    await noteRefund(tx, { ...refund, key: `${why}:${reference}` })
  }
  const { cancelAtProvider } = next
  if (!next.order) return { order: order.state, cancelAtProvider }
  await moveOrder(tx, { id: order.id, now, ...next.order })
  if (next.order.to === 'cancelled') await releaseOrderResources(tx, order, now)
  return { order: next.order.to, cancelAtProvider }
}

function takenBy(outcome: PaymentOutcome, { amount }: Payment): number {
  return outcome.kind === 'wrong-sum' ? outcome.amount : amount
}

/** What an order reserved, in order of reservation. */
export async function releaseOrderResources(tx: Transaction, { id, rows }: StoredOrder, now: Date): Promise<void> {
  await reverseRedemptions(tx, id, now)
  await restoreGiftCards(tx, { orderId: id, key: `cancelled:${id}`, now })
  await returnStock(tx, rows.flatMap(stockLinesOf), { cause: 'cancelled', ref: id })
}
