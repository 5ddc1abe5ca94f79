import type { RecallSort, RecallState } from '#recalls/back-office-contract.ts'

export const recallStateNames: Record<RecallState, string> = {
  draft: 'Utkast',
  stopped: 'Försäljning stoppad',
  sold: 'Publicerad, säljs',
}

const sorts: Record<RecallSort, string> = {
  newest: 'Senaste först',
  oldest: 'Äldsta först',
  'most-orders': 'Flest beställningar',
  'fewest-orders': 'Minst beställningar',
}

export const messages = {
  sorts,
  all: 'Alla',
  back: 'Alla återkallelser',
  find: 'Sök',
  findHint: 'Rubrik, produkt, batch eller artikelnummer',
  from: 'Skapad från',
  to: 'Till och med',
  sort: 'Ordning',
  state: 'Läge',
  created: 'Skapad',
  publishedAt: 'Publicerad',
  products: 'Produkter',
  batch: 'Batch',
  orders: 'Beställningar',
  sent: 'Mejlade',
  failed: 'Misslyckade',
  none: 'Ingen återkallelse matchar.',
  empty: 'Inga återkallelser än. Den första gör du här nedanför.',
  older: 'Visa fler',
  title: 'Återkallelser',
  intro:
    'En produkt som återkallas av säkerhetsskäl. När återkallelsen publiceras slutar den att säljas, alla som har köpt den får ett mejl om vi har en adress till dem, och den visas på sidan Säkerhetsåterkallelser.',
  newOne: 'Ny återkallelse',
  name: 'Rubrik',
  productIds: 'Artikelnummer, ett på varje rad',
  batches: 'Batch eller serienummer, ett på varje rad (tomt: alla)',
  soldFrom: 'Såld från och med',
  soldTo: 'Såld till och med',
  hazard: 'Fara: vad som kan hända',
  action: 'Vad kunden ska göra',
  remedies: 'Kunden får välja mellan',
  stopsSale: 'Stoppa försäljningen',
  stopsSaleHint: 'Ta bort krysset bara när du vet att inget i lagret berörs, till exempel för att batchen är slutsåld.',
  stopped: 'Försäljningen är stoppad. Det som är beställt men inte packat kan inte packas.',
  sold: 'Produkten säljs, eftersom det som finns i lager inte berörs.',
  resume: 'Sälj igen',
  resumedNow: 'Produkten säljs igen',
  stop: 'Stoppa försäljningen',
  stoppedNow: 'Försäljningen är stoppad',
  save: 'Spara utkast',
  saved: 'Utkastet är sparat',
  draft: 'Utkast',
  published: (moment: string) => `Publicerad ${moment}`,
  buyers: (orders: number) => (orders === 1 ? '1 beställning berörs' : `${orders} beställningar berörs`),
  unreachable: (orders: number) =>
    `${orders} går inte att nå, eftersom köparen handlade i butik utan medlemskap eller har raderat sina uppgifter`,
  report: (queued: number, sent: number, failed: number) =>
    `Mejl: ${queued} köade, ${sent} skickade, ${failed} misslyckade`,
  publish: 'Publicera och mejla köparna',
  publishedNow: 'Återkallelsen är publicerad',
  remove: 'Ta bort utkastet',
  removed: 'Utkastet är borttaget',
} as const
