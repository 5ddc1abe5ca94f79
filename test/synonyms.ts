import { readFileSync } from 'node:fs'
import { Synonyms } from '#search-engine/server/synonyms.ts'

const migrations = [
  '0013-search-words.sql',
  '0233-search-words-of-the-trade.sql',
  '0234-search-words-that-led-astray.sql',
  '0425-search-words-for-docks.sql',
  '0449-search-words-of-everyday.sql',
  '0450-search-words-of-more-everyday.sql',
  '0470-everyday-names-of-each-category.sql',
]

/** As the migrations leave them. */
export function startSynonyms(): Synonyms {
  const groups = new Set<string>()
  for (const name of migrations) {
    const sql = readFileSync(new URL(`../db/migrations/${name}`, import.meta.url), 'utf8')
    for (const [, words = ''] of sql.matchAll(/^ {4}'(.+)',?$/gm)) groups.delete(words)
    for (const [, words = ''] of sql.matchAll(/^(?: {2}|insert .+ values )\('([^']+)'(?:, 'shipped')?\)[,;]?$/gm))
      groups.add(words)
  }
  return new Synonyms(groups)
}
