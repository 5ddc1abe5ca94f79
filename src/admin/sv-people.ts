import type { PeopleEvent } from '#account/people-contract.ts'
import type { Right } from '#core/rights.ts'

/** Words of the page about people. */
export const sv = {
  title: 'Personer',
  find: 'Namn, användarnamn eller e-post',
  show: 'Visa',
  clear: 'Rensa',
  none: 'Ingen stämmer med det du sökte.',
  more: 'Fler personer',
  person: 'Person',
  since: 'Medlem sedan',
  sessions: 'Inloggad på',
  devices: (count: number) => (count === 1 ? '1 enhet' : `${count} enheter`),
  roles: 'Roller',
  employee: 'Anställd',
  admin: 'Sköter personer',
  roleOf: (role: string, username: string) => `${role}: ${username}`,
  saved: 'Rollen är ändrad',
  rights: (count: number) => `Sköter: ${count === 0 ? 'inget' : `${count} delar`}`,
  rightSaved: 'Rättigheten är ändrad',
  logOut: 'Logga ut',
  logOutOf: (username: string) => `Logga ut ${username} överallt`,
  loggedOut: 'Personen är utloggad överallt',
  resetFactor: 'Nollställ andra steg',
  resetFactorOf: (username: string) => `Nollställ andra steg: ${username}`,
  factorReset: 'Andra steget är nollställt, och personen är utloggad',
  log: 'Det som har gjorts',
  noLog: 'Ingenting än.',
  erased: 'någon som är raderad',
} as const

export const rightNames: Record<Right, string> = {
  orders: 'Order',
  returns: 'Returer',
  money: 'Betalningar',
  chat: 'Chatten',
  campaigns: 'Kampanjer',
  content: 'Innehåll',
  navigation: 'Avdelningar och kategorier',
  messages: 'Meddelanden',
  search: 'Sökord',
  stores: 'Butiker',
  shipping: 'Leveranssätt',
  credit: 'Fakturaköp för företag',
  books: 'Bokföring',
  offers: 'Erbjudanden och presentkort',
  errors: 'Fel',
  reviews: 'Omdömen',
}

export const deeds: Record<PeopleEvent['deed'], (who: string, right: string) => string> = {
  employee: (who) => `${who} blev anställd`,
  'no-employee': (who) => `${who} är inte längre anställd`,
  admin: (who) => `${who} fick sköta personer`,
  'no-admin': (who) => `${who} sköter inte längre personer`,
  'sessions-ended': (who) => `${who} loggades ut överallt`,
  right: (who, right) => `${who} fick sköta ${right.toLowerCase()}`,
  'no-right': (who, right) => `${who} sköter inte längre ${right.toLowerCase()}`,
}
