import { checkoutContract } from '#checkout/contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { boughtUnits, type Customer, lockPurchases } from '#orders/server/bought-units.ts'
import { anHour, callerLimit, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { giveBack } from '#rate-limits/server/rate-limit.ts'

export type LimitedPurchase = {
  products: readonly { id: number; name: string; quantity: number; max: number }[]
  customer: Customer
}

/** Rejected attempts per network and hour; the answers could reveal what others have bought. */
const maxRefused = 20

export async function countLimited(db: Queries, ip: string, now: Date): Promise<() => Promise<void>> {
  const limit = callerLimit('limited-purchase', ip, maxRefused)
  const code = 'too-many-refused'
  const problem = { code, ...checkoutContract.placeOrder.problems[code] }
  await enforceRateLimits(db, { limits: [limit], seconds: anHour, now }, problem)
  return async () => await giveBack(db, { own: '', shared: [limit.who] })
}

const { status } = checkoutContract.placeOrder.problems['max-per-customer']

/** Locked before anything else: concurrent orders of one customer for the same product are serialised. */
export async function lockLimited(tx: Transaction, { products, customer }: LimitedPurchase): Promise<void> {
  await lockPurchases(tx, { products: products.map(({ id }) => id), customer })
}

/**
 * Runs in the transaction that writes the order. A customer identified only by a typed address is not told what others
 * have bought.
 */
export async function checkLimited(tx: Transaction, { products, customer }: LimitedPurchase, now: Date): Promise<void> {
  const bought = await boughtUnits(tx, { products: products.map(({ id }) => id), customer, now })
  for (const { id, name, quantity, max } of products) {
    if (quantity + (bought.get(id)?.units ?? 0) > max)
      throw new DomainError(status, 'max-per-customer', `${name}: högst ${max} per kund.`)
  }
}
