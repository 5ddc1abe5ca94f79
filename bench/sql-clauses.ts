import type { Change } from './mutate-sql.ts'

const word = /'(?:[^']|'')*'|--[^\n]*|"[^"]*"|[a-z_][\w.]*|[(),;]/g
const begins = new Set(['where', 'and', 'having'])
const ends = new Set(
  [
    'and',
    'or',
    'where',
    'having',
    'group',
    'order',
    'limit',
    'union',
    'returning',
    'for',
    'on',
    'then',
    'window',
  ].concat(['join', 'left', 'cross', 'set', 'from', 'do', 'as', ')', ';', ',']),
)

/** Each condition of a `where`, without effect: its parameters keep their types. */
export function conditionsOf(sql: string): Change[] {
  const words = wordsOf(sql)
  return words.flatMap(({ text, end, depth }, index) => {
    if (!begins.has(text) || isBetween(words, index)) return []
    const until = endAfter(words, { index, depth, ends }) ?? sql.length
    const condition = sql.slice(end, until).trim()
    if (!condition) return []
    const at = end + sql.slice(end).indexOf(condition)
    return [{ at, length: condition.length, after: `(${condition} or true)` }]
  })
}

const afterConflict = new Set(['returning', ')', ';'])

/** A conflict that is an error, and one that changes nothing. */
export function conflictsOf(sql: string): Change[] {
  const words = wordsOf(sql)
  return words.flatMap(({ text, at, depth }, index) => {
    if (text !== 'on' || words[index + 1]?.text !== 'conflict') return []
    const until = endAfter(words, { index, depth, ends: afterConflict }) ?? sql.length
    const clause = sql.slice(at, until).trimEnd()
    const updates = clause.indexOf('do update')
    const removed = { at, length: clause.length, after: '' }
    if (updates < 0) return [removed]
    return [removed, { at: at + updates, length: clause.length - updates, after: 'do nothing' }]
  })
}

type Word = { text: string; at: number; end: number; depth: number }

/** Between how many brackets; a closing one lies between its own. */
function wordsOf(sql: string): Word[] {
  let depth = 0
  return [...sql.matchAll(word)].map(({ 0: text, index: at }) => {
    if (text === '(') depth += 1
    const found = { text, at, end: at + text.length, depth }
    if (text === ')') depth -= 1
    return found
  })
}

type From = { index: number; depth: number; ends: ReadonlySet<string> }

function endAfter(words: readonly Word[], { index, depth, ends }: From): number | undefined {
  let isBetween = false
  for (const { text, at, depth: its } of words.slice(index + 1)) {
    if (its > depth) continue
    if (text === 'between') isBetween = true
    else if (isBetween && text === 'and') isBetween = false
    else if (ends.has(text)) return at
  }
  return undefined
}

/** This `and` belongs to a `between`. */
function isBetween(words: readonly Word[], index: number): boolean {
  const own = words[index]
  const before = words
    .slice(0, index)
    .findLast(({ text, depth }) => depth === own?.depth && /^(between|and|or|where)$/.test(text))
  return own?.text === 'and' && before?.text === 'between'
}
