import { programmeFieldNames } from './programme-messages.ts'

export const messages = {
  title: 'Inställningar',
  pages: 'Delar av inställningarna',
  saved: 'Sparat. Butiken visar det nu.',
  save: 'Spara nu',
  saveLater: 'Gäller från…',
  from: 'Gäller från (svensk tid)',
  plan: 'Planera',
  notLater: 'Välj en tid som inte har varit.',
  willApply: (time: string) => `Planerat. Börjar gälla ${time}.`,
  undo: 'Ångra',
  unsaved: (count: number) => (count === 1 ? '1 osparad ändring' : `${count} osparade ändringar`),
  toMend: (count: number) => (count === 1 ? 'Ett fält behöver rättas.' : `${count} fält behöver rättas.`),
  changed: 'Ändrad',
  before: (value: string) => `Tidigare ${value}`,
  beforeEmpty: 'Tidigare tomt',
  conflict: 'Läs in på nytt',
  history: 'Historik',
  noHistory: 'Inget har sparats än.',
  version: (section: string, version: number) => `${section}, version ${version}`,
  by: (name: string | null, time: string) => (name === null ? time : `${time}, ${name}`),
  validFrom: (time: string) => `Gäller från ${time}`,
  withdrawn: (time: string) => `Togs tillbaka ${time}`,
  restore: 'Återställ',
  restoreVersion: (section: string, version: number) => `Återställ ${section}, version ${version}`,
  restored: 'Återställt som en ny version.',
  planned: 'Planerat',
  plannedAbout: 'Här står det som skiljer sig från nu. Det du sparar nu följer med, utom i de fälten.',
  asNow: 'Inget skiljer sig från nu.',
  preview: 'Förhandsvisa',
  previewOf: (time: string) => `Förhandsvisa butiken ${time}`,
  withdraw: 'Ta tillbaka',
  withdrawPlan: (section: string, time: string) => `Ta tillbaka ${section} ${time}`,
  withdrew: 'Ändringen är tillbakatagen.',
  change: (field: string, before: string, after: string) => `${field}: ${before || 'tomt'} → ${after || 'tomt'}`,
  yes: 'ja',
  no: 'nej',
} as const

export const pageNames = {
  company: 'Företag',
  brand: 'Namn och texter',
  look: 'Utseende',
  programme: 'Medlemskap',
  services: 'Tjänster',
} as const

export const sectionTexts = {
  company: { name: 'Företag' },
  contact: { name: 'Brevlådor' },
  brand: { name: 'Namn och texter' },
  look: { name: 'Utseende' },
  programme: { name: 'Medlemskap' },
  ranks: { name: 'Namn på grupper' },
  rewards: { name: 'Vad som ges' },
} as const

export const groupTexts = {
  company: {
    title: 'Företag',
    text: 'Står på kvitton, fakturor och i villkoren. Kvitton och fakturor som redan är utställda behåller sina uppgifter.',
  },
  address: { title: 'Adress', text: 'Besöks- och returadress.' },
  payment: {
    title: 'Betalning till er',
    text: 'Används på fakturor. Minst ett av numren behövs för att sälja mot faktura.',
  },
  contact: { title: 'Kontakt', text: 'Visas på kontaktsidan och längst ner i alla mejl.' },
  mailboxes: { title: 'Egna brevlådor', text: 'Lämna tomt så går frågorna till adressen ovanför.' },
  name: { title: 'Namn', text: 'Det kunderna kallar butiken, i titlar, mejl och BankID.' },
  texts: { title: 'Texter', text: 'Visas där sidan inte har något eget att säga.' },
} as const

export const fieldNames: Record<string, string> = {
  'company.name': 'Företagsnamn',
  'company.organisationNumber': 'Organisationsnummer',
  'company.vatNumber': 'Momsregistreringsnummer',
  'company.hasFTax': 'Godkänd för F-skatt',
  'company.street': 'Gatuadress',
  'company.zip': 'Postnummer',
  'company.city': 'Ort',
  'company.seat': 'Styrelsens säte',
  'company.bankgiro': 'Bankgiro',
  'company.plusgiro': 'Plusgiro',
  'company.email': 'E-post',
  'company.phone': 'Telefon',
  'contact.companyEmail': 'Företag och offert',
  'contact.privacyEmail': 'Personuppgifter',
  'contact.accessibilityEmail': 'Tillgänglighet',
  'contact.hours': 'Öppettider',
  'brand.name': 'Butikens namn',
  'brand.wordmark': 'Namnet i logotypen',
  'brand.mark': 'Märket i logotypen',
  'brand.description': 'Beskrivning',
  'brand.insuranceName': 'Trygghetsavtalets namn',
  'brand.thanks': 'Tack efter köpet',
  'look.accent': 'Huvudfärg',
  'look.mark': 'Prismarkör',
  'look.font': 'Teckensnitt',
  'look.logo': 'Logotyp',
  ...programmeFieldNames,
}

export const hints = {
  hasFTax: 'Skrivs ut på kvitton, fakturor och i mejl.',
  hours: 'En rad längst ner på sidan, till exempel: Kundservice vardagar 9–17.',
  wordmark: 'Så som logotypen skriver det, till exempel med små bokstäver.',
  description: 'Visas av sökmotorer och när sidor delas.',
  insuranceName: 'Trygghetsavtalet som säljs till produkterna.',
  thanks: 'Första meningen på tacksidan.',
} as const

export const checks = {
  rightDigit: 'Rätt kontrollsiffra',
  follows: 'Följer av organisationsnumret',
  organisationNumber: 'Kontrollsiffran stämmer inte.',
  vatNumber: 'Brukar vara organisationsnumret med SE före och 01 efter.',
  giro: 'Kontrollsiffran stämmer inte.',
  giroForm: 'Skriv numret med siffror.',
  didYouMean: (number: string) => `Kontrollsiffran stämmer inte. Menar du ${number}?`,
} as const
