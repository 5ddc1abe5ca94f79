import type { Queries } from '#core/server/db.ts'

export type MemberStatus = { id: number; xp: number; level: number }

/** In a fixed order, to avoid deadlocks. */
export async function lockMemberStatuses(tx: Queries, memberIds: readonly number[]): Promise<MemberStatus[]> {
  return await tx.query<MemberStatus>(
    'member-status-lock',
    `select id, experience_points as xp, rank_level as level from member where id = any($1::int[]) order by id for no key update`,
    [memberIds],
  )
}

export async function writeMemberStatuses(tx: Queries, memberStatuses: readonly MemberStatus[]): Promise<void> {
  if (memberStatuses.length === 0) return
  await tx.query(
    'member-status-write',
    `update member m set experience_points = s.xp, rank_level = s.level
     from jsonb_to_recordset($1::jsonb) as s(id int, xp bigint, level int) where m.id = s.id`,
    [JSON.stringify(memberStatuses)],
  )
}
