import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { closeConversation } from './close.ts'
import { forgetGuest, guestOf } from './customer.ts'
import { openOne } from './post-message.ts'

/** What somebody wrote before logging in becomes the member's. Of two that go on, the member's own goes on. */
export async function adoptGuest(db: Db, visit: Visit): Promise<void> {
  const { shopper, now } = visit
  const guest = guestOf(visit)
  if (!shopper || !guest) return
  await inTransaction(db, async (tx) => {
    const [own, theirs] = [
      await openOne(tx, { memberId: shopper.id, guest: null }),
      await openOne(tx, { memberId: null, guest }),
    ]
    if (own !== null && theirs !== null) await closeConversation(tx, theirs, now)
    await tx.query(
      'chat-adopt',
      'update chat_conversation set member_id = $1, guest_hash = null where guest_hash = $2',
      [shopper.id, guest],
    )
    await tx.query(
      'chat-adopt-block',
      `with theirs as (delete from chat_block where guest_hash = $2 returning blocked_by, at)
       insert into chat_block (member_id, blocked_by, at) select $1, blocked_by, at from theirs on conflict do nothing`,
      [shopper.id, guest],
    )
  })
  forgetGuest(visit)
}
