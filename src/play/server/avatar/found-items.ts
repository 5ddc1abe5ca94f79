import type { Queries } from '#core/server/db.ts'

export async function foundItems(db: Queries, memberId: number): Promise<string[]> {
  const rows = await db.query<{ item: string }>(
    'avatar-items',
    'select item from avatar_item where member_id = $1 order by at, item',
    [memberId],
  )
  return rows.map(({ item }) => item)
}

export async function findItem(tx: Queries, memberId: number, item: string, now: Date): Promise<boolean> {
  const isNew = await tx.query(
    'avatar-item-find',
    'insert into avatar_item (member_id, item, at) values ($1, $2, $3) on conflict do nothing returning item',
    [memberId, item, now],
  )
  return isNew.length > 0
}
