import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { Customer } from './customer.ts'
import { openOne } from './post-message.ts'

export async function closeConversation(db: Queries, id: number, now: Date): Promise<void> {
  const sql = `update chat_conversation set state = 'closed', closed_at = $2 where id = $1 and state <> 'closed'`
  await db.query('chat-close', sql, [id, now])
}

export async function endOwn(db: Db, customer: Customer, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = await openOne(tx, customer)
    if (id !== null) await closeConversation(tx, id, now)
  })
}

/** Answered and idle since. Conversations waiting for an answer are never closed automatically. */
const idleMs = 24 * 3_600_000

export async function closeIdleChats(db: Queries, now: Date): Promise<void> {
  await db.query(
    'chat-close-idle',
    `update chat_conversation set state = 'closed', closed_at = $1 where state <> 'closed' and unanswered = 0 and last_at < $2`,
    [now, new Date(now.getTime() - idleMs)],
  )
}
