import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { endAccess } from './end-access.ts'

/** Ends sessions, trusted devices and links in emails; `sessions.open` refuses new ones. */
export async function blockMember(
  tx: Transaction,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx.query('member-block', 'update member set blocked_at = $2, blocked_reason = $3 where id = $1', [
    id,
    now,
    reason,
  ])
  await endAccess(tx, id, { now })
}

export async function unblockMember(tx: Transaction, id: number): Promise<void> {
  await tx.query('member-unblock', 'update member set blocked_at = null, blocked_reason = null where id = $1', [id])
}

export async function isBlocked(db: Queries, id: number): Promise<boolean> {
  const sql = 'select 1 from member where id = $1 and blocked_at is not null'
  return (await db.query('member-is-blocked', sql, [id])).length > 0
}

/** Blocked for good, since another account has what was in it. */
export async function isMerged(db: Queries, id: number): Promise<boolean> {
  const sql = 'select 1 from member where id = $1 and merged_into is not null'
  return (await db.query('member-is-merged', sql, [id])).length > 0
}
