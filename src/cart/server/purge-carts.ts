import type { Queries } from '#core/server/db.ts'

export const cartDays = 90

/** Members' carts are kept as long as the member. */
export async function purgeOldCarts(db: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - cartDays * 24 * 3_600_000)
  const purged = await db.query(
    'purge old carts',
    'delete from cart where member_id is null and updated_at < $1 returning id',
    [before],
  )
  return purged.length
}
