import type { DelimitedRecord } from '#importing/server/delimited.ts'
import type { RowError } from '#importing/server/row-error.ts'
import type { GivenColumns, SourceRow } from '#importing/server/source-row.ts'

/** A row of another shop's export: the text of the first of these columns that has one. */
export type NamedCells = { line: number; cells: string[]; of: (...names: string[]) => string }

export async function* namedCells(
  records: AsyncIterable<DelimitedRecord>,
): AsyncGenerator<NamedCells | { line: number; rowError: RowError }> {
  let places: Map<string, number> | null = null
  for await (const record of records) {
    if ('rowError' in record) yield record
    else if (places) {
      const { line, fields } = record
      const known = places
      yield { line, cells: fields, of: (...names) => textOf(fields, known, names) }
    } else places = new Map(record.fields.map((name, index) => [name.trim().toLowerCase(), index]))
  }
}

function textOf(fields: string[], places: ReadonlyMap<string, number>, names: string[]): string {
  for (const name of names) {
    // Spreadsheets show a code with its zeros when it begins with an apostrophe.
    const text = fields[places.get(name.toLowerCase()) ?? -1]?.trim().replace(/^'/, '') ?? ''
    if (text !== '') return text
  }
  return ''
}

export type PresetProduct = {
  id: string
  name: string
  text: string
  brand: string
  category: string
  code: string
  price: string
  cost?: string
  sale: { price: string; from?: string | undefined; to?: string | undefined } | null
  units: string
  grams: number | null
  images: string[]
  attributes: [string, string[]][]
  variant: { group: string; name: string } | null
  metaTitle?: string
  /** What pictures show, by address. */
  imageTexts?: Record<string, string>
}

const fields = [
  'id',
  'name',
  'text',
  'brand',
  'category',
  'price',
  'offers',
  'stock',
  'images',
  'attributes',
  'variant',
]

/** What the other shop knows of a product; everything else of one that exists stays. */
export function rowOfPreset({ line, cells }: Pick<NamedCells, 'line' | 'cells'>, product: PresetProduct): SourceRow {
  const { code, sale, units, grams, attributes, variant, cost = '', metaTitle = '', imageTexts = {} } = product
  const isCode = /^(\d{8}|\d{12,14})$/.test(code)
  const more = {
    ...(isCode ? { gtin: code } : {}),
    ...(cost === '' ? {} : { cost }),
    ...(grams === null || grams <= 0 ? {} : { packageGrams: grams }),
    ...(metaTitle === '' ? {} : { metaTitle }),
    ...(Object.keys(imageTexts).length === 0 ? {} : { imageTexts }),
  }
  const given: GivenColumns = {
    fields: new Set([...fields, ...Object.keys(more)]),
    attributes: attributes.map(([name]) => ({ name })),
  }
  return {
    line,
    cells,
    given,
    value: {
      id: product.id,
      name: product.name,
      text: product.text,
      ...(product.brand === '' ? {} : { brand: product.brand }),
      ...(product.category === '' ? {} : { category: product.category }),
      price: product.price,
      offers: sale ? [{ type: 'campaign', price: sale.price, from: sale.from ?? always, ...ending(sale.to) }] : [],
      ...(/^-?\d+(\.\d+)?$/.test(units) ? { stock: { web: Math.max(0, Math.floor(Number(units))) } } : {}),
      images: [...new Set(product.images)].slice(0, maxImages),
      attributes: Object.fromEntries(attributes),
      ...(variant ? { variant } : {}),
      ...more,
    },
  }
}

const maxImages = 30
const always = '1970-01-01T00:00:00Z'
const ending = (to: string | undefined) => (to ? { to } : {})

const swedishNames: Record<string, string> = {
  color: 'Färg',
  colour: 'Färg',
  size: 'Storlek',
  material: 'Material',
  pattern: 'Mönster',
  style: 'Stil',
}

export const swedishName = (name: string) => swedishNames[name.toLowerCase()] ?? name

/** What a price is compared with, as a number of kronor; null when it is none. */
export function kronorOf(text: string): number | null {
  const number = Number(text.replace(/\s/g, '').replace(',', '.'))
  return text !== '' && Number.isFinite(number) ? number : null
}
