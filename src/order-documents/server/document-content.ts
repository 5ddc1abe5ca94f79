import { longDay } from '#core/long-day.ts'
import { formatPrice } from '#core/money.ts'
import { shop } from '#core/shop.ts'
import { type InvoiceLine, invoiceLines } from '#order-documents/invoice-lines.ts'
import { soldKinds } from '#orders/digital-rows.ts'
import { printed as messages, messages as receiptMessages, receiptName } from '#orders/receipts-messages.ts'
import type { Receipt, ReceiptDocument } from '#orders/server/receipts.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { giroOf } from '#payments/giro.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { ocrOf } from '#payments/ocr.ts'
import { depositIn } from '#pricing/deposit.ts'
import { goodsAmount, insuranceAmount } from '#pricing/line-amounts.ts'
import { priceMessages } from '#pricing/messages.ts'
import { shippingAmounts } from '#pricing/shipping-vat.ts'
import { formatZip } from '#shipping/zips.ts'
import { type PrintedRights, printedRights, rightsText } from '#shop-settings/printed-rights.ts'
import type { Issuer } from './pdf-frame.ts'

export type DocumentContent = {
  title: string
  labelledValues: [string, string][]
  seller: string[]
  issuer: Issuer
  buyer: string[]
  /** Names of the columns of prices: with VAT to consumers, without to companies. */
  heads: { unitPrice: string; amount: string }
  rows: { name: string; quantity: string; unitPrice: string; rate: string; amount: string }[]
  /** The last one stands out. */
  totals: [string, string][]
  vat: [string, string, string][]
  notes: string[]
}

export function printedReceipt(receipt: Receipt): DocumentContent {
  const { kind, number, issuedAt, document } = receipt
  const {
    orderNumber,
    paymentMethod,
    rows,
    totalOre,
    vat,
    buyer,
    deliveredOn,
    refersTo = [],
    hasMadeToOrder = false,
    rights = rightsOfOlder(hasMadeToOrder),
    deposit = 0,
    inStore,
  } = document
  const isCompany = buyer.company !== null
  return {
    title: `${inStore && kind === 'receipt' ? messages.soldInStore : receiptName(kind, isCompany)} ${number}`,
    labelledValues: [
      [messages.date, day.format(issuedAt)],
      ...shown(messages.deliveredOn, deliveredOn && day.format(new Date(deliveredOn))),
      [messages.order, String(orderNumber)],
      ...shown(messages.store, inStore?.place),
      ...shown(isCompany ? messages.refersToInvoice : messages.refersTo, refersTo.join(', ')),
      ...(isCompany ? invoiceValues(receipt) : []),
      [messages.paidWith, paymentMethodName(paymentMethod)],
    ],
    seller: sellerLines(document.seller),
    issuer: issuerOf(document.seller),
    buyer: buyerLines(buyer),
    heads: isCompany ? netHeads : grossHeads,
    rows: isCompany ? invoiceLines(rows).map(netRow) : rows.map(rowOf),
    totals: isCompany
      ? invoiceTotals(receipt)
      : [...depositValues(deposit), [kind === 'receipt' ? messages.total : messages.credited, formatPrice(totalOre)]],
    vat: vat.map(vatLine),
    notes: inStore
      ? [
          messages.withVat,
          ...(kind === 'receipt' ? [messages.rightsInStore(inStore.openPurchaseDays)] : []),
          messages.noCashReceipt,
        ]
      : isCompany
        ? [messages.withoutVat]
        : kind === 'receipt'
          ? notesFor(buyer, rights)
          : [messages.withVat],
  }
}

function invoiceValues({ kind, document: { orderNumber, invoice, buyer, seller } }: Receipt): [string, string][] {
  return [
    ...shown(messages.yourReference, buyer.reference),
    ...(kind === 'receipt' && invoice?.dueOn
      ? ([
          [messages.dueOn, longDay(invoice.dueOn)],
          ...giroOf(seller).map(({ label, value }): [string, string] => [label, value]),
          [messages.ocr, ocrOf(orderNumber)],
        ] satisfies [string, string][])
      : []),
  ]
}

