import type { DelimitedRecord } from '#importing/server/delimited.ts'
import { RowError } from '#importing/server/row-error.ts'
import type { SourceRow } from '#importing/server/source-row.ts'
import { type NamedCells, namedCells, rowOfPreset, swedishName } from './named-cells.ts'

/** A variable product comes before its variations, which name it by its article number or as `id:12`. */
export async function* readWooCommerce(records: AsyncIterable<DelimitedRecord>): AsyncGenerator<SourceRow> {
  const parents = new Map<string, NamedCells>()
  for await (const row of namedCells(records)) {
    if ('rowError' in row) yield row
    else if (typesOf(row).includes('variable')) {
      parents.set(`id:${row.of('ID')}`, row)
      if (row.of('SKU') !== '') parents.set(row.of('SKU'), row)
    } else yield productOf(row, parents.get(row.of('Parent')))
  }
}

const typesOf = (row: NamedCells) => row.of('Type').toLowerCase().split(/,\s*/)

function productOf(row: NamedCells, parent: NamedCells | undefined): SourceRow {
  const id = row.of('SKU') || `woo-${row.of('ID')}`
  const isSingle = typesOf(row).some((type) => type === 'simple' || type === 'variation')
  if (!isSingle || row.of('Published') !== '1' || (parent && parent.of('Published') !== '1'))
    return { line: row.line, cells: row.cells, id, rowError: new RowError('not-published') }
  const both = (...names: string[]) => row.of(...names) || parent?.of(...names) || ''
  const attributes = attributesOf(row, parent)
  const name = attributes.flatMap(([, values]) => values).join(' ')
  const sale = row.of('Sale price')
  const isSoldOut = row.of('In stock?') === '0'
  return rowOfPreset(row, {
    id,
    name: row.of('Name') || `${parent?.of('Name') ?? ''} ${name}`.trim(),
    text: (both('Description') || both('Short description')).replaceAll('\\n', '\n'),
    brand: (listOf(both('Brands'))[0] ?? '').split('>').at(-1)?.trim() ?? '',
    category: listOf(both('Categories'))[0] ?? '',
    code: row.of('GTIN, UPC, EAN, or ISBN'),
    price: row.of('Regular price'),
    sale: sale === '' ? null : { price: sale, ...saleDaysOf(row) },
    units: row.of('Stock') || (isSoldOut ? '0' : ''),
    grams: gramsOf(row) ?? (parent ? gramsOf(parent) : null),
    images: [...listOf(row.of('Images')), ...(parent ? listOf(parent.of('Images')) : [])],
    attributes,
    variant: parent ? { group: parent.of('SKU') || `woo-${parent.of('ID')}`, name: name || id } : null,
  })
}

function attributesOf(row: NamedCells, parent: NamedCells | undefined): [string, string[]][] {
  const found = new Map<string, string[]>()
  for (const number of Array.from({ length: maxAttributes }, (_, index) => index + 1)) {
    const name = row.of(`Attribute ${number} name`) || parent?.of(`Attribute ${number} name`) || ''
    // Those of the parent are all that its variations can have.
    const values = listOf(row.of(`Attribute ${number} value(s)`))
    if (name !== '' && values.length > 0) found.set(swedishName(name), values)
  }
  return [...found]
}

const maxAttributes = 30

/** A comma inside a value is written `\,`. */
function listOf(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}

const gramsPerUnit: Record<string, number> = { kg: 1000, g: 1, lbs: 453.6, oz: 28.35 }

function gramsOf(row: NamedCells): number | null {
  for (const [unit, grams] of Object.entries(gramsPerUnit)) {
    const weight = Number(row.of(`Weight (${unit})`).replace(',', '.'))
    if (weight > 0) return Math.round(weight * grams)
  }
  return null
}

/** Whole days in UTC, as the importer's other dates. */
function saleDaysOf(row: NamedCells): { from?: string; to?: string } {
  const from = dayOf(row.of('Date sale price starts'))
  const to = dayOf(row.of('Date sale price ends'))
  return { ...(from ? { from: `${from}T00:00:00Z` } : {}), ...(to ? { to: `${to}T23:59:59Z` } : {}) }
}

const dayOf = (text: string) => /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
