import type { ReturnCause, ReturnState } from '#returns/contract.ts'
import type { Disposition } from '#returns/dispositions.ts'

export const dispositionNames = {
  stock: 'Till lagret',
  scrap: 'Kasseras',
  'sent-back': 'Tillbaka till kunden',
} as const satisfies Partial<Record<Disposition, string>>

export const returnStateNames: Record<ReturnState, string> = {
  announced: 'Anmäld',
  received: 'Mottagen',
  settled: 'Återbetald',
  refused: 'Avvisad',
}

export const causeNames: Record<ReturnCause, string> = {
  withdrawal: 'Ångrat köp',
  'open-purchase': 'Öppet köp, eller avtalat med företag',
  complaint: 'Reklamation',
  undelivered: 'Inte utlämnat',
  lost: 'Paketet kom bort',
}

export const listMessages = {
  title: 'Returer',
  waiting: 'Att göra',
  overdue: 'Har inte kommit',
  all: 'Alla',
  find: 'Sök',
  findHint: 'Order, kund, returens nummer eller produktens namn.',
  cause: 'Orsak',
  allCauses: 'Alla orsaker',
  from: 'Anmäld från',
  to: 'Till och med',
  sort: 'Ordning',
  sorts: { newest: 'Senast först', oldest: 'Äldst först', highest: 'Störst belopp', lowest: 'Minst belopp' },
  none: 'Ingen retur matchar sökningen.',
  empty: 'Inga returer än. De syns här när en kund har anmält en retur eller reklamerat.',
  older: 'Fler returer',
  number: 'Retur',
  order: 'Order',
  state: 'Status',
  announced: 'Anmäld',
  customer: 'Kund',
  products: 'Produkter',
  units: 'Antal',
  refunded: 'Återbetald',
  refundSum: 'Belopp',
} as const

/** As the carrier says. */
export const movementNames = {
  'under-way': 'På väg hit',
  arrived: 'Framme hos oss',
  'sent-back': 'På väg tillbaka till kunden',
} as const

export const messages = {
  title: 'Returer',
  nothing: 'Inget väntar.',
  withdrawals: 'Ångrade köp att läsa',
  proven: 'Kunden har bekräftat via mejl eller inloggning.',
  unproven:
    'Numret och adressen stämmer, men vem som helst kan ha skrivit. Vi har mejlat kunden en länk att bekräfta med. Inget är avbrutet eller återbetalt.',
  unmatched: 'Numret och adressen hör inte till någon beställning.',
  withdrawal: (name: string, number: string) => `${name} om order ${number}`,
  answer: 'Svar till kunden',
  sendAnswer: 'Skicka svaret',
  answered: 'Svaret är skickat',
  returns: 'Returer på väg',
  arrived: 'Returer att ta ställning till',
  overdue: (days: number) =>
    `Anmälda för mer än ${days} dagar sedan, och inget paket är på väg hit. Ett ångrat köp gäller även om produkterna kommer sent, så inget avslutas av sig självt: fråga kunden först. Avvisar du en retur kan kunden anmäla den igen så länge tiden inte har gått ut.`,
  noOverdue: 'Alla anmälda returer är nya eller på väg.',
  more: 'Fler returer',
  fromStart: 'Från början',
  announced: (when: string) => `Anmäld ${when}`,
  reject: 'Avvisa …',
  rejectOf: (id: number) => `Avvisa retur ${id}`,
  rejectTitle: (id: number) => `Avvisa retur ${id}?`,
  rejectText:
    'Inget betalas tillbaka, och en bokad fraktsedel avslutas. Kunden får ditt skäl via mejl och kan anmäla returen igen. Ett ångrat köp inom tiden får inte avvisas för att produkterna dröjer.',
  rejectReason: 'Skäl, som kunden får läsa',
  rejectNow: 'Avvisa returen',
  rejected: 'Returen är avvisad, och kunden får ett mejl',
  number: (id: number, order: number) => `Retur ${id}, order ${order}`,
  received: (units: number) => `Antal som kom, av ${units}`,
  labelNumber: (carrier: string, trackingId: string) => `Fraktsedel: ${carrier} ${trackingId}`,
  moved: (movement: keyof typeof movementNames, time: string) => `${movementNames[movement]} ${time}`,
  printLabel: 'Skriv ut fraktsedeln',
  printLabelOf: (id: number) => `Skriv ut fraktsedeln till retur ${id}`,
  labelWaits: 'Fraktsedeln bokas. Fraktbolaget har inte svarat än, och tillfrågas igen.',
  labelMissing:
    'Returen är bokad, men fraktsedeln finns inte här. Hämta den igen om en stund, eller skriv ut den på fraktbolagets sidor.',
  labelRejected: (reason: string) => `Fraktbolaget tog inte emot bokningen av returen: ${reason}`,
  labelSilent: 'Fraktbolaget svarade inte, och ingen fraktsedel är bokad.',
  labelUnknown:
    'Det är okänt om fraktbolaget fick bokningen. Titta på deras egna sidor, och boka på nytt bara om returen inte finns där.',
  labelSandbox: 'Sandlåda: fraktsedeln gäller inte, och inget fraktbolag vet om returen.',
  fetchLabel: 'Hämta fraktsedeln',
  bookLabel: 'Boka fraktsedel på nytt',
  labelAsked: 'Fraktbolaget har tillfrågats',
  condition: 'Skick',
  disposition: 'Vad som händer med produkten',
  resend: 'Paketet kom bort. Ett nytt ska skickas, och produkterna är reserverade.',
  remedies: { repair: 'Ska lagas och skickas tillbaka', replace: 'Ska bytas mot en ny, som är reserverad' },
  replacement: (name: string) => `Skicka i stället: ${name}`,
  replacementId: 'Artikelnummer på en likvärdig produkt',
  replacementHint: 'Lämna tomt för samma produkt. En återkallad produkt skickas inte på nytt.',
  refundInstead: 'Betala tillbaka i stället …',
  refundInsteadTitle: (id: number) => `Betala tillbaka retur ${id} i stället`,
  refundInsteadText:
    'Inget lagas eller skickas, och det som var reserverat kan säljas igen. Betala sedan tillbaka returen som vanligt: kunden får ett mejl då.',
  refundInsteadNow: 'Betala tillbaka i stället',
  refundInsteadDone: 'Returen ska betalas tillbaka',
  units: (quantity: number, name: string) => `${quantity} × ${name}`,
  trackingId: 'Kollinummer, om det finns',
  send: 'Skickad till kunden',
  sent: 'Kunden får ett mejl om att produkten är på väg',
  receive: 'Ta emot',
  receivedNow: 'Returen är mottagen',
  deduction: 'Avdrag för användning, kr',
  reason: 'Skäl till avdraget',
  reasonWanted: 'Skriv varför: kunden får veta det.',
  waiveFee: 'Dra inte av returfrakten',
  refund: 'Betala tillbaka',
  settled: 'Pengarna är på väg till kunden',
  complaints: 'Reklamationer att svara på',
  complaint: (name: string, order: number) => `${name}, order ${order}`,
  wishes: (wish: string) => `Kunden önskar: ${wish}`,
  decision: 'Beslut',
} as const
