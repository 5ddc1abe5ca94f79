import type { Queries } from '#core/server/db.ts'

export async function reviewedBy(db: Queries, memberId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'reviewed-by',
    'select product_id as id from review where member_id = $1 and not is_anonymous order by id',
    [memberId],
  )
  return rows.map(({ id }) => id)
}
