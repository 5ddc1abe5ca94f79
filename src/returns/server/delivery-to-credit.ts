import type { Transaction } from '#core/server/transaction.ts'
import { messages } from '#orders/receipts-messages.ts'
import type { ReceiptPart } from '#orders/server/receipts.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import type { Amount } from '#pricing/line-amounts.ts'
import { inProportion } from '#pricing/shipping-vat.ts'
import type { ReturnCause } from '#returns/contract.ts'
import { standardDelivery } from '#returns/refund-sum.ts'
import type { Pace } from '#shipping/dates.ts'
import { creditedUnits } from './credited-units.ts'

type Crediting = { order: StoredOrder; cause: ReturnCause; parts: readonly ReceiptPart[] }

/**
 * Refunded when everything sent has come back by legal right; not for open purchase, which covers products only, and
 * not for unclaimed parcels. Never more than on a receipt.
 */
export async function deliveryToCredit(tx: Transaction, { order, cause, parts }: Crediting): Promise<Amount[]> {
  if (cause === 'open-purchase' || cause === 'undelivered') return []
  const paid = await tx.query<Amount>(
    'return-delivery-paid',
    `select (row->>'totalOre')::int as amount, (row->>'vatRate')::int as "vatRate"
     from receipt, jsonb_array_elements(document->'rows') as row
     where order_id = $1 and kind = 'receipt' and row->>'name' = $2 and row->>'productId' is null`,
    [order.id, messages.shipping],
  )
  if (paid.length === 0 || !(await isWhole(tx, order.id, parts))) return []
  const method = await methodOf(tx, order)
  const paidAmount = paid.reduce((sum, { amount }) => sum + amount, 0)
  return inProportion(method ? standardDelivery({ ...method, paidAmount }) : paidAmount, paid)
}

async function methodOf(
  tx: Transaction,
  { delivery }: StoredOrder,
): Promise<{ pace: Pace; ordinaryPrice: number } | null> {
  const [method] = await tx.query<{ pace: Pace; ordinaryPrice: number }>(
    'return-method',
    `select pace, coalesce((select min(regular_price) from shipping_method
       where kind = 'home' and pace = 'parcel' and asks is null and not is_internal and not rules ? 'minRank'), 0) as "ordinaryPrice"
     from shipping_method where id = $1`,
    [delivery.methodId],
  )
  return method ?? null
}

async function isWhole(tx: Transaction, orderId: string, parts: readonly ReceiptPart[]): Promise<boolean> {
  const sent = await tx.query<{ position: number; units: number }>(
    'return-all-sent',
    `select w.position, sum(w.quantity)::int as units from shipment h join shipment_row w on w.shipment_id = h.id
     where h.order_id = $1 and h.state <> 'packed' group by w.position`,
    [orderId],
  )
  const credited = await creditedUnits(tx, orderId)
  const now = new Map(parts.map(({ position, quantity }) => [position, quantity]))
  return sent.every(({ position, units }) => credited(position) + (now.get(position) ?? 0) === units)
}
