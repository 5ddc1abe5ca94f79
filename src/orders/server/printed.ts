import { formatPrice } from '#core/money.ts'
import { seller } from '#orders/seller.ts'
import { printed as say, sv } from '#orders/sv-receipts.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { formatZip } from '#shipping/zips.ts'
import type { ReceiptDocument } from './receipts.ts'
import type { StoredOrder } from './stored-order.ts'

/** A document as it is laid out, whether as a page or as PDF. */
export type Printed = {
  title: string
  facts: [string, string][]
  seller: string[]
  buyer: string[]
  rows: { name: string; quantity: string; rate: string; amount: string }[]
  total: [string, string]
  /** Rate, what it is on, and the VAT. */
  vat: [string, string, string][]
  notes: string[]
}

export type Receipt = { kind: 'receipt' | 'credit-note'; number: number; issuedAt: Date; document: ReceiptDocument }

export function printedReceipt({ kind, number, issuedAt, document }: Receipt): Printed {
  const { orderNumber, paymentMethod, rows, totalOre, vat, buyer, refersTo = [] } = document
  return {
    title: `${sv[kind]} ${number}`,
    facts: [
      [say.date, day.format(issuedAt)],
      [say.order, String(orderNumber)],
      ...(refersTo.length > 0 ? [[say.refersTo, refersTo.join(', ')] satisfies [string, string]] : []),
      [say.paidWith, paymentMethodName(paymentMethod)],
    ],
    seller: sellerLines(document.seller),
    buyer: buyerLines(buyer),
    rows: rows.map((row) => rowOf(row)),
    total: [kind === 'receipt' ? say.total : say.credited, formatPrice(totalOre)],
    vat: vat.map(vatLine),
    notes: kind === 'receipt' ? notesFor(buyer) : [say.withVat],
  }
}

export function printedOrder(order: StoredOrder): Printed {
  const { number, placedAt, delivery, paymentMethod, rows, shipping, total, giftCard, vat, address } = order
  return {
    title: `${say.confirmation} ${number}`,
    facts: [
      [say.placedAt, day.format(placedAt)],
      [say.delivery, [delivery.name, delivery.place, delivery.text].filter((part) => part !== null).join(', ')],
      [say.paidWith, paymentMethodName(paymentMethod)],
      ...(giftCard > 0 ? [[say.giftCard, formatPrice(giftCard)] satisfies [string, string]] : []),
    ],
    seller: sellerLines(seller),
    buyer: buyerLines(address),
    rows: [
      ...rows.flatMap(orderedRows),
      ...(shipping > 0 ? [{ name: sv.shipping, quantity: '1', rate: '', amount: formatPrice(shipping) }] : []),
    ],
    total: [say.total, formatPrice(total)],
    vat: vat.map(vatLine),
    notes: notesFor(address),
  }
}

/** The rights of consumers; a company has what was agreed. */
function notesFor({ company }: ReceiptDocument['buyer']): string[] {
  return company === null ? [say.withVat, say.rights] : [say.withVat]
}

function orderedRows({ name, quantity, unitPrice, discount, insurance, vatRate }: StoredOrder['rows'][number]) {
  const goods = rowOf({ name, quantity, vatRate, totalOre: unitPrice * quantity })
  const off = rowOf({ name: say.discount(name), quantity: 1, vatRate, totalOre: -discount })
  const insured = rowOf({ name: sv.insurance, quantity, vatRate: 0, totalOre: (insurance ?? 0) * quantity })
  return [goods, ...(discount > 0 ? [off] : []), ...(insurance === null ? [] : [insured])]
}

type Row = { name: string; quantity: number; vatRate: number; totalOre: number }

function rowOf({ name, quantity, vatRate, totalOre }: Row): Printed['rows'][number] {
  return { name, quantity: String(quantity), rate: `${vatRate}\u00a0%`, amount: formatPrice(totalOre) }
}

function vatLine({ rate, base, vat }: { rate: number; base: number; vat: number }): [string, string, string] {
  return [rate === 0 ? say.exempt : `${rate}\u00a0%`, formatPrice(base), formatPrice(vat)]
}

function sellerLines(from: ReceiptDocument['seller']): string[] {
  return [
    from.name,
    `${from.street}, ${from.zip} ${from.city}`,
    `${say.organisationNumber} ${from.organisationNumber}`,
    `${say.vatNumber} ${from.vatNumber}`,
    from.email,
  ]
}

function buyerLines(buyer: ReceiptDocument['buyer']): string[] {
  const { company, organisationNumber, firstName, lastName, street, zip, city, reference } = buyer
  const lines = [
    company,
    organisationNumber && `${say.organisationNumber} ${organisationNumber}`,
    `${firstName} ${lastName}`,
    street,
    `${formatZip(zip)} ${city}`,
    reference,
  ]
  return lines.flatMap((line) => line || [])
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long' })
