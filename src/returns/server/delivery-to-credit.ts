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
export async function deliveryToCredit(tx: Transaction, crediting: Crediting): Promise<Amount[]> {
  const { own } = await deliveriesToCredit(tx, crediting)
  return own
}

/** A dearer way that was chosen afterwards is another order, with its own payment and receipt. */
export type CreditedShipping = { orderId: string; shipping: Amount[] }

export async function waysToCredit(tx: Transaction, crediting: Crediting): Promise<CreditedShipping[]> {
  const { ways } = await deliveriesToCredit(tx, crediting)
  return ways
}

type Credits = { own: Amount[]; ways: CreditedShipping[] }

async function deliveriesToCredit(tx: Transaction, { order, cause, reasons = [], parts }: Crediting): Promise<Credits> {
  if (cause === 'open-purchase') return { own: [], ways: [] }
  const paid = await deliveryOnReceipts(tx, order.id)
  const ways = await waysOnReceipts(tx, order.id)
  if (paid.length + ways.length === 0 || !(await isWhole(tx, order, parts))) return { own: [], ways: [] }
  const ownAmount = sum(paid)
  const paidAmount = ownAmount + ways.reduce((total, { shipping }) => total + sum(shipping), 0)
  const regularPrice = await regularShippingOf(tx, order)
  const amount = deliveryRefund({
    cause,
    reasons,
    paidAmount,
    standardAmount: (await standardShippingOf(tx, order)) ?? paidAmount,
    keptAmount: keptForUndelivered({ regularPrice, paidAmount }, order.returnTerms),
  })
  let left = Math.max(0, amount - ownAmount)
  const credited = ways.flatMap(({ orderId, shipping }) => {
    const part = Math.min(left, sum(shipping))
    left -= part
    return part > 0 ? [{ orderId, shipping: inProportion(part, shipping) }] : []
  })
  const own = Math.min(amount, ownAmount)
  const isNothing = paid.length === 0 || (cause === 'undelivered' && own === 0)
  return { own: isNothing ? [] : inProportion(own, paid), ways: credited }
}

/** Öre for the way that the order was sent, whichever order paid for it. */
export async function paidForDelivery(tx: Transaction, { id, shipping }: StoredOrder): Promise<number> {
  const ways = await waysOnReceipts(tx, id)
  return shipping + ways.reduce((total, way) => total + sum(way.shipping), 0)
}

async function waysOnReceipts(tx: Transaction, orderId: string): Promise<CreditedShipping[]> {
  const sql = `
    select s.id::text as "orderId", json_agg(json_build_object('amount', (row ->> 'totalOre')::int,
      'vatRate', (row ->> 'vatRate')::int)) as shipping
    from orders s join receipt r on r.order_id = s.id and r.kind = 'receipt', jsonb_array_elements(r.document -> 'rows') as row
    where s.supplement_of = $1 and not exists (select from order_row w where w.order_id = s.id)
      and not exists (select from receipt c where c.order_id = s.id and c.kind = 'credit-note')
    group by s.id order by s.id`
  return await tx.query<CreditedShipping>('return-ways-paid', sql, [orderId])
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
  const shipping = await deliveryToCorrect(tx, order)
  if (shipping.length === 0) return
  await issueCreditNote(tx, { order, parts: [], shipping, deductions: [], key: correctionKey(order), now })
}

/** For `creditRefundedDelivery`; none once it has been credited. */
export async function deliveryToCorrect(tx: Transaction, order: StoredOrder): Promise<Amount[]> {
  const left = await deliveryLeft(tx, order)
  if (left === order.shipping) return []
  const charged = await deliveryOnReceipts(tx, order.id)
  const amount = sum(charged) - left
  if (amount <= 0) return []
  const sql = 'select 1 as one from receipt where key = $1'
  const credited = await tx.query('return-delivery-corrected', sql, [correctionKey(order)])
  return credited.length > 0 ? [] : inProportion(amount, charged)
}

function correctionKey({ id }: StoredOrder): string {
  return `delivery-refunded:${id}`
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

function sum(amounts: readonly Amount[]): number {
  return amounts.reduce((total, { amount }) => total + amount, 0)
}
