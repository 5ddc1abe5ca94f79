import { formatPrice } from '#core/money.ts'

export const otherCompany = (name: string) =>
  `Du handlar mot faktura för ${name}. Töm fältet, eller välj ett annat betalsätt.`

export const giftCardOnInvoice = 'Presentkort kan inte köpas mot faktura. Välj ett annat betalsätt.'

export const invoiceTerms = (name: string, days: number) => `Faktura till ${name}, ${days} dagar netto, ingen avgift.`

export const backOfficeNotes = { orderApproved: 'Köpet mot faktura är godkänt' } as const

export const companyEmailMessages = {
  greeting: (name: string) => `Hej ${name}!`,
  toApplication: 'Se ansökan',
  received: {
    subject: 'Vi har tagit emot er ansökan om fakturaköp',
    heading: 'Vi har tagit emot er ansökan',
    opening: (name: string) => `Tack för er ansökan om att handla mot faktura för ${name}.`,
    next: 'Vi kontrollerar företaget och att du får handla för det. Besked kommer via mejl, oftast inom två arbetsdagar.',
  },
  approved: {
    subject: (name: string) => `${name} kan handla mot faktura`,
    heading: 'Ni kan handla mot faktura',
    opening: (name: string) => `${name} är godkänt för köp mot faktura, och du kan handla för företaget.`,
    first: 'Det första köpet godkänner vi innan vi packar det. Sedan går det som vanligt.',
    terms: 'Villkor',
    limit: 'Kreditgräns',
    days: 'Betalningstid',
    net: (days: number) => `${days} dagar netto`,
    shop: 'Till butiken',
  },
  refused: {
    subject: 'Besked om er ansökan om fakturaköp',
    opening: (name: string) => `Vi kan tyvärr inte erbjuda ${name} att handla mot faktura.`,
    other: 'Ni är välkomna att handla med kort eller Swish. Hör av er om ni undrar över beslutet.',
  },
  order: {
    subject: (number: number) => `Beställning ${number} är godkänd`,
    opening: 'Vi har godkänt ert köp mot faktura och börjar packa varorna.',
  },
} as const

export const fields = {
  legalName: 'Företagets namn',
  organisationNumber: 'Organisationsnummer',
  organisationNumberHint: 'Tio siffror, som 556016-0680',
  organisationNumberError: 'Kontrollera organisationsnumret',
  phone: 'Telefon',
  wanted: 'Ungefär hur mycket vill ni kunna handla för, kr?',
  wantedError: 'Skriv ett belopp i hela kronor, mellan 1 000 och 1 000 000.',
  message: 'Något vi bör veta, valfritt',
} as const

export const page = {
  title: 'Fakturaköp för företag',
  description: 'Ansök om att handla mot faktura för ditt företag.',
  intro:
    'Företag som vi har godkänt kan betala mot faktura, utan avgift. Vi kontrollerar företaget och att du får handla för det, och svarar via mejl.',
  steps: [
    'Ansökan gäller företaget. Fler personer kan få handla för det: hör av er till oss.',
    'Kreditgränsen gäller alla köp tillsammans, tills de är betalda.',
    'Det första köpet godkänner vi innan vi packar det.',
  ],
  logIn: 'Logga in för att ansöka',
  logInText: 'Ansökan hör till ditt konto, så att ingen annan kan handla på ert företags faktura.',
  verify: 'Bekräfta din e-postadress',
  verifyText: 'Vi skickar beskedet till adressen på ditt konto. Bekräfta den på din profil, så kan du ansöka sedan.',
  toProfile: 'Till din profil',
  send: 'Skicka ansökan',
  failed: 'Det gick inte att skicka ansökan. Försök igen.',
  waiting: (name: string) => `Vi har tagit emot ansökan för ${name}. Beskedet kommer via mejl.`,
  approved: (name: string, days: number) =>
    `${name} är godkänt. Du betalar mot faktura i kassan, ${days} dagar netto. Välj Företag under Dina uppgifter.`,
  left: (left: string) => `Kvar att handla för: ${left}.`,
  freeShipping: (from: number) =>
    from === 0 ? 'Ni har fri frakt.' : `Ni har fri frakt från ${formatPrice(from)} med moms.`,
  invoices: 'Företagets fakturor',
  paused: (name: string) => `Fakturaköp för ${name} är pausat. Kontakta oss, så ser vi över det.`,
  refused: (name: string) => `Vi har inte godkänt fakturaköp för ${name}. Du kan ansöka igen om något har ändrats.`,
  again: 'Ansök igen',
} as const
