import { aboutTexts } from '#approvals/messages.ts'
import { requireRefundApproval } from '#approvals/server/require-refund-approval.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { restoreGiftCards } from '#gift-cards/server/restore-gift-cards.ts'
import { returnStock } from '#inventory/server/stock.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import type { CancelReason } from '#orders/messages.ts'
import { disputeProblems } from '#payments/dispute-problems.ts'
import type { RefundedAmounts } from '#payments/refund-way.ts'
import { hasOpenDispute } from '#payments/server/disputes.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { reverseRedemptions } from '#promotions/server/redeem-promotions.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { cancelledBefore, cancelQuantities, cutName, hasNothingToBring } from './cancel-quantities.ts'
import { type Doer, followDeps, type LockedOrder, lockOrder, recordOrderEvent } from './lock-order.ts'
import { cancelledEmail, partlyCancelledEmail } from './money-emails.ts'
import { moveOrder } from './move-order.ts'
import { reopenShipments } from './reopen-shipments.ts'
import { type StoredOrder, stockLinesOf } from './stored-order.ts'
import { isWaiting, unpackedSupplements } from './supplements.ts'
import { cancellableUnits, type UnfulfilledUnits, unfulfilledUnits } from './unfulfilled-units.ts'

type Cancelling = {
  orderId: string
  by: Doer
  reason: CancelReason
  /** Only what is left of these rows. */
  positions?: readonly number[] | undefined
  /** What is packed is unpacked first. */
  unpacks?: boolean | undefined
  now: Date
  /** The employee, who may need a second person's approval for the refund. */
  context?: (SecurityActor & Pick<RequestContext, 'approved'>) | undefined
}
/** `cut`: the unpacked part is cancelled, the rest continues. `order-packed`: everything is packed, or it is not paid. */
type Ending = 'cancelled' | 'partly-cancelled' | 'order-packed' | 'made-to-order' | 'payment-disputed' | 'no-such-order'

const cancelCall = orderBackOfficeContract.cancelAsEmployee

/** Cancels the unpacked part of an order. Idempotent. */
export async function cancelOrder(
  { db, publicUrl }: { db: Db; publicUrl: string },
  cancelling: Cancelling,
): Promise<Ending> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, cancelling.orderId)
    if (!locked) return 'no-such-order'
    if (!cancelling.unpacks) return await cancelApproved({ tx, publicUrl }, locked, cancelling)
    const end = await cancelApproved({ tx, publicUrl }, await reopenShipments(tx, locked, cancelling), cancelling)
    // Nothing has been unpacked when nothing could be cancelled.
    if (end === 'order-packed' || end === 'payment-disputed') throw domainError(cancelCall, end)
    return end
  })
}

export async function withdrawUnsent(
  { tx, publicUrl }: { tx: Transaction; publicUrl: string },
  cancelling: Cancelling,
): Promise<Ending> {
  const locked = await lockOrder(tx, cancelling.orderId)
  if (!locked) return 'no-such-order'
  return await cancelApproved({ tx, publicUrl }, await reopenShipments(tx, locked, cancelling), cancelling)
}

type Deps = { tx: Transaction; publicUrl: string }

/** A second person approves the sum of what the order and its supplements refund. */
async function cancelApproved(deps: Deps, locked: LockedOrder, cancelling: Cancelling): Promise<Ending> {
  const { end, given } = await cancelUnfulfilled(deps, locked, cancelling)
  const { context } = cancelling
  if (given && context) {
    const amount = given.payment + given.giftCard
    const { id: orderId, number } = locked.order
    await requireRefundApproval(deps.tx, context, { orderId, amount, about: aboutTexts.cancelled(number) })
    const details = { kind: 'order-cancelled', amount, orderId }
    if (amount > 0) await recordSecurityEvent(deps.tx, context, { type: 'money-by-hand', memberId: null, details })
  }
  return end
}

/** What has been refunded; null when nothing was cancelled. */
type Done = { end: Ending; given: RefundedAmounts | null }

async function cancelUnfulfilled(deps: Deps, locked: LockedOrder, cancelling: Cancelling): Promise<Done> {
  const { order, shipments } = locked
  if (order.state === 'cancelled') return nothing('cancelled')
  const { by, positions } = cancelling
  const left = by === 'customer' ? cancellableUnits(locked) : unfulfilledUnits(locked)
  const rest = positions ? left.filter(({ position }) => positions.includes(position)) : left
  if (left.length === 0 && unfulfilledUnits(locked).length > 0) return nothing('made-to-order')
  if (rest.length === 0)
    return nothing(
      order.rows.some(({ cancelledQuantity }) => cancelledQuantity > 0) ? 'partly-cancelled' : 'order-packed',
    )
  if (await hasOpenDispute(deps.tx, order.id)) return nothing('payment-disputed')
  const isWhole = shipments.length === 0 && sum(rest) === sum(order.rows)
  return await (isWhole ? cancelWhole(deps, order, cancelling) : cancelRest(deps, locked, { rest, ...cancelling }))
}

