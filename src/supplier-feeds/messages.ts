import { formatNumber } from '#core/money.ts'

const products = (count: number) => (count === 1 ? '1 produkt' : `${formatNumber(count)} produkter`)

export const messages = {
  title: 'Leverantörsflöden',
  intro: 'Filer som butiken själv hämtar från leverantörer och läser in.',
  add: 'Nytt flöde',
  none: 'Inga flöden än. Lägg till adressen till en leverantörs prislista, så hämtas den på de tider du väljer.',
  imports: 'Alla importer',
  everyDay: (time: string) => `Varje dag kl. ${time.replace(':', '.')}`,
  fetchNow: 'Hämta nu',
  fetchOf: (name: string) => `Hämta ${name} nu`,
  fetching: 'Flödet hämtas',
  edit: 'Ändra',
  editOf: (name: string) => `Ändra ${name}`,
  next: (at: string) => `Hämtas igen ${at}.`,
  fetchedAt: (at: string) => `Hämtad ${at}.`,
  triedAt: (at: string) => `Senaste försök ${at}.`,
  nothingNew: 'Inget nytt sedan förra gången.',
  changed: (count: number) => (count === 0 ? 'Inget skilde sig.' : `${products(count)} ändrades.`),
  failures: (count: number) => `Har misslyckats ${count} gånger i rad.`,
  toMap:
    'Den första filen är hämtad. Säg hur den ska läsas och kör den, så läses nästa in av sig själv när den kommer.',
  map: 'Koppla kolumnerna',
  notImported: 'Filen är hämtad men inte inläst.',
  heldBack: (count: number) =>
    `Filen skulle låta ovanligt många produkter utgå eller byta pris mycket (${formatNumber(count)}). Inget är ändrat; importen väntar på ditt svar.`,
  waits: 'Filen är provkörd. Importen väntar på att någon startar den.',
  review: 'Granska',
  open: 'Se importen',
  importing: 'Filen läses in.',
  neverFetched: 'Inte hämtad än.',

  newTitle: 'Nytt flöde',
  editTitle: (name: string) => `Ändra ${name}`,
  name: 'Namn',
  address: 'Adress',
  addressHint:
    'https, sftp, ftps, http eller ftp, till exempel sftp://filer.polar.se/ut/prislista.csv. Filen kan vara CSV, Excel, XML, JSON Lines eller ett Google-flöde, även gzip.',
  source: 'Leverantör',
  sourceHint: 'Samma leverantör och artikelnummer är samma produkt som vid import för hand.',
  every: 'Hämtas',
  dailyAt: 'Klockan',
  isComplete: 'Filen är hela sortimentet: det som saknas i den utgår',
  isOn: 'Hämta av sig själv',
  isOnText: 'Av: bara när någon trycker på Hämta nu.',
  login: 'Inloggning hos leverantören',
  loginHint:
    'Om servern kräver det. Lösenordet krypteras, visas aldrig igen och skickas bara till den här adressens server. Med ftp och http går det okrypterat över nätet: använd sftp, ftps eller https om leverantören har det.',
  username: 'Användarnamn',
  password: 'Lösenord',
  hasPassword: 'Ett lösenord är sparat. Skriv ett nytt för att byta det.',
  hostKey: 'Serverns nyckel',
  hostKeyHint: 'Sparad vid första hämtningen. En server med en annan nyckel får inte inloggningen.',
  otherHostKey: 'Servern visar en annan nyckel än förut',
  otherHostKeyText:
    'Leverantören kan ha bytt server, eller så låtsas någon annan vara den. Be leverantören läsa upp sin nyckel, och godkänn bara om den är denna:',
  acceptHostKey: 'Godkänn nyckeln och hämta',
  accepted: 'Nyckeln är godkänd, och flödet hämtas',
  save: 'Spara',
  saved: 'Flödet är sparat',
  remove: 'Ta bort flödet',
  reallyRemove: 'Ta bort, behåll produkterna',
  removed: 'Flödet är borttaget',
} as const

export const intervalNames: Record<number, string> = {
  15: 'Varje kvart',
  30: 'Varje halvtimme',
  60: 'Varje timme',
  120: 'Varannan timme',
  240: 'Var fjärde timme',
  480: 'Var åttonde timme',
  1440: 'En gång om dagen',
}

/** Shape and word before colour. */
export const feedStates = {
  off: { mark: '○', name: 'Av' },
  fetching: { mark: '◌', name: 'Hämtas' },
  importing: { mark: '◌', name: 'Läses in' },
  failed: { mark: '◆', name: 'Misslyckad' },
  waiting: { mark: '◐', name: 'Väntar på dig' },
  ready: { mark: '●', name: 'Klar' },
} as const
export type FeedState = keyof typeof feedStates
