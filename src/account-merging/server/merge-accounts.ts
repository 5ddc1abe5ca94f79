import { accountMergingContract } from '#account-merging/contract.ts'
import { blockedReason } from '#account-merging/messages.ts'
import { domainError } from '#core/domain-error.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { latestAnswer, recordConsent } from '#email/server/consents.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { emailTopics } from '#email/topics.ts'
import { blockMember, retireMember } from '#identity/server/block-member.ts'
import { moveXp } from '#loyalty/server/xp/move-xp.ts'
import { moveOrders } from '#orders/server/guest-orders.ts'
import { clearAddresses } from '#profile/server/profile-settings.ts'
import { moveReviews } from '#reviews/server/move-reviews.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { moveConversations } from '#support/server/move-conversations.ts'
import { moveWishlists } from '#wishlists/server/move-wishlists.ts'
import { accountMergedEmail } from './merge-emails.ts'
import { endedTopics, linkHolds, type Merge, mergeableAccounts, movesOf } from './read-merge.ts'

export type MoveNotes = (tx: Transaction, from: number, into: number) => Promise<void>

/** The link proves that the owner of the account that goes away wants it. Everything moves, or nothing. */
export async function mergeAccounts(
  tx: Transaction,
  { token, origin, moveNotes }: { token: string; origin: string; moveNotes: MoveNotes },
  context: RequestContext,
): Promise<void> {
  const { now } = context
  const [merge] = await tx.query<Merge & { id: number }>(
    'merge-take',
    `update account_merge g set done_at = $2 from member f, member i
     where g.token_hash = $1 and ${linkHolds('$2')}
     returning g.id, g.from_member_id as from, g.into_member_id as into`,
    [tokenHash(token), now],
  )
  if (!merge) throw domainError(accountMergingContract.confirmAccountMerge, 'no-such-link')
  const accounts = await mergeableAccounts(tx, merge, { isLocked: true })
  const { id, from, into } = merge
  const moves = await movesOf(tx, merge)
  await moveXp(tx, merge, now)
  await moveOrders(tx, from, into)
  await moveReviews(tx, { from, into, now })
  await moveWishlists(tx, from, into)
  await moveConversations(tx, from, into, now)
  await moveNotes(tx, from, into)
  await keepStricter(tx, { from: accounts.from.email, into: accounts.into.email }, { into, now })
  await blockMember(tx, from, { reason: blockedReason(into), now })
  await retireMember(tx, from, { into })
  await clearAddresses(tx, from)
  await tx.query('merge-moved', 'update account_merge set moved = $2 where id = $1', [id, JSON.stringify(moves)])
  for (const memberId of [from, into])
    await recordSecurityEvent(tx, context, { type: 'account-merge', memberId, details: { from, into } })
  const content = accountMergedEmail(accounts.from.email, origin)
  await enqueueEmail(
    tx,
    { kind: 'account-merge', key: `merged ${id}`, recipient: accounts.into.email, ...content },
    now,
  )
}

type Emails = { from: string; into: string }

async function keepStricter(
  tx: Transaction,
  emails: Emails,
  { into, now }: { into: number; now: Date },
): Promise<void> {
  const no = { isYes: false, isProven: true, source: 'settings', now } as const
  for (const kind of await endedTopics(tx, emails))
    await recordConsent(tx, { ...no, kind, email: emails.into, memberId: into })
  for (const kind of emailTopics)
    if ((await latestAnswer(tx, kind, emails.from))?.isYes) await recordConsent(tx, { ...no, kind, email: emails.from })
}
