import { shop } from '#core/shop.ts'
import type { OrderView } from '#orders/back-office-contract.ts'
import type { OrderState } from '#orders/contract.ts'
import type { shopReasons } from '#orders/messages.ts'

type HoardedStock = {
  name: string
  reserved: number
  left: number
  orders: number
  network: string
  reservedByNetwork: number
}

export const frame = {
  shop: 'Till butiken',
  get name() {
    return `${shop.brand.name} admin`
  },
  menu: 'Admin',
  skip: 'Hoppa till innehållet',
  find: 'Sök eller gör något',
  findKey: 'Ctrl K',
  openMenu: 'Mer',
  tabs: 'Genvägar',
  theme: 'Mörkt tema',
  fold: 'Fäll ihop menyn',
  foldKey: 'Fäll ihop eller ut menyn ( [ )',
  admin: 'Administratör',
  employee: 'Medarbetare',
  opened: (title: string) => `${title} visas`,
  notFound: 'Sidan kunde inte hittas',
  notFoundText: 'Adressen finns inte, eller så får du inte öppna den.',
  toStart: 'Till startsidan',
} as const

export const states: Record<OrderState, string> = {
  'awaiting-payment': 'Väntar på betalning',
  'payment-unknown': 'Betalning okänd',
  placed: 'Att packa',
  packed: 'Packad',
  sent: 'Skickad',
  delivered: 'Levererad',
  cancelled: 'Avbruten',
}

/** Of an order of which something still has to be packed or sent. */
export const partialStates: Partial<Record<OrderState, string>> = { packed: 'Delvis packad', sent: 'Delvis skickad' }

export const reasons: Record<(typeof shopReasons)[number], string> = {
  'out-of-stock': 'Varan är slut',
  'wrong-price': 'Fel pris',
  'suspected-fraud': 'Misstänkt bedrägeri',
  'asked-by-customer': 'Kunden bad om det',
  recalled: 'Återkallad av säkerhetsskäl',
}

export const orderViewNames: Record<OrderView | 'all', string> = {
  all: 'Alla',
  'to-pack': 'Att packa',
  late: 'Försenade',
  unpaid: 'Väntar på betalning',
  held: 'Väntar på godkännande',
  risky: 'Att titta på',
  disputed: 'Tvist',
  returning: 'Returer',
}

export const sources = { web: 'Weblagret', supplier: 'Leverantören', store: 'Butiken' } as const

