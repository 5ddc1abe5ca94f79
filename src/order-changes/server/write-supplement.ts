import { createHash, randomUUID } from 'node:crypto'
import { checkLimited, lockLimited } from '#checkout/server/customer-limit.ts'
import { isOutOfStock } from '#checkout/server/record-order.ts'
import { domainError } from '#core/domain-error.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { purchaseLimit } from '#inventory/restricted.ts'
import { orderChangesContract } from '#order-changes/contract.ts'
import { messages } from '#order-changes/messages.ts'
import { reservationMinutes } from '#orders/reservation-limits.ts'
import { recordOrderEvent } from '#orders/server/lock-order.ts'
import { newOrderId, newSecret } from '#orders/server/order-id.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { writeOrder } from '#orders/server/write-order.ts'
import { pathTo } from '#paths.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { writePaymentLink } from '#payment-processing/server/payment-link.ts'
import { movePayment } from '#payments/server/payments.ts'
import type { Addition } from './plan-addition.ts'

export type Supplement = { id: string; number: number; amount: number; path: string; expiresAt: number }

type Offered = {
  order: StoredOrder
  addition: Addition
  to: Pick<StoredOrder, 'address' | 'phone'>
  by: number
  key: string
  hours: number
  now: Date
}

/** Reserves the units and waits for the payment, without having asked for one: the customer chooses how to pay. */
export async function writeSupplement(
  tx: Transaction,
  { productCache }: Pick<CheckoutDeps, 'productCache'>,
  { order, addition, to, by, key, hours, now }: Offered,
): Promise<Supplement> {
  const id = newOrderId(now)
  const reference = randomUUID()
  const { rows, total } = addition
  await withinLimits(tx, productCache, { order, rows, now })
  const idempotencyKey = `change:${order.id}:${key}`
  const supplement = {
    ...addition,
    address: to.address,
    phone: to.phone,
    id,
    secret: newSecret(),
    idempotencyKey,
    requestHash: createHash('sha256').update(idempotencyKey).digest(),
    memberId: order.memberId,
    cart: null,
    supplementOf: order.id,
    email: order.email,
    isOwnAddress: order.isOwnAddress,
    paymentMethod: 'card',
    instalments: null,
    paymentReference: reference,
    standardShipping: addition.shipping,
    giftCard: 0,
    promotions: [],
    digitalConsentAt: null,
    holdReason: null,
    invoiceDays: null,
    reservationMinutes: reservationMinutes.usual,
  }
  const written = await writeOrder(tx, supplement, now).catch((error: unknown) => {
    throw isOutOfStock(error) ? domainError(orderChangesContract.changeOrder, 'out-of-stock') : error
  })
  const payment = { reference, state: 'created' } as const
  await movePayment(tx, { payment, to: 'cancelled', amount: 0, cause: 'not-asked', now })
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  const { token } = await writePaymentLink(tx, id, { by, expiresAt, now })
  const { number } = written.order
  const data = { by, text: messages.offered(number, total), key: `${key}:supplement` }
  await recordOrderEvent(tx, { orderId: order.id, event: 'supplement-offered', data, now })
  return { id, number, amount: total, path: pathTo('checkout', { text: token }), expiresAt: expiresAt.getTime() }
}

type Bought = Pick<Offered, 'order' | 'now'> & Pick<Addition, 'rows'>

async function withinLimits(
  tx: Transaction,
  productCache: CheckoutDeps['productCache'],
  { order, rows, now }: Bought,
): Promise<void> {
  const products = [...Map.groupBy(rows, ({ productId }) => productId)].flatMap(([id, ofProduct]) => {
    const product = productCache.get(id)
    const max = product && purchaseLimit(product)
    const quantity = ofProduct.reduce((sum, row) => sum + row.quantity, 0)
    return max ? [{ id, name: product.name, quantity, max }] : []
  })
  if (products.length === 0) return
  const { memberId, email, address } = order
  const limited = { products, customer: { memberId, emails: [email], address } }
  await lockLimited(tx, limited)
  await checkLimited(tx, limited, now)
}
