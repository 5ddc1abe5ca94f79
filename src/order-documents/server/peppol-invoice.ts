import { dayOf } from '#core/day.ts'
import { invoiceLines } from '#order-documents/invoice-lines.ts'
import type { Receipt } from '#orders/server/receipts.ts'
import { ocrOf } from '#payments/ocr.ts'
import { peppolBuyer, peppolSeller } from './peppol-parties.ts'
import { element, value, type Xml } from './xml.ts'

const schema = 'urn:oasis:names:specification:ubl:schema:xsd:'

const namespaces = (root: string) => ({
  xmlns: `${schema}${root}-2`,
  'xmlns:cac': `${schema}CommonAggregateComponents-2`,
  'xmlns:cbc': `${schema}CommonBasicComponents-2`,
})

/**
 * Peppol BIS Billing 3.0 in the syntax of UBL 2.1, where the order of elements is part of the standard. Null when the
 * buyer has no organisation number, which is its address in the network.
 */
export function peppolInvoice(receipt: Receipt): Xml | null {
  const { kind, number, issuedAt, document } = receipt
  const { buyer, orderNumber, deliveredOn, invoice, refersTo = [] } = document
  const buyerParty = peppolBuyer(buyer)
  if (buyerParty === null) return null
  const isCredit = kind === 'credit-note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const content = [
    value('cbc:CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
    value('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
    value('cbc:ID', number),
    value('cbc:IssueDate', dayOf(issuedAt)),
    !isCredit && invoice?.dueOn ? value('cbc:DueDate', invoice.dueOn) : null,
    isCredit ? value('cbc:CreditNoteTypeCode', 381) : value('cbc:InvoiceTypeCode', 380),
    value('cbc:DocumentCurrencyCode', currency),
    buyer.reference ? value('cbc:BuyerReference', buyer.reference) : null,
    element('cac:OrderReference', [value('cbc:ID', orderNumber)]),
    ...refersTo.map((id) =>
      element('cac:BillingReference', [element('cac:InvoiceDocumentReference', [value('cbc:ID', id)])]),
    ),
    element('cac:AccountingSupplierParty', [peppolSeller(document.seller)]),
    element('cac:AccountingCustomerParty', [buyerParty]),
    deliveredOn ? element('cac:Delivery', [value('cbc:ActualDeliveryDate', deliveredOn)]) : null,
    isCredit ? null : paymentMeans(receipt),
    taxTotal(receipt),
    monetaryTotal(receipt),
    ...invoiceLinesOf(receipt),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, content, namespaces(root))}\n`
}

const currency = 'SEK'

function amount(name: string, ore: number): Xml {
  return value(name, (ore / 100).toFixed(2), { currencyID: currency })
}

/** UNCL 4461: 1 is not defined, 30 a credit transfer, 48 a bank card, 68 an online payment service. */
function paymentMeans({ document: { paymentMethod, orderNumber, invoice, seller } }: Receipt): Xml {
  if (!invoice?.dueOn)
    return element('cac:PaymentMeans', [value('cbc:PaymentMeansCode', paymentMethod === 'card' ? 48 : 68)])
  const giro = seller.bankgiro ?? seller.plusgiro
  if (!giro)
    return element('cac:PaymentMeans', [value('cbc:PaymentMeansCode', 1), value('cbc:PaymentID', ocrOf(orderNumber))])
  return element('cac:PaymentMeans', [
    value('cbc:PaymentMeansCode', 30, { name: 'Credit transfer' }),
    value('cbc:PaymentID', ocrOf(orderNumber)),
    element('cac:PayeeFinancialAccount', [
      value('cbc:ID', giro.replace(/\D/g, '')),
      element('cac:FinancialInstitutionBranch', [value('cbc:ID', seller.bankgiro ? 'SE:BANKGIRO' : 'SE:PLUSGIRO')]),
    ]),
  ])
}

function taxTotal({ document: { vat } }: Receipt): Xml {
  const subtotals = vat.map(({ rate, base, vat: tax }) =>
    element('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', base),
      amount('cbc:TaxAmount', tax),
      element('cac:TaxCategory', [
        ...category(rate),
        rate === 0 ? value('cbc:TaxExemptionReason', 'Undantag från skatteplikt') : null,
        vatScheme,
      ]),
    ]),
  )
  return element('cac:TaxTotal', [amount('cbc:TaxAmount', sum(vat.map((line) => line.vat))), ...subtotals])
}

const vatScheme = element('cac:TaxScheme', [value('cbc:ID', 'VAT')])

function category(rate: number): Xml[] {
  return [value('cbc:ID', rate === 0 ? 'E' : 'S'), value('cbc:Percent', rate)]
}

function monetaryTotal({ kind, document: { rows, vat, totalOre, invoice } }: Receipt): Xml {
  const paidAmount = kind === 'receipt' ? (invoice?.paidAmount ?? 0) : 0
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', sum(invoiceLines(rows).map(({ netAmount }) => netAmount))),
    amount('cbc:TaxExclusiveAmount', sum(vat.map(({ base }) => base))),
    amount('cbc:TaxInclusiveAmount', totalOre),
    paidAmount === 0 ? null : amount('cbc:PrepaidAmount', paidAmount),
    amount('cbc:PayableAmount', totalOre - paidAmount),
  ])
}

/** Prices are never negative: a deduction is a negative quantity. */
function invoiceLinesOf({ kind, document: { rows } }: Receipt): Xml[] {
  const [line, quantityName] =
    kind === 'receipt' ? ['cac:InvoiceLine', 'cbc:InvoicedQuantity'] : ['cac:CreditNoteLine', 'cbc:CreditedQuantity']
  return invoiceLines(rows).map(({ name, quantity, vatRate, netAmount }, at) =>
    element(line, [
      value('cbc:ID', at + 1),
      value(quantityName, netAmount < 0 ? -quantity : quantity, { unitCode: 'C62' }),
      amount('cbc:LineExtensionAmount', netAmount),
      element('cac:Item', [
        value('cbc:Name', name),
        element('cac:ClassifiedTaxCategory', [...category(vatRate), vatScheme]),
      ]),
      element('cac:Price', [value('cbc:PriceAmount', unitPrice(netAmount, quantity), { currencyID: currency })]),
    ]),
  )
}

/** With more decimals than amounts, so that quantity and price multiply to the line. */
function unitPrice(netAmount: number, quantity: number): string {
  return (Math.abs(netAmount) / quantity / 100).toFixed(6).replace(/0{1,4}$/, '')
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, one) => total + one, 0)
}
