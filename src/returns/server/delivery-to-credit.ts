import type { Transaction } from '#core/server/transaction.ts'
import type { ReceiptPart } from '#orders/server/receipts.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { sv } from '#orders/sv-receipts.ts'
import type { ReturnCause } from '#returns/contract.ts'
import { standardDelivery } from '#returns/refund-sum.ts'
import type { Pace } from '#shipping/dates.ts'
import { creditedPieces } from './credited-pieces.ts'

type Crediting = { order: StoredOrder; cause: ReturnCause; parts: readonly ReceiptPart[] }

/**
 * The delivery is given back when everything that was sent has come back and the purchase is undone by law; not in open
 * purchase, which is our promise about the goods, and not when nobody fetched the parcel. Never more than stands on a receipt.
 */
export async function deliveryToCredit(
  tx: Transaction,
  { order, cause, parts }: Crediting,
): Promise<{ ore: number; vatRate: number } | null> {
  if (cause === 'open-purchase' || cause === 'uncollected') return null
  const [paid] = await tx.query<{ ore: number; vatRate: number }>(
    'return-delivery-paid',
    `select (row->>'totalOre')::int as ore, (row->>'vatRate')::int as "vatRate"
     from receipt, jsonb_array_elements(document->'rows') as row
     where order_id = $1 and kind = 'receipt' and row->>'name' = $2 and row->>'productId' is null`,
    [order.id, sv.shipping],
  )
  if (!paid || !(await isWhole(tx, order.id, parts))) return null
  const method = await methodOf(tx, order)
  return { ore: method ? standardDelivery({ ...method, paidOre: paid.ore }) : paid.ore, vatRate: paid.vatRate }
}

/** How fast the chosen way is, and what the ordinary one home costs. */
async function methodOf(
  tx: Transaction,
  { delivery }: StoredOrder,
): Promise<{ pace: Pace; ordinaryOre: number } | null> {
  const [method] = await tx.query<{ pace: Pace; ordinaryOre: number }>(
    'return-method',
    `select pace, coalesce((select min(regular_price_ore) from shipping_method
       where kind = 'home' and pace = 'parcel' and asks is null and not is_internal and not rules ? 'minRank'), 0) as "ordinaryOre"
     from shipping_method where id = $1`,
    [delivery.methodId],
  )
  return method ?? null
}

async function isWhole(tx: Transaction, orderId: string, parts: readonly ReceiptPart[]): Promise<boolean> {
  const sent = await tx.query<{ position: number; pieces: number }>(
    'return-all-sent',
    `select w.position, sum(w.quantity)::int as pieces from shipment h join shipment_row w on w.shipment_id = h.id
     where h.order_id = $1 and h.state <> 'packed' group by w.position`,
    [orderId],
  )
  const credited = await creditedPieces(tx, orderId)
  const now = new Map(parts.map(({ position, quantity }) => [position, quantity]))
  return sent.every(({ position, pieces }) => credited(position) + (now.get(position) ?? 0) === pieces)
}
