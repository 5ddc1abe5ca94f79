import type { Value } from '#search-engine/server/values.ts'

const maxLength = 2000

/** `12 sSvart`, `11 n27` or `13 btrue`: one keyword of the field `values` for each value that is counted. */
export function valueKey(attribute: number, value: Value): string {
  const kind = typeof value === 'number' ? 'n' : typeof value === 'boolean' ? 'b' : 's'
  return `${attribute} ${kind}${String(value).slice(0, maxLength)}`
}

export function valueOf(key: string): [attribute: number, value: Value] {
  const at = key.indexOf(' ')
  const written = key.slice(at + 2)
  const kind = key[at + 1]
  return [Number(key.slice(0, at)), kind === 'n' ? Number(written) : kind === 'b' ? written === 'true' : written]
}