function invoiceTotals({ kind, document: { vat, totalOre, invoice, deposit = 0 } }: Receipt): [string, string][] {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const paidAmount = invoice?.paidAmount ?? 0
  const totals: [string, string][] = [
    ...depositValues(deposit),
    [messages.net, formatPrice(sum(vat.map(({ base }) => base)))],
    [messages.vatSum, formatPrice(sum(vat.map((line) => line.vat)))],
  ]
  if (kind === 'credit-note') return [...totals, [messages.credited, formatPrice(totalOre)]]
  if (paidAmount === 0) return [...totals, [messages.toPay, formatPrice(totalOre)]]
  return [
    ...totals,
    [messages.total, formatPrice(totalOre)],
    [messages.paid, formatPrice(-paidAmount)],
    [messages.toPay, formatPrice(totalOre - paidAmount)],
  ]
}

function depositValues(deposit: number): [string, string][] {
  return deposit > 0 ? [[priceMessages.ofWhichDeposit, formatPrice(deposit)]] : []
}

function shown(label: string, value: string | null | undefined): [string, string][] {
  return value ? [[label, value]] : []
}

const grossHeads = { unitPrice: messages.unitPrice, amount: messages.amount }
const netHeads = { unitPrice: messages.netPrice, amount: messages.netAmount }

export function printedOrder(order: StoredOrder): DocumentContent {
  const { number, placedAt, delivery, paymentMethod, rows, shipping, total, giftCard, vat, address } = order
  return {
    title: `${messages.confirmation} ${number}`,
    labelledValues: [
      [messages.placedAt, day.format(placedAt)],
      [messages.delivery, [delivery.name, delivery.place, delivery.text].filter((part) => part !== null).join(', ')],
      [messages.paidWith, paymentMethodName(paymentMethod)],
      ...(giftCard > 0 ? [[messages.giftCard, formatPrice(giftCard)] satisfies [string, string]] : []),
    ],
    seller: sellerLines(shop.company),
    issuer: issuerOf(shop.company),
    buyer: buyerLines(address),
    heads: grossHeads,
    rows: [
      ...rows.flatMap(orderedRows),
      ...shippingAmounts(rows, shipping)
        .filter(({ amount }) => amount > 0)
        .map(({ vatRate, amount }) =>
          rowOf({ name: receiptMessages.shipping, quantity: 1, vatRate, totalOre: amount }),
        ),
    ],
    totals: [...depositValues(depositIn(rows)), [messages.total, formatPrice(total)]],
    vat: vat.map(vatLine),
    notes: notesFor(address, rightsOfOrder(order)),
  }
}

/** Consumer rights do not apply to companies. */
function notesFor({ company }: ReceiptDocument['buyer'], rights: PrintedRights): string[] {
  const text = company === null ? rightsText(rights) : null
  return text === null ? [messages.withVat] : [messages.withVat, text]
}

/** Codes that wait can be withdrawn from until they are sent. */
function rightsOfOrder({ rows, digitalConsentAt, returnTerms }: StoredOrder): PrintedRights {
  const kinds = soldKinds(rows).map((kind) => (kind === 'code' && digitalConsentAt === null ? 'goods' : kind))
  return printedRights(kinds, returnTerms)
}

function rightsOfOlder(hasBuilt: boolean): PrintedRights {
  return { hasGoods: true, hasBuilt, hasCodes: false, isReturnFree: false }
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

function rowOf({ name, quantity, vatRate, totalOre }: Row): DocumentContent['rows'][number] {
  return {
    name,
    quantity: String(quantity),
    unitPrice: formatPrice(Math.round(totalOre / quantity)),
    rate: `${vatRate}\u00a0%`,
    amount: formatPrice(totalOre),
  }
}

function netRow({ name, quantity, vatRate, netAmount }: InvoiceLine): DocumentContent['rows'][number] {
  return rowOf({ name, quantity, vatRate, totalOre: netAmount })
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
    ...(from.hasFTax === false ? [] : [messages.fTax]),
    ...(from.seat ? [`${messages.seat} ${from.seat}`] : []),
    from.email,
    from.phone,
  ]
}

function issuerOf({ name, organisationNumber }: Issuer): Issuer {
  return { name, organisationNumber }
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
