import { salesAccounts } from '#accounting/accounts.ts'
import { type JournalLine, recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { type Day, dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { type Company, shop } from '#core/shop.ts'
import { soldKinds } from '#orders/digital-rows.ts'
import { messages } from '#orders/receipts-messages.ts'
import { depositIn } from '#pricing/deposit.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { type Amount, goodsAmount, insuranceAmount, type VatLine, vatByRate } from '#pricing/line-amounts.ts'
import { linePart } from '#pricing/line-parts.ts'
import { type PrintedRights, printedRights } from '#shop-settings/printed-rights.ts'
import { type InvoiceTerms, invoiceTerms } from './invoice-terms.ts'
import { chargedRow, type StoredOrder } from './stored-order.ts'

/** `before` units of the row are on earlier receipts. */
export type ReceiptPart = { position: number; quantity: number; before: number }

export type ReceiptRow = {
  name: string
  productId: number | null
  quantity: number
  vatRate: number
  totalOre: number
  /** Position of the order row, for goods; older documents lack it. */
  position?: number
}

/** Amounts in öre including VAT; never changed once issued. */
export type ReceiptDocument = {
  /** The seller at that time; older documents lack fields added later. */
  seller: Omit<Company, 'seat' | 'hasFTax' | 'plusgiro'> & Partial<Pick<Company, 'seat' | 'hasFTax' | 'plusgiro'>>
  buyer: StoredOrder['address']
  orderNumber: number
  paymentMethod: string
  rows: ReceiptRow[]
  totalOre: number
  vat: VatLine[]
  /** Öre inside the total; omitted without one. */
  deposit?: number
  /** On the receipt of a consumer; older documents lack it. */
  rights?: PrintedRights
  /** Something in the order is built to the buyer's choices. */
  hasMadeToOrder?: true
  /** On a credit note: the receipts of the order. */
  refersTo?: number[]
  deliveredOn?: Day
  /** Sold at the counter of a store: no right of withdrawal. */
  inStore?: { place: string | null; openPurchaseDays: number }
  /** Set for companies, to whom a receipt is an invoice. */
  invoice?: InvoiceTerms
}

export type Receipt = { kind: 'receipt' | 'credit-note'; number: number; issuedAt: Date; document: ReceiptDocument }

export type IssuedReceipt = { number: number; totalOre: number }

export type NewReceipt = {
  order: StoredOrder
  parts: readonly ReceiptPart[]
  /** One for each rate. */
  shipping: readonly Amount[]
  /** Identifies the occasion, such as `shipment:7`: issued once. */
  key: string
  now: Date
}

export async function issueReceipt(
  tx: Transaction,
  { order, parts, shipping, key, now }: NewReceipt,
): Promise<IssuedReceipt> {
  const rows = receiptRows(order, { parts, shipping })
  const total = rows.reduce((sum, { totalOre }) => sum + totalOre, 0)
  const ofBuyer =
    order.address.company === null
      ? { rights: rightsOf(order, parts) }
      : { invoice: await invoiceTerms(tx, { order, total, key, now }) }
  const deposit = depositOf(order, parts)
  return await issue(tx, {
    kind: 'receipt',
    sign: 1,
    order,
    rows,
    key,
    now,
    deliveredOn: dayOf(now),
    ...deposit,
    ...ofBuyer,
  })
}

export type NewCreditNote = NewReceipt & {
  /** Deductions for use or return shipping, öre including VAT. */
  deductions: readonly { name: string; amount: number; vatRate: number }[]
  /** Price reductions without returned goods. */
  reductions?: readonly { name: string; amount: number; vatRate: number }[]
}

export async function issueCreditNote(
  tx: Transaction,
  { order, parts, shipping, deductions, reductions = [], key, now }: NewCreditNote,
): Promise<IssuedReceipt> {
  const deducted = deductions.filter(({ amount }) => amount > 0).map(deductionRow)
  const reduced = reductions.map(({ amount, ...row }) => deductionRow({ ...row, amount: -amount }))
  const rows = [...receiptRows(order, { parts, shipping }), ...reduced, ...deducted]
  const receipts = await tx.query<{ number: number }>(
    'receipts-credited',
    `select number::int from receipt where order_id = $1 and kind = 'receipt' order by number`,
    [order.id],
  )
  const refersTo = receipts.map(({ number }) => number)
  return await issue(tx, { kind: 'credit-note', sign: -1, order, rows, key, now, refersTo, ...depositOf(order, parts) })
}

type Issue = {
  kind: 'receipt' | 'credit-note'
  sign: 1 | -1
  order: StoredOrder
  rows: ReceiptRow[]
  key: string
  now: Date
} & Pick<ReceiptDocument, 'refersTo' | 'deliveredOn' | 'invoice' | 'rights' | 'deposit'>

async function issue(tx: Transaction, { kind, sign, order, rows, key, now, ...more }: Issue): Promise<IssuedReceipt> {
  const document: ReceiptDocument = {
    seller: shop.company,
    buyer: order.address,
    orderNumber: order.number,
    paymentMethod: order.paymentMethod,
    rows,
    totalOre: rows.reduce((sum, { totalOre }) => sum + totalOre, 0),
    vat: vatOf(rows),
    ...(order.rows.some(({ configuration }) => configuration) ? { hasMadeToOrder: true as const } : {}),
    ...(order.channel === 'store'
      ? { inStore: { place: order.delivery.place, openPurchaseDays: order.returnTerms.openPurchaseDays } }
      : {}),
    ...more,
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
  // Selling a gift card is not a sale; its liability was booked when it was issued.
  const sold = rows.filter(({ productId }) => productId !== giftCardProduct)
  const lines = vatOf(sold).flatMap(({ rate, base, vat }): JournalLine[] => {
    const account = salesAccounts(rate)
    return [
      { account: account.sales, amount: -sign * base },
      ...(account.vat ? [{ account: account.vat, amount: -sign * vat }] : []),
    ]
  })
  const customer: JournalLine = {
    account: 'customer',
    amount: sign * sold.reduce((sum, { totalOre }) => sum + totalOre, 0),
  }
  const text = `${messages[kind]} ${issued.number}`
  await recordJournalEntry(
    tx,
    { key: `${kind}:${issued.number}`, text, orderId: order.id, lines: [customer, ...lines] },
    now,
  )
  return { number: issued.number, totalOre: document.totalOre }
}

/** Codes are on a receipt when they have been sent. */
function rightsOf({ rows, returnTerms }: StoredOrder, parts: readonly ReceiptPart[]): PrintedRights {
  const kinds = soldKinds(rows)
  return printedRights(
    parts.map(({ position }) => kinds[position] ?? 'goods'),
    returnTerms,
  )
}

function depositOf({ rows }: StoredOrder, parts: readonly ReceiptPart[]): Pick<ReceiptDocument, 'deposit'> {
  const deposit = depositIn(parts.map(({ position, quantity }) => ({ quantity, deposit: rows[position]?.deposit })))
  return deposit > 0 ? { deposit } : {}
}

/** What the receipts of an order say, less its credit notes, for each rate. Gift cards are withdrawn from by themselves. */
export async function leftToCredit(db: Queries, orderId: string): Promise<Amount[]> {
  return await db.query<Amount>(
    'receipts-left-to-credit',
    `select coalesce((r.row ->> 'vatRate')::int, 0) as "vatRate",
       coalesce(sum((r.row ->> 'totalOre')::int * case kind when 'receipt' then 1 else -1 end), 0)::int as amount
     from receipt, jsonb_array_elements(document -> 'rows') as r (row)
     where order_id = $1 and (r.row ->> 'productId')::int is distinct from ${giftCardProduct}
     group by 1 order by 1 desc`,
    [orderId],
  )
}

type Named = { orderId: string; kind: Receipt['kind']; number: number }

export async function readReceipt(db: Queries, { orderId, kind, number }: Named): Promise<Receipt | null> {
  const [receipt] = await db.query<Receipt>(
    'receipt-read',
    `select kind, number::int, issued_at as "issuedAt", document from receipt
     where order_id = $1 and kind = $2 and number = $3`,
    [orderId, kind, number],
  )
  return receipt ?? null
}

async function issuedBefore(tx: Transaction, key: string): Promise<IssuedReceipt> {
  const [issued] = await tx.query<IssuedReceipt>(
    'receipt-issued',
    `select number::int, (document->>'totalOre')::int as "totalOre" from receipt where key = $1`,
    [key],
  )
  if (!issued) throw new Error(`No number series for ${key}`)
  return issued
}

function deductionRow({ name, amount, vatRate }: NewCreditNote['deductions'][number]): ReceiptRow {
  return { name, productId: null, quantity: 1, vatRate, totalOre: -amount }
}

export function receiptRows(
  order: Pick<StoredOrder, 'rows'>,
  { parts, shipping }: Pick<NewReceipt, 'parts' | 'shipping'>,
): ReceiptRow[] {
  return [...parts.flatMap((part) => rowsOf(order, part)), ...shipping.flatMap(shippingRow)]
}

function rowsOf({ rows }: Pick<StoredOrder, 'rows'>, { position, quantity, before }: ReceiptPart): ReceiptRow[] {
  const ordered = rows[position]
  if (!ordered) throw new Error(`The order has no row ${position}`)
  const row = chargedRow(ordered)
  const part = linePart(row, { before, now: quantity })
  const { name, productId, vatRate } = row
  const goods = { name, productId, quantity, vatRate, totalOre: goodsAmount(part), position }
  if (row.insurance === null) return [goods]
  return [
    goods,
    {
      name: messages.insurance,
      productId: null,
      quantity,
      vatRate: row.insuranceVatRate,
      totalOre: insuranceAmount(part),
    },
  ]
}

function shippingRow({ vatRate, amount }: Amount): ReceiptRow[] {
  if (amount === 0) return []
  return [{ name: messages.shipping, productId: null, quantity: 1, vatRate, totalOre: amount }]
}

export function vatOf(rows: readonly ReceiptRow[]): VatLine[] {
  return vatByRate(rows.map(({ vatRate, totalOre }) => ({ vatRate, amount: totalOre })))
}
