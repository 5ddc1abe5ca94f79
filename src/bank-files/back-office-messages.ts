import type { Outcome } from './matching.ts'

export const problemTexts = {
  noSuchFile: 'Filen finns inte.',
  notCamt:
    'Filen är ingen kontorapport i formatet camt.053 eller camt.054. Hämta den som XML (ISO 20022) i internetbanken.',
  tooLarge: 'Filen har fler än 50 000 rader. Hämta en rapport för färre dagar.',
  noSwish: 'Filen har inga Swishbetalningar. Kontrollera att den är för rätt konto och rätt dagar.',
} as const

export const outcomeTexts: Record<Outcome, string> = {
  reference: 'Hör ihop genom referensen',
  amount: 'Hör ihop genom belopp och dag',
  known: 'Bokförd från en annan fil',
  'by-hand': 'Utbetalningen är redan registrerad för hand',
  'other-amount': 'Annat belopp än betalningen',
  ambiguous: 'Flera betalningar kan vara menade',
  unknown: 'Hör inte till någon betalning i butiken',
}

const entries = (count: number) => `${count.toLocaleString('sv-SE')} ${count === 1 ? 'rad' : 'rader'}`

export const messages = {
  title: 'Bankfiler',
  intro:
    'Swish betalar in varje köp på företagets konto. Läs in bankens kontorapport (camt.053 eller camt.054) så jämförs den med betalningarna och återbetalningarna i butiken. Inget bokförs förrän du säger till.',
  file: 'Kontorapport från banken',
  fileHint: 'En XML-fil, högst 15 MB.',
  choose: 'Välj en fil först.',
  read: 'Läs in',
  wasRead: 'Filen är inläst',
  none: 'Ingen fil är inläst än.',
  latest: 'Senaste filerna',
  all: 'Alla bankfiler',
  period: (from: string, to: string) => (from === to ? from : `${from} till ${to}`),
  accounts: (accounts: readonly string[]) =>
    accounts.length === 0 ? 'Utan kontonummer' : `${accounts.length === 1 ? 'Konto' : 'Konton'} ${accounts.join(', ')}`,
  readAt: (time: string) => `Inläst ${time}`,
  state: ({ bookable, booked, forPerson }: { bookable: number; booked: number; forPerson: number }) =>
    [
      bookable > 0 ? `${entries(bookable)} att bokföra` : '',
      booked > 0 ? `${entries(booked)} bokförda` : '',
      forPerson > 0 ? `${entries(forPerson)} att reda ut` : '',
    ]
      .filter(Boolean)
      .join(', ') || 'Inget att bokföra',
  bookable: (count: number, amount: string) => `${entries(count)} hör ihop med betalningar i butiken: ${amount}.`,
  byAmount: (count: number) =>
    `${count === 1 ? 'En av dem saknar' : `${count.toLocaleString('sv-SE')} av dem saknar`} referens och hör ihop genom belopp och dag. Kontrollera ${count === 1 ? 'den' : 'dem'} i listan.`,
  checkAccount: 'Kontrollera att kontot är ditt innan du bokför.',
  book: 'Bokför',
  isBooked: 'Bokfört',
  booked: (count: number, amount: string) => `${entries(count)} är bokförda: ${amount}.`,
  settled: (count: number, amount: string) =>
    `${entries(count)} var redan bokförda från en annan fil, eller registrerade för hand: ${amount}.`,
  others: (count: number) => `${entries(count)} handlar om annat än Swish och lämnas.`,
  forPerson: 'Att reda ut',
  forPersonText: 'De bokförs inte. Jämför med internetbanken, och registrera dem för hand under Betalningar.',
  missing: 'Saknas på banken',
  missingText: 'Betalda med Swish de här dagarna men inte med i filen. Det som betalats sent kan komma nästa dag.',
  allEntries: 'Rader',
  first: (count: number) => `De första ${count} visas.`,
  day: 'Dag',
  amount: 'Belopp',
  order: 'Order',
  reference: 'Bankens referens',
  outcome: 'Läge',
} as const
