import { formatPrice } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import type { RiskMark } from '#orders/back-office-contract.ts'

export const messages = {
  customer: 'kunden',
  receiptLinkMade: (number: number) => `Länk till kvitto ${number} hämtad`,

  seeAsCustomer: 'Visa som kund',

  risks: 'Titta på ordern innan den packas',
  risksText: 'Märkena räknades när ordern betalades. De stoppar ingenting: du avgör.',
  riskTexts: {
    'declined-payments': (count: number) => `${count} betalningsförsök har nekats under dygnet.`,
    'far-address': (count: number) =>
      `Leverans till en annan landsdel än kundens tidigare ${count === 1 ? 'order' : `${count} ordrar`}.`,
    'new-and-high': (amount: number) => `Första köpet, och summan är hög: ${formatPrice(amount)}.`,
    'unpaid-orders': (count: number) => `${count} ordrar på en vecka har hållit lager utan att betalas.`,
    'same-address': (count: number) => `${count} ordrar till samma adress under dygnet.`,
  } satisfies Record<RiskMark['kind'], (count: number) => string>,

  toUnpack: (shipment: number) =>
    `Försändelse ${shipment} stoppades efter att den hade packats. Packa upp paketet och lägg tillbaka produkterna.`,
  markUnpacked: 'Paketet är uppackat',
  markedUnpacked: 'Paketet är avprickat',

  payment: 'Betalning',
  goods: 'Varor',
  discounts: 'Rabatter, ingår i varorna',
  shipping: 'Frakt',
  toPay: 'Att betala',
  vat: (rate: number) => `varav moms ${rate} %`,
  giftCard: 'Betalt med presentkort',
  paidWith: (method: string) => `Betalt, ${method}`,
  notPaid: (method: string) => `Inte betald, ${method}`,
  refunded: (way: string) => `Återbetalt ${way}`,
  refunding: (way: string) => `Betalas tillbaka ${way}`,
  disputed: 'Bestritt eller förlorat i tvist',
  left: 'Kvar av betalningen',
  openGiftCards: 'Visa presentkorten',
  openPayments: 'Återbetalningar och inbetalningar',

  documents: 'Dokument',
  noReceipt: 'Kvittot kommer när något har skickats.',
  packingSlip: 'Följesedel',
  terms: (version: number) => `Villkoren vid köpet, version ${version}`,
  copyLink: 'Kopiera länk',
  copyLinkOf: (name: string) => `Kopiera länk till ${name}`,
  linkCopied: 'Länken är kopierad',
  link: 'Länk till kvittot',

  returns: 'Returer och reklamationer',
  noReturns: 'Ingen retur och ingen reklamation.',
  withdrawInsurance: (name: string) => `Ångra trygghetsavtalet för ${name}`,
  insuranceText: (amount: string) =>
    `Kunden behåller produkten och får tillbaka ${amount} samma väg som den betalades. Kunden får ett mejl. Det går inte att ångra.`,
  confirmInsurance: 'Ångra avtalet',
  insuranceWithdrawn: 'Trygghetsavtalet är ångrat, och pengarna är på väg tillbaka.',
  insuranceIsWithdrawn: (name: string) => `Trygghetsavtalet för ${name} är ångrat.`,
  startReturn: 'Starta retur',
  startReturnText: 'För en kund som har ringt eller skrivit. Kunden får anvisningarna via mejl.',
  returnWay: 'Så kommer varorna tillbaka',
  returnWays: { parcel: 'Med vår fraktsedel', store: 'I butik', own: 'På kundens eget sätt' },
  units: (name: string) => `Antal ${name}`,
  reason: (name: string) => `Skäl, ${name}`,
  of: (units: number) => `av ${units}`,
  none: 'Välj minst en vara.',
  announce: 'Anmäl returen',
  announced: 'Returen är anmäld, och kunden har fått ett mejl',
  nothingToReturn: 'Inget i ordern kan lämnas tillbaka just nu.',
  tooLate: 'Tiden för att lämna tillbaka varan har gått ut. Är något fel på varan reklamerar kunden den på ordern.',

  history: 'Händelser',
  historyShown: 'Visa',
  kinds: { all: 'Allt', email: 'Mejl', money: 'Pengar', team: 'Team' },
  readEmail: 'Läs mejlet',
  undelivered: (recipient: string) =>
    `Mejlet kom inte fram till ${recipient}. Nå kunden på annat sätt och kontrollera adressen.`,
  noHistory: 'Inget än.',
  by: (who: string) => `av ${who}`,
  to: (recipient: string, state: string) => `${state} ${recipient}`,

  goodwill: 'Gottgörelse',
  get goodwillText() {
    return `Pengar tillbaka bokförs som nedsatt pris med kreditnota. ${hasPart('xp') ? 'Presentkort och xp' : 'Presentkort'} bokförs som goodwill.`
  },
  goodwillKind: 'Kunden får',
  goodwillKinds: { refund: 'Pengar tillbaka', 'gift-card': 'Presentkort', xp: 'Xp' },
  amount: 'Belopp i kronor',
  xp: 'Antal xp',
  goodwillReason: 'Skäl, står på kreditnotan eller i mejlet',
  atMost: (amount: string) => `Högst ${amount}`,
  notRefundable: 'Inget i ordern är skickat än. Ändra eller avbryt ordern, eller ge ett presentkort.',
  notMember: 'Kunden är inte medlem.',
  give: 'Gottgör',
  given: 'Kunden är gottgjord',
} as const

export const emailStates = {
  sent: 'Skickat till',
  waiting: 'Ska skickas till',
  failed: 'Kom inte fram till',
  held: 'Hölls inne för',
} as const

const refundStates: Readonly<Record<string, string>> = {
  created: 'på väg tillbaka',
  unknown: 'på väg tillbaka',
  done: 'återbetalt',
  failed: 'återbetalningen misslyckades',
  dispute: 'räknat mot tvisten, som kunden vann',
}

type Paid = { amount: string; method: string }

const paymentStates: Readonly<Record<string, (paid: Paid) => string>> = {
  paid: ({ amount, method }) => `Betald, ${method}, ${amount}`,
  declined: ({ method }) => `Betalningen nekades, ${method}`,
  cancelled: ({ method }) => `Betalningen avbröts, ${method}`,
  mispaid: ({ amount, method }) => `Fel belopp drogs, ${method}, ${amount}`,
}

export const moneyTexts = {
  refund: (amount: string, state: string) => `${amount} ${refundStates[state] ?? state}`,
  payment: (state: string, paid: Paid) => paymentStates[state]?.(paid) ?? null,
}

const returnEvents: Readonly<Record<string, string>> = {
  announced: 'anmäld',
  received: 'mottagen',
  settled: 'klar',
  remedied: 'skickad till kunden',
  lost: 'för paketet som kom bort',
  refused: 'avvisad',
  'refund-instead': 'ska betalas tillbaka i stället',
}

export function returnTexts(id: number, event: string): string {
  return `Retur ${id} ${returnEvents[event] ?? event}`
}

const decisions: Readonly<Record<string, string>> = {
  repair: 'lagas',
  replace: 'byts',
  refund: 'betalas tillbaka',
  refused: 'avvisas',
}

export const complaintTexts = {
  announced: (id: number) => `Reklamation ${id}`,
  answered: (id: number, decision: string) => `Reklamation ${id} besvarad: ${decisions[decision] ?? decision}`,
}
