import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { shop } from '#core/shop.ts'
import type { Receipt, ReceiptRow } from '#orders/server/receipts.ts'
import { vatByRate } from '#pricing/line-amounts.ts'
import { sampleCompanyOrder, sampleOrder } from '#test/sample-order.ts'
import { printedReceipt } from './document-content.ts'
import { peppolInvoice } from './peppol-invoice.ts'

// Rules of EN 16931 (BR-…), Peppol BIS Billing 3.0 and its Swedish part (SE-R-…).

const row = (name: string, quantity: number, vatRate: number, totalOre: number): ReceiptRow => ({
  name,
  productId: null,
  quantity,
  vatRate,
  totalOre,
})

function receiptOf(
  rows: ReceiptRow[],
  more: Partial<Receipt['document']> = {},
  kind: Receipt['kind'] = 'receipt',
): Receipt {
  const vat = vatByRate(rows.map(({ vatRate, totalOre }) => ({ vatRate, amount: totalOre })))
  const totalOre = rows.reduce((sum, one) => sum + one.totalOre, 0)
  return {
    kind,
    number: 318,
    issuedAt: new Date('2026-11-20T12:00:00Z'),
    document: {
      seller: shop.company,
      buyer: sampleCompanyOrder.address,
      orderNumber: 1_048_213,
      paymentMethod: 'company-invoice',
      rows,
      totalOre,
      vat,
      deliveredOn: '2026-11-20',
      ...(kind === 'receipt' ? { invoice: { dueOn: '2026-12-20', paidAmount: 0 } } : { refersTo: [317] }),
      ...more,
    },
  }
}

const rows = [row('Mus <Pro> & matta', 3, 25, 100_000), row('Bok', 1, 6, 19_900), row('Frakt', 1, 25, 4_900)]

type Element = { name: string; text: string; attributes: Record<string, string>; children: Element[] }

function parsed(xml: string): Element {
  const root: Element = { name: '', text: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new SaxesParser({})
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, text: '', attributes, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return root.children[0] ?? root
}

const all = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce((found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)), [element])
const one = (element: Element, path: string): string => all(element, path)[0]?.text ?? ''
const ore = (text: string) => Math.round(Number(text) * 100)
const written = (receipt: Receipt) => parsed(peppolInvoice(receipt) ?? '')

const order = {
  Invoice: [
    'CustomizationID',
    'ProfileID',
    'ID',
    'IssueDate',
    'DueDate',
    'InvoiceTypeCode',
    'DocumentCurrencyCode',
    'BuyerReference',
    'OrderReference',
    'BillingReference',
    'AccountingSupplierParty',
    'AccountingCustomerParty',
    'Delivery',
    'PaymentMeans',
    'TaxTotal',
    'LegalMonetaryTotal',
    'InvoiceLine',
  ],
  CreditNote: [
    'CustomizationID',
    'ProfileID',
    'ID',
    'IssueDate',
    'CreditNoteTypeCode',
    'DocumentCurrencyCode',
    'BuyerReference',
    'OrderReference',
    'BillingReference',
    'AccountingSupplierParty',
    'AccountingCustomerParty',
    'Delivery',
    'PaymentMeans',
    'TaxTotal',
    'LegalMonetaryTotal',
    'CreditNoteLine',
  ],
  Party: ['EndpointID', 'PartyName', 'PostalAddress', 'PartyTaxScheme', 'PartyLegalEntity', 'Contact'],
  PostalAddress: ['StreetName', 'CityName', 'PostalZone', 'Country'],
  PartyLegalEntity: ['RegistrationName', 'CompanyID', 'CompanyLegalForm'],
  PaymentMeans: ['PaymentMeansCode', 'PaymentID', 'PayeeFinancialAccount'],
  TaxCategory: ['ID', 'Percent', 'TaxExemptionReason', 'TaxScheme'],
  LegalMonetaryTotal: [
    'LineExtensionAmount',
    'TaxExclusiveAmount',
    'TaxInclusiveAmount',
    'PrepaidAmount',
    'PayableAmount',
  ],
  InvoiceLine: ['ID', 'InvoicedQuantity', 'LineExtensionAmount', 'Item', 'Price'],
  CreditNoteLine: ['ID', 'CreditedQuantity', 'LineExtensionAmount', 'Item', 'Price'],
}

