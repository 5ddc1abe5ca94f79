/** An error as the REST API gives it: `{error: {type, reason}, status}`. */
export class RestError extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, type: string, reason: string) {
    super(reason)
    this.status = status
    this.type = type
  }
}

export const malformed = (reason: string) => new RestError(400, 'parsing_exception', reason)

export type Json = Record<string, unknown>

export function objectOf(value: unknown, of: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(`[${of}] must be an object`)
  return value as Json
}

/** With these keys and no others; those with `!` are required. */
export function withKeys(value: unknown, of: string, keys: readonly string[]): Json {
  const found = objectOf(value, of)
  const known = keys.map((key) => key.replace('!', ''))
  for (const key of Object.keys(found)) if (!known.includes(key)) throw malformed(`[${of}] has no parameter [${key}]`)
  for (const key of keys)
    if (key.endsWith('!') && !(key.slice(0, -1) in found)) throw malformed(`[${of}] needs [${key}]`)
  return found
}

export function onlyEntry(value: unknown, of: string): [string, unknown] {
  const entries = Object.entries(objectOf(value, of))
  const [only] = entries
  if (entries.length !== 1 || !only) throw malformed(`[${of}] must have one key, not ${entries.length}`)
  return only
}

export function numberOf(value: unknown, of: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw malformed(`[${of}] must be a number`)
  return value
}

export function listOf(value: unknown, of: string): unknown[] {
  if (!Array.isArray(value)) throw malformed(`[${of}] must be an array`)
  return value
}
