import pg from 'pg'
import type { Catalog } from './catalog.ts'
import type { Column, Description } from './describe.ts'
import type { FoundQuery } from './find-queries.ts'
import type { Kinds } from './row-type.ts'

export type Disagreement = {
  said: string
  /** A column that may be null although its declared type excludes null. */
  nullColumn?: string
}

/** Reports each difference between a statement and the types at its call, one sentence each. */
export function disagreements(query: FoundQuery, description: Description, catalog: Catalog): Disagreement[] {
  const { columns, parameters } = description
  const found: Disagreement[] = []
  if (query.parameters !== null && query.parameters !== parameters.length)
    found.push({ said: `takes ${parameters.length} parameters and is given ${query.parameters}` })
  if (!query.row) return found
  for (const [name, { isOptional }] of query.row.columns)
    if (!isOptional && !columns.some((column) => column.name === name)) found.push({ said: `has no column ${name}` })
  for (const column of columns) {
    const expected = query.row.columns.get(column.name)
    if (expected) found.push(...wrong(column, expected.kinds, catalog))
  }
  return found
}

function wrong({ name, type, mayBeNull }: Column, kinds: Kinds, catalog: Catalog): Disagreement[] {
  if (kinds.has('any')) return []
  const kind = kindOf(type, catalog)
  const given = kind === 'any' || kinds.has(kind) || (kind.endsWith('[]') && [...kinds].some((one) => fits(kind, one)))
  const says = [...kinds].join(' | ')
  return [
    ...(given ? [] : [{ said: `answers ${name} as ${kind} (${catalog.type(type).name}), not as ${says}` }]),
    ...(mayBeNull && !kinds.has('null')
      ? [{ said: `may answer null as ${name}, not only ${says}`, nullColumn: name }]
      : []),
  ]
}

function fits(kind: string, expected: string): boolean {
  return (
    expected.endsWith('[]') &&
    (kind === 'any[]' || expected === 'any[]' || expected.slice(0, -2).split('|').includes(kind.slice(0, -2)))
  )
}

/** The JavaScript type that pg returns for a PostgreSQL type, according to the parsers the shop configures. */
function kindOf(type: number, catalog: Catalog): string {
  const { name, element } = catalog.type(type)
  if (name === 'json' || name === 'jsonb') return 'any'
  const sample = samples[element ? catalog.type(element).name : name]
  if (sample === undefined) return 'string'
  return jsKind(pg.types.getTypeParser(type)(element ? `{${sample}}` : sample))
}

const samples: Record<string, string> = {
  int2: '1',
  int4: '1',
  int8: '1',
  float4: '1.5',
  float8: '1.5',
  numeric: '1.5',
  oid: '1',
  bool: 't',
  text: 'a',
  varchar: 'a',
  bpchar: 'a',
  name: 'a',
  char: 'a',
  uuid: '0',
  inet: '::1',
  citext: 'a',
  timestamptz: '2026-01-01 00:00:00+00',
  timestamp: '2026-01-01 00:00:00',
  date: '2026-01-01',
  bytea: '\\x00',
  json: '1',
  jsonb: '1',
}

function jsKind(value: unknown): string {
  if (Array.isArray(value)) return `${jsKind(value[0])}[]`
  if (Buffer.isBuffer(value)) return 'Buffer'
  return value instanceof Date ? 'Date' : typeof value
}
