import type { Queries } from '#core/server/db.ts'
import type { Customer } from './customer.ts'

export async function isBlocked(db: Queries, { memberId, guest }: Customer): Promise<boolean> {
  const sql = 'select from chat_block where member_id = $1 or guest_hash = $2'
  return (await db.query('chat-is-blocked', sql, [memberId, guest])).length > 0
}

type Blocking = { isBlocked: boolean; by: number; now: Date }

export async function putBlock(
  db: Queries,
  { memberId, guest }: Customer,
  { isBlocked: isOn, by, now }: Blocking,
): Promise<void> {
  if (isOn) {
    const sql = `insert into chat_block (member_id, guest_hash, blocked_by, at) values ($1, $2, $3, $4) on conflict do nothing`
    await db.query('chat-block', sql, [memberId, guest, by, now])
  } else {
    const sql = 'delete from chat_block where member_id = $1 or guest_hash = $2'
    await db.query('chat-unblock', sql, [memberId, guest])
  }
}
