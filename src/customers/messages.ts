import { hasPart } from '#core/programme.ts'
export const messages = {
  title: 'Kunder',
  find: 'Namn, e-post eller telefon',
  kinds: { all: 'Alla', companies: 'Företag', blocked: 'Spärrade' },
  sort: 'Ordning',
  sorts: { newest: 'Nyast först', oldest: 'Äldst först', name: 'Efternamn, A till Ö', '-name': 'Efternamn, Ö till A' },
  older: 'Fler kunder',
  empty:
    'Inga kunder än. De syns här när någon har blivit medlem. Gäster som har handlat utan konto finns under Ordrar.',
  none: 'Ingen kund matchar sökningen. Gäster som har handlat utan konto finns under Ordrar.',
  name: 'Kund',
  contact: 'Kontakt',
  since: 'Kund sedan',
  orders: 'Ordrar',
  bought: 'Köpt för',
  blocked: 'Spärrad',
  employee: 'Anställd',

  order: 'Order',
  state: 'Status',
  placed: 'Lagd',
  total: 'Summa',
  boughtFor: (orders: number, sum: string) => `${orders} st, ${sum}`,
  noOrders: 'Inga ordrar än.',
  allOrders: 'Alla ordrar',
  returns: 'Returer',
  chats: 'Chattar',
  chat: (id: number) => `Chatt ${id}`,
  logins: 'Inloggningar',
  loggedIn: (sessions: number) => (sessions === 1 ? 'Inloggad på 1 enhet nu.' : `Inloggad på ${sessions} enheter nu.`),
  loggedOut: 'Inte inloggad just nu.',
  refused: 'nekad',
  unknownBrowser: 'Okänd webbläsare',

  birthYear: (year: number) => `Född ${year}, enligt kunden`,
  birthYearText:
    'Året avgör om luftsläppen lottas. Har kunden skrivit fel raderar du det här, och kunden skriver det på nytt. Händelsen loggas.',
  deleteYear: 'Radera året',
  yearDeleted: 'Året är raderat',
  about: 'Kunden',
  phone: 'Telefon',
  email: 'E-post',
  unverified: 'ej bekräftad',
  unreachable: {
    'no-mailbox': (at: string) => `E-postadressen finns inte, enligt svar ${at}. Inga mejl skickas dit.`,
    unavailable: (at: string) => `Mejl till kunden kommer inte fram sedan ${at}. Inga mejl skickas dit.`,
  },
  toSuppressed: 'Visa adressen',
  company: 'Företag',
  /** Empty in a shop that has neither. */
  level: (level: number, xp: string) =>
    [hasPart('levels') && `Nivå ${level}`, hasPart('xp') && `${xp} xp`].filter((one) => one !== false).join(', '),
  membership: 'Medlemskap',
  addresses: 'Adresser',
  consents: 'Samtycken',
  yes: 'Ja',
  no: 'Nej',

  xp: 'Xp',
  noXp: 'Kunden har inte fått någon xp än.',
  moreXp: 'Visa äldre',
  correctXp: 'Rätta xp',
  correctXpText: 'Skriv ett minustecken framför för att ta tillbaka xp. Skälet sparas bland de interna anteckningarna.',
  xpAmount: 'Antal xp',
  xpReason: 'Skäl',
  xpSaved: 'Xp är rättad',
  atMostXp: (xp: number) => `Högst ${xp} xp.`,
  xpCorrected: (xp: string, reason: string) => `${xp} xp: ${reason}`,

  notes: 'Interna anteckningar',
  notesText: 'Kunden ser dem inte här, men får dem om hen begär ut sina uppgifter.',
  note: 'Ny anteckning',
  saveNote: 'Spara anteckning',
  noted: 'Anteckningen är sparad',

  help: 'Hjälp med inloggning',
  helpText: 'Kunden får ett mejl med en länk för att välja nytt lösenord.',
  sendLink: 'Skicka länk',
  linkSent: 'Länken är på väg',

  block: 'Spärra kunden',
  blockText: 'Kunden loggas ut överallt och kan inte logga in. Ordrar som redan finns påverkas inte.',
  reason: 'Skäl, syns bara för anställda',
  blockNow: 'Spärra',
  blockedNow: 'Kunden är spärrad',
  blockedSince: (moment: string) => `Spärrad sedan ${moment}.`,
  unblock: 'Häv spärren',
  unblocked: 'Spärren är hävd',
} as const

export const chatStates = { waiting: 'väntar', ongoing: 'pågår', closed: 'avslutad' } as const

export const consentKinds: Readonly<Record<string, string>> = {
  newsletter: 'Nyhetsbrev',
  'cart-reminder': 'Påminnelse om varukorg',
  'wish-news': 'Nytt om önskelistan',
}
