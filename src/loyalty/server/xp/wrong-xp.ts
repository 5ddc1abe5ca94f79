import type { Queries } from '#core/server/db.ts'

export async function wrongXp(db: Queries): Promise<number[]> {
  const rows = await db.query<{ id: number }>('xp-wrong', sql)
  return rows.map(({ id }) => id)
}

const sql = `
  select m.id from member m left join xp_entry e on e.member_id = m.id
  group by m.id having m.experience_points <> coalesce(sum(e.amount), 0) order by m.id`
