export const messages = {
  swish: 'Swish',
  swishText: 'Godkänn i Swish.',
  card: 'Kort',
  cardText: 'Betala med bankkort eller kreditkort.',
  invoice: 'Faktura',
  invoiceText: (days: number) => `Betala inom ${days} dagar, ingen avgift. Kreditprövning görs.`,
  instalments: 'Delbetalning',
  instalmentsText: 'Dela upp betalningen. Kreditprövning görs.',
  klarna: 'Klarna',
  klarnaText: 'Betala senare eller i delar hos Klarna. Kreditprövning görs.',
  companyInvoice: 'Företagsfaktura',
  companyInvoiceText: 'Faktura till företaget, ingen avgift.',
  free: 'Inget att betala',
  freeText: 'Beställningen kostar ingenting.',
  tenders: { terminal: 'Kort i egen terminal', cash: 'Kontant' },
  // Texts of journal entries.
  refundAtCounter: 'Återbetalning i butik',
  refundByDispute: 'Räknat mot förlorad tvist',
} as const

export const refundWays = {
  giftCard: 'till presentkortet du betalade med',
  other: 'samma väg som du betalade',
  payment: {
    swish: 'till mobilnumret du betalade från',
    card: 'till kortet du betalade med',
    invoice: 'som avdrag på fakturan, eller till ditt bankkonto om den är betald',
    instalments: 'som avdrag på delbetalningen, eller till ditt bankkonto om den är betald',
    klarna: 'genom Klarna',
    'company-invoice': 'som kredit på företagsfakturan',
    terminal: 'till kortet i butiken',
    cash: 'kontant i butiken',
    bank: 'till ditt bankkonto',
    dispute: 'som du redan har fått tillbaka när du bestred betalningen',
  },
} as const

/** The same, as said to employees. */
export const refundWaysOfCustomer = {
  giftCard: 'till presentkortet kunden betalade med',
  other: 'samma väg som kunden betalade',
  payment: {
    swish: 'till mobilnumret kunden betalade från',
    card: 'till kortet kunden betalade med',
    invoice: 'som avdrag på fakturan, eller till kundens bankkonto om den är betald',
    instalments: 'som avdrag på delbetalningen, eller till kundens bankkonto om den är betald',
    klarna: 'genom Klarna',
    'company-invoice': 'som kredit på företagsfakturan',
    terminal: 'till kortet i butiken',
    cash: 'kontant i butiken',
    bank: 'till kundens bankkonto',
    dispute: 'genom tvisten, som kunden vann',
  },
} as const

export const giro = { bankgiro: 'Bankgiro', plusgiro: 'Plusgiro' } as const
