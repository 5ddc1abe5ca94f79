import { formatNumber } from '#core/money.ts'

export const messages = {
  title: 'Tillägg',
  intro: 'Kod av andra som läggs till utan att butiken byggs om. Ett tillägg kan bara göra det som du har godkänt.',
  folder: 'Tillägg läggs i mappen extensions i DATA_DIR, eller i EXTENSIONS_DIR, och läses när butiken startar.',
  none: 'Inga tillägg är installerade.',
  version: (version: string) => `Version ${version}`,
  approvedBy: (version: string, by: string | null, at: string) =>
    `Version ${version} godkändes ${at}${by ? ` av ${by}, som tillägget arbetar för` : ''}.`,
  faulty: 'Tillägget är felaktigt och körs inte. Så här lyder felen, för den som har skrivit det:',
  missing: 'Tillägget finns inte längre i mappen, eller kunde inte läsas. Det körs inte.',
  waitingFirst: 'Tillägget körs inte förrän du har godkänt vad det får göra.',
  waitingAgain:
    'Den nya versionen vill få göra något annat än det som är godkänt. Den körs inte förrän du har godkänt det.',
  wants: 'Får göra',
  wantsNow: 'Vill få göra',
  nothing: 'Ingenting utöver sina egna värden.',
  isNew: 'nytt',
  read: (room: string) => `Läsa: ${room}`,
  write: (room: string) => `Läsa och ändra: ${room}`,
  calls: (host: string) => `Anropa ${host}`,
  hears: (event: string) => `Få veta: ${event}`,
  personalData: 'Få kunders namn, adress, mejl och telefon med händelserna',
  theme: 'Byta butikens färger och typsnitt så länge tillägget är på',
  logo: 'Visa sin logotyp i stället för butikens, på sidorna och i mejlen, så länge tillägget är på',
  startPage: 'Visa egna delar av startsidan',
  startPageParts: 'Delar av startsidan',
  partShown: 'Startsidan är ändrad',
  prices: 'Sänka priser i varukorgen med egna rabatter',
  shipping: 'Sänka fraktpriser och begränsa leveranssätt',
  shows: (place: string) => `Visa text och bild: ${place}`,
  openCall: (name: string) => `Svara vem som helst på /api/extensions/…/${name}`,
  signedCall: (name: string) => `Svara system som signerar sina anrop på /api/extensions/…/${name}/callback`,
  jobs: (names: string) => `Arbetar av sig självt: ${names}`,
  pricesNow: (names: string) => `Rabatter som gäller: ${names}`,
  notComputed: 'Det som tillägget räknar ut i förväg är inte uträknat än.',
  computeFailed:
    'Tillägget kunde inte räkna ut vad som ska gälla. Inget av det gäller just nu, och butiken säljer utan det. Ett nytt försök görs inom tio minuter.',
  backToAll: 'Alla tillägg',
  pages: 'Sidor',
  done: 'Det är gjort',
  approve: 'Godkänn och slå på',
  approveOf: (name: string) => `Godkänn och slå på ${name}`,
  approved: 'Tillägget är på',
  approveText:
    'Tillägget arbetar för dig: det kan aldrig göra mer än du själv får, och loggen säger att det gjorde det.',
  turnOn: 'Slå på',
  turnOnOf: (name: string) => `Slå på ${name}`,
  turnedOn: 'Tillägget är på',
  turnOff: 'Slå av',
  turnOffOf: (name: string) => `Slå av ${name}`,
  turnedOff: 'Tillägget är av',
  settings: 'Inställningar',
  settingsOf: (name: string) => `Inställningar för ${name}`,
  save: 'Spara',
  saved: 'Inställningarna är sparade',
  secretSet: 'Det finns ett värde. Lämna tomt för att behålla det.',
  eventsWait: (count: number) =>
    count === 1
      ? '1 händelse väntar på att tas om hand.'
      : `${formatNumber(count)} händelser väntar på att tas om hand.`,
  failing: (since: string) => `Inga händelser har tagits om hand sedan ${since}.`,
  reports: (count: number) =>
    count === 1 ? '1 fel den senaste tiden' : `${formatNumber(count)} fel den senaste tiden`,
} as const

export const slotNames = {
  'product-below-price': 'på produktsidan, under priset',
  'cart-above-summary': 'i varukorgen, ovanför summan',
  footer: 'längst ner på alla sidor',
  'start-page': 'på startsidan',
} as const

export const stateNames = {
  on: { mark: '●', name: 'På' },
  off: { mark: '◐', name: 'Av' },
  waiting: { mark: '◌', name: 'Väntar på godkännande' },
  faulty: { mark: '◆', name: 'Felaktigt' },
  missing: { mark: '◆', name: 'Saknas' },
} as const

export const problemNames: Record<string, string> = {
  code: 'Koden går inte att läsa',
  thrown: 'Koden stannade på ett fel',
  'too-slow': 'Koden tog för lång tid',
  'too-much-memory': 'Koden använde för mycket minne',
  'no-answer': 'Inget svar',
  'wrong-answer': 'Svaret gick inte att använda',
  host: 'Butiken kunde inte svara tillägget',
}

export const kindNames: Record<string, string> = {
  events: 'Händelse',
  calls: 'Anrop',
  jobs: 'Jobb',
  rules: 'Regler',
  slots: 'Plats på sidan',
}
