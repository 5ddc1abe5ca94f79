import { createHash } from 'node:crypto'
import { ownerOf } from '#cart/server/cart-cookie.ts'
import { findCart } from '#cart/server/cart-table.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { isAwaiting } from '#checkout/settlement.ts'
import { Refusal, refusalOf } from '#core/refusal.ts'
import type { Visit, VisitOf } from '#core/server/handlers.ts'
import type { OrderState } from '#orders/contract.ts'
import { type KnownOrder, orderByKey } from '#orders/server/order-by-key.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { paymentOf } from '#payments/server/payments.ts'
import { charge } from './charge.ts'
import { draftOrder, type Request } from './draft-order.ts'
import type { CheckoutParts } from './parts.ts'
import { type Key, recordOrder } from './record-order.ts'
import { endOrders, unpaidOrdersOf } from './replace-orders.ts'
import { askAndSettle } from './settle.ts'

export type Placed = { orderId: string; number: number; secret: string; state: OrderState }

const call = checkoutContract.placeOrder

/** Places the order once for its key, however often it is asked: repeated, it goes on where the last time stopped. */
export async function placeOrder(parts: CheckoutParts, request: Request, visit: VisitOf<typeof call>): Promise<Placed> {
  const key = { idempotencyKey: visit.idempotencyKey, requestHash: hashOf(request, visit) }
  const again = { requestHash: key.requestHash, request, visit }
  try {
    return await placeNew(parts, { request, key, visit })
  } catch (error) {
    // The key was used before, or is by a twin of this call, which may have emptied the cart or taken the last piece.
    const earlier = error instanceof Refusal ? await orderByKey(parts.db, key.idempotencyKey) : null
    if (!earlier) throw error
    return await goOn(parts, earlier, again)
  }
}

type New = { request: Request; key: Key; visit: Visit }

async function placeNew(parts: CheckoutParts, { request, key, visit }: New): Promise<Placed> {
  const { now } = visit
  const draft = await draftOrder(parts, request, visit).catch(async (error: unknown) => {
    // What is missing may be held by an earlier try of the same cart.
    if (error instanceof Refusal && error.status === 409) await endEarlierTries(parts, key, visit)
    throw error
  })
  const { order: written, reference, callbackId } = await recordOrder(parts, draft, key, now)
  const { id: orderId, secret, total, giftCard, instalments } = draft
  const { number } = written
  const order = { id: orderId, number, secret }
  const due = {
    reference,
    order,
    written,
    callbackId,
    amountOre: total - giftCard,
    ...howToPay(request),
    instalments,
    now,
  }
  const state = await charge(parts, due)
  return placed({ orderId, number, secret, state })
}

async function endEarlierTries(parts: CheckoutParts, { idempotencyKey }: Key, visit: Visit): Promise<void> {
  const owner = ownerOf(visit)
  const cart = owner && (await findCart(parts.db, owner))
  if (!cart || (await orderByKey(parts.db, idempotencyKey))) return
  await endOrders(parts, await unpaidOrdersOf(parts.db, cart.id), visit.now)
}

type Again = { requestHash: Buffer; request: Request; visit: Visit }

async function goOn(parts: CheckoutParts, order: KnownOrder, { requestHash, request, visit }: Again): Promise<Placed> {
  if (!requestHash.equals(order.requestHash)) throw refusalOf(call, 'key-reused')
  const { id: orderId, number, secret } = order
  const payment = await paymentOf(parts.db, orderId)
  if (!payment) throw new Error(`Order ${orderId} has no payment`)
  const { reference, amountOre } = payment
  const { now } = visit
  let { state } = order
  if (isAwaiting(state) && amountOre > 0) state = await askAndSettle(parts, payment, now)
  // The provider has not heard of it, or waits for the shopper; it takes the same reference once at most.
  if (isAwaiting(state) && !payment.next && payment.method === request.paymentMethod) {
    const instalments = (await readOrder(parts.db, orderId))?.instalments ?? null
    state = await charge(parts, { reference, order, amountOre, ...howToPay(request), instalments, now })
  }
  return placed({ orderId, number, secret, state })
}

function placed(order: Placed): Placed {
  if (order.state === 'cancelled') throw refusalOf(call, 'payment-declined')
  return order
}

function howToPay({ paymentMethod, personalNumber, pretendOutcome }: Request) {
  return { method: paymentMethod, personalNumber, outcome: pretendOutcome }
}

/** The same key from somebody else, or for something else, is another order. */
function hashOf(request: Request, visit: Visit): Buffer {
  const { personalNumber: _neverKept, ...kept } = request
  const facts = Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([ownerOf(visit), facts]))
    .digest()
}
