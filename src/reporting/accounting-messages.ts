/** Of the VAT return. */
export const boxNames: Readonly<Record<string, string>> = {
  '05': 'Momspliktig försäljning',
  '10': 'Utgående moms 25 %',
  '11': 'Utgående moms 12 %',
  '12': 'Utgående moms 6 %',
  '42': 'Försäljning utan moms',
  '48': 'Ingående moms att dra av',
  '49': 'Moms att betala eller få tillbaka',
}

/** In the order of the form: keys of objects that look like numbers come first. */
export const boxes = ['05', '10', '11', '12', '42', '48', '49'] as const

export const accountingMessages = {
  title: 'Bokföring',
  periods: 'Perioder',
  lastMonth: 'Förra månaden',
  thisMonth: 'Den här månaden',
  quarter: (number: number) => `Kvartal ${number}`,
  year: (year: string) => `Hela ${year}`,
  from: 'Från och med',
  to: 'Till och med',
  show: 'Visa',
  sie: 'Hämta SIE-fil',
  sieText: 'Verifikationerna får nummer på natten, så dagens är inte med i filen.',
  vat: 'Momsdeklaration',
  vatText:
    'Så som rutorna fylls i hos Skatteverket: hela kronor, ören stryks. Moms på dina inköp bokförs i ditt bokföringsprogram och läggs till i ruta 48 där.',
  box: 'Ruta',
  what: 'Avser',
  declared: 'Kronor',
  exact: 'Med ören',
  vatColumns: ['Ruta', 'Avser', 'Kronor', 'Med ören'],
  balance: 'Saldon',
  balanceText: 'Ingående saldo är det som stod på kontot när perioden började.',
  account: 'Konto',
  balanceColumns: ['Namn', 'Ingående', 'Debet', 'Kredit', 'Utgående'],
  sum: 'Summa',
  unbalanced: (sum: string) => `Saldona går inte ihop: de skiljer ${sum}. Hör av dig till den som sköter driften.`,
  csv: 'Hämta CSV',
  none: 'Inget är bokfört till och med perioden.',
} as const
