import { createHash, randomUUID } from 'node:crypto'
import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { isOutOfStock } from '#checkout/server/record-order.ts'
import { domainError } from '#core/domain-error.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { CardBlocked, CardTooLow, type CardUse, cardUses, redeem } from '#gift-cards/server/redeem.ts'
import { useMemberCode } from '#member-codes/server/claim-member-code.ts'
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
import type { BasketDeps } from './basket-at-counter.ts'
import { type AtCounter, type Context, reckonSale } from './priced-sale.ts'
import { readSale } from './read-sales.ts'
import { storesOfSale } from './stores-of-sale.ts'

export type SellDeps = BasketDeps & { publicUrl: string }
type Selling = AtCounter & { tender: Tender; expectedTotal: number }

const call = pointOfSaleContract.sell

/** One transaction: order, stock of the store, gift cards, payment, document, delivery. Once per key. */
export async function sell(deps: SellDeps, selling: Selling, context: SellContext): Promise<Sale> {
  const idempotencyKey = `sale:${context.idempotencyKey}`
  const earlier = await orderByKey(deps.db, idempotencyKey)
  if (earlier) return await readSale(deps.db, earlier.id)
  try {
    const drafted = await orderAtCounter(deps, { ...selling, idempotencyKey }, context)
    const { memberCodeId, store } = selling
    const { member, now } = context
    await inTransaction(deps.db, (tx) =>
      record(tx, deps.publicUrl, { ...drafted, memberCodeId, store, by: member.id, now }),
    )
    return await readSale(deps.db, drafted.order.id)
  } catch (error) {
    // A concurrent call with the same key may have taken the last unit, the code, the balance or the key itself.
    const same = await orderByKey(deps.db, idempotencyKey)
    if (same) return await readSale(deps.db, same.id)
    if (isOutOfStock(error)) throw domainError(call, 'out-of-stock')
    if (error instanceof CardBlocked) throw domainError(call, 'gift-card-blocked')
    if (error instanceof PromotionSpent || error instanceof CardTooLow) throw domainError(call, 'total-changed')
    throw error
  }
}

type SellContext = Context & { idempotencyKey: string }
type Drafted = { order: NewOrder; uses: CardUse[] }

async function orderAtCounter(
  deps: SellDeps,
  { store, tender, expectedTotal, idempotencyKey, ...basketInput }: Selling & { idempotencyKey: string },
  context: SellContext,
): Promise<Drafted> {
  const place = (await storesOfSale(deps.db)).find(({ id }) => id === store)
  if (!place) throw domainError(call, 'no-such-store')
  const { customer, basket, totals, promotions, cards, giftCard } = await reckonSale(deps, basketInput, context)
  const left = totals.total - giftCard
  if (left !== expectedTotal) throw domainError(call, 'total-changed')
  const order: NewOrder = {
    id: newOrderId(context.now),
    secret: newSecret(),
    idempotencyKey,
    requestHash: createHash('sha256').update(idempotencyKey).digest(),
    channel: 'store',
    memberId: customer.member?.id ?? null,
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
    paymentMethod: left === 0 ? 'free' : tender,
    instalments: null,
    paymentReference: randomUUID(),
    goods: totals.goods,
    shipping: 0,
    standardShipping: 0,
    total: totals.total,
    giftCard,
    promotions: promotions.map(({ id, name, amount }) => ({ id, name, amount })),
    vat: totals.vat,
    xp: customer.member ? totals.xp : 0,
    digitalConsentAt: null,
    holdReason: null,
    invoiceDays: null,
    reservationMinutes: reservationMinutes.usual,
    rows: basket.rows.map((row) => ({ ...row, storeId: store })),
  }
  return { order, uses: cardUses(totals.total, cards) }
}

/** No personal data is needed to sell at a counter: a member is known by the account. */
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

type Recording = Drafted & { memberCodeId?: number | undefined; store: number; by: number; now: Date }

/** In the same sequence as any order: the customer, promotions, gift cards, stock, number. */
async function record(
  tx: Transaction,
  publicUrl: string,
  { order, uses, memberCodeId, store, by, now }: Recording,
): Promise<void> {
  const { id: orderId, memberId, paymentMethod: method, paymentReference: reference } = order
  const takenAmount = order.total - order.giftCard
  const isTheirs = memberCodeId === undefined || (await useMemberCode(tx, { id: memberCodeId, by, now }))
  if (!isTheirs) throw domainError(call, 'member-code-ended')
  // Of customers who are not known each sale counts as one; codes with a limit per customer are for members only.
  await redeemPromotions(tx, order.promotions, { memberId, email: orderId, orderId, now })
  if (uses.length > 0) await redeem(tx, uses, { orderId, now })
  const { order: written } = await writeOrder(tx, order, now)
  const isFromStore = written.rows.every(({ fromStore, quantity }) => fromStore === quantity)
  if (!isFromStore) throw domainError(call, 'out-of-stock')
  const payment = { reference, state: 'created' } as const
  await movePayment(tx, { payment, to: 'paid', amount: takenAmount, cause: 'counter', now })
  const { number } = written
  await recordJournalEntry(tx, paidJournalEntry({ reference, orderId, method, takenAmount, number }), now)
  await moveOrder(tx, { id: orderId, to: 'placed', now })
  await deliverAtCounter(tx, publicUrl, { orderId, storeId: store, by, now })
}
