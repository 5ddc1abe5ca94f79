const number = (value: number, decimals = 0) =>
  value.toLocaleString('sv-SE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

export const messages = {
  title: 'Säkerhetskopior',
  nightly: 'Varje natt kopieras databasen, nycklarna, bilderna och de uppladdade filerna till en krypterad fil.',
  weekly: 'Varje söndag läses den senaste kopian tillbaka i en egen databas och jämförs tabell för tabell.',
  off: 'Inga säkerhetskopior görs. Den som driver servern ställer in BACKUP_DIR, en mapp på en annan disk eller s3://…, och BACKUP_PASSPHRASE, och startar om butiken.',
  start: { backup: 'Ta en säkerhetskopia nu', verification: 'Läs tillbaka den senaste nu' },
  running: { backup: 'En säkerhetskopia görs.', verification: 'Den senaste kopian läses tillbaka och jämförs.' },
  started: 'Det är påbörjat',
  late: (at: string | null) =>
    at ? `Den senaste säkerhetskopian är från ${at}. Den borde vara nyare.` : 'Ingen säkerhetskopia har gjorts än.',
  fine: (at: string) => `Den senaste säkerhetskopian är från ${at}.`,
  unverified: 'Kopiorna krypteras för en nyckel som servern inte har. Kontrollera dem där nyckeln finns.',
  none: 'Här visas varje säkerhetskopia när den är gjord.',
  columns: ['Tid', 'Vad', 'Resultat', 'Fil', 'Storlek', 'Rader', 'Filer', 'Tog'],
  kinds: { backup: 'Säkerhetskopia', verification: 'Återläsning' },
  ok: 'Klar',
  failed: 'Misslyckades',
  megabytes: (bytes: number) => `${number(bytes / 1_000_000, 1)} MB`,
  number: (value: number) => number(value),
  seconds: (ms: number) => `${number(ms / 1000, 1)} s`,
} as const
