import { dayOf } from '#core/day.ts'
import { type DomainError, domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { friendsContract } from '#friends/contract.ts'
import { afterAction, type FriendAction, type FriendStatus, friendStatus, mirrored } from '#friends/friendship.ts'
import { friendMessages } from '#friends/messages.ts'
import { type News, notify, withdrawNews } from '#notifications/server/notify.ts'

type Doer = { member: { id: number; username: string }; now: Date }
type FriendChange = { action: FriendAction; friendId: number }

/** For both members at once. Idempotent. */
export async function befriend(db: Db, { action, friendId }: FriendChange, doer: Doer): Promise<{ status: 'ok' }> {
  const { id } = doer.member
  if (friendId === id) throw noSuchMember()
  await inTransaction(db, async (tx) => {
    await lockPair(tx, { id, friendId, isNew: action === 'send' || action === 'accept' })
    const outcome = afterAction(action, await friendStatusOf(tx, id, friendId))
    if (outcome === null) return
    if ('problem' in outcome) throw problems[outcome.problem]()
    await write(tx, { ...outcome, action, friendId }, doer)
    await withdrawRequests(tx, id, friendId, doer.now)
    await notify(tx, newsOf(outcome.mine, friendId, doer))
  })
  return { status: 'ok' }
}

/** Whatever was done, a request that was there has been answered or taken back. */
async function withdrawRequests(tx: Queries, id: number, friendId: number, now: Date): Promise<void> {
  const name = 'friend-request'
  await withdrawNews(tx, { memberId: friendId, name, causeWord: String(id) }, now)
  await withdrawNews(tx, { memberId: id, name, causeWord: String(friendId) }, now)
}

type Pair = { id: number; friendId: number; isNew: boolean }

/** Blocked members make no new friends. */
async function lockPair(tx: Queries, { id, friendId, isNew }: Pair): Promise<void> {
  const [low, high] = [Math.min(id, friendId), Math.max(id, friendId)]
  await tx.query('friends-lock', 'select pg_advisory_xact_lock(hashtext($1))', [`friends ${low} ${high}`])
  const [known] = await tx.query('friends-known', knownSql, [friendId, isNew])
  if (!known) throw noSuchMember()
}

async function friendStatusOf(tx: Queries, id: number, friendId: number) {
  const [friendship] = await tx.query<{ status: FriendStatus; byMe: boolean }>(
    'friendship-read',
    'select status, changed_by = $1 as "byMe" from friendship where member_id = $1 and friend_id = $2',
    [id, friendId],
  )
  return friendship ?? null
}

async function write(
  tx: Queries,
  { mine, action, friendId }: FriendChange & { mine: FriendStatus },
  { member: { id }, now }: Doer,
): Promise<void> {
  await tx.query(
    'friends-write',
    `insert into friendship (member_id, friend_id, status, changed_by, changed_at)
     values ($1, $2, $3, $1, $5), ($2, $1, $4, $1, $5)
     on conflict (member_id, friend_id) do update set
       status = excluded.status, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [id, friendId, mine, mirrored(mine), now],
  )
  await tx.query(
    'friends-note',
    'insert into friendship_event (member_id, friend_id, action, at) values ($1, $2, $3, $4)',
    [id, friendId, action, now],
  )
}

/** Repeated requests are notified once a day. */
function newsOf(mine: FriendStatus, friendId: number, { member: { id, username }, now }: Doer): News[] {
  const news = {
    memberId: friendId,
    feed: 'notice',
    path: { name: 'member.friends', params: { id: friendId } },
  } as const
  const cause = `${id} ${dayOf(now)}`
  if (mine === friendStatus.SENT) {
    return [{ ...news, name: 'friend-request', title: friendMessages.asks(username), cause, at: now }]
  }
  if (mine === friendStatus.ACCEPTED) {
    return [{ ...news, name: 'friend-accepted', title: friendMessages.accepted(username), cause, at: now }]
  }
  return []
}

const knownSql = 'select from member where id = $1 and (blocked_at is null or not $2)'

const noSuchMember = () => domainError(friendsContract.removeFriend, 'no-such-member')

const problems: Record<'friend-request-denied' | 'no-friend-request' | 'already-friends', () => DomainError> = {
  'friend-request-denied': () => domainError(friendsContract.sendRequest, 'friend-request-denied'),
  'no-friend-request': () => domainError(friendsContract.acceptRequest, 'no-friend-request'),
  'already-friends': () => domainError(friendsContract.takeBackRequest, 'already-friends'),
}
