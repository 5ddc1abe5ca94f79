import { conditionsOf, conflictsOf } from './sql-clauses.ts'

/** A token and its replacement. */
export type Change = { at: number; length: number; after: string }

const looksLikeSql =
  /\b(select|insert into|delete from|update \w+( \w+)? set|where|interval|coalesce|partition by|order by)\b/

export function isSql(text: string): boolean {
  return looksLikeSql.test(text)
}

const opposites: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '<>': '=',
  '=': '<>',
  '+': '-',
  '-': '+',
  '/': '*',
  and: 'or',
  or: 'and',
  desc: 'asc',
  asc: 'desc',
  least: 'greatest',
  greatest: 'least',
  min: 'max',
  max: 'min',
  sum: 'max',
  ceil: 'floor',
  floor: 'ceil',
  round: 'ceil',
  true: 'false',
  false: 'true',
  bool_and: 'bool_or',
  bool_or: 'bool_and',
  'is null': 'is not null',
  'is not null': 'is null',
  'is distinct from': 'is not distinct from',
  'is not distinct from': 'is distinct from',
  'not exists': 'exists',
  exists: 'not exists',
  'not in': 'in',
  in: 'not in',
  'left join': 'join',
  'union all': 'union',
  distinct: '',
}

const token =
  /'(?:[^']|'')*'|--[^\n]*|"[^"]*"|is not null|is null|is (?:not )?distinct from|not exists|not in|left join|union all|[a-z_][\w.]*|\$\d+|\d+|->>?|#>>?|::|:=|=>|\|\||<=|>=|<>|[-<>=+*/(),]/g
/** After these keywords an equals sign is an assignment. */
const assigning = new Set(['set', 'then', 'else', 'end'])
/** Numbers here are column positions rather than rules. */
const counting = new Set(['group', 'order', 'limit'])
const clauses = new Set([...assigning, ...counting, 'where', 'on', 'when', 'having', 'from', 'returning', 'select'])

/**
 * Inverts comparisons, `and` and `or`, arithmetic, null checks and sort order, increments numbers, and removes
 * conditions, locks, defaults and conflict clauses.
 */
export function sqlChanges(sql: string): Change[] {
  return [...wordChanges(sql), ...lockChanges(sql), ...defaultChanges(sql), ...conditionsOf(sql), ...conflictsOf(sql)]
}

function wordChanges(sql: string): Change[] {
  const changes: Change[] = []
  let clause = ''
  let isBetween = false
  for (const { 0: text, index: at } of sql.matchAll(token)) {
    if (text === '1' && sql.slice(0, at).endsWith('exists (select ')) continue
    if (clauses.has(text)) clause = text
    const endsBetween = isBetween && text === 'and'
    if (text === 'between') isBetween = true
    const after = opposite(text, clause)
    if (endsBetween) isBetween = false
    else if (after !== undefined && !(text === '=' && assigning.has(clause)))
      changes.push({ at, length: text.length, after })
  }
  return changes
}

function opposite(text: string, clause: string): string | undefined {
  if (/^\d/.test(text) && !counting.has(clause)) return String(Number(text) + 1)
  if (/^'\d+ \w+'$/.test(text)) return text.replace(/\d+/, (number) => String(Number(number) + 1))
  return opposites[text]
}

function lockChanges(sql: string): Change[] {
  const locks = sql.matchAll(/\bfor (?:no key )?(?:update|share)(?: of \w+)?(?: skip locked| nowait)?/g)
  const skips = sql.matchAll(/ skip locked\b/g)
  return [...locks, ...skips].map(({ 0: text, index: at }) => ({ at, length: text.length, after: '' }))
}

/** `coalesce(x, 0)` without the 0. */
function defaultChanges(sql: string): Change[] {
  return [...sql.matchAll(/(\bcoalesce\([^()]*(?:\([^()]*\)[^()]*)*), *[^,()]+\)/g)].map(
    ({ 0: text, 1: kept, index }) => ({
      at: index,
      length: text.length,
      after: `${kept})`,
    }),
  )
}
