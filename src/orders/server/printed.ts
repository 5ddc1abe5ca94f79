import { formatPrice } from '#core/money.ts'
import { printed as messages, messages as receiptMessages } from '#orders/receipts-messages.ts'
import { seller } from '#orders/seller.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { goodsAmount, insuranceAmount } from '#pricing/line-amounts.ts'
import { formatZip } from '#shipping/zips.ts'
import type { ReceiptDocument } from './receipts.ts'
import type { StoredOrder } from './stored-order.ts'

export type Printed = {
  title: string
  labelledValues: [string, string][]
  seller: string[]
  buyer: string[]
  rows: { name: string; quantity: string; rate: string; amount: string }[]
  total: [string, string]
  vat: [string, string, string][]
  notes: string[]
}

export type Receipt = { kind: 'receipt' | 'credit-note'; number: number; issuedAt: Date; document: ReceiptDocument }

export function printedReceipt({ kind, number, issuedAt, document }: Receipt): Printed {
  const { orderNumber, paymentMethod, rows, totalOre, vat, buyer, refersTo = [] } = document
  return {
    title: `${receiptMessages[kind]} ${number}`,
    labelledValues: [
      [messages.date, day.format(issuedAt)],
      [messages.order, String(orderNumber)],
      ...(refersTo.length > 0 ? [[messages.refersTo, refersTo.join(', ')] satisfies [string, string]] : []),
      [messages.paidWith, paymentMethodName(paymentMethod)],
    ],
    seller: sellerLines(document.seller),
    buyer: buyerLines(buyer),
    rows: rows.map((row) => rowOf(row)),
    total: [kind === 'receipt' ? messages.total : messages.credited, formatPrice(totalOre)],
    vat: vat.map(vatLine),
    notes: kind === 'receipt' ? notesFor(buyer) : [messages.withVat],
  }
}

export function printedOrder(order: StoredOrder): Printed {
  const { number, placedAt, delivery, paymentMethod, rows, shipping, total, giftCard, vat, address } = order
  return {
    title: `${messages.confirmation} ${number}`,
    labelledValues: [
      [messages.placedAt, day.format(placedAt)],
      [messages.delivery, [delivery.name, delivery.place, delivery.text].filter((part) => part !== null).join(', ')],
      [messages.paidWith, paymentMethodName(paymentMethod)],
      ...(giftCard > 0 ? [[messages.giftCard, formatPrice(giftCard)] satisfies [string, string]] : []),
    ],
    seller: sellerLines(seller),
    buyer: buyerLines(address),
    rows: [
      ...rows.flatMap(orderedRows),
      ...(shipping > 0
        ? [{ name: receiptMessages.shipping, quantity: '1', rate: '', amount: formatPrice(shipping) }]
        : []),
    ],
    total: [messages.total, formatPrice(total)],
    vat: vat.map(vatLine),
    notes: notesFor(address),
  }
}

/** Consumer rights do not apply to companies. */
function notesFor({ company }: ReceiptDocument['buyer']): string[] {
  return company === null ? [messages.withVat, messages.rights] : [messages.withVat]
}

function orderedRows(row: StoredOrder['rows'][number]) {
  const { name, quantity, discount, insurance, insuranceVatRate, vatRate } = row
  const goods = rowOf({ name, quantity, vatRate, totalOre: goodsAmount({ ...row, discount: 0 }) })
  const off = rowOf({ name: messages.discount(name), quantity: 1, vatRate, totalOre: -discount })
  const insured = rowOf({
    name: receiptMessages.insurance,
    quantity,
    vatRate: insuranceVatRate,
    totalOre: insuranceAmount(row),
  })
  return [goods, ...(discount > 0 ? [off] : []), ...(insurance === null ? [] : [insured])]
}

type Row = { name: string; quantity: number; vatRate: number; totalOre: number }

function rowOf({ name, quantity, vatRate, totalOre }: Row): Printed['rows'][number] {
  return { name, quantity: String(quantity), rate: `${vatRate}\u00a0%`, amount: formatPrice(totalOre) }
}

function vatLine({ rate, base, vat }: { rate: number; base: number; vat: number }): [string, string, string] {
  return [rate === 0 ? messages.exempt : `${rate}\u00a0%`, formatPrice(base), formatPrice(vat)]
}

function sellerLines(from: ReceiptDocument['seller']): string[] {
  return [
    from.name,
    `${from.street}, ${from.zip} ${from.city}`,
    `${messages.organisationNumber} ${from.organisationNumber}`,
    `${messages.vatNumber} ${from.vatNumber}`,
    from.email,
  ]
}

function buyerLines(buyer: ReceiptDocument['buyer']): string[] {
  const { company, organisationNumber, firstName, lastName, street, zip, city, reference } = buyer
  const lines = [
    company,
    organisationNumber && `${messages.organisationNumber} ${organisationNumber}`,
    `${firstName} ${lastName}`,
    street,
    `${formatZip(zip)} ${city}`,
    reference,
  ]
  return lines.flatMap((line) => line || [])
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long' })
