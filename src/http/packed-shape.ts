import type { Field } from '#routing/packed-state.ts'

export type Fields = Record<string, unknown>
/** Rows with the same key have the same shape. */
export type Row = { key: string; shape: Field[]; values: unknown[] }

export function rowOf(record: Fields, write: (value: unknown) => unknown): Row {
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

/** Keyed by an id, as the stock of each store. */
function hasOwnKeys(record: Fields): boolean {
  for (const key in record) return /^\d/.test(key)
  return false
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export function isRecord(value: unknown): value is Fields {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype
}