function outOfOrder(element: Element): string[] {
  const bare = (name: string) => name.replace(/^c[ab]c:/, '')
  const known = Object.entries(order).find(([name]) => name === bare(element.name))?.[1]
  const places = known ? element.children.map(({ name }) => known.indexOf(bare(name))) : []
  const isOrdered = places.every((place, at) => place >= Math.max(0, ...places.slice(0, at)))
  return [...(isOrdered ? [] : [element.name]), ...element.children.flatMap(outOfOrder)]
}

test('elements have the order of UBL 2.1', () => {
  expect(outOfOrder(written(receiptOf(rows)))).toEqual([])
  expect(outOfOrder(written(receiptOf(rows, {}, 'credit-note')))).toEqual([])
  expect(
    outOfOrder({
      name: 'Invoice',
      text: '',
      attributes: {},
      children: [
        { name: 'cbc:ID', text: '', attributes: {}, children: [] },
        { name: 'cbc:ProfileID', text: '', attributes: {}, children: [] },
      ],
    }),
  ).toEqual(['Invoice'])
})

test('an invoice has what Peppol and Sweden require', () => {
  const invoice = written(receiptOf(rows))
  const supplier = all(invoice, 'cac:AccountingSupplierParty/cac:Party')[0] ?? invoice
  expect(one(invoice, 'cbc:CustomizationID')).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0')
  expect(one(invoice, 'cbc:ID')).toBe('318')
  expect(one(invoice, 'cbc:DueDate')).toBe('2026-12-20')
  expect(one(invoice, 'cbc:BuyerReference')).toBe('Elin, kostnadsställe 42')
  expect(one(supplier, 'cbc:EndpointID')).toBe('5599999991')
  expect(all(supplier, 'cac:PartyTaxScheme/cbc:CompanyID').map(({ text }) => text)).toEqual([
    'SE559999999101',
    'GODKÄND FÖR F-SKATT',
  ])
  expect(one(invoice, 'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID')).toBe('5560160680')
  expect(one(invoice, 'cac:PaymentMeans/cbc:PaymentMeansCode')).toBe('30')
  expect(one(invoice, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID')).toMatch(/^\d{7,8}$/)
  expect(one(invoice, 'cac:Delivery/cbc:ActualDeliveryDate')).toBe('2026-11-20')
  expect(all(invoice, 'cac:InvoiceLine/cac:Item/cbc:Name')[0]?.text).toBe('Mus <Pro> & matta')
})

test('a credit note names the invoices it credits, and has no day to pay', () => {
  const note = written(receiptOf([...rows, row('Returfrakt', 1, 25, -4_900)], {}, 'credit-note'))
  expect(note.name).toBe('CreditNote')
  expect(one(note, 'cbc:CreditNoteTypeCode')).toBe('381')
  expect(one(note, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe('317')
  expect(all(note, 'cbc:DueDate')).toEqual([])
  const deduction = all(note, 'cac:CreditNoteLine').at(-1) ?? note
  expect(one(deduction, 'cbc:CreditedQuantity')).toBe('-1')
  expect(one(deduction, 'cac:Price/cbc:PriceAmount')).toBe('39.20')
})

test('what is paid in advance is deducted', () => {
  const paid = written(receiptOf(rows, { paymentMethod: 'card', invoice: { dueOn: null, paidAmount: 124_800 } }))
  expect(one(paid, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('0.00')
  expect(one(paid, 'cac:LegalMonetaryTotal/cbc:PrepaidAmount')).toBe('1248.00')
  expect(one(paid, 'cac:PaymentMeans/cbc:PaymentMeansCode')).toBe('48')
})

test('a consumer, and a company without a number, have no e-invoice', () => {
  expect(peppolInvoice(receiptOf(rows, { buyer: sampleOrder.address }))).toBeNull()
  const buyer = { ...sampleCompanyOrder.address, organisationNumber: null }
  expect(peppolInvoice(receiptOf(rows, { buyer }))).toBeNull()
})

const anyRow = fc
  .record({
    quantity: fc.integer({ min: 1, max: 999 }),
    vatRate: fc.constantFrom(25, 12, 6, 0),
    totalOre: fc.integer({ min: -5_000, max: 50_000_000 }),
  })
  .map(({ quantity, vatRate, totalOre }) => row('Vara', quantity, vatRate, totalOre))

test('any invoice adds up: lines, rates, totals and prices', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 30 }), (some) => {
      const invoice = written(receiptOf(some))
      const total = (name: string) => ore(one(invoice, `cac:LegalMonetaryTotal/${name}`))
      const lines = all(invoice, 'cac:InvoiceLine')
      const net = lines.reduce((sum, line) => sum + ore(one(line, 'cbc:LineExtensionAmount')), 0)
      // BR-CO-10, 13, 14, 15, 16
      expect(total('cbc:LineExtensionAmount')).toBe(net)
      expect(total('cbc:TaxExclusiveAmount')).toBe(net)
      const subtotals = all(invoice, 'cac:TaxTotal/cac:TaxSubtotal')
      const tax = subtotals.reduce((sum, one_) => sum + ore(one(one_, 'cbc:TaxAmount')), 0)
      expect(ore(one(invoice, 'cac:TaxTotal/cbc:TaxAmount'))).toBe(tax)
      expect(total('cbc:TaxInclusiveAmount')).toBe(net + tax)
      expect(total('cbc:PayableAmount')).toBe(net + tax)
      for (const subtotal of subtotals) {
        const rate = Number(one(subtotal, 'cac:TaxCategory/cbc:Percent'))
        const ofRate = lines.filter(
          (line) => Number(one(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')) === rate,
        )
        const base = ore(one(subtotal, 'cbc:TaxableAmount'))
        // BR-S-08, BR-CO-17
        expect(base).toBe(ofRate.reduce((sum, line) => sum + ore(one(line, 'cbc:LineExtensionAmount')), 0))
        expect(Math.abs(ore(one(subtotal, 'cbc:TaxAmount')) - (base * rate) / 100)).toBeLessThan(100)
      }
      for (const line of lines) {
        const price = Number(one(line, 'cac:Price/cbc:PriceAmount'))
        // BR-27, PEPPOL-EN16931-R120
        expect(price).toBeGreaterThanOrEqual(0)
        const product = Number(one(line, 'cbc:InvoicedQuantity')) * price
        expect(Math.abs(product - Number(one(line, 'cbc:LineExtensionAmount')))).toBeLessThan(0.02)
      }
    }),
  )
})

test('the printed invoice has what mervärdesskattelagen (2023:200) 17 kap. 24 § asks for', () => {
  const printed = printedReceipt(receiptOf(rows))
  const said = JSON.stringify(printed).replaceAll('\u00a0', ' ')
  for (const part of [
    'Faktura 318',
    '20 november 2026',
    'Leveransdag',
    'SE559999999101',
    'Säte Uppsala',
    'Godkänd för F-skatt',
    'Ateljé Nord AB',
    'Er referens',
    'Elin, kostnadsställe 42',
    '20 december 2026',
    '5050-1055',
    'À-pris exkl. moms',
    '266,67 kr',
    'Summa exkl. moms',
    '1 026,94 kr',
    'Att betala',
    '1 248 kr',
    '25 %',
    '6 %',
  ])
    expect(said).toContain(part)
  expect(said).not.toMatch(/ångerrätt|reklamera/)
})

const means = 'Invoice/cac:PaymentMeans'
const seller = 'Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyLegalForm'
const readFrom = (xml: string | null, path: string) =>
  all({ name: '', text: '', attributes: {}, children: [parsed(xml ?? '')] }, path)

test('without a giro the invoice names no account', () => {
  const of = (more: object) => peppolInvoice(receiptOf(rows, { seller: { ...shop.company, ...more } }))
  const none = of({ bankgiro: null, plusgiro: null })
  expect(readFrom(none, `${means}/cbc:PaymentMeansCode`).map(({ text }) => text)).toEqual(['1'])
  expect(readFrom(none, `${means}/cac:PayeeFinancialAccount`)).toEqual([])
  const branch = `${means}/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID`
  const plusgiro = of({ bankgiro: null, plusgiro: '4 14 15-9' })
  expect(readFrom(plusgiro, branch).map(({ text }) => text)).toEqual(['SE:PLUSGIRO'])
})

test.each([
  ['556703-7485', 'Uppsala', ['Aktiebolag, säte Uppsala']],
  ['969663-7033', 'Uppsala', ['Säte Uppsala']],
  ['510101-1234', 'Uppsala', ['Säte Uppsala']],
  ['969663-7033', '', []],
])('the legal form of %s in "%s" is %j', (organisationNumber, seat, forms) => {
  const xml = peppolInvoice(receiptOf(rows, { seller: { ...shop.company, organisationNumber, seat } }))
  expect(readFrom(xml, seller).map(({ text }) => text)).toEqual(forms)
})
