import type { Transaction } from '#core/server/transaction.ts'

export type ChatMessage = { key: string; text: string; now: Date }

type NewMessage = ChatMessage & { conversationId: number; employeeId: number | null }

export async function writeMessage(
  tx: Transaction,
  { conversationId, employeeId, key, text, now }: NewMessage,
): Promise<void> {
  await tx.query(
    'chat-write-message',
    `with written as (
       insert into chat_message (conversation_id, employee_id, key, text, at) values ($1, $2, $3, $4, $5)
       on conflict (conversation_id, key) do nothing returning employee_id
     )
     update chat_conversation c set last_at = $5, unanswered = case when w.employee_id is null then c.unanswered + 1 else 0 end
     from written w where c.id = $1`,
    [conversationId, employeeId, key, text, now],
  )
}
