import { shop } from '#core/shop.ts'
import type { Todo } from './contract.ts'

type Kind = Todo['kind']

/** Where the rows of each number are, and what to do with them. */
export const todoTexts: Record<Kind, { name: string; go: string; href: string; isUrgent: boolean }> = {
  opening: {
    name: 'Saker återstår innan butiken är klar',
    go: 'Fortsätt i guiden',
    href: '/admin/guide',
    isUrgent: false,
  },
  'to-pack': { name: 'Att packa', go: 'Öppna ordrarna', href: '/admin/orders?view=to-pack', isUrgent: false },
  late: { name: 'Försenade', go: 'Se vilka', href: '/admin/orders?view=late', isUrgent: true },
  'to-unpack': { name: 'Stoppade paket', go: 'Packa upp', href: '/admin/orders?view=to-unpack', isUrgent: false },
  stalled: { name: 'Paket utan rörelse', go: 'Se vilka', href: '/admin/orders?view=stalled', isUrgent: true },
  refunds: { name: 'Återbetalningar', go: 'Granska', href: '/admin/payments', isUrgent: true },
  payments: { name: 'Betalningar utan besked', go: 'Granska', href: '/admin/payments', isUrgent: true },
  disputes: { name: 'Tvister som väntar på underlag', go: 'Svara', href: '/admin/disputes', isUrgent: true },
  returns: { name: 'Returer och reklamationer', go: 'Ta ställning', href: '/admin/returns', isUrgent: false },
  inbox: { name: 'Kunder väntar på svar', go: 'Öppna inkorgen', href: '/admin/inbox', isUrgent: false },
  codes: { name: 'Kunder väntar på koder', go: 'Läs in koder', href: '/admin/codes', isUrgent: true },
  reviews: { name: 'Anmälda omdömen', go: 'Granska', href: '/admin/reviews', isUrgent: true },
  'low-stock': { name: 'Lågt lager', go: 'Visa produkterna', href: '/admin/products?stock=low', isUrgent: false },
  jobs: { name: 'Misslyckade jobb', go: 'Försök igen', href: '/admin/failed-jobs', isUrgent: true },
  backup: { name: 'Säkerhetskopian är för gammal', go: 'Se vad som hände', href: '/admin/backups', isUrgent: true },
  'api-keys': { name: 'API-nycklar slutar snart gälla', go: 'Byt dem', href: '/admin/api-keys', isUrgent: true },
  approvals: { name: 'Väntar på godkännande', go: 'Avgör', href: '/admin/approvals', isUrgent: false },
  webhooks: { name: 'Webhooks som har stoppats', go: 'Se varför', href: '/admin/webhooks', isUrgent: true },
  feeds: { name: 'Flöden som behöver dig', go: 'Se vad som hände', href: '/admin/feeds', isUrgent: true },
  credit: { name: 'Företag väntar på kredit', go: 'Ta ställning', href: '/admin/companies', isUrgent: false },
  privacy: {
    name: 'Begäran om personuppgifter',
    go: 'Svara',
    href: '/admin/privacy-requests',
    isUrgent: true,
  },
  invoices: { name: 'Förfallna fakturor', go: 'Påminn', href: '/admin/payments', isUrgent: false },
  packed: { name: 'Packade men inte skickade', go: 'Skicka', href: '/admin/orders?state=packed', isUrgent: true },
  collections: {
    name: 'Inte hämtade i butik',
    go: 'Öppna kassan',
    href: '/admin/point-of-sale',
    isUrgent: false,
  },
  'overdue-returns': {
    name: 'Returer som aldrig kom',
    go: 'Se vilka',
    href: '/admin/returns?state=overdue',
    isUrgent: false,
  },
  emails: {
    name: 'Mejl som inte gick i väg',
    go: 'Öppna utkorgen',
    href: '/admin/outbox?state=failed',
    isUrgent: true,
  },
}

const share = (percent: number) => `${percent.toLocaleString('sv-SE')} %`

export const messages = {
  title: 'Start',
  note: 'Anteckning',
  todo: 'Att göra nu',
  nothing: 'Inget väntar på dig just nu.',
  oldest: (ago: string) => `Äldst ${ago}.`,
  sum: (amount: string) => `${amount}.`,
  late: 'Skulle vara framme nu, och är inte skickade.',
  dueOn: (day: string) => `Nästa senast ${day}.`,
  urgent: 'Bråttom',
  soon: 'Snart',

  today: 'I dag',
  soFar: 'i dag till nu',
  shownAs: 'Visa som',
  chart: 'Diagram',
  table: 'Tabell',
  sales: 'Lagda ordrar, inklusive moms',
  visits: 'Besök',
  buying: (now: number | null, then: number | null) =>
    now === null
      ? 'av människor, inte sökrobotar'
      : `${share(now)} köper${then === null ? '' : `, mot ${share(then)}`}`,
  orders: 'Ordrar',
  average: 'Snittorder',
  margin: 'Marginal',
  returnRate: 'Återbetalt, 30 dagar',
  ofSales: 'av försäljningen',
  against: (value: string) => `mot ${value}`,
  unknown: 'Okänd',
  sayWhat: (today: string, day: string, before: string, whole: string) =>
    `Hittills har butiken sålt för ${today}. Samma tid ${day}: ${before}. Hela den dagen: ${whole}.`,
  chartTitle: (day: string) => `Försäljning i dag jämfört med ${day}`,
  unit: 'Tusen kronor, lagt ihop under dagen',
  wholeDay: (amount: string) => `${amount} hela dagen`,
  clock: 'Klockan',
  difference: 'Skillnad',
  accumulated: 'Försäljning per klockslag, lagt ihop',

  topToday: 'Mest sålt i dag',
  topWeek: 'Mest sålt på sju dagar',
  noneSold: 'Inget är sålt den senaste veckan.',
  product: 'Produkt',
  sold: 'Sålda',
  amount: 'Summa',
  stock: 'Lager',
  units: (count: number) => `${count} st`,
  soldOut: 'Slut',

  lowStock: 'Lågt lager',
  lowText: () =>
    `Högst ${shop.stock.lowStock} i webblagret och inget hos leverantören. Beställda de senaste 14 dagarna, och inte på väg i ett inköp.`,
  allLow: 'Visa i produktlistan',
  moreLow: (count: number) => `Visa ${count} till`,
  lowOf: (shown: number, count: number) => `Visar de ${shown} som tar slut först, av ${count}.`,
  soldAndLeft: (sold: number, left: number) => `${sold} sålda, ${left} kvar`,

  searches: 'Sökningar utan träff',
  noSearches: 'Alla sökningar har gett träffar.',
  times: (count: number) => (count === 1 ? '1 gång' : `${count} gånger`),
  addSynonym: 'Lägg till synonym',
  addSynonymTo: (query: string) => `Lägg till synonym till ${query}`,
  allSynonyms: 'Alla synonymer',

  events: 'Senast hänt',
  noEvents: 'Inget har hänt än.',
  log: 'Ordrar',
  order: 'Order',
} as const
