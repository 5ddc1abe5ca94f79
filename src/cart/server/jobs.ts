import type { Queries } from '#core/server/db.ts'

const keptDays = 90

/** Lets go of visitors' carts that nobody has touched for 90 days. Members keep theirs. */
export async function forgetOldCarts(db: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000)
  const forgotten = await db.query(
    'forget old carts',
    'delete from cart where member_id is null and updated_at < $1 returning id',
    [before],
  )
  return forgotten.length
}
