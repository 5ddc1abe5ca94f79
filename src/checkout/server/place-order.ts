import { createHash } from 'node:crypto'
import { ownerOf } from '#cart/server/cart-owner.ts'
import { findCart } from '#cart/server/cart-table.ts'
import type { OrderRequest } from '#checkout/contract.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { DomainError, domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { ContextOfCall, RequestContext } from '#core/server/handlers.ts'
import { onDisk } from '#core/server/on-disk.ts'
import { latestOrderInCookies, setSecretCookie } from '#core/server/order-cookies.ts'
import { recordOperation } from '#monitoring/server/operation-events.ts'
import type { OrderState } from '#orders/contract.ts'
import {
  type ExistingOrder,
  latestOrderOfMember,
  orderByKey,
  orderBySecret,
  ownOrderByKey,
  type RecentOrder,
} from '#orders/server/order-by-key.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import { charge } from '#payment-processing/server/charge.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { checkAndReconcile } from '#payment-processing/server/reconcile.ts'
import { paymentOf } from '#payments/server/payments.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import { draftOrder } from './draft-order.ts'
import { type Key, recordOrder } from './record-order.ts'
import { endOrders, unpaidOrdersOf } from './replace-orders.ts'

export type PlacedOrder = { orderId: string; number: number; secret: string; state: OrderState }

const call = checkoutContract.placeOrder

/** Places the order once per idempotency key; a retry continues where the previous call stopped. */
export async function placeOrder(
  deps: CheckoutDeps,
  request: OrderRequest,
  context: ContextOfCall<typeof call>,
): Promise<PlacedOrder> {
  const key = { idempotencyKey: context.idempotencyKey, requestHash: hashOf(request, context) }
  const again = { requestHash: key.requestHash, request, context }
  try {
    return await placeNew(deps, { request, key, context })
  } catch (error) {
    // A concurrent call with the same key may already have emptied the cart or taken the last unit.
    const earlier = error instanceof DomainError ? await orderByKey(deps.db, key.idempotencyKey) : null
    if (!earlier) throw error
    return await goOn(deps, earlier, again)
  }
}

type New = { request: OrderRequest; key: Key; context: RequestContext }

const recentMs = 60 * 60 * 1000

/** Opens an order whose response was lost; without a key, the order just placed in another tab. */
export async function recentOrder(db: Db, key: string | undefined, context: RequestContext) {
  const order = key ? await placedWith(db, key, context) : await latestOrder(db, context)
  if (!order || order.state === 'cancelled') return null
  if (!key && context.now.getTime() - order.placedAt.getTime() > recentMs) return null
  return { orderId: order.id, number: order.number, state: order.state }
}

async function placedWith(db: Db, key: string, context: RequestContext): Promise<RecentOrder | null> {
  const owner = ownerOf(context)
  const order = owner && (await ownOrderByKey(db, key, owner))
  if (order && !context.member) setSecretCookie(context, order.id, order.secret)
  return order
}

async function latestOrder(db: Db, context: RequestContext): Promise<RecentOrder | null> {
  if (context.member) return await latestOrderOfMember(db, context.member.id)
  const latest = latestOrderInCookies(context)
  return latest && (await orderBySecret(db, latest.id, latest.secret))
}

async function placeNew(deps: CheckoutDeps, { request, key, context }: New): Promise<PlacedOrder> {
  const { now } = context
  const draft = await draftOrder(deps, request, context).catch(async (error: unknown) => {
    // The missing units may be reserved by an earlier order of the same cart.
    if (error instanceof DomainError && error.status === 409) await endEarlierAttempts(deps, key, context)
    throw error
  })
  const { order: written, reference, callbackId, isOnDisk } = await recordOrder(deps, draft, key, now)
  for (const { query, productId } of draft.searched)
    deps.choices?.noteChosen(query, { productId, what: 'bought' }, networkOf(context.ip))
  const { id: orderId, secret, total, giftCard, instalments } = draft
  const { number } = written
  recordOperation(deps.db, 'order-placed', { orderId, number, amount: total })
  const order = { id: orderId, number, secret }
  const due = {
    reference,
    order,
    written,
    isOnDisk,
    callbackId,
    amount: total - giftCard,
    ...howToPay(request),
    instalments,
    now,
  }
  const state = await charge(deps, due)
  return placed({ orderId, number, secret, state })
}

async function endEarlierAttempts(deps: CheckoutDeps, { idempotencyKey }: Key, context: RequestContext): Promise<void> {
  const owner = ownerOf(context)
  const cart = owner && (await findCart(deps.db, owner))
  if (!cart || (await orderByKey(deps.db, idempotencyKey))) return
  await endOrders(deps, await unpaidOrdersOf(deps.db, cart.id), context.now)
}

type Again = { requestHash: Buffer; request: OrderRequest; context: RequestContext }

async function goOn(
  deps: CheckoutDeps,
  order: ExistingOrder,
  { requestHash, request, context }: Again,
): Promise<PlacedOrder> {
  if (!requestHash.equals(order.requestHash)) throw domainError(call, 'idempotency-key-reused')
  // The earlier call may still wait for the disk, or for a standby.
  await onDisk(deps.db)
  const { id: orderId, number, secret } = order
  const payment = await paymentOf(deps.db, orderId)
  if (!payment) throw new Error(`Order ${orderId} has no payment`)
  const { reference, amount } = payment
  const { now } = context
  let { state } = order
  if (isAwaiting(state) && amount > 0) state = await checkAndReconcile(deps, payment, now)
  // The provider has not received it or waits for the customer; it accepts a reference only once.
  if (isAwaiting(state) && !payment.next && payment.method === request.paymentMethod) {
    const instalments = (await readOrder(deps.db, orderId))?.instalments ?? null
    state = await charge(deps, { reference, order, amount, ...howToPay(request), instalments, now })
  }
  return placed({ orderId, number, secret, state })
}

function placed(order: PlacedOrder): PlacedOrder {
  if (order.state === 'cancelled') throw domainError(call, 'payment-declined')
  return order
}

function howToPay({ paymentMethod, personalNumber, sandboxOutcome }: OrderRequest) {
  return { method: paymentMethod, personalNumber, outcome: sandboxOutcome }
}

/** The same key from another customer, or with other content, is a different order. */
function hashOf(request: OrderRequest, context: RequestContext): Buffer {
  const { personalNumber: _notStored, ...stored } = request
  const facts = Object.entries(stored).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([ownerOf(context), facts]))
    .digest()
}
