import { readFileSync } from 'node:fs'
import { wordOf } from '#search-engine/server/words.ts'

let known: ReadonlySet<string> | null = null

/** Whether shops somewhere sell such a thing: `kylskåp`, `cykel`. */
export function isGoods(word: string): boolean {
  known ??= readGoods()
  return known.has(wordOf(word).term)
}

function readGoods(): ReadonlySet<string> {
  const lines = readFileSync(new URL('./goods.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const names = lines.filter((line) => !line.startsWith('#'))
  return new Set(names.flatMap((name) => [name, ...singularsOf(name)]).map((name) => wordOf(name).term))
}

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
