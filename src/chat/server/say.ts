import type { Transaction } from '#core/server/transaction.ts'

export type Said = { key: string; text: string; now: Date }

type Saying = Said & { conversationId: number; employeeId: number | null }

/** Writes a message, once for its key. */
export async function say(tx: Transaction, { conversationId, employeeId, key, text, now }: Saying): Promise<void> {
  await tx.query(
    'chat-say',
    `with written as (
       insert into chat_message (conversation_id, employee_id, key, text, at) values ($1, $2, $3, $4, $5)
       on conflict (conversation_id, key) do nothing returning employee_id
     )
     update chat_conversation c set last_at = $5, unanswered = case when w.employee_id is null then c.unanswered + 1 else 0 end
     from written w where c.id = $1`,
    [conversationId, employeeId, key, text, now],
  )
}
