import { withoutGuard } from '#core/csv-cell.ts'
import { fileMessages } from '#importing/file-messages.ts'
import { type DelimitedRecord, delimitedRecords } from './delimited.ts'
import { ImportError } from './import-error.ts'
import { RowError } from './row-error.ts'
import type { GivenColumns, SourceRow } from './source-row.ts'

type Read = (text: string) => unknown

const asText: Read = (text) => text
const asNumber: Read = (text) => {
  const digits = /^-?\d{1,3}([ \u00a0\u202f]\d{3})+([.,]\d+)?$/.test(text) ? text.replace(/[^\d.,-]/g, '') : text
  return /^-?\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : text
}
/** `>50`, `50+` and `50 st` are what suppliers write of their stock. */
const asUnits: Read = (text) => asNumber(text.replace(/^>|(\+|st\.?)$/g, '').trim())
const asFlag: Read = (text) => (isYes(text) ? true : isNo(text) ? false : text)
const asList: Read = (text) => text.split('|').map((part) => part.trim())
const asNumbers: Read = (text) => text.split('|').map((part) => asNumber(part.trim()))

const columns: Record<string, Read> = {
  id: asText,
  productId: asNumber,
  name: asText,
  subTitle: asText,
  text: asText,
  brand: asText,
  'manufacturer.postalAddress': asText,
  'manufacturer.electronicAddress': asText,
  'manufacturer.euResponsible': asText,
  gtin: asText,
  mpn: asText,
  category: asNumber,
  price: asText,
  priceWithoutVat: (text) => ({ withoutVat: text }),
  currency: asText,
  vatClass: asText,
  'stock.web': asUnits,
  'stock.supplier': asUnits,
  'variant.group': asText,
  'variant.name': asText,
  images: asList,
  imageTexts: asList,
  'energy.rating': asText,
  'energy.scale': asText,
  'energy.manufacturer': asText,
  'energy.itemCode': asText,
  'energy.labelImageUrl': asText,
  'energy.labelContent': asText,
  'energy.productSheetContent': asText,
  durabilityYears: asNumber,
  digital: asFlag,
  fyndwareClass: asNumber,
  packageSize: asNumber,
  packageMm: asNumbers,
  packageGrams: asNumber,
  releaseAt: asText,
  restockOn: asText,
  minimumRankLevel: asNumber,
  maxPerCustomer: asNumber,
  limited: asFlag,
  insurance: asText,
  cost: asText,
  binLocation: asText,
  heroMarking: asText,
  metaTitle: asText,
  sponsored: asFlag,
  popularity: asNumber,
  safety: asText,
  campaigns: asNumbers,
}

export type Mapping = readonly { column: string; field: string | null }[]

/** With a mapping the columns have the names of another; without, they are those of the shop. */
export async function* readCsv(chunks: AsyncIterable<Buffer>, mapping?: Mapping): AsyncGenerator<SourceRow> {
  yield* readTable(delimitedRecords(chunks), mapping)
}

export async function* readTable(
  records: AsyncIterable<DelimitedRecord>,
  mapping?: Mapping,
): AsyncGenerator<SourceRow> {
  let places: (Place | null)[] | null = null
  let given: GivenColumns | undefined
  for await (const record of records) {
    if ('rowError' in record) yield record
    else if (!places) {
      places = mapping ? mappedPlaces(record.fields, mapping) : placesOf(record.fields)
      given = givenBy(places.filter((place) => place !== null))
    } else if (record.fields.length > places.length)
      yield { line: record.line, cells: record.fields, rowError: new RowError('broken-csv') }
    else yield { line: record.line, cells: record.fields, value: rowOf(record.fields, places), given }
  }
}

type Place = { path: string[]; read: Read; unit?: string | undefined }

export function isField(name: string): boolean {
  return placeOf(name) !== null
}

/** The names of a header, where a name that comes again has its number. */
export function columnNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((text, index) => {
    const name = text.trim() || `Kolumn ${index + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

function mappedPlaces(header: string[], mapping: Mapping): (Place | null)[] {
  const fieldOf = new Map(mapping.map(({ column, field }) => [column, field]))
  const names = columnNames(header)
  const gone = mapping.filter(({ column, field }) => field !== null && !names.includes(column))
  if (gone.length > 0) throw new ImportError(fileMessages.columnsGone(gone.map(({ column }) => column).join(', ')))
  const places = names.map((name) => {
    const field = fieldOf.get(name)
    return field ? placeOf(field) : null
  })
  if (!places.some((place) => place?.path[0] === 'id')) throw new ImportError(fileMessages.noMappedId)
  return places
}

function placesOf(header: string[]): Place[] {
  const places = header.map((name) => placeOf(name.trim()))
  const unknown = header.filter((_, index) => places[index] === null)
  if (unknown.length > 0) throw new ImportError(fileMessages.unknownColumns(unknown.join(', ')))
  if (!places.some((place) => place?.path[0] === 'id')) throw new ImportError(fileMessages.noId)
  return places.filter((place) => place !== null)
}

/** What the file has columns for. */
function givenBy(places: Place[]): GivenColumns {
  return {
    fields: new Set(places.map(({ path }) => path[0] ?? '')),
    attributes: places.flatMap(({ path, unit }) => (path[0] === 'attributes' ? [{ name: path[1] ?? '', unit }] : [])),
  }
}

const maxName = 300
/** Spreadsheets write `Id` and `PRICE`. */
const columnOf = new Map(Object.keys(columns).map((column) => [column.toLowerCase(), column]))

function placeOf(name: string): Place | null {
  const attribute = name.length > maxName ? null : /^attribute\.(.+?)(?:\s*\[(.+)\])?$/i.exec(name)
  if (attribute?.[1])
    return { path: ['attributes', attribute[1]], read: attributeReader(attribute[2]), unit: attribute[2] }
  const store = /^stock\.store\.(\d+)$/i.exec(name)
  if (store?.[1]) return { path: ['stock', 'stores', store[1]], read: asUnits }
  const column = columnOf.get(name.toLowerCase())
  const read = column === undefined ? undefined : columns[column]
  return column && read ? { path: column === 'priceWithoutVat' ? ['price'] : column.split('.'), read } : null
}

function attributeReader(unit: string | undefined): Read {
  if (unit === undefined) return (text) => (isYes(text) ? true : isNo(text) ? false : asList(text))
  return (text) => {
    const value = asNumber(text)
    return typeof value === 'number' ? { value, unit } : text
  }
}

function rowOf(fields: string[], places: (Place | null)[]): unknown {
  const row: Record<string, unknown> = {}
  for (const [index, place] of places.entries()) {
    const text = withoutGuard(fields[index]?.trim() ?? '')
    if (place && text !== '') put(row, place.path, place.read(text))
  }
  return row
}

function put(row: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    row[first] = value
    return
  }
  const inner = (row[first] ?? {}) as Record<string, unknown>
  row[first] = inner
  put(inner, rest, value)
}

const isYes = (text: string) => /^(ja|true|sant)$/i.test(text)
const isNo = (text: string) => /^(nej|false|falskt)$/i.test(text)
