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
  return new Set(lines.filter((line) => !line.startsWith('#')).map((line) => wordOf(line).term))
}
