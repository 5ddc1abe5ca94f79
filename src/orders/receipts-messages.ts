import { shop } from '#core/shop.ts'

export const messages = {
  receipt: 'Kvitto',
  'credit-note': 'Kreditnota',
  invoice: 'Faktura',
  'credit-invoice': 'Kreditfaktura',
  get insurance() {
    return `${shop.brand.insuranceName}, trygghetsavtal 3 år`
  },
  shipping: 'Frakt',
} as const

type ReceiptKind = 'receipt' | 'credit-note'

const invoiceNames = { receipt: messages.invoice, 'credit-note': messages['credit-invoice'] }

/** What a company gets are invoices. */
export function receiptName(kind: ReceiptKind, isCompany: boolean): string {
  return isCompany ? invoiceNames[kind] : messages[kind]
}

export const printed = {
  confirmation: 'Orderbekräftelse',
  date: 'Datum',
  order: 'Beställning',
  placedAt: 'Beställd',
  paidWith: 'Betalsätt',
  giftCard: 'Varav presentkort',
  refersTo: 'Avser kvitto',
  refersToInvoice: 'Avser faktura',
  deliveredOn: 'Leveransdag',
  dueOn: 'Förfallodag',
  ocr: 'OCR-nummer',
  yourReference: 'Er referens',
  seat: 'Säte',
  fTax: 'Godkänd för F-skatt',
  netPrice: 'À-pris exkl. moms',
  netAmount: 'Belopp exkl. moms',
  unitPrice: 'À-pris',
  net: 'Summa exkl. moms',
  vatSum: 'Moms',
  paid: 'Redan betalt',
  toPay: 'Att betala',
  withoutVat: 'Alla belopp i svenska kronor (SEK).',
  delivery: 'Leverans',
  buyer: 'Köpare',
  seller: 'Säljare',
  organisationNumber: 'Org.nr',
  vatNumber: 'Momsreg.nr',
  goods: 'Vara',
  units: 'Antal',
  vat: 'Moms',
  amount: 'Belopp',
  discount: (name: string) => `Rabatt, ${name}`,
  total: 'Totalt',
  credited: 'Att återbetala',
  rate: 'Momssats',
  base: 'Underlag',
  exempt: 'Momsfritt',
  withVat: 'Alla belopp i svenska kronor (SEK). Priser med moms.',
  store: 'Butik',
  soldInStore: 'Köpunderlag',
  rightsInStore: (openPurchaseDays: number) =>
    `Du kan reklamera i tre år.${openPurchaseDays > 0 ? ` Öppet köp i ${openPurchaseDays} dagar.` : ''} Ta med det här underlaget.`,
  noCashReceipt: 'Det här är ett underlag, inte ett kassakvitto från ett certifierat kassaregister.',
  page: (page: number, of: number) => `Sida ${page} av ${of}`,
} as const
