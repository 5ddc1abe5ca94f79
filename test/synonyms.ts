import { readFileSync } from 'node:fs'
import { Synonyms } from '#search-engine/server/synonyms.ts'

const migration = new URL('../db/migrations/0013-search-words.sql', import.meta.url)

export function startSynonyms(): Synonyms {
  const rows = readFileSync(migration, 'utf8').matchAll(/^ {2}\('(.+)'\)[,;]$/gm)
  return new Synonyms(Array.from(rows, ([, words = '']) => words))
}
