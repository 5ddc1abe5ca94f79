import { restingSince } from '#cart/reminder-rules.ts'
import type { Queries } from '#core/server/db.ts'
import { forgetOldReminders } from './reminders/reminder-table.ts'

export const cartDays = 90

/** Lets go of visitors' carts that nobody has touched for 90 days, and of reminders that count no longer. Members keep their carts. */
export async function forgetOldCarts(db: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - cartDays * 24 * 3_600_000)
  const forgotten = await db.query(
    'forget old carts',
    'delete from cart where member_id is null and updated_at < $1 returning id',
    [before],
  )
  await forgetOldReminders(db, restingSince(now))
  return forgotten.length
}
