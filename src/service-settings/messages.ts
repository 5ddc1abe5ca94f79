export const fieldTexts = {
  missing: 'Fyll i.',
  payee: 'Ett Swish-nummer för företag har tio siffror och börjar med 123.',
  https: 'Skriv en adress som börjar med https://.',
  authority: 'Klistra in BankID:s utfärdarcertifikat, från -----BEGIN CERTIFICATE----- till slutet.',
  number: 'Skriv numret med bara siffror, som i avtalet.',
  host: 'Skriv serverns namn, till exempel smtp.leverantor.se.',
  from: 'Skriv namn@domän, eller Namn <namn@domän>.',
  secretMissing: 'Fyll i. Inget är sparat sedan tidigare.',
  certificate: 'Filen går inte att läsa som certifikat med privat nyckel.',
  passphrase: 'Filen går inte att öppna med den lösenfrasen.',
  mismatch: 'Certifikatet och den privata nyckeln hör inte ihop.',
  expired: (day: string) => `Certifikatet gick ut ${day}.`,
} as const

export const serviceForm = {
  setUp: 'Ställ in',
  change: 'Ändra kontot',
  save: 'Spara och använd',
  saved: 'Kontot är sparat och används nu',
  remove: 'Ta bort kontot',
  removed: 'Kontot är borttaget',
  failed: 'Det gick inte att spara. Försök igen.',
  onServer: 'Inställd på servern, och ändras där.',
  savedBy: (who: string | null, day: string) => `Sparat ${day}${who ? ` av ${who}` : ''}.`,
  ends: (day: string) => `Certifikatet gäller till ${day}.`,
  sandbox:
    'Den här installationen låtsas (SANDBOX=true). Kontot sparas, och används när servern startas med SANDBOX=false.',
  secretStored: 'Sparat. Visas aldrig igen; lämna tomt så behålls det.',
  certificateHint: 'En .p12-fil, eller .pem-filer med certifikat och privat nyckel.',
  passphraseHint: 'Om filen har en.',
  fields: {
    environment: 'Miljö',
    payee: 'Swish-nummer',
    certificate: 'Certifikat',
    passphrase: 'Lösenfras',
    url: 'Adress till tjänsten',
    authorization: 'Behörighet, hela raden efter Authorization:',
    username: 'Användarnamn',
    password: 'Lösenord',
    authority: 'BankID:s utfärdarcertifikat',
    host: 'E-postserver',
    port: 'Port',
    encryption: 'Kryptering',
    from: 'Avsändare',
    apiKey: 'API-nyckel',
    apiUid: 'Användarnamn för API:et, en mejladress',
    customerNumber: 'Kundnummer',
    applicationId: 'Programmets nummer (application id)',
  },
  hints: {
    from: 'Tomt: butikens namn och företagets e-post.',
    payee: 'Tio siffror som börjar med 123.',
    authority: 'Finns hos BankID, en för skarp och en för testmiljö.',
  },
  environments: { live: 'Skarp', test: 'Test hos leverantören' },
  encryptions: { tls: 'TLS (oftast port 465)', starttls: 'STARTTLS (oftast port 587)' },
} as const

export const carrierTexts = {
  title: 'Fraktbolag',
  lead: 'Ett leveranssätt går med fraktbolaget som det är uppkallat efter: skriv till exempel PostNord som transportör. Då bokas paketet, fraktsedeln skrivs ut på ordern och sändningen följs. Utan fraktbolag skriver ni kollinumret själva.',
  sandbox:
    'Sandlåda (SANDBOX=true): inget fraktbolag får någon bokning, och fraktsedlarna är testetiketter som inte gäller.',
  untried:
    'Har inte mött den riktiga tjänsten, bara en efterbildning av det som är publicerat. Boka, skriv ut och följ ett paket i fraktbolagets testmiljö innan butiken öppnar.',
  states: { configured: 'Inställd', sandbox: 'Sandlåda', missing: 'Saknas' },
} as const
