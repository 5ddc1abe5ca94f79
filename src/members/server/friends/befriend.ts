import { type News, tell } from '#account/server/feed/tell.ts'
import { dayOf } from '#core/day.ts'
import { type Refusal, refusalOf } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { friendsContract } from '#members/friends-contract.ts'
import { afterDeed, type FriendDeed, type FriendStatus, friendStatus, mirrored } from '#members/friendship.ts'
import { friendWords } from '#members/sv-friends.ts'

type Doer = { shopper: { id: number; username: string }; now: Date }
type Deed = { deed: FriendDeed; friendId: number }

/** Changes how two members stand to each other, for both at once. Done again it changes nothing. */
export async function befriend(db: Db, { deed, friendId }: Deed, doer: Doer): Promise<{ status: 'ok' }> {
  const { id } = doer.shopper
  if (friendId === id) throw noSuchMember()
  await inTransaction(db, async (tx) => {
    await holdPair(tx, id, friendId)
    const outcome = afterDeed(deed, await standingOf(tx, id, friendId))
    if (outcome === null) return
    if ('refusal' in outcome) throw refusals[outcome.refusal]()
    await write(tx, { ...outcome, deed, friendId }, doer)
    await tell(tx, newsOf(outcome.mine, friendId, doer))
  })
  return { status: 'ok' }
}

/** One deed at a time between two. */
async function holdPair(tx: Queries, id: number, friendId: number): Promise<void> {
  const [low, high] = [Math.min(id, friendId), Math.max(id, friendId)]
  await tx.query('friends-turn', 'select pg_advisory_xact_lock(hashtext($1))', [`friends ${low} ${high}`])
  const [known] = await tx.query('friends-known', 'select from member where id = $1', [friendId])
  if (!known) throw noSuchMember()
}

async function standingOf(tx: Queries, id: number, friendId: number) {
  const [standing] = await tx.query<{ status: FriendStatus; byMe: boolean }>(
    'friends-standing',
    'select status, changed_by = $1 as "byMe" from friendship where member_id = $1 and friend_id = $2',
    [id, friendId],
  )
  return standing ?? null
}

async function write(
  tx: Queries,
  { mine, deed, friendId }: Deed & { mine: FriendStatus },
  { shopper: { id }, now }: Doer,
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
    'insert into friendship_event (member_id, friend_id, deed, at) values ($1, $2, $3, $4)',
    [id, friendId, deed, now],
  )
}

/** Somebody who asks and takes it back and asks again is told of once a day. */
function newsOf(mine: FriendStatus, friendId: number, { shopper: { id, username }, now }: Doer): News[] {
  const news = {
    memberId: friendId,
    feed: 'notice',
    path: { name: 'member.friends', params: { id: friendId } },
  } as const
  const cause = `${id} ${dayOf(now)}`
  if (mine === friendStatus.SENT) {
    return [{ ...news, name: 'friend-request', title: friendWords.asks(username), cause, at: now }]
  }
  if (mine === friendStatus.ACCEPTED) {
    return [{ ...news, name: 'friend-accepted', title: friendWords.accepted(username), cause, at: now }]
  }
  return []
}

const noSuchMember = () => refusalOf(friendsContract.removeFriend, 'no-such-member')

const refusals: Record<'was-denied' | 'no-request' | 'friends-already', () => Refusal> = {
  'was-denied': () => refusalOf(friendsContract.sendRequest, 'was-denied'),
  'no-request': () => refusalOf(friendsContract.acceptRequest, 'no-request'),
  'friends-already': () => refusalOf(friendsContract.takeBackRequest, 'friends-already'),
}
