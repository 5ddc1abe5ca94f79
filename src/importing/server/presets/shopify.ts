import type { DelimitedRecord } from '#importing/server/delimited.ts'
import { RowError } from '#importing/server/row-error.ts'
import type { SourceRow } from '#importing/server/source-row.ts'
import { kronorOf, type NamedCells, namedCells, rowOfPreset, swedishName } from './named-cells.ts'

const handle = ['Handle', 'URL handle'] as const
const imageOf = ['Image Src', 'Product image URL'] as const

/** One row for each variant, and one for each further picture; the first row of a handle has what they share. */
export async function* readShopify(records: AsyncIterable<DelimitedRecord>): AsyncGenerator<SourceRow> {
  let rows: NamedCells[] = []
  for await (const row of namedCells(records)) {
    if ('rowError' in row) {
      yield row
      continue
    }
    if (rows[0] && rows[0].of(...handle) !== row.of(...handle)) {
      yield* variantsOf(rows)
      rows = []
    }
    rows.push(row)
  }
  yield* variantsOf(rows)
}

function* variantsOf(rows: NamedCells[]): Generator<SourceRow> {
  const [first] = rows
  if (!first) return
  const variants = rows.filter((row) => row.of('Variant Price', 'Price') !== '')
  const images = imagesOf(rows)
  const imageTexts = textsOf(rows)
  for (const row of variants.length > 0 ? variants : [first]) {
    if (isForSale(first)) yield variantOf({ first, row, images, imageTexts, isAlone: variants.length < 2 })
    else yield { line: row.line, cells: row.cells, id: idOf(row, first), rowError: new RowError('not-published') }
  }
}

function isForSale(first: NamedCells): boolean {
  const isHidden = /^false$/i.test(first.of('Published', 'Published on online store'))
  return !isHidden && !/^(draft|archived|unlisted)$/i.test(first.of('Status'))
}

type Variant = {
  first: NamedCells
  row: NamedCells
  images: string[]
  imageTexts: Record<string, string>
  isAlone: boolean
}

function variantOf({ first, row, images, imageTexts, isAlone }: Variant): SourceRow {
  const options = optionsOf(first, row)
  const name = options.map(([, value]) => value).join(' ')
  const title = first.of('Title')
  const price = row.of('Variant Price', 'Price')
  const before = row.of('Variant Compare At Price', 'Compare-at price')
  const isReduced = (kronorOf(before) ?? 0) > (kronorOf(price) ?? 0)
  const ownImage = row.of('Variant Image', 'Variant image URL')
  const grams = kronorOf(row.of('Variant Grams', 'Weight value (grams)'))
  return rowOfPreset(row, {
    id: idOf(row, first),
    name: isAlone ? title : `${title} ${name}`.trim(),
    text: first.of('Body (HTML)', 'Description'),
    brand: first.of('Vendor'),
    category: first.of('Type', 'Product Category', 'Product category'),
    code: row.of('Variant Barcode', 'Barcode'),
    price: isReduced ? before : price,
    cost: row.of('Cost per item'),
    sale: isReduced ? { price } : null,
    units: row.of('Variant Inventory Qty', 'Inventory quantity'),
    grams: grams === null ? null : Math.round(grams),
    images: ownImage === '' ? images : [ownImage, ...images],
    attributes: options.map(([option, value]) => [swedishName(option), [value]]),
    variant: isAlone || name === '' ? null : { group: first.of(...handle), name },
    metaTitle: first.of('SEO Title'),
    imageTexts,
  })
}

/** A product without options has one that is called Title. */
function optionsOf(first: NamedCells, row: NamedCells): [string, string][] {
  return [1, 2, 3].flatMap((number) => {
    const name = first.of(`Option${number} Name`)
    const value = row.of(`Option${number} Value`)
    return name === '' || value === '' || name === 'Title' ? [] : [[name, value] as [string, string]]
  })
}

function imagesOf(rows: NamedCells[]): string[] {
  const images = rows.flatMap((row) => {
    const address = row.of(...imageOf)
    return address === '' ? [] : [{ address, position: Number(row.of('Image Position')) || rows.length }]
  })
  return images.toSorted((a, b) => a.position - b.position).map(({ address }) => address)
}

function textsOf(rows: NamedCells[]): Record<string, string> {
  const pairs = rows.map(
    (row) => [row.of(...imageOf), row.of('Image Alt Text', 'Image alt text').slice(0, 300)] as const,
  )
  return Object.fromEntries(pairs.filter(([address, text]) => address !== '' && text !== ''))
}

function idOf(row: NamedCells, first: NamedCells): string {
  const options = [1, 2, 3].map((number) => row.of(`Option${number} Value`)).filter((value) => value !== '')
  return row.of('Variant SKU', 'SKU') || [first.of(...handle), ...options].join('/').replace(/\/Default Title$/, '')
}
