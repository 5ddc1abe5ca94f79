import { createHash } from 'node:crypto'
import { ownerOf } from '#cart/server/cart-cookie.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { Refusal, refusalOf } from '#core/refusal.ts'
import type { Visit } from '#core/server/handlers.ts'
import type { OrderState } from '#orders/contract.ts'
import { type KnownOrder, orderByKey } from '#orders/server/order-by-key.ts'
import { paymentOf } from '#payments/server/payments.ts'
import { charge } from './charge.ts'
import { draftOrder, type Request } from './draft-order.ts'
import type { CheckoutParts } from './parts.ts'
import { type Key, recordOrder } from './record-order.ts'
import { askAndSettle } from './settle.ts'

export type Placed = { orderId: string; number: number; secret: string; state: OrderState }

const call = checkoutContract.placeOrder

/** Places the order once for its key, however often it is asked: repeated, it goes on where the last time stopped. */
export async function placeOrder(parts: CheckoutParts, request: Request, visit: Visit): Promise<Placed> {
  const key = { idempotencyKey: checkedKey(visit.idempotencyKey), requestHash: hashOf(request, visit) }
  const again = { requestHash: key.requestHash, request, now: visit.now }
  const earlier = await orderByKey(parts.db, key.idempotencyKey)
  if (earlier) return await goOn(parts, earlier, again)
  try {
    return await placeNew(parts, { request, key, visit })
  } catch (error) {
    // A twin of this call may have been faster, and have emptied the cart or taken the last piece.
    const twin = error instanceof Refusal ? await orderByKey(parts.db, key.idempotencyKey) : null
    if (!twin) throw error
    return await goOn(parts, twin, again)
  }
}

type New = { request: Request; key: Key; visit: Visit }

async function placeNew(parts: CheckoutParts, { request, key, visit }: New): Promise<Placed> {
  const { now } = visit
  const draft = await draftOrder(parts, request, visit)
  const { number, reference } = await recordOrder(parts.db, draft, key, now)
  const { id: orderId, secret, total: amountOre } = draft
  const state = await charge(parts, { reference, orderId, number, amountOre, outcome: request.pretendOutcome, now })
  return placed({ orderId, number, secret, state })
}

type Again = { requestHash: Buffer; request: Request; now: Date }

async function goOn(parts: CheckoutParts, order: KnownOrder, { requestHash, request, now }: Again): Promise<Placed> {
  if (!requestHash.equals(order.requestHash)) throw refusalOf(call, 'key-reused')
  const { id: orderId, number, secret } = order
  const payment = await paymentOf(parts.db, orderId)
  if (!payment) throw new Error(`Order ${orderId} has no payment`)
  const { reference, amountOre } = payment
  const isOpen = (state: OrderState) => state === 'awaiting-payment' || state === 'payment-unknown'
  let { state } = order
  if (isOpen(state) && amountOre > 0) state = await askAndSettle(parts, payment, now)
  // The provider has not heard of it; it takes the same reference once at most.
  if (isOpen(state))
    state = await charge(parts, { reference, orderId, number, amountOre, outcome: request.pretendOutcome, now })
  return placed({ orderId, number, secret, state })
}

function placed(order: Placed): Placed {
  if (order.state === 'cancelled') throw refusalOf(call, 'payment-declined')
  return order
}

function checkedKey(key: string | null): string {
  if (!key || key.length > 200) throw refusalOf(call, 'key-missing')
  return key
}

/** The same key from somebody else, or for something else, is another order. */
function hashOf(request: Request, visit: Visit): Buffer {
  const facts = Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([ownerOf(visit), facts]))
    .digest()
}
