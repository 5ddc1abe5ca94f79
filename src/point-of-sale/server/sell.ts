import { createHash, randomUUID } from 'node:crypto'
import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { isOutOfStock } from '#checkout/server/record-order.ts'
import { totalsOf } from '#checkout/totals.ts'
import { domainError } from '#core/domain-error.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { reservationMinutes } from '#orders/reservation-limits.ts'
import { deliverAtCounter } from '#orders/server/deliver-shipment.ts'
import { moveOrder } from '#orders/server/move-order.ts'
import { orderByKey } from '#orders/server/order-by-key.ts'
import { newOrderId, newSecret } from '#orders/server/order-id.ts'
import { type NewOrder, writeOrder } from '#orders/server/write-order.ts'
import { paidJournalEntry } from '#payment-processing/server/payment-entries.ts'
import type { Tender } from '#payments/methods.ts'
import { movePayment } from '#payments/server/payments.ts'
import { pointOfSaleContract, type Sale } from '#point-of-sale/contract.ts'
import { sales as messages } from '#point-of-sale/messages.ts'
import { PromotionSpent, redeemPromotions } from '#promotions/server/redeem-promotions.ts'
import { basketAtCounter, type Goods, type PriceDeps } from './priced-sale.ts'
import { readSale } from './read-sales.ts'
import { storesOfSale } from './stores-of-sale.ts'

export type SellDeps = PriceDeps & { publicUrl: string }
type Selling = Goods & { tender: Tender; expectedTotal: number; key: string; by: number }

const call = pointOfSaleContract.sell

/** One transaction: order, stock of the store, payment, document, delivery. Once per key. */
export async function sell(deps: SellDeps, selling: Selling): Promise<Sale> {
  const idempotencyKey = `sale:${selling.key}`
  const earlier = await orderByKey(deps.db, idempotencyKey)
  if (earlier) return await readSale(deps.db, earlier.id)
  const order = await orderAtCounter(deps, { ...selling, idempotencyKey })
  try {
    await inTransaction(deps.db, (tx) => record(tx, deps.publicUrl, { order, ...selling }))
    return await readSale(deps.db, order.id)
  } catch (error) {
    // A concurrent call with the same key may have taken the last unit, or the key itself.
    const same = await orderByKey(deps.db, idempotencyKey)
    if (same) return await readSale(deps.db, same.id)
    if (isOutOfStock(error)) throw domainError(call, 'out-of-stock')
    if (error instanceof PromotionSpent) throw domainError(call, 'total-changed')
    throw error
  }
}

async function orderAtCounter(
  deps: SellDeps,
  { store, tender, expectedTotal, now, idempotencyKey, ...goods }: Selling & { idempotencyKey: string },
): Promise<NewOrder> {
  const place = (await storesOfSale(deps.db)).find(({ id }) => id === store)
  if (!place) throw domainError(call, 'no-such-store')
  const { rows, promoted } = await basketAtCounter(deps, { ...goods, now })
  const totals = totalsOf(rows, 0)
  if (totals.total !== expectedTotal) throw domainError(call, 'total-changed')
  return {
    id: newOrderId(now),
    secret: newSecret(),
    idempotencyKey,
    requestHash: createHash('sha256').update(idempotencyKey).digest(),
    channel: 'store',
    memberId: null,
    cart: null,
    supplementOf: null,
    ...anonymous,
    delivery: {
      methodId: 0,
      name: messages.delivery,
      text: '',
      place: place.name,
      doorCode: null,
      greeting: null,
      kind: 'store',
      carrier: null,
      choiceId: String(store),
      slot: null,
      extras: [],
    },
    paymentMethod: tender,
    instalments: null,
    paymentReference: randomUUID(),
    goods: totals.goods,
    shipping: 0,
    total: totals.total,
    giftCard: 0,
    promotions: promoted.applied.map(({ id, name, amount }) => ({ id, name, amount })),
    vat: totals.vat,
    // There is no account that earns it.
    xp: 0,
    digitalConsentAt: null,
    holdReason: null,
    invoiceDays: null,
    reservationMinutes: reservationMinutes.usual,
    rows: rows.map((row) => ({ ...row, storeId: store })),
  }
}

/** No personal data is needed to sell at a counter. */
const anonymous = {
  email: '',
  isOwnAddress: false,
  phone: '',
  address: {
    firstName: '',
    lastName: '',
    street: '',
    zip: '',
    city: '',
    company: null,
    organisationNumber: null,
    reference: null,
  },
} as const

type Recording = Pick<Selling, 'store' | 'by' | 'now'> & { order: NewOrder }

/** In the same sequence as any order: promotions, stock, number. */
async function record(tx: Transaction, publicUrl: string, { order, store, by, now }: Recording): Promise<void> {
  const { id: orderId, total, paymentMethod: method, paymentReference: reference } = order
  // Limits per customer cannot be kept of customers who are not known: each sale counts as one.
  await redeemPromotions(tx, order.promotions, { memberId: null, email: orderId, orderId, now })
  const { order: written } = await writeOrder(tx, order, now)
  const isFromStore = written.rows.every(({ fromStore, quantity }) => fromStore === quantity)
  if (!isFromStore) throw domainError(call, 'out-of-stock')
  await movePayment(tx, { payment: { reference, state: 'created' }, to: 'paid', amount: total, cause: 'counter', now })
  const { number } = written
  await recordJournalEntry(tx, paidJournalEntry({ reference, orderId, method, takenAmount: total, number }), now)
  await moveOrder(tx, { id: orderId, to: 'placed', now })
  await deliverAtCounter(tx, publicUrl, { orderId, storeId: store, by, now })
}
