import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { unlink } from './bankid/links.ts'
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

/**
 * Another account has what was in it. The address is free, and kept so that a login can be answered why it is refused.
 */
export async function retireMember(tx: Transaction, id: number, { into }: { into: number }): Promise<void> {
  await tx.query(
    'member-retire',
    `update member set merged_into = $2, email_verified_at = null, first_name = '', last_name = '', phone = '',
       zip = '', street = '', city = '' where id = $1`,
    [id, into],
  )
  await unlink(tx, id)
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
