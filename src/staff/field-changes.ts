export type FieldChange = { field: string; before: string; after: string }

type Fields = Record<string, unknown> | null

/** Field by field; of nested ones the inner field. What is the same is left out. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const [left, right] = [flat(before), flat(after)]
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((field) => {
    const change = { field, before: left.get(field) ?? '', after: right.get(field) ?? '' }
    return change.before === change.after ? [] : [change]
  })
}

function flat(fields: Fields, prefix = ''): Map<string, string> {
  const entries = Object.entries(fields ?? {}).flatMap(([name, value]): [string, string][] => {
    const field = prefix + name
    return isObject(value) ? [...flat(value, `${field}.`)] : [[field, textOf(value)]]
  })
  return new Map(entries)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => (isObject(one) ? JSON.stringify(one) : textOf(one))).join(', ')
  return String(value)
}
