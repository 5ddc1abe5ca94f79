export const problems = {
  'fortnox-not-configured': { status: 409, message: 'Fyll i nyckel och hemlighet från Fortnox först.' },
  'fortnox-unavailable': { status: 502, message: 'Fortnox svarade inte. Försök igen om en stund.' },
  'login-refused': {
    status: 400,
    message: 'Inloggningen hos Fortnox gäller inte längre, eller begärdes av någon annan. Börja om.',
  },
  'changed-meanwhile': {
    status: 409,
    message: 'Någon annan har ändrat inställningarna. Läs in sidan igen och gör om din ändring.',
  },
  series: 'Skriv seriens bokstav, som i Fortnox, till exempel A.',
} as const

/** In the voucher at Fortnox. */
export const voucherText = (year: number, number: number, text: string) => `Butiken ${year}-${number}: ${text}`

export const messages = {
  title: 'Fortnox',
  about:
    'Varje natt numreras gårdagens verifikationer, och sedan skickas de till Fortnox var för sig. En rättelse är en ny verifikation, aldrig en ändring. Kundfakturor till företag skickas som verifikationer, inte som fakturor i Fortnox: annars skulle försäljningen bokföras två gånger.',
  untried:
    'Kopplingen har inte mött det riktiga Fortnox, bara en efterbildning av det som Fortnox har publicerat. Prova mot ett testbolag hos Fortnox och stäm av mot rapporten nedan innan ni litar på den.',
  sandbox: 'Sandlåda (SANDBOX=true): bolaget finns inte och inget skickas till Fortnox.',
  account: 'Nyckel och hemlighet',
  accountAbout:
    'Skapa en integration i Fortnox utvecklarportal med behörigheterna bokföring, företagsinformation och inställningar, och med återvändsadressen nedan. Klistra in dess Client Id och Client Secret.',
  redirect: 'Återvändsadress',
  connection: 'Koppling',
  notConnected: 'Ingen har släppt in butiken i Fortnox än.',
  onlyAdmins: 'En administratör av butiken kopplar den till Fortnox.',
  connected: (company: string, organisationNumber: string) =>
    `Kopplad till ${company}${organisationNumber ? `, ${organisationNumber}` : ''}.`,
  connectedBy: (day: string, who: string | null) => `Sedan ${day}${who ? `, av ${who}` : ''}.`,
  connect: 'Koppla till Fortnox',
  connectAgain: 'Koppla igen',
  connecting: 'Kopplar till Fortnox …',
  isConnected: 'Butiken är kopplad till Fortnox',
  disconnect: 'Koppla från',
  isDisconnected: 'Butiken är frånkopplad',
  settings: 'Hur det bokförs',
  series: 'Verifikationsserie',
  seriesHint: 'En serie i Fortnox med manuell kontering påslagen, helst en egen för butiken.',
  fromDay: 'Skicka från och med',
  fromDayHint: 'Verifikationer från tidigare dagar skickas inte, till exempel de som redan är inlästa som SIE.',
  accounts: 'Konton',
  accountsHint: 'Skriv ett annat nummer där er kontoplan i Fortnox skiljer sig från butikens.',
  save: 'Spara',
  saved: 'Inställningarna är sparade',
  noSettings: 'Inget skickas förrän verifikationsserie och första dag är sparade.',
  runProblems: {
    'login-ended': 'Fortnox godtar inte längre inloggningen. Koppla igen.',
    'no-answer': 'Fortnox svarade inte. Nytt försök görs inom tio minuter.',
    busy: 'Fortnox bad butiken vänta. Nytt försök görs inom tio minuter.',
    refused: 'Fortnox sa nej när butiken skulle läsa bolagets inställningar.',
  },
  ran: (moment: string) => `Senaste körning ${moment}.`,
  neverRan: 'Ingenting har körts än.',
  counts: 'Läget',
  countNames: {
    sent: 'Skickade',
    waiting: 'Väntar på sin tur',
    held: 'Väntar på en ändring i Fortnox',
    sending: 'Okänt utfall, letas upp',
    refused: 'Nekade av Fortnox',
  },
  problemList: 'Det som inte har gått fram',
  noProblems: 'Inget har misslyckats.',
  retry: 'Försök igen',
  retryAll: 'Försök igen med alla',
  retried: 'Nytt försök är beställt',
  heldProblems: {
    'locked-period': (text: string) => `Perioden är låst i Fortnox till och med ${text}. Lås upp den, och försök igen.`,
    'no-financial-year': () => 'Räkenskapsåret finns inte i Fortnox. Lägg upp det, och försök igen.',
    'no-series': (text: string) => `Verifikationsserien ${text} finns inte för det räkenskapsåret i Fortnox.`,
    'series-not-manual': (text: string) =>
      `Verifikationsserien ${text} tillåter inte manuell kontering. Slå på det i Fortnox.`,
    'no-account': (text: string) => `Konto ${text} saknas i kontoplanen i Fortnox. Lägg upp det, eller välj ett annat.`,
    'account-inactive': (text: string) => `Konto ${text} är inte aktivt i Fortnox. Aktivera det, eller välj ett annat.`,
  },
  unknown: 'Svaret från Fortnox uteblev. Verifikationen letas upp hos Fortnox innan den skickas igen.',
  refused: (text: string, code: number | null) =>
    `Fortnox svarade: ${text || 'inget skäl'}${code === null ? '' : ` (fel ${code})`}`,
  tries: (count: number) => `${count} försök.`,
  sentList: 'Senast skickade',
  nothingSent: 'Inget är skickat än.',
  columns: { number: 'Butikens nr', day: 'Dag', text: 'Text', amount: 'Belopp', fortnox: 'I Fortnox' },
  report: 'Avstämning',
  reportAbout: (from: string) =>
    `Från ${from}: summan per konto i butikens bokföring, mot vad Fortnox svarade när verifikationerna togs emot. Vad någon sedan har ändrat i Fortnox syns inte här.`,
  reportAgrees: 'Butikens bokföring och vad Fortnox har bekräftat stämmer.',
  reportRemaining: 'Allt som är skickat stämmer. Skillnaden är det som ännu inte har gått fram.',
  reportDiffers: 'Det som Fortnox har bekräftat skiljer sig från butikens bokföring:',
  reportColumns: {
    account: 'Konto',
    journal: 'Butiken',
    acknowledged: 'Bekräftat av Fortnox',
    remaining: 'Inte framme',
    difference: 'Skillnad',
  },
} as const
