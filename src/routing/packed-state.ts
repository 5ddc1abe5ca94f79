/**
 * Objects of one shape are written as rows of values: the names of their fields once, and not for each. A field whose
 * value all rows share is written with its name, and not even the value when it is null.
 */
export type Field = string | [name: string, shape: Field[]] | [name: string, shape: null, value: Plain] | [name: string]
export type Table =
  | { $shape: Field[]; $rows: unknown[][] }
  | { $shapes: Field[][]; $rows: [shape: number, ...values: unknown[]][] }

type Plain = string | number | boolean | null

/** Reads what `http/packed.ts` has written. */
export function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked)
  if (typeof value !== 'object' || value === null) return value
  if ('$rows' in value) {
    const table = value as Table
    if ('$shape' in table) return table.$rows.map((values) => recordOf(table.$shape, [...values]))
    return table.$rows.map(([shape, ...values]) => recordOf(table.$shapes[shape] ?? [], values))
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpacked(inner)]))
}

/** Takes its values from the front. */
function recordOf(shape: Field[], values: unknown[]): object {
  return Object.fromEntries(
    shape.map((field) => {
      if (typeof field === 'string') return [field, unpacked(values.shift())]
      const [name, inner, shared = null] = field
      return [name, inner ? recordOf(inner, values) : shared]
    }),
  )
}
