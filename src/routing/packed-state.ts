/** Objects of one shape are written as rows of values: the names of their fields once, and not for each. */
type Shape = (string | [name: string, shape: Shape])[]
type Table = { $shapes: Shape[]; $rows: [shape: number, ...values: unknown[]][] }

const fewest = 3

export function packed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length >= fewest && value.every(isRecord) ? tableOf(value) : value.map(packed)
  }
  if (!isRecord(value)) return value
  const record: Record<string, unknown> = {}
  for (const key in value) record[key] = packed(value[key])
  return record
}

export function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked)
  if (typeof value !== 'object' || value === null) return value
  if ('$rows' in value) {
    const { $shapes, $rows } = value as Table
    return $rows.map(([shape, ...values]) => recordOf($shapes[shape] ?? [], values))
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpacked(inner)]))
}

/** Takes its values from the front. */
function recordOf(shape: Shape, values: unknown[]): object {
  return Object.fromEntries(
    shape.map((field) =>
      typeof field === 'string' ? [field, unpacked(values.shift())] : [field[0], recordOf(field[1], values)],
    ),
  )
}

type Row = { key: string; shape: Shape; values: unknown[] }

/** Cards of products are the same objects on many pages. */
const rows = new WeakMap<object, Row>()

function tableOf(records: readonly Record<string, unknown>[]): Table {
  const known = new Map<string, number>()
  const $shapes: Shape[] = []
  const $rows = records.map((record): Table['$rows'][number] => {
    const { key, shape, values } = rows.get(record) ?? rowOf(record)
    let index = known.get(key)
    if (index === undefined) {
      index = $shapes.push(shape) - 1
      known.set(key, index)
    }
    return [index, ...values]
  })
  return { $shapes, $rows }
}

function rowOf(record: Record<string, unknown>): Row {
  const values: unknown[] = []
  const shape = shapeOf(record, values)
  const row = { key: JSON.stringify(shape), shape, values }
  rows.set(record, row)
  return row
}

function shapeOf(record: Record<string, unknown>, values: unknown[]): Shape {
  const shape: Shape = []
  for (const key in record) {
    const value = record[key]
    if (value === undefined) continue
    if (isRecord(value) && !hasOwnKeys(value)) shape.push([key, shapeOf(value, values)])
    else {
      shape.push(key)
      values.push(packed(value))
    }
  }
  return shape
}

/** Keyed by an id, as the stock of each store. */
function hasOwnKeys(record: Record<string, unknown>): boolean {
  for (const key in record) return /^\d/.test(key)
  return false
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
