import { formatNumber } from '#core/money.ts'

export const messages = {
  title: 'Nyhetsbrev',
  intro: 'Prenumeranterna till tjänsten som skickar nyhetsbrevet.',
  rules:
    'Bara adressen och namnen på segment skickas, och bara för den som själv har bekräftat sin prenumeration. Den som säger upp sig här tas bort ur listan där, och den som säger upp sig där räknas som uppsagd här. Den som raderas här raderas där.',
  untried:
    'Anslutningarna är byggda efter det som tjänsterna har publicerat, men har inte mött dem på riktigt. Prova med en egen adress och se efter i listan.',
  policy: 'Tjänsten står i integritetspolicyn så länge den är ansluten.',
  sandbox: 'Sandlåda (SANDBOX=true): inget skickas.',
  connected: 'Ansluten',
  missing: 'Inte ansluten',
  oneOnly: (name: string) => `Ta bort kontot hos ${name} först: listan finns hos en tjänst åt gången.`,
  setUp: 'Ställ in',
  change: 'Ändra kontot',
  subscribed: (count: number) => `${count} prenumeranter i listan.`,
  waiting: (count: number) => `${count} väntar.`,
  askedAt: (at: string) => `Uppsägningar hämtade ${at}.`,
  failed: 'Adresser som inte kom med',
  address: 'Adress',
  why: 'Varför',
  at: 'När',
} as const

const recipients = (count: number) => (count === 1 ? '1 mottagare' : `${formatNumber(count)} mottagare`)

export const segmentTexts = {
  title: 'Segment',
  intro:
    'Grupper av prenumeranter efter vad butiken vet om dem. Segmentets namn blir en etikett på mottagaren hos tjänsten, så att ni kan skicka till en grupp.',
  profiling:
    'Det här är profilering för marknadsföring. Bara namnet på segmentet lämnar butiken, och bara för den som har bekräftat nyhetsbrevet: inte köp, belopp eller adress. Välj namn som du skulle stå för inför mottagaren. Den som säger upp nyhetsbrevet är inte längre med i något segment, och etiketterna tas bort hos tjänsten.',
  whenComputed:
    'Segmenten räknas om varje natt, och direkt när du sparar eller tar bort ett. Ändringarna skickas sedan i turordning, 200 adresser var femte minut.',
  none: 'Inga segment än.',
  add: 'Lägg till segment',
  unnamed: 'Nytt segment',
  members: recipients,
  notConnected: 'ingen tjänst ansluten',
  name: 'Namn',
  nameHint: 'Syns som etikett hos tjänsten.',
  conditions: 'Villkor',
  conditionsHint: 'Den som uppfyller alla villkor är med.',
  any: 'Spelar ingen roll',
  isMember: 'Konto',
  isMemberNames: { true: 'Har konto', false: 'Har inget konto' },
  levelFrom: 'Nivå, minst',
  rank: (name: string, level: number) => `${name} (från nivå ${level})`,
  isCompany: 'Företag',
  isCompanyNames: { true: 'Företag', false: 'Privatperson' },
  postalCodes: 'Postnummer som börjar med',
  postalCodesHint: 'Vid senaste leveransen. Flera med komma emellan: 41, 42, 431.',
  town: 'Postort',
  townHint: 'Vid senaste leveransen.',
  boughtWithinDays: 'Har handlat de senaste dagarna',
  notBoughtWithinDays: 'Har inte handlat på så många dagar',
  notBoughtWithinDaysHint: 'Även den som aldrig har handlat.',
  categoryId: 'Har någon gång köpt från',
  ordersFrom: 'Antal beställningar, minst',
  totalFrom: 'Har handlat för minst, kr',
  totalFromHint: 'Med moms, utan det som har betalats tillbaka.',
  hasWishlist: 'Önskelista',
  hasWishlistNames: { true: 'Har något i en önskelista', false: 'Har inget i en önskelista' },
  preview: 'Räkna mottagare',
  counted: (inSegment: number, all: number) =>
    `${formatNumber(inSegment)} av ${formatNumber(all)} prenumeranter just nu.`,
  save: 'Spara segmentet',
  saved: 'Segmentet är sparat',
  remove: 'Ta bort',
  removed: 'Segmentet är borttaget',
  unsaved: 'Du har ändringar som inte är sparade.',
} as const
