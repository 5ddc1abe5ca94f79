import type { Queries } from '#core/server/db.ts'

export async function seeLevel(db: Queries, memberId: number): Promise<number | null> {
  const sql =
    'update member set level_seen = rank_level where id = $1 and level_seen < rank_level returning level_seen as level'
  const [seen] = await db.query<{ level: number }>('level-see', sql, [memberId])
  return seen?.level ?? null
}
