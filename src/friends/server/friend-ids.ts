import type { Queries } from '#core/server/db.ts'

const accepted = 2

export async function friendIds(db: Queries, memberId: number): Promise<number[]> {
  const sql = 'select friend_id as id from friendship where member_id = $1 and status = $2'
  const rows = await db.query<{ id: number }>('friend-ids', sql, [memberId, accepted])
  return rows.map(({ id }) => id)
}
