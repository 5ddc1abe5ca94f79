import { readFileSync } from 'node:fs'
import { fold, wordOf } from '#search-engine/server/words.ts'

/** Whether shops somewhere sell such a thing: `kylskåp`, `cykel`. */
export function isGoods(word: string): boolean {
  const { term } = wordOf(word)
  return termsBeginningAs(term).has(term)
}

type Goods = { names: Map<string, string[]>; terms: Map<string, ReadonlySet<string>> }

let goods: Goods | null = null

/** Of the thousands of names, those are read that a word may be: what they begin with is not inflected. */
function termsBeginningAs(term: string): ReadonlySet<string> {
  goods ??= { names: Map.groupBy(readNames(), beginningOf), terms: new Map() }
  const beginning = beginningOf(term)
  const known = goods.terms.get(beginning)
  if (known) return known
  const names = goods.names.get(beginning) ?? []
  const terms = new Set(names.map((name) => wordOf(name).term))
  if (names.length > 0) goods.terms.set(beginning, terms)
  return terms
}

export function readNames(): string[] {
  const lines = readFileSync(new URL('./goods.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const names = lines.filter((line) => !line.startsWith('#'))
  return names.flatMap((name) => [name, ...singularsOf(name)])
}

const beginningOf = (word: string): string => fold(word.slice(0, 2))

/** Plurals with another vowel, whose stem is not that of the singular: `plattänger` are many `plattång`. */
const otherVowels: readonly [RegExp, string][] = [
  [/(t|st)änger$/, '$1ång'],
  [/böcker$/, 'bok'],
  [/händer$/, 'hand'],
  [/fötter$/, 'fot'],
  [/tänder$/, 'tand'],
  [/ränder$/, 'rand'],
  [/möss$/, 'mus'],
]

function singularsOf(name: string): string[] {
  return otherVowels.filter(([plural]) => plural.test(name)).map(([plural, singular]) => name.replace(plural, singular))
}
