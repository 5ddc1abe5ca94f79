import { formatNumber } from '#core/money.ts'
import type { GuideStep, OpeningCheck, ProviderName } from '#shop-opening/steps.ts'

export const stepNames: Record<GuideStep, string> = {
  company: 'Företag',
  look: 'Namn och utseende',
  catalog: 'Sortiment',
  delivery: 'Leverans',
  payment: 'Betalning',
  email: 'Mejl',
  'legal-texts': 'Villkor',
  members: 'Medlemskap',
  open: 'Öppna',
}

export const leads: Record<GuideStep, string> = {
  company: 'Uppgifterna står på kvitton, fakturor och i villkoren, och sist på varje sida.',
  look: 'Så här möter kunden butiken. Allt går att ändra senare.',
  catalog: 'Läs in produkterna från en fil, eller lägg upp den första för hand.',
  delivery: 'Sätten som kunden kan välja mellan i kassan. Ett sätt som inte passar produkterna visas inte.',
  payment:
    'Varje tjänst används så snart kontot är sparat. Det som saknas erbjuds inte någonstans i butiken. Kontona är krypterade, och hemligheter visas aldrig igen.',
  email: 'Orderbekräftelser, kvitton och lösenordslänkar går som mejl. Pröva att de kommer fram.',
  'legal-texts':
    'Texterna som lagen kräver finns redan, ifyllda med dina uppgifter och det butiken erbjuder. Läs igenom dem: du ansvarar för vad som står. En beställning behåller de villkor som gällde när den lades.',
  members: 'Kunder som blir medlemmar kan samla xp och stiga i nivå. Du kan öppna utan att ändra något.',
  open: 'Listan kontrollerar sig själv. Det som återstår leder till rätt ställe.',
}

export const checkTexts: Record<OpeningCheck, { name: string; todo: string }> = {
  company: { name: 'Företagets uppgifter', todo: 'Namn, nummer, adress och e-post saknas.' },
  catalog: { name: 'Produkter att sälja', todo: 'Butiken är tom.' },
  delivery: {
    name: 'Leveranssätt',
    todo: 'Gå igenom priser och transportörer, ta bort sätt som butiken inte kan hålla och gå vidare från steget.',
  },
  payment: {
    name: 'Betalning på riktigt',
    todo: 'Ställ in minst en betaltjänst, och starta servern med SANDBOX=false.',
  },
  email: {
    name: 'Mejl som kommer fram',
    todo: 'Ställ in e-postservern, skicka ett provmejl och gå vidare från steget.',
  },
  'legal-texts': {
    name: 'Villkor och integritetspolicy',
    todo: 'Fyll i företagets uppgifter, läs igenom texterna och gå vidare från steget.',
  },
  'public-url': { name: 'Publik adress', todo: 'Sätt PUBLIC_URL till butikens adress.' },
  tls: { name: 'Krypterad anslutning', todo: 'PUBLIC_URL behöver börja med https://.' },
  robots: { name: 'Öppen för sökmotorer', todo: 'Stängd så länge butiken är en demo eller saknar publik adress.' },
  'second-factor': { name: 'Andra steg för administratörer', todo: 'Någon administratör saknar ett andra steg.' },
  backup: {
    name: 'Säkerhetskopia',
    todo: 'Ställ in BACKUP_DIR på servern, ta en kopia och läs tillbaka den under Säkerhetskopior, och bocka av här.',
  },
  'test-order': { name: 'En köpt och återbetald provorder', todo: 'Köp något själv och betala tillbaka det.' },
}

