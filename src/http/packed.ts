import { randomUUID } from 'node:crypto'
import type { Field, Table } from '#routing/packed-state.ts'
import { escapedJson } from './escaped-json.ts'
import { textOfRows } from './packed-rows.ts'
import { type Fields, isObject, isRecord, type Row, rowOf } from './packed-shape.ts'

const fewest = 3

/** Not to be guessed, so that no text of a customer is taken for a place. */
const mark = randomUUID()
const placed = new RegExp(`"${mark}(\\d+)"`)

/** Gives a text that is already JSON a place in the value. */
type Place = (text: string) => string

/**
 * For the state of a page, with the lists of objects in it as tables. The text of what never changes, which is frozen,
 * is kept. Written for little memory: what a page allocates is most of what it costs.
 */
export function jsonPieces(value: unknown): string[] {
  const texts: string[] = []
  const text = escapedJson(unfrozen(value, (kept) => `${mark}${texts.push(kept) - 1}`))
  return text.split(placed).map((piece, index) => (index % 2 === 1 ? (texts[Number(piece)] ?? '') : piece))
}

const frozenTexts = new WeakMap<object, string>()

function packed(value: unknown, place: Place): unknown {
  if (!isObject(value) || !Object.isFrozen(value)) return unfrozen(value, place)
  const text = frozenTexts.get(value) ?? jsonPieces(value).join('')
  frozenTexts.set(value, text)
  return place(text)
}

function unfrozen(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) {
    if (value.length < fewest || !value.every(isRecord)) return value.map((inner) => packed(inner, place))
    if (value.every(Object.isFrozen)) return place(textOfRows(value))
    return flatTable(value) ?? tableOf(value, place)
  }
  if (!isRecord(value)) return value
  const record: Fields = {}
  for (const key in value) record[key] = packed(value[key], place)
  return record
}

/** A table of records with equal fields and without inner objects, otherwise null. */
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
  return { $shape: shape, $rows: records.map((record) => columns.map((name) => record[name])) }
}

function sharedField(name: string, value: string | null): Field {
  return value === null ? [name] : [name, null, value]
}

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
  const $rows = rows.map(({ key, values }): [number, ...unknown[]] => {
    const at = places.get(key) ?? 0
    return [at, ...values.filter((_, column) => !shapes[at]?.isShared[column])]
  })
  const [only, ...others] = shapes
  if (only && others.length === 0) return { $shape: only.shape, $rows: $rows.map(([, ...values]) => values) }
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
