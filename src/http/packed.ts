import type { Field, Table } from '#routing/packed-state.ts'
import { escapedJson } from './escaped-json.ts'

const fewest = 3

/** Gives the text of a table a place in the value; see `state-json.ts`. */
type Place = (text: string) => string
type Fields = Record<string, unknown>

/**
 * For the state of a page, with the lists of objects in it as tables. The text of what never changes, which is frozen,
 * is kept. Written for little memory: what a page allocates is most of what it costs.
 */
export function packed(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) {
    if (value.length < fewest || !value.every(isRecord)) return value.map((inner) => packed(inner, place))
    if (value.every(Object.isFrozen)) return place(textOf(value))
    return flatTable(value) ?? tableOf(value, place)
  }
  if (!isRecord(value)) return value
  const record: Fields = {}
  for (const key in value) record[key] = packed(value[key], place)
  return record
}

/** Of records with the same fields and without inner objects. */
function flatTable(records: readonly Fields[]): Table | null {
  const names = Object.keys(records[0] ?? {})
  const varying = new Set<string>()
  for (const record of records) {
    let at = 0
    for (const name in record) {
      const value = record[name]
      if (name !== names[at] || value === undefined || isObject(value)) return null
      if (value !== records[0]?.[name]) varying.add(name)
      at += 1
    }
    if (at !== names.length) return null
  }
  const shape = names.map(
    (name): Field => (varying.has(name) ? name : sharedField(name, records[0]?.[name] as string | null)),
  )
  const columns = names.filter((name) => varying.has(name))
  return { $shapes: [shape], $rows: records.map((record) => [0, ...columns.map((name) => record[name])]) }
}

function sharedField(name: string, value: string | null): Field {
  return value === null ? [name] : [name, null, value]
}

type Row = { key: string; shape: Field[]; values: unknown[] }

function tableOf(records: readonly Fields[], place: Place): Table {
  const rows = records.map((record) => rowOf(record, (value) => packed(value, place)))
  const shapes = [...Map.groupBy(rows, ({ key }) => key)].map(([key, [first, ...others]]) => {
    const { shape, values } = first as Row
    // Of one row nothing is shared: its value may be the place of a text.
    const isShared = values.map(
      (value, column) => others.length > 0 && !isObject(value) && others.every((row) => row.values[column] === value),
    )
    return { key, isShared, shape: withShared(shape, values, isShared) }
  })
  const places = new Map(shapes.map(({ key }, at) => [key, at]))
  const $rows = rows.map(({ key, values }): Table['$rows'][number] => {
    const at = places.get(key) ?? 0
    return [at, ...values.filter((_, column) => !shapes[at]?.isShared[column])]
  })
  return { $shapes: shapes.map(({ shape }) => shape), $rows }
}

function withShared(
  shape: readonly Field[],
  values: readonly unknown[],
  isShared: readonly boolean[],
  at = { column: 0 },
): Field[] {
  return shape.map((field): Field => {
    if (typeof field !== 'string') return [field[0], withShared(field[1] ?? [], values, isShared, at)]
    const column = at.column++
    return isShared[column] ? sharedField(field, values[column] as string | null) : field
  })
}

function rowOf(record: Fields, write: (value: unknown) => unknown): Row {
  const values: unknown[] = []
  let key = ''
  const shapeOf = (of: Fields): Field[] => {
    const shape: Field[] = []
    for (const name in of) {
      const value = of[name]
      if (value === undefined) continue
      key += `${name}\0`
      if (isRecord(value) && !hasOwnKeys(value)) {
        key += '\0{'
        shape.push([name, shapeOf(value)])
        key += '\0}'
      } else {
        shape.push(name)
        values.push(write(value))
      }
    }
    return shape
  }
  const shape = shapeOf(record)
  return { key, shape, values }
}

/** With the texts of its values. Cards of products are the same objects on many pages. */
type KeptRow = { kind: Kind; texts: string[] }
/** Rows of one shape. */
type Kind = { shape: Field[] }
const keptRows = new WeakMap<object, KeptRow>()
const kinds = new Map<string, Kind>()

function keptRow(record: Fields): KeptRow {
  const known = keptRows.get(record)
  if (known) return known
  const { key, shape, values } = rowOf(record, escapedJson)
  const kind = kinds.get(key) ?? { shape }
  kinds.set(key, kind)
  const row = { kind, texts: values as string[] }
  keptRows.set(record, row)
  return row
}

function textOf(records: readonly Fields[]): string {
  const rows = records.map(keptRow)
  const used = [...new Set(rows.map(({ kind }) => kind))]
  const shared = used.map((kind) => sharedTexts(rows.filter((row) => row.kind === kind)))
  let text = '{"$shapes":['
  for (const [at, { shape }] of used.entries()) text += `${at ? ',' : ''}${shapeText(shape, shared[at] ?? [])}`
  text += '],"$rows":['
  for (const [index, { kind, texts }] of rows.entries()) {
    const at = used.indexOf(kind)
    const common = shared[at] ?? []
    text += index ? `,[${at}` : `[${at}`
    for (let column = 0; column < texts.length; column += 1) {
      if (common[column] === null) text += `,${texts[column]}`
    }
    text += ']'
  }
  return `${text}]}`
}

/** Null where they differ. Objects and lists are not shared, since they may be changed. */
function sharedTexts(rows: readonly KeptRow[]): (string | null)[] {
  const [first, ...others] = rows
  return (first?.texts ?? []).map((text, column) => {
    if (text[0] === '[' || text[0] === '{') return null
    for (const { texts } of others) if (texts[column] !== text) return null
    return text
  })
}

function shapeText(shape: readonly Field[], shared: readonly (string | null)[], at = { column: 0 }): string {
  const fields = shape.map((field) => {
    if (typeof field !== 'string') return `["${field[0]}",${shapeText(field[1] ?? [], shared, at)}]`
    const text = shared[at.column++] ?? null
    if (text === null) return `"${field}"`
    return text === 'null' ? `["${field}"]` : `["${field}",null,${text}]`
  })
  return `[${fields.join()}]`
}

/** Keyed by an id, as the stock of each store. */
function hasOwnKeys(record: Fields): boolean {
  for (const key in record) return /^\d/.test(key)
  return false
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isRecord(value: unknown): value is Fields {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype
}
