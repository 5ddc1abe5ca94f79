import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { closeConversation } from './close.ts'
import { clearGuestCookie, visitorHashOf } from './customer.ts'
import { openOne } from './post-message.ts'

/** Of two ongoing conversations the member's own continues. */
export async function adoptVisitor(db: Db, context: RequestContext): Promise<void> {
  const { member, now } = context
  const visitorHash = visitorHashOf(context)
  if (!member || !visitorHash) return
  await inTransaction(db, async (tx) => {
    const [own, theirs] = [
      await openOne(tx, { memberId: member.id, visitorHash: null }),
      await openOne(tx, { memberId: null, visitorHash }),
    ]
    if (own !== null && theirs !== null) await closeConversation(tx, theirs, now)
    await tx.query(
      'chat-adopt',
      'update chat_conversation set member_id = $1, visitor_hash = null where visitor_hash = $2',
      [member.id, visitorHash],
    )
    await tx.query(
      'chat-adopt-block',
      `with theirs as (delete from chat_block where visitor_hash = $2 returning blocked_by, at)
       insert into chat_block (member_id, blocked_by, at) select $1, blocked_by, at from theirs on conflict do nothing`,
      [member.id, visitorHash],
    )
  })
  clearGuestCookie(context)
}
