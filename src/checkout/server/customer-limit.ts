import { checkoutContract } from '#checkout/contract.ts'
import { Refusal } from '#core/refusal.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { boughtPieces, type Customer, lockPurchases } from '#orders/server/bought-pieces.ts'

/** What an order holds of products that are limited per customer. */
export type Limited = {
  products: readonly { id: number; name: string; quantity: number; max: number }[]
  customer: Customer
}

const { status } = checkoutContract.placeOrder.refusals['max-per-customer']

/** Before anything else is locked: orders of one customer for the same product wait in line. */
export async function lockLimited(tx: Transaction, { products, customer }: Limited): Promise<void> {
  await lockPurchases(tx, { products: products.map(({ id }) => id), customer })
}

/**
 * Counts what the customer has ordered before, in the transaction that writes the order. Who only typed an address or lives
 * at one is not told what others have bought.
 */
export async function checkLimited(tx: Transaction, { products, customer }: Limited, now: Date): Promise<void> {
  const bought = await boughtPieces(tx, { products: products.map(({ id }) => id), customer, now })
  for (const { id, name, quantity, max } of products) {
    if (quantity + (bought.get(id)?.pieces ?? 0) > max)
      throw new Refusal(status, 'max-per-customer', `${name}: högst ${max} per kund.`)
  }
}
