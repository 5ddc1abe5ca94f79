import { readFileSync } from 'node:fs'
import { Synonyms } from '#search-engine/server/synonyms.ts'

const migrations = ['0013-search-words.sql', '0233-search-words-of-the-trade.sql']

export function startSynonyms(): Synonyms {
  const sql = migrations.map((name) => readFileSync(new URL(`../db/migrations/${name}`, import.meta.url), 'utf8'))
  const rows = sql.join('\n').matchAll(/^ {2}\('(.+)'\)[,;]?$/gm)
  return new Synonyms(Array.from(rows, ([, words = '']) => words))
}
