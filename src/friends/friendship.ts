/** Each side sees its own view: what one has sent, the other has received. */
export const friendStatus = { SENT: 0, RECEIVED: 1, ACCEPTED: 2, DENIED: 3, REMOVED: 4 } as const
export type FriendStatus = (typeof friendStatus)[keyof typeof friendStatus]

export type Friendship = { status: FriendStatus; byMe: boolean } | null

export type FriendAction = 'send' | 'accept' | 'deny' | 'take-back' | 'remove'

/** My new status; null when nothing changes; otherwise the error. */
export type FriendOutcome =
  | { mine: FriendStatus }
  | { problem: 'friend-request-denied' | 'no-friend-request' | 'already-friends' }
  | null

const { SENT, RECEIVED, ACCEPTED, DENIED, REMOVED } = friendStatus

export function afterAction(action: FriendAction, friendship: Friendship): FriendOutcome {
  const status = friendship?.status ?? REMOVED
  switch (action) {
    case 'send':
      if (status === SENT || status === ACCEPTED) return null
      if (status === RECEIVED) return { mine: ACCEPTED }
      return mayAsk(friendship) ? { mine: SENT } : { problem: 'friend-request-denied' }
    case 'accept':
      if (status === ACCEPTED) return null
      return status === RECEIVED ? { mine: ACCEPTED } : { problem: 'no-friend-request' }
    case 'deny':
      if (status === DENIED && friendship?.byMe) return null
      return status === RECEIVED ? { mine: DENIED } : { problem: 'no-friend-request' }
    case 'take-back':
      if (status === ACCEPTED) return { problem: 'already-friends' }
      return status === SENT ? { mine: REMOVED } : null
    case 'remove':
      return status === ACCEPTED ? { mine: REMOVED } : null
  }
}

/** A denied member must wait for a request from the denier. */
export function mayAsk(friendship: Friendship): boolean {
  return friendship === null || friendship.status === REMOVED || (friendship.status === DENIED && friendship.byMe)
}

export function mirrored(mine: FriendStatus): FriendStatus {
  if (mine === SENT) return RECEIVED
  return mine === RECEIVED ? SENT : mine
}
