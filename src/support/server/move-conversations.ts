import type { Transaction } from '#core/server/transaction.ts'
import { closeConversation } from './close.ts'
import { openOne } from './post-message.ts'

/** Of two ongoing chats, that of the account that stays goes on. */
export async function moveConversations(tx: Transaction, from: number, into: number, now: Date): Promise<void> {
  const [theirs, own] = [
    await openOne(tx, { memberId: from, visitorHash: null }),
    await openOne(tx, { memberId: into, visitorHash: null }),
  ]
  if (theirs !== null && own !== null) await closeConversation(tx, theirs, now)
  await tx.query('chats-move', 'update chat_conversation set member_id = $2 where member_id = $1', [from, into])
  await tx.query('contact-messages-move', 'update contact_message set member_id = $2 where member_id = $1', [
    from,
    into,
  ])
}
