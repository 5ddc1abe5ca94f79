import { salesAccounts } from '#books/accounts.ts'
import { type BookLine, post } from '#books/server/post.ts'
import { giftCardProduct } from '#catalog/gift-card.ts'
import { vatInside } from '#core/money.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { partOf } from '#orders/part-of-row.ts'
import { seller } from '#orders/seller.ts'
import { sv } from '#orders/sv-receipts.ts'
import type { StoredOrder } from './stored-order.ts'

/** Pieces of an order's row; `before` pieces of it are on earlier receipts. */
export type ReceiptPart = { position: number; quantity: number; before: number }

export type ReceiptRow = { name: string; productId: number | null; quantity: number; vatRate: number; totalOre: number }

/** What a receipt or credit note says for good, öre with VAT. */
export type ReceiptDocument = {
  seller: typeof seller
  buyer: StoredOrder['address']
  orderNumber: number
  paymentMethod: string
  rows: ReceiptRow[]
  totalOre: number
  vat: { rate: number; base: number; vat: number }[]
  /** On a credit note: the receipts of the order. */
  refersTo?: number[]
}

export type Issued = { number: number; totalOre: number }

export type NewReceipt = {
  order: StoredOrder
  parts: readonly ReceiptPart[]
  /** Rides with the first shipment. */
  shipping: { ore: number; vatRate: number } | null
  /** What it is for, `shipment:7`: issued once. */
  key: string
  now: Date
}

/** Issues the receipt of what has been delivered, and books the sale: what stood as paid beforehand is now sold. */
export async function issueReceipt(tx: Transaction, { order, parts, shipping, key, now }: NewReceipt): Promise<Issued> {
  const rows = [...parts.flatMap((part) => rowsOf(order, part)), ...shippingRow(shipping)]
  return await issue(tx, { kind: 'receipt', sign: 1, order, rows, key, now })
}

export type NewCreditNote = NewReceipt & {
  /** What is kept of it: for use, or for carrying it back. Öre with VAT. */
  deductions: readonly { name: string; ore: number; vatRate: number }[]
}

/** Issues the credit note of what came back, and undoes its sale: it stands as paid beforehand again until it is given back. */
export async function issueCreditNote(
  tx: Transaction,
  { order, parts, shipping, deductions, key, now }: NewCreditNote,
): Promise<Issued> {
  const kept = deductions.filter(({ ore }) => ore > 0).map(keptRow)
  const rows = [...parts.flatMap((part) => rowsOf(order, part)), ...shippingRow(shipping), ...kept]
  const receipts = await tx.query<{ number: number }>(
    'receipts-credited',
    `select number::int from receipt where order_id = $1 and kind = 'receipt' order by number`,
    [order.id],
  )
  const refersTo = receipts.map(({ number }) => number)
  return await issue(tx, { kind: 'credit-note', sign: -1, order, rows, key, now, refersTo })
}

type Issue = {
  kind: 'receipt' | 'credit-note'
  sign: 1 | -1
  order: StoredOrder
  rows: ReceiptRow[]
  key: string
  now: Date
  refersTo?: number[]
}

async function issue(tx: Transaction, { kind, sign, order, rows, key, now, refersTo }: Issue): Promise<Issued> {
  const document: ReceiptDocument = {
    seller,
    buyer: order.address,
    orderNumber: order.number,
    paymentMethod: order.paymentMethod,
    rows,
    totalOre: rows.reduce((sum, { totalOre }) => sum + totalOre, 0),
    vat: vatOf(rows),
    ...(refersTo ? { refersTo } : {}),
  }
  const [issued] = await tx.query<{ number: number }>(
    'receipt-issue',
    `with number as (
       update number_series set next = next + 1
       where name = $1 and not exists (select from receipt where key = $2) returning next - 1 as number
     )
     insert into receipt (kind, number, key, order_id, document, issued_at)
     select $1, number, $2, $3, $4, $5 from number returning number::int`,
    [kind, key, order.id, JSON.stringify(document), now],
  )
  if (!issued) return await issuedBefore(tx, key)
  // A gift card is no sale: what it owes was booked when it was made.
  const sold = rows.filter(({ productId }) => productId !== giftCardProduct)
  const lines = vatOf(sold).flatMap(({ rate, base, vat }): BookLine[] => {
    const account = salesAccounts(rate)
    return [
      { account: account.sales, ore: -sign * base },
      ...(account.vat ? [{ account: account.vat, ore: -sign * vat }] : []),
    ]
  })
  const customer: BookLine = { account: 'customer', ore: sign * sold.reduce((sum, { totalOre }) => sum + totalOre, 0) }
  const text = `${sv[kind]} ${issued.number}`
  await post(tx, { key: `${kind}:${issued.number}`, text, orderId: order.id, lines: [customer, ...lines] }, now)
  return { number: issued.number, totalOre: document.totalOre }
}

async function issuedBefore(tx: Transaction, key: string): Promise<Issued> {
  const [issued] = await tx.query<Issued>(
    'receipt-issued',
    `select number::int, (document->>'totalOre')::int as "totalOre" from receipt where key = $1`,
    [key],
  )
  if (!issued) throw new Error(`No number series for ${key}`)
  return issued
}

function keptRow({ name, ore, vatRate }: NewCreditNote['deductions'][number]): ReceiptRow {
  return { name, productId: null, quantity: 1, vatRate, totalOre: -ore }
}

function rowsOf({ rows }: StoredOrder, { position, quantity, before }: ReceiptPart): ReceiptRow[] {
  const row = rows[position]
  if (!row) throw new Error(`The order has no row ${position}`)
  const discount = partOf(row.discount, row.quantity, { before, now: quantity })
  const goods = {
    name: row.name,
    productId: row.productId,
    quantity,
    vatRate: row.vatRate,
    totalOre: row.unitPrice * quantity - discount,
  }
  if (row.insurance === null) return [goods]
  return [goods, { name: sv.insurance, productId: null, quantity, vatRate: 0, totalOre: row.insurance * quantity }]
}

function shippingRow(shipping: NewReceipt['shipping']): ReceiptRow[] {
  if (!shipping || shipping.ore === 0) return []
  return [{ name: sv.shipping, productId: null, quantity: 1, vatRate: shipping.vatRate, totalOre: shipping.ore }]
}

function vatOf(rows: readonly ReceiptRow[]): ReceiptDocument['vat'] {
  const rates = [...new Set(rows.map(({ vatRate }) => vatRate))].toSorted((a, b) => b - a)
  return rates.map((rate) => {
    const sums = rows.filter(({ vatRate }) => vatRate === rate).map(({ totalOre }) => totalOre)
    const vat = sums.reduce((sum, ore) => sum + vatInside(ore, rate), 0)
    return { rate, base: sums.reduce((sum, ore) => sum + ore, 0) - vat, vat }
  })
}
