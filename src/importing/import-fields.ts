/** What a column can be. Attributes and the stock of stores have names of their own: `attribute.Vikt [g]`. */
export const importFields = [
  'id',
  'name',
  'subTitle',
  'text',
  'brand',
  'category',
  'gtin',
  'mpn',
  'price',
  'priceWithoutVat',
  'cost',
  'stock.web',
  'stock.supplier',
  'images',
  'imageTexts',
  'variant.group',
  'variant.name',
  'vatClass',
  'packageGrams',
  'packageSize',
  'durabilityYears',
  'energy.rating',
  'energy.scale',
  'releaseAt',
  'restockOn',
  'maxPerCustomer',
  'binLocation',
  'metaTitle',
  'safety',
  'digital',
] as const
export type ImportField = (typeof importFields)[number]

export const uploadFormats = [
  'csv',
  'xlsx',
  'jsonl',
  'google-tsv',
  'google-xml',
  'shopify',
  'woocommerce',
  'export',
] as const
export type UploadFormat = (typeof uploadFormats)[number]

/** The first and the last column of a file that the shop has exported. */
export const ownColumns = { key: 'Produktnummer', check: 'Kontroll' } as const

export function isTable(format: string | null): boolean {
  return format === 'csv' || format === 'xlsx'
}

export const runStates = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const
export type RunState = (typeof runStates)[number]

/** States in which a job works. */
export const isWorking = (state: RunState) => state === 'checking' || state === 'running' || state === 'undoing'

export const maxFileBytes = 1024 * 1024 * 1024
/** A file is sent in parts, so that a slow line finishes each in time and a broken one goes on where it was. */
export const maxPartBytes = 4 * 1024 * 1024
export const runDays = 30
export const mendedAtOnce = 100