/** `untried`: what has not met the real service. The same is in docs/providers.md. */
export const providerTexts: Record<ProviderName, { name: string; what: string; untried: string | null }> = {
  swish: {
    name: 'Swish',
    what: 'Betalning i mobilen',
    untried:
      'Inte provad mot den riktiga tjänsten än, bara mot en efterbildning av Swish publicerade beskrivning. Gör ett köp, ett avbrott och en återbetalning i testmiljön innan butiken öppnar.',
  },
  stripe: {
    name: 'Kort via Stripe',
    what: 'Kort, Apple Pay och Google Pay i Stripes formulär på betalsidan',
    untried:
      'Inte provad mot den riktiga tjänsten än, bara mot en efterbildning av Stripes publicerade beskrivning. Gör ett köp, ett nekat köp och en återbetalning med testnycklar innan butiken öppnar.',
  },
  overlay: {
    name: 'Kort',
    what: 'Kort, och med BankID även faktura och delbetalning',
    untried:
      'Inte provad mot någon riktig tjänst, och följer inget kortbolags beskrivning fullt ut. En utvecklare behöver anpassa den till ert avtal innan den används.',
  },
  klarna: {
    name: 'Klarna',
    what: 'Betala senare eller i delar',
    untried:
      'Inte provad mot den riktiga tjänsten än, bara mot en efterbildning av Klarnas publicerade beskrivning. Gör ett köp, ett nekat köp och en återbetalning i testmiljön innan butiken öppnar.',
  },
  bankid: {
    name: 'BankID',
    what: 'Inloggning, legitimering och underskrift av kredit',
    untried:
      'Inte provad mot den riktiga tjänsten än, bara mot en efterbildning av BankID:s publicerade beskrivning. Logga in och skriv under i testmiljön innan butiken öppnar.',
  },
  carrier: {
    name: 'Fraktbolag',
    what: 'Bokar paket, skriver fraktsedlar och följer sändningar. Kontona ställs in i steget Leverans; utan dem skriver ni kollinumret själva och markerar vad som har levererats',
    untried:
      'Inget fraktbolag är provat mot den riktiga tjänsten än, bara mot efterbildningar av det som är publicerat.',
  },
}

export const providerStates = { configured: 'Inställd', sandbox: 'Låtsas (SANDBOX=true)', missing: 'Saknas' } as const

export const messages = {
  steps: 'Stegen i guiden',
  step: (at: number, count: number) => `Steg ${at} av ${count}`,
  done: 'Klart',
  back: 'Tillbaka',
  next: (name: string) => `Fortsätt till ${name}`,
  finish: (left: number) =>
    left === 0 ? 'Klar med guiden' : `Klar ändå, fast ${left === 1 ? 'en sak' : `${left} saker`} återstår`,
  leave: 'Du kan lämna guiden när du vill och fortsätta senare.',
  optional: 'valfritt',
  incomplete: 'något saknas',
  shopName: 'Butikens namn',

  import: 'Läs in en fil',
  newProduct: 'Lägg upp en produkt för hand',
  products: (count: string) => `${count} produkter i butiken.`,
  noProducts: 'Det finns inga produkter än.',
  methods: 'Leveranssätt',
  editMethods: 'Ändra leveranssätt',
  ofDemo: (carrier: string) =>
    `${carrier} finns bara i demobutiken, så sättet erbjuds inte i kassan. Skriv fraktbolaget som ni anlitar, eller ta bort sättet.`,
  unarranged: (carrier: string) =>
    `${carrier} är inte ansluten. Ändra sättet, anslut ett konto eller ta bort det innan butiken öppnar.`,
  noMethods: 'Det finns inga leveranssätt.',

  ask: 'Pröva',
  askOf: (name: string) => `Pröva anslutningen till ${name}`,
  answered: 'Tjänsten svarar och godtar uppgifterna.',
  notAnswered: (reason: string | null) => `Tjänsten svarade inte som den ska. ${reason ?? ''}`,

  sender: 'Avsändare',
  noServer: 'Ingen e-postserver är inställd: mejlen stannar i utkorgen.',
  setUpServer: 'Ställ in e-postservern',
  changeServer: 'Ändra e-postservern',
  sendTest: (to: string) => `Skicka ett provmejl till ${to}`,
  sent: 'Provmejlet är skickat. Titta i inkorgen, och i skräpposten.',
  notSent: (reason: string | null) => `Servern tog inte emot mejlet. ${reason ?? ''}`,
  domain: (domain: string) => `Poster för ${domain}`,
  lookUp: 'Slå upp',
  selector: 'Väljare för DKIM',
  selectorHint: 'Står hos den som skickar mejlen åt dig. Utan den prövas de vanligaste.',
  records: {
    spf: { name: 'SPF', what: 'Säger vilka servrar som får skicka mejl från din domän.' },
    dkim: { name: 'DKIM', what: 'Låter mottagaren kontrollera underskriften på mejlet.' },
    dmarc: { name: 'DMARC', what: 'Säger vad som ska hända med mejl som inte klarar kontrollen.' },
  },
  recordStates: { found: 'Finns', missing: 'Saknas', 'no-answer': 'Inget svar' },

  company: 'Fyll i företagets uppgifter först. De står i villkoren.',
  toCompany: 'Till företagets uppgifter',
  textStates: { template: 'Mall, följer uppgifterna', own: 'Egna ord' },
  read: 'Läs texten',
  edit: 'Ändra texterna',
  returnTerms: 'Öppet köp och returfrakt',
  since: (day: string) => `Villkoren gäller från ${day}.`,

  members:
    'Medlemmar kan få egna priser på produkter och egna leveranssätt, till exempel fri frakt över en gräns. Delarna nedan väljer du själv.',
  left: (count: number) => (count === 1 ? '1 sak återstår' : `${count} saker återstår`),
  ready: 'Allt är klart. Välkommen att öppna.',
  toDo: 'Återstår',
  toldDone: 'Jag har läst tillbaka en säkerhetskopia',
  toShop: 'Öppna butiken',
  isDemo: 'Det här är demobutiken. Det du ställer in nu följer med till din egen butik.',
  ownShop: 'Börja med min egen butik',
} as const