export const messages = {
  tableOf: (label: string) => `Tabell: ${label}`,
  risks: (count: number) => (count === 1 ? '1 varning' : `${count} varningar`),
  stockHoarding: 'Ovanligt många produkter hålls av beställningar som inte är betalda',
  stockReserved: ({ name, reserved, left, orders, network, reservedByNetwork }: HoardedStock) =>
    `${name}: ${reserved} st i ${orders} ${orders === 1 ? 'beställning' : 'beställningar'}, ${left} st kvar att sälja. Mest från nätverket ${network}, ${reservedByNetwork} st.`,

  orders: 'Ordrar',
  order: (number: number) => `Order ${number}`,
  number: 'Nummer',
  placed: 'Lagd',
  customer: 'Kund',
  organisationNumber: 'Org.nr',
  unknownCustomer: 'Inga uppgifter om kunden',
  delivery: 'Leverans',
  payment: 'Betalsätt',
  units: 'Antal',
  total: 'Summa',
  state: 'Status',
  allStates: 'Alla statusar',
  find: 'Nummer, namn, e-post, telefon, produkt eller kod',
  sort: 'Ordning',
  sorts: { newest: 'Nyast först', oldest: 'Äldst först', highest: 'Högst summa först', lowest: 'Lägst summa först' },
  from: 'Från och med',
  to: 'Till och med',
  show: 'Visa',
  clear: 'Rensa',
  older: 'Fler ordrar',
  none: 'Inga ordrar matchar sökningen.',
  empty: 'Inga ordrar än. De syns här så snart någon har beställt.',
  failed: 'Det gick inte att hämta. Ladda om sidan och försök igen.',
  tryAgain: 'Försök igen',
  toList: (title: string) => `Till ${title.toLowerCase()}`,
  loading: 'Hämtar',

  rows: 'Rader',
  product: 'Produkt',
  ordered: 'Beställt',
  left: 'Kvar att skicka',
  price: 'Pris',
  shipping: 'Frakt',
  get insured() {
    return shop.brand.insuranceName
  },
  pack: 'Packa',
  packFrom: (place: string) => `Packa från ${place.toLowerCase()}`,
  packThese: 'Packa det här',
  packDespiteDispute: 'Packa trots att betalningen är under tvist eller förlorad',
  packedNow: 'Packat',
  howMany: (name: string) => `Antal ${name}`,
  of: (quantity: number) => `av ${quantity}`,
  awaitsApproval: 'Företagets första köp mot faktura. Det packas när någon har godkänt det.',
  toCompanies: 'Till företagen',
  waitingForCodes: 'Väntar på koder:',
  importCodes: 'Läs in koder',

  shipments: 'Försändelser',
  noShipments: 'Inget är packat än.',
  shipment: (id: number) => `Försändelse ${id}`,
  digital: 'Digital leverans',
  send: 'Skicka',
  sendToStore: 'Skicka till butiken',
  sentNow: 'Skickat',
  ready: 'Framme i butiken',
  markDelivered: 'Markera som levererad',
  unpack: 'Packa upp',
  unpacked: 'Paketet är uppackat',
  deliveredNow: 'Försändelsen är levererad',
  readyNow: 'Kunden har fått sin kod',
  code: 'Kundens kod',
  collect: 'Lämna ut',
  collected: 'Utlämnat',
  tracking: 'Kolli',

  complaint: 'Reklamation',
  complaintOpen: 'väntar på svar',
  complaintAnswered: 'besvarad',
  toReturns: 'Öppna returerna',
  toCustomer: 'Kundens sida',
  chosen: (count: number) => (count === 1 ? '1 order vald' : `${count} ordrar valda`),
  pickingList: 'Plocklista',
  packingSlips: 'Följesedlar',
  packAll: (count: number) => (count === 1 ? 'Packa 1 order' : `Packa ${count} ordrar`),
  packing: (done: number, count: number) => `Packar ${done} av ${count}`,
  packedAll: (count: number) => (count === 1 ? '1 order är packad' : `${count} ordrar är packade`),
  notPacked: (number: number, why: string) => `Order ${number}: ${why}`,

  details: 'Kund och leverans',
  eInvoice: 'E-faktura',
  greeting: 'Hälsning till budet',
  doorCode: 'Portkod',

  cancelForm: 'Avbryt',
  cancel: 'Avbryt order',
  cancelText: 'Varorna går tillbaka till lagret, pengarna till kunden, och kunden får ett mejl med skälet.',
  cancelRows: 'Vad som avbryts',
  cancelUnpacks: 'Packa upp och avbryt även det som är packat',
  reason: 'Skäl',
  choose: 'Välj skäl',
  cancelled: 'Ordern är avbruten',

  note: 'Anteckning, syns bara för anställda',
  addNote: 'Spara anteckning',
  noted: 'Anteckningen är sparad',

  identification: 'Identifiering',
  identificationText: 'Kunden får ett mejl med en länk och identifierar sig med BankID.',
  requestIdentification: 'Be kunden identifiera sig',
  identificationSent: 'Länken är skickad',
  identified: (moment: string) => `Kunden identifierade sig ${moment}.`,
} as const

export const ago = {
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => (count === 1 ? '1 timme' : `${count} timmar`),
  days: (count: number) => (count === 1 ? '1 dygn' : `${count} dygn`),
} as const
