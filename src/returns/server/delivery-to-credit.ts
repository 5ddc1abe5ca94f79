import type { Transaction } from '#core/server/transaction.ts'
import { messages } from '#orders/receipts-messages.ts'
import { deliveryLeft } from '#orders/server/cancel-quantities.ts'
import { issueCreditNote, type ReceiptPart } from '#orders/server/receipts.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import type { Amount } from '#pricing/line-amounts.ts'
import { inProportion } from '#pricing/shipping-vat.ts'
import type { ReturnCause, ReturnReason } from '#returns/contract.ts'
import { keptForUndelivered } from '#returns/fees.ts'
import { deliveryRefund } from '#returns/refund-sum.ts'
import { creditedUnits } from './credited-units.ts'
import { regularShippingOf, standardShippingOf } from './shipping-prices.ts'

type Crediting = {
  order: StoredOrder
  cause: ReturnCause
  reasons?: readonly ReturnReason[]
  parts: readonly ReceiptPart[]
}

/** Refunded when all goods of the order have come back and none are to be sent. Never more than on a receipt. */
export async function deliveryToCredit(
  tx: Transaction,
  { order, cause, reasons = [], parts }: Crediting,
): Promise<Amount[]> {
  if (cause === 'open-purchase') return []
  const paid = await deliveryOnReceipts(tx, order.id)
  if (paid.length === 0 || !(await isWhole(tx, order, parts))) return []
  const paidAmount = paid.reduce((sum, { amount }) => sum + amount, 0)
  const regularPrice = await regularShippingOf(tx, order)
  const amount = deliveryRefund({
    cause,
    reasons,
    paidAmount,
    standardAmount: (await standardShippingOf(tx, order)) ?? paidAmount,
    keptAmount: keptForUndelivered({ regularPrice, paidAmount }, order.returnTerms),
  })
  return cause === 'undelivered' && amount === 0 ? [] : inProportion(amount, paid)
}

async function deliveryOnReceipts(tx: Transaction, orderId: string): Promise<Amount[]> {
  return await tx.query<Amount>(
    'return-delivery-paid',
    `select (row->>'totalOre')::int as amount, (row->>'vatRate')::int as "vatRate"
     from receipt, jsonb_array_elements(document->'rows') as row
     where order_id = $1 and kind = 'receipt' and row->>'name' = $2 and row->>'productId' is null`,
    [orderId, messages.shipping],
  )
}

/** Earlier versions refunded the delivery with a part that was cancelled, and charged for it when the rest was sent. */
export async function creditRefundedDelivery(tx: Transaction, order: StoredOrder, now: Date): Promise<void> {
  const left = await deliveryLeft(tx, order)
  if (left === order.shipping) return
  const charged = await deliveryOnReceipts(tx, order.id)
  const amount = charged.reduce((sum, one) => sum + one.amount, 0) - left
  if (amount <= 0) return
  const key = `delivery-refunded:${order.id}`
  await issueCreditNote(tx, { order, parts: [], shipping: inProportion(amount, charged), deductions: [], key, now })
}

/** Codes and gift cards have no delivery. */
async function isWhole(tx: Transaction, { id, rows }: StoredOrder, parts: readonly ReceiptPart[]): Promise<boolean> {
  const credited = await creditedUnits(tx, id)
  const now = new Map(parts.map(({ position, quantity }) => [position, quantity]))
  return rows.every(
    ({ fromWeb, fromSupplier, fromStore }, position) =>
      credited(position) + (now.get(position) ?? 0) >= fromWeb + fromSupplier + fromStore,
  )
}
