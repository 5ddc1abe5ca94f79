import type { CardState } from '#gift-cards/contract.ts'

export const cardStateNames: Record<CardState, string> = {
  open: 'Öppna',
  used: 'Använda',
  blocked: 'Spärrade',
  expired: 'Utgångna',
  withdrawn: 'Återkallade',
}

export const cardStates: Record<CardState, string> = {
  open: 'Öppet',
  used: 'Använt',
  blocked: 'Spärrat',
  expired: 'Utgånget',
  withdrawn: 'Återkallat',
}

export const messages = {
  title: 'Presentkort',
  all: 'Alla',
  find: 'Sök',
  findHint: 'Mejladressens början, kodens fyra sista tecken eller ordernummer.',
  from: 'Utfärdat från',
  to: 'Till och med',
  sort: 'Ordning',
  sorts: { newest: 'Senast först', oldest: 'Äldst först', highest: 'Störst saldo', lowest: 'Minst saldo' },
  none: 'Inget presentkort matchar sökningen.',
  empty: 'Inga presentkort än. De syns här när någon har köpt eller fått ett.',
  older: 'Fler presentkort',
  code: 'Kod',
  ending: (last4: string) => `…${last4}`,
  state: 'Status',
  issued: 'Utfärdat',
  recipient: 'Mottagare',
  origin: 'Från',
  ofOrder: (number: number) => `Order ${number}`,
  givenBy: (who: string) => `Givet av ${who}`,
  given: 'Givet av butiken',
  expires: 'Gäller till',
  amount: 'Belopp',
  balance: 'Saldo',
} as const
