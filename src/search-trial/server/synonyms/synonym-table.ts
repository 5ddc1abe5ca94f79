import { markNavigationChanged } from '#core/server/changes.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { SynonymGroup } from '#search-trial/contract.ts'

type Row = {
  id: number
  version: number
  words: string
  source: SynonymGroup['source']
  learnt_at: Date | null
  agreeing_products: number | null
  read_products: number | null
}

export async function readSynonymGroups(db: Queries): Promise<SynonymGroup[]> {
  const rows = await db.query<Row>(
    'trial-synonyms',
    `select id, version, words, source, learnt_at, agreeing_products, read_products from synonym order by id`,
  )
  return rows.map(({ id, version, words, source, learnt_at, agreeing_products, read_products }) => ({
    id,
    version,
    words,
    source,
    learnt:
      learnt_at && agreeing_products && read_products
        ? { at: learnt_at.getTime(), agreeing: agreeing_products, read: read_products }
        : null,
  }))
}

/** Groups that staff have removed after they were learnt. */
export async function declinedSynonyms(db: Queries): Promise<string[]> {
  const rows = await db.query<{ words: string }>('synonyms-declined', 'select words from declined_synonym')
  return rows.map(({ words }) => words)
}

type Learnt = { words: string; agreeing: number; read: number }

/** Not what has been written or declined meanwhile. */
export async function insertLearnt(db: Db, { words, agreeing, read }: Learnt, now: Date): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const rows = await tx.query<{ id: number }>(
      'synonym-learnt',
      `insert into synonym (words, source, learnt_at, agreeing_products, read_products)
       select $1, 'learnt', $2, $3, $4 where not exists (select from declined_synonym where words = $1)
       on conflict (words) do nothing returning id`,
      [words, now, agreeing, read],
    )
    if (rows.length > 0) await markNavigationChanged(tx)
    return rows.length > 0
  })
}