const some = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

export const ownShop = {
  title: 'Börja med min egen butik',
  lead: 'Butiken stängs en kort stund, säkerhetskopieras, töms på det som är demons och öppnas igen som din egen.',
  goes: 'Försvinner',
  stays: 'Blir kvar',
  products: (count: number) => some(count, 'produkt', 'produkter'),
  orders: (count: number) => `${some(count, 'order', 'ordrar')} med kvitton och bokföring`,
  members: (count: number) => some(count, 'kund- eller demokonto', 'kund- och demokonton'),
  campaigns: 'Kampanjer, topplistor, omdömen och demons egna texter',
  ownProducts: (count: number) => `${some(count, 'egen produkt', 'egna produkter')} med priser, lager och kategorier`,
  ownAdministrators: (count: number) => some(count, 'egen administratör', 'egna administratörer'),
  noAdministrator:
    'Ingen egen administratör finns än. Du skapar den första direkt efteråt, och demons konton slutar fungera.',
  ownSettings: (count: number) => some(count, 'sparad inställning', 'sparade inställningar'),
  ownPages: (count: number) => some(count, 'ändrad infosida', 'ändrade infosidor'),
  more: 'Leveranssätt, butiker, kategorier och artiklar som du själv har skrivit, och alla loggar',
  backup: 'Säkerhetskopian läggs i butikens datamapp och kan läsas tillbaka.',
  understood: 'Jag förstår att demons ordrar och konton tas bort',
  start: 'Börja med min egen butik',
  starting: 'Butiken byts ut och öppnar snart igen. Sidan går vidare av sig själv.',
  late: 'Butiken har inte öppnat igen. Starta den där den körs, så går sidan vidare.',
  isOwn: 'Det här är redan din egen butik.',
  demoIsSet: 'Butiken startas med DEMO=true. Ta bort den inställningen och starta om butiken först.',
  toGuide: 'Till guiden',
} as const

export const look = {
  logo: 'Logotyp',
  logoHint: 'PNG, SVG eller WebP, högst 180 kB. Favicon, appikon, mejlhuvud och länkbild görs av den.',
  removeLogo: 'Ta bort logotypen',
  noLogo: 'Ingen logotyp. Butikens märke och namn visas.',
  colors: 'Färger',
  accent: 'Huvudfärg',
  mark: 'Prismarkör',
  reads: (ratio: string) => `${ratio} mot vitt`,
  readsMark: (ratio: string) => `${ratio} mot svart text`,
  tooLight: (color: string) => `Färgen är för ljus för att läsa text i. Butiken använder ${color}.`,
  tooDark: (color: string) => `Färgen är för mörk bakom text. Butiken använder ${color}.`,
  use: 'Använd den',
  font: 'Typsnitt',
  fonts: {
    'instrument-sans': 'Instrument Sans',
    'system-sans': 'Systemets grotesk',
    'system-serif': 'Systemets antikva',
  },
  preview: 'Förhandsvisning',
  themes: { light: 'Ljust', dark: 'Mörkt' },
  theme: 'Tema',
  pages: { start: 'Start', list: 'Lista', product: 'Produkt', text: 'Text', form: 'Formulär' },
  page: 'Sidor',
  sample: '1 299 kr',
} as const
