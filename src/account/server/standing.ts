import type { Queries } from '#core/server/db.ts'

export type Standing = { id: number; xp: number; level: number }

/** The xp and level of members, held until the transaction ends; in one order, so that no two wait for each other. */
export async function holdStandings(tx: Queries, memberIds: readonly number[]): Promise<Standing[]> {
  return await tx.query<Standing>(
    'standings-hold',
    `select id, experience_points as xp, rank_level as level from member where id = any($1::int[]) order by id for no key update`,
    [memberIds],
  )
}

export async function writeStandings(tx: Queries, standings: readonly Standing[]): Promise<void> {
  if (standings.length === 0) return
  await tx.query(
    'standings-write',
    `update member m set experience_points = s.xp, rank_level = s.level
     from jsonb_to_recordset($1::jsonb) as s(id int, xp bigint, level int) where m.id = s.id`,
    [JSON.stringify(standings)],
  )
}
