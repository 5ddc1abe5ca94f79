import { ownColumns } from '#importing/import-fields.ts'
import type { ExportFormat, ExportKind } from './formats.ts'

/** The headers of exported files. An import knows an export by the first and the last of these. */
export const titles = {
  productId: ownColumns.key,
  externalId: 'Artikelnummer',
  source: 'Leverantör',
  status: 'Status',
  name: 'Namn',
  subTitle: 'Undertitel',
  text: 'Beskrivning',
  brand: 'Varumärke',
  category: 'Kategori',
  gtin: 'EAN',
  mpn: 'Tillverkarens artikelnummer',
  price: 'Pris inkl. moms, kr',
  cost: 'Inköpspris exkl. moms, kr',
  margin: 'Marginal, %',
  vatClass: 'Momsklass',
  images: 'Bilder',
  imageTexts: 'Bildtexter',
  variantGroup: 'Variantgrupp',
  variantName: 'Variantens namn',
  packageGrams: 'Vikt med förpackning, g',
  packageSize: 'Paketstorlek',
  durabilityYears: 'Hållbarhetsgaranti, år',
  releaseAt: 'Släpps',
  restockOn: 'Åter i lager',
  maxPerCustomer: 'Högst per kund',
  metaTitle: 'Sidans titel',
  binLocation: 'Lagerplats',
  heroMarking: 'Märkning',
  safety: 'Säkerhetsinformation',
  stock: (place: string) => `Saldo: ${place}`,
  attribute: (name: string, unit: string) => `Egenskap: ${name}${unit === '' ? '' : ` [${unit}]`}`,
  check: ownColumns.check,
} as const

export const statusWords = { draft: 'Utkast', published: 'Publicerad', archived: 'Arkiverad' } as const
export const vatWords = { standard: 'Normal', food: 'Livsmedel', book: 'Böcker', voucher: 'Värdebevis' } as const
export const yes = 'ja'
export const no = 'nej'

export const orderTitles = [
  'Ordernummer',
  'Lagd',
  'Läge',
  'E-post',
  'Telefon',
  'Namn',
  'Företag',
  'Gata',
  'Postnummer',
  'Ort',
  'Leveranssätt',
  'Betalsätt',
  'Produktnummer',
  'Produkt',
  'Antal',
  'Avbeställt',
  'Styckpris, kr',
  'Rabatt, kr',
  'Moms, %',
  'Frakt för ordern, kr',
  'Ordersumma, kr',
] as const
export const customerTitles = [
  'Medlemsnummer',
  'Användarnamn',
  'E-post',
  'Förnamn',
  'Efternamn',
  'Telefon',
  'Gata',
  'Postnummer',
  'Ort',
  'Företag',
  'Organisationsnummer',
  'Nivå',
  'Xp',
  'Medlem sedan',
  'Ordrar',
  'Köpt för, kr',
  'Senaste order',
] as const
export const promotionTitles = [
  'Nummer',
  'Namn',
  'Kod',
  'Gäller',
  'Börjar',
  'Slutar',
  'Högst per kund',
  'Högst gånger',
  'Budget, kr',
  'Kan kombineras',
  'Använd',
  'Rabatt hittills, kr',
  'Regel',
] as const
export const audienceWords = { all: 'Alla', member: 'Medlemmar', company: 'Företag', employee: 'Anställda' } as const

export const fileNames: Record<ExportKind, string> = {
  products: 'produkter',
  stock: 'saldon',
  prices: 'priser',
  orders: 'ordrar',
  customers: 'kunder',
  promotions: 'kampanjer',
}

/** Of the admin's page. */
export const messages = {
  title: 'Export',
  intro: 'Hämta det som finns i butiken som en fil.',
  format: 'Format',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV', jsonl: 'JSON Lines' } satisfies Record<ExportFormat, string>,
  editable: 'Kan läsas in igen',
  editableHint:
    'Ändra i filen och läs in den under Import: bara de celler du har ändrat skrivs, och det som har ändrats i butiken under tiden står kvar. Kolumnen Kontroll ska vara kvar. Excel är säkrast, eftersom EAN och inledande nollor behålls.',
  readable: 'Att läsa och räkna på',
  get: 'Hämta',
  getOf: (what: string) => `Hämta ${what.toLowerCase()}`,
  status: 'Vilka produkter',
  statuses: { '': 'Alla utom arkiverade', published: 'Publicerade', draft: 'Utkast', archived: 'Arkiverade' },
  category: 'Kategori',
  from: 'Från',
  to: 'Till',
  noRight: 'Din roll får inte hämta det här.',
  logged: 'Varje hämtning står i säkerhetsloggen med vem, när och vad.',
  what: {
    products: ['Produkter', 'Texter, priser, bilder, varianter och egenskaper'],
    stock: ['Saldon', 'En kolumn för varje lagerplats'],
    prices: ['Priser', 'Pris, inköpspris och marginal'],
    orders: ['Ordrar', 'En rad för varje orderrad, med kund och leverans'],
    customers: ['Kunder', 'Medlemmar med adress, nivå och vad de har köpt för'],
    promotions: ['Kampanjer', 'Kampanjer och koder, och hur de har använts'],
  } satisfies Record<ExportKind, readonly [string, string]>,
} as const

/** Why an edited cell is not written. */
export const cellMessages = {
  readOnly: 'Kolumnen går inte att ändra i filen.',
  required: 'Fältet får inte vara tomt.',
  notANumber: 'Det är inget tal.',
  notAWord: (words: string) => `Skriv något av: ${words}.`,
  noCategory: 'Kategorin finns inte. Skriv hela vägen, som i exporten.',
  noProduct: 'Produktnumret finns inte i butiken.',
  changedMeanwhile: 'Någon annan ändrade samma fält just nu. Kör filen igen.',
  twice: 'Samma produktnummer finns tidigare i filen.',
  unknownColumns: (names: string) => `Kolumnerna finns inte i butiken: ${names}.`,
  moreTextsThanPictures: 'Texterna är fler än bilderna.',
  negative: 'Saldot ska vara ett heltal från 0.',
} as const
