import type { Queries } from '#core/server/db.ts'
import type { Customer } from './customer.ts'

export async function isBlocked(db: Queries, { memberId, visitorHash }: Customer): Promise<boolean> {
  const sql = 'select from chat_block where member_id = $1 or visitor_hash = $2'
  return (await db.query('chat-is-blocked', sql, [memberId, visitorHash])).length > 0
}

type Blocking = { isBlocked: boolean; by: number; now: Date }

export async function putBlock(
  db: Queries,
  { memberId, visitorHash }: Customer,
  { isBlocked: isOn, by, now }: Blocking,
): Promise<void> {
  if (isOn) {
    const sql = `insert into chat_block (member_id, visitor_hash, blocked_by, at) values ($1, $2, $3, $4) on conflict do nothing`
    await db.query('chat-block', sql, [memberId, visitorHash, by, now])
  } else {
    const sql = 'delete from chat_block where member_id = $1 or visitor_hash = $2'
    await db.query('chat-unblock', sql, [memberId, visitorHash])
  }
}
