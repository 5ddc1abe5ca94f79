import type { Queries } from '#core/server/db.ts'
import { Synonyms } from './engine/synonyms.ts'

/** What the shop keeper has written down as meaning the same. */
export async function readSynonyms(db: Queries): Promise<Synonyms> {
  const rows = await db.query<{ words: string }>('synonyms', 'select words from synonym order by id')
  return new Synonyms(rows.map(({ words }) => words))
}
