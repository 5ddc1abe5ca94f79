/** The phrases of receipts and credit notes. */
export const sv = {
  receipt: 'Kvitto',
  'credit-note': 'Kreditnota',
  insurance: 'Försäkring',
  shipping: 'Frakt',
} as const

/** What is printed on documents beside their facts. */
export const printed = {
  confirmation: 'Orderbekräftelse',
  date: 'Datum',
  order: 'Beställning',
  placedAt: 'Beställd',
  paidWith: 'Betalsätt',
  giftCard: 'Varav presentkort',
  refersTo: 'Avser kvitto',
  delivery: 'Leverans',
  buyer: 'Köpare',
  seller: 'Säljare',
  organisationNumber: 'Org.nr',
  vatNumber: 'Momsreg.nr',
  goods: 'Vara',
  pieces: 'Antal',
  vat: 'Moms',
  amount: 'Belopp',
  discount: (name: string) => `Rabatt, ${name}`,
  total: 'Totalt',
  credited: 'Att återbetala',
  rate: 'Momssats',
  base: 'Underlag',
  exempt: 'Momsfritt',
  withVat: 'Alla belopp i svenska kronor (SEK). Priser med moms.',
  rights: 'Du har 14 dagars ångerrätt från den dag du fått den sista varan, och kan reklamera i tre år.',
  page: (page: number, of: number) => `Sida ${page} av ${of}`,
} as const
