import { randomUUID } from 'node:crypto'
import { useSignature } from '#account/server/bankid/signatures.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, wasGivenUp } from '#core/server/transaction.ts'
import { CardTooLow, redeem } from '#gift-cards/server/redeem.ts'
import { claimHold, dropHold } from '#orders/server/order-hold.ts'
import { type NewOrder, type Written, writeOrder, writeOrderTogether } from '#orders/server/write-order.ts'
import { CreditRefused, takeCredit, writeInvoice } from '#payments/server/company-credit.ts'
import { PromotionSpent, tellScarce, usePromotions } from '#promotions/server/use-promotions.ts'
import { checkLimited, lockLimited } from './customer-limit.ts'
import type { Draft } from './draft-order.ts'
import { AllowanceSpent, useAllowance } from './employee-allowance.ts'
import type { CheckoutParts } from './parts.ts'
import { followPayments, replaceOrders, stopPayments } from './replace-orders.ts'

type Recorded = Written & { reference: string }
export type Key = { idempotencyKey: string; requestHash: Buffer }

const call = checkoutContract.placeOrder

/** Of a cart whose shopper presses the button in several windows at once. */
const mostTries = 3

/**
 * Allowance, promotions, gift cards, stock, order, number and payment, all or nothing. A cart has one unpaid order: the new
 * one takes the place of the former, and what that held, in the same transaction.
 */
export async function recordOrder(parts: CheckoutParts, draft: Draft, key: Key, now: Date): Promise<Recorded> {
  const { db, holdLimits } = parts
  const { idempotencyKey } = key
  const hold = { ...draft, idempotencyKey, cartId: draft.cart.id, goods: draft.pieces, now }
  try {
    for (let tries = 1; ; tries += 1) {
      const { fault, formerOrders } = await claimHold(db, hold, holdLimits)
      if (fault) throw refusalOf(call, fault)
      if (formerOrders.length > 0) await stopPayments(parts, formerOrders, now)
      try {
        const recorded = await recordOnce(db, { draft, key, formerOrders, now })
        if (formerOrders.length > 0) await followPayments(parts, formerOrders, now)
        return recorded
      } catch (error) {
        if (!isCartTaken(error)) throw error
        if (tries >= mostTries) throw refusalOf(call, 'key-reused')
      }
    }
  } catch (error) {
    await dropHold(db, idempotencyKey)
    throw error
  }
}

type Wish = { draft: Draft; key: Key; formerOrders: readonly string[]; now: Date }

async function recordOnce(db: Db, { draft, key, formerOrders, now }: Wish): Promise<Recorded> {
  const reference = randomUUID()
  const order = { ...draft, ...key, paymentReference: reference, heldFor: null, invoiceDays: null }
  const uses = draft.promotions.length + draft.cardUses.length + draft.employeeRows.length
  const { signature, limited, credit } = draft
  const isFree = signature === null && limited === null && credit === null
  const isPlain = formerOrders.length === 0 && uses === 0 && isFree
  try {
    const written = await (isPlain ? writePlain(db, order, now) : writeWithUses(db, order, { formerOrders, now }))
    return { ...written, reference }
  } catch (error) {
    if (error instanceof AllowanceSpent) throw refusalOf(call, 'employee-limit')
    if (error instanceof CreditRefused) throw refusalOf(call, creditRefusals[error.why])
    if (error instanceof CardTooLow) throw refusalOf(call, 'gift-card-changed')
    if (error instanceof PromotionSpent) throw await spent(db, error)
    if (isKeyTaken(error)) throw refusalOf(call, 'key-reused')
    if (isOutOfStock(error)) throw refusalOf(call, 'out-of-stock')
    throw error
  }
}

type Order = NewOrder & Draft

/** One statement, for all who order at once; tried anew as a transaction when the database gave it up for another. */
async function writePlain(db: Db, order: Order, now: Date): Promise<Written> {
  return await writeOrderTogether(db, order, now).catch((error: unknown) => {
    if (wasGivenUp(error)) return inTransaction(db, (tx) => writeOrder(tx, order, now))
    throw error
  })
}

/** Always in this order, so that nobody waits in a ring: what is limited per customer, the signature, the company, the employee, promotions, cards, stock, and last the number all wait for. */
async function writeWithUses(
  db: Db,
  order: Order,
  { formerOrders, now }: Omit<Wish, 'draft' | 'key'>,
): Promise<Written> {
  const { id: orderId, memberId, promotions, cardUses, employeeRows: rows, signature, limited, credit } = order
  return await inTransaction(db, async (tx) => {
    if (limited) await lockLimited(tx, limited)
    await replaceOrders(tx, formerOrders, now)
    if (limited) await checkLimited(tx, limited, now)
    if (signature && !(await useSignature(tx, signature, orderId))) throw refusalOf(call, 'sign-first')
    const company = credit && (await takeCredit(tx, { ...credit, amountOre: order.total - order.giftCard }))
    if (memberId !== null) await useAllowance(tx, { memberId, orderId, rows, now })
    await usePromotions(tx, promotions, { ...order, orderId, now })
    await redeem(tx, cardUses, { orderId, now })
    if (!company) return await writeOrder(tx, order, now)
    const heldFor = company.isNew ? 'credit-approval' : null
    const written = await writeOrder(tx, { ...order, heldFor, invoiceDays: company.paymentDays }, now)
    await writeInvoice(tx, { reference: order.paymentReference, company, now })
    return written
  })
}

const creditRefusals = { 'no-credit': 'no-company-credit', limit: 'credit-limit' } as const

async function spent(db: Db, { usedBefore }: PromotionSpent) {
  if (usedBefore) return refusalOf(call, 'code-used-before')
  await tellScarce(db)
  return refusalOf(call, 'promotion-spent')
}

function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders_idempotency_key_key'
}

/** Another order of the cart was written since it was asked which there are. */
function isCartTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders_one_unpaid_per_cart'
}

function isOutOfStock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'KR001' && error.message === 'out-of-stock'
}
