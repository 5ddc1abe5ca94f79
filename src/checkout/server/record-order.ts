import { randomUUID } from 'node:crypto'
import { endOffer } from '#cart/server/cart-offers.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, wasGivenUp } from '#core/server/transaction.ts'
import { CardBlocked, CardTooLow, redeem } from '#gift-cards/server/redeem.ts'
import { useSignature } from '#identity/server/bankid/signatures.ts'
import { claimReservation, dropReservation } from '#orders/server/stock-reservation.ts'
import { type NewOrder, type OrderWrite, writeOrder, writeOrderInBatch } from '#orders/server/write-order.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { CreditDeclined, takeCredit, writeInvoice } from '#payments/server/company-credit.ts'
import { notifyScarce, PromotionSpent, redeemPromotions } from '#promotions/server/redeem-promotions.ts'
import { checkLimited, countLimited, lockLimited } from './customer-limit.ts'
import type { Draft } from './draft-order.ts'
import { AllowanceSpent, useAllowance } from './employee-allowance.ts'
import { followPayments, replaceOrders, stopPayments } from './replace-orders.ts'

type Recorded = OrderWrite & { reference: string }
export type Key = { idempotencyKey: string; requestHash: Buffer }

const call = checkoutContract.placeOrder

const maxAttempts = 3

/**
 * Writes allowance, promotions, gift cards, stock, order, number and payment in one transaction. A new order replaces
 * the unpaid one of its cart and takes over its stock.
 */
export async function recordOrder(deps: CheckoutDeps, draft: Draft, key: Key, now: Date): Promise<Recorded> {
  const { db, reservationLimits } = deps
  const { idempotencyKey } = key
  const takeBack = draft.limited && (await countLimited(db, draft.ip, now))
  const reservation = { ...draft, idempotencyKey, cartId: draft.cart.id, goods: draft.units, now }
  try {
    for (let attempts = 1; ; attempts += 1) {
      const { error, formerOrders } = await claimReservation(db, reservation, reservationLimits)
      if (error) throw domainError(call, error)
      if (formerOrders.length > 0) await stopPayments(deps, formerOrders, now)
      try {
        const recorded = await recordOnce(db, { draft, key, formerOrders, now })
        if (formerOrders.length > 0) await followPayments(deps, formerOrders, now)
        await takeBack?.()
        return recorded
      } catch (error) {
        if (!isCartTaken(error)) throw error
        if (attempts >= maxAttempts) throw domainError(call, 'idempotency-key-reused')
      }
    }
  } catch (error) {
    await dropReservation(db, idempotencyKey)
    throw error
  }
}

type Wish = { draft: Draft; key: Key; formerOrders: readonly string[]; now: Date }

async function recordOnce(db: Db, { draft, key, formerOrders, now }: Wish): Promise<Recorded> {
  const reference = randomUUID()
  const order = { ...draft, ...key, paymentReference: reference, holdReason: null, invoiceDays: null }
  const uses = draft.promotions.length + draft.cardUses.length + draft.employeeRows.length
  const { signature, limited, credit, offerId } = draft
  const isFree = signature === null && limited === null && credit === null && offerId === null
  const isPlain = formerOrders.length === 0 && uses === 0 && isFree
  try {
    const written = await (isPlain ? writePlain(db, order, now) : writeWithUses(db, order, { formerOrders, now }))
    return { ...written, reference }
  } catch (error) {
    if (error instanceof AllowanceSpent) throw domainError(call, 'employee-limit')
    if (error instanceof CreditDeclined) throw domainError(call, creditProblems[error.why])
    if (error instanceof CardBlocked) throw domainError(call, 'gift-card-blocked')
    if (error instanceof CardTooLow) throw domainError(call, 'gift-card-changed')
    if (error instanceof PromotionSpent) throw await spent(db, error)
    if (isKeyTaken(error)) throw domainError(call, 'idempotency-key-reused')
    if (isOutOfStock(error)) throw domainError(call, 'out-of-stock')
    throw error
  }
}

type Order = NewOrder & Draft

/** One statement for concurrent orders; retried as a transaction after a serialisation failure. */
async function writePlain(db: Db, order: Order, now: Date): Promise<OrderWrite> {
  return await writeOrderInBatch(db, order, now).catch((error: unknown) => {
    if (wasGivenUp(error)) return inTransaction(db, (tx) => writeOrder(tx, order, now))
    throw error
  })
}

/**
 * Always in this order, to avoid deadlocks: customer limits, signature, company, employee, promotions, gift cards,
 * stock, and finally the order number that all wait for.
 */
async function writeWithUses(
  db: Db,
  order: Order,
  { formerOrders, now }: Omit<Wish, 'draft' | 'key'>,
): Promise<OrderWrite> {
  const { id: orderId, memberId, promotions, cardUses, employeeRows: rows, signature, limited, credit, offerId } = order
  return await inTransaction(db, async (tx) => {
    if (limited) await lockLimited(tx, limited)
    await replaceOrders(tx, formerOrders, { now })
    if (limited) await checkLimited(tx, limited, now)
    if (signature && !(await useSignature(tx, signature, orderId))) throw domainError(call, 'signature-required')
    const company = credit && (await takeCredit(tx, { ...credit, amount: order.total - order.giftCard }))
    if (memberId !== null) await useAllowance(tx, { memberId, orderId, rows, now })
    await redeemPromotions(tx, promotions, { ...order, orderId, now })
    await redeem(tx, cardUses, { orderId, now })
    // The order takes what the offer puts back, before others can.
    if (offerId !== null) await endOffer(tx, offerId, { as: 'ordered', now })
    if (!company) return await writeOrder(tx, order, now)
    const holdReason = company.isNew ? 'credit-approval' : null
    const written = await writeOrder(tx, { ...order, holdReason, invoiceDays: company.paymentDays }, now)
    await writeInvoice(tx, { reference: order.paymentReference, company, now })
    return written
  })
}

const creditProblems = { 'no-credit': 'no-company-credit', limit: 'credit-limit' } as const

async function spent(db: Db, { usedBefore }: PromotionSpent) {
  if (usedBefore) return domainError(call, 'promotion-code-already-used')
  await notifyScarce(db)
  return domainError(call, 'promotion-spent')
}

function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders_idempotency_key_key'
}

function isCartTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders_one_unpaid_per_cart'
}

export function isOutOfStock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'KR001' && error.message === 'out-of-stock'
}