function nothing(end: Ending): Done {
  return { end, given: null }
}

async function cancelWhole(deps: Deps, order: StoredOrder, cancelling: Cancelling): Promise<Done> {
  const refund = await undo(deps.tx, order, cancelling.now)
  const given = { ...refund, giftCard: refund.giftCard + order.giftCard }
  return await endOrder(deps, order, { ...cancelling, given })
}

type Ended = Cancelling & { given: RefundedAmounts }

async function endOrder({ tx, publicUrl }: Deps, order: StoredOrder, { by, reason, given, now }: Ended): Promise<Done> {
  const { id } = order
  await tx.query(
    'order-cancel',
    `update orders set state = 'cancelled', cancelled_reason = $2, hold_reason = null, updated_at = $3 where id = $1`,
    [id, reason, now],
  )
  await recordOrderEvent(tx, { orderId: id, event: 'cancelled', data: { reason, by }, now })
  const content = cancelledEmail(order, { reason, given, publicUrl })
  await enqueueEmail(tx, { kind: 'order-news', key: `order-${id}-cancelled`, recipient: order.email, ...content }, now)
  const ofSupplements = await endSupplements({ tx, publicUrl }, id, { by, now })
  return { end: 'cancelled', given: [given, ...ofSupplements].reduce(added) }
}

type EndingSupplements = Pick<Ended, 'by' | 'now'> & { onlyWays?: boolean }

/**
 * What was to be packed with it is not sent alone. One that is not paid ends too; money that comes anyway is refunded.
 * `onlyWays`: those without goods, which paid for a dearer way to bring what is cancelled.
 */
async function endSupplements(
  { tx, publicUrl }: Deps,
  orderId: string,
  { by, now, onlyWays }: EndingSupplements,
): Promise<RefundedAmounts[]> {
  const reason = 'with-main-order'
  const refunded: RefundedAmounts[] = []
  for (const id of await unpackedSupplements(tx, orderId)) {
    const locked = await lockOrder(tx, id)
    if (!locked || locked.order.state === 'cancelled') continue
    const { order } = locked
    if (onlyWays && order.rows.length > 0) continue
    if (!isWaiting(order.state)) {
      const cancelling = { orderId: id, by, reason, now } as const
      const hasGoods = order.rows.length > 0
      const { end, given } = await (hasGoods
        ? cancelUnfulfilled({ tx, publicUrl }, locked, cancelling)
        : cancelWhole({ tx, publicUrl }, order, cancelling))
      if (end === 'payment-disputed') throw domainError({ problems: disputeProblems }, end)
      if (given) refunded.push(given)
      continue
    }
    await returnStock(tx, order.rows.flatMap(stockLinesOf), { cause: 'cancelled', ref: id })
    await moveOrder(tx, { id, to: 'cancelled', reason, now })
  }
  return refunded
}

function added(a: RefundedAmounts, b: RefundedAmounts): RefundedAmounts {
  return { payment: a.payment + b.payment, giftCard: a.giftCard + b.giftCard }
}

type Rest = Cancelling & { rest: readonly UnfulfilledUnits[] }

async function cancelRest(deps: Deps, locked: LockedOrder, { rest, ...cancelling }: Rest): Promise<Done> {
  const { tx, publicUrl } = deps
  const { by, reason, now } = cancelling
  const { order } = locked
  if (sum(rest) + cancelledBefore(order) === sum(order.rows)) {
    await reverseRedemptions(tx, order.id, now)
    const given = await cancelQuantities(tx, locked, rest, { now })
    return await endOrder(deps, order, { ...cancelling, given })
  }
  const given = await cancelQuantities(tx, locked, rest, { now })
  await recordOrderEvent(tx, { orderId: order.id, event: 'cut', data: { reason, by }, now })
  const isAllBrought = hasNothingToBring(locked, rest)
  const ofWays = isAllBrought ? await endSupplements(deps, order.id, { by, now, onlyWays: true }) : []
  await followDeps(tx, order.id, now)
  const content = partlyCancelledEmail(order, { units: rest, given, publicUrl })
  await enqueueEmail(
    tx,
    { kind: 'order-news', key: `order-${cutName(order)}-cut`, recipient: order.email, ...content },
    now,
  )
  return { end: 'partly-cancelled', given: [given, ...ofWays].reduce(added) }
}

/** Releases in the order of reservation: promotions, gift cards, units; then refunds the rest. */
async function undo(tx: Transaction, { id, rows, total, giftCard }: StoredOrder, now: Date): Promise<RefundedAmounts> {
  const key = `cancelled:${id}`
  await reverseRedemptions(tx, id, now)
  await restoreGiftCards(tx, { orderId: id, key, now })
  await returnStock(tx, rows.flatMap(stockLinesOf), { cause: 'cancelled', ref: id })
  return await refundOrder(tx, { orderId: id, amount: total - giftCard, cause: 'cancelled', key, now })
}

function sum(units: readonly { quantity: number }[]): number {
  return units.reduce((total, { quantity }) => total + quantity, 0)
}
