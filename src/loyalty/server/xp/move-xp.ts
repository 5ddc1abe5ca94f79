import type { Queries } from '#core/server/db.ts'
import { bookXp, type Xp } from './give-xp.ts'

/**
 * The ledger is append-only: what one account was given for is given to the other, once for each cause, and taken back
 * from the first.
 */
export async function moveXp(tx: Queries, { from, into }: { from: number; into: number }, now: Date): Promise<void> {
  const entries = await tx.query<Omit<Xp, 'memberId'>>(
    'xp-to-move',
    `select amount, kind, cause from xp_entry where member_id = $1 and kind <> 'start' order by id`,
    [from],
  )
  await bookXp(
    tx,
    entries.map((entry) => ({ ...entry, memberId: into })),
    now,
  )
  const [left] = await tx.query<{ xp: number }>(
    'xp-left',
    'select experience_points::int as xp from member where id = $1',
    [from],
  )
  await bookXp(tx, [{ memberId: from, amount: -(left?.xp ?? 0), kind: 'correction', cause: `merged/${into}` }], now)
}
