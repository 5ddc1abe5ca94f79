import type { Transaction } from '#core/server/transaction.ts'
import { leftToCredit, type ReceiptPart } from '#orders/server/receipts.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { type Amount, taxedAmounts } from '#pricing/line-amounts.ts'
import { linePart } from '#pricing/line-parts.ts'
import { inProportion } from '#pricing/shipping-vat.ts'
import { deductionTexts } from '#returns/messages.ts'
import { creditedUnits } from './credited-units.ts'
import { goodwillLeft } from './goodwill-left.ts'
import { rowAt, worthOf } from './return-worth.ts'

type Credited = {
  order: StoredOrder
  parts: readonly ReceiptPart[]
  shipping: readonly Amount[]
  uses: readonly { amount: number }[]
  /** Amounts that must be credited first. */
  uncredited: readonly Amount[]
}

/** A reduction of the price that was refunded before the goods came back is not refunded again. */
export async function refundedBefore(tx: Transaction, { order, parts, shipping, uses, uncredited }: Credited) {
  const credited = [
    ...parts.flatMap(({ position, quantity, before }) =>
      taxedAmounts(linePart(rowAt(order, position), { before, now: quantity })),
    ),
    ...shipping,
  ]
  const amount = sum(credited.map(({ amount }) => amount)) - sum(uses.map(({ amount }) => amount))
  const all = await leftToCredit(tx, order.id)
  const left = sum(all.map(({ amount }) => amount)) - sum(uncredited.map(({ amount }) => amount))
  const goodwill = (await goodwillLeft(tx, order.id)) - (await worthOfKept(tx, order, parts))
  const over = Math.min(amount, Math.max(goodwill, amount - left))
  if (over <= 0) return []
  return inProportion(over, credited).map((part) => ({ name: deductionTexts.refundedBefore, ...part }))
}

/** Value of the goods that the customer keeps or still waits for. */
async function worthOfKept(tx: Transaction, order: StoredOrder, parts: readonly ReceiptPart[]): Promise<number> {
  const credited = await creditedUnits(tx, order.id)
  const now = new Map(parts.map(({ position, quantity }) => [position, quantity]))
  return sum(
    order.rows.map(({ productId, quantity, cancelledQuantity }, position) => {
      const before = credited(position) + (now.get(position) ?? 0)
      const kept = quantity - cancelledQuantity - before
      return productId === giftCardProduct || kept <= 0 ? 0 : worthOf(order, { position, quantity: kept, before })
    }),
  )
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
