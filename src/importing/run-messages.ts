import { formatNumber } from '#core/money.ts'

/** What is said of an import while it runs and when it has ended. */
export const runMessages = {
  alreadyRunning: (source: string) => `En import av ${source} pågår redan.`,
  missingColumns: (names: string) => `Filen saknar kolumner: ${names}.`,
  ofFile: (file: string, line: number, text: string) => `${file}, rad ${line}: ${text}`,
  noFile: (name: string, folder: string) => `Filen ${name} (eller ${name}.gz) saknas i ${folder}.`,
  emptyFile: (products: number) =>
    `Filen har inga rader, men leverantören har ${formatNumber(products)} produkter i butiken. Ingenting är ändrat: hämta filen igen.`,
  allRejected: (rows: number, line: number, text: string) =>
    `De första ${rows} raderna nekas alla av samma skäl, och importen avbryts. Rad ${line}: ${text}`,
  createCategories: ' På kommandoraden: --create-categories.',
} as const

/** By the code of the error. */
export const fileErrors: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: 'Den packade filen är avklippt.',
  Z_DATA_ERROR: 'Den packade filen är skadad.',
  Z_TOO_LARGE: 'Den packade filen är mycket större när den packas upp än en lista med produkter kan vara.',
}

export const summaryMessages = {
  missing: (products: number) => `${formatNumber(products)} produkter saknas i filen och skulle utgå`,
  repriced: (products: number) => `${formatNumber(products)} produkter skulle byta pris med mer än hälften`,
  heldBack: (what: string) =>
    `Stoppat, eftersom det är ovanligt mycket: ${what}. Stämmer det kör du igen med --allow-large-changes.`,
  dryRun: (source: string) => `Skillnad mot butiken (${source}), ingenting är skrivet:`,
  run: (source: string) => `Import av ${source}:`,
  added: 'nya',
  changed: 'ändrade',
  unchanged: 'oförändrade',
  retired: 'utgångna',
  rejected: 'nekade',
  reasonsIn: (file: string) => `Skälen till nekade rader: ${file}`,
  cut: 'Filen gick inte att läsa till slutet. Det som lästes är infört; inget är utgånget.',
  pace: (rows: number, seconds: number, peakMb: number) =>
    `${formatNumber(rows)} rader på ${formatNumber(Math.round(seconds * 10) / 10)} s, ` +
    `${formatNumber(Math.round(rows / seconds))} rader/s, som mest ${peakMb} MB minne`,
} as const
