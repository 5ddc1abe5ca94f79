/** How a member stands to another. The two always see it from their own side: what one has sent, the other has received. */
export const friendStatus = { SENT: 0, RECEIVED: 1, ACCEPTED: 2, DENIED: 3, REMOVED: 4 } as const
export type FriendStatus = (typeof friendStatus)[keyof typeof friendStatus]

/** `byMe`: whether I made it so. Null where there never was anything. */
export type Standing = { status: FriendStatus; byMe: boolean } | null

export type FriendDeed = 'send' | 'accept' | 'deny' | 'take-back' | 'remove'

/** What my status becomes; null when all is as I want it already; otherwise why it cannot be. */
export type FriendOutcome = { mine: FriendStatus } | { refusal: 'was-denied' | 'no-request' | 'friends-already' } | null

const { SENT, RECEIVED, ACCEPTED, DENIED, REMOVED } = friendStatus

/** What a deed of mine leads to. Two who ask each other at once are friends. */
export function afterDeed(deed: FriendDeed, standing: Standing): FriendOutcome {
  const status = standing?.status ?? REMOVED
  switch (deed) {
    case 'send':
      if (status === SENT || status === ACCEPTED) return null
      if (status === RECEIVED) return { mine: ACCEPTED }
      return mayAsk(standing) ? { mine: SENT } : { refusal: 'was-denied' }
    case 'accept':
      if (status === ACCEPTED) return null
      return status === RECEIVED ? { mine: ACCEPTED } : { refusal: 'no-request' }
    case 'deny':
      if (status === DENIED && standing?.byMe) return null
      return status === RECEIVED ? { mine: DENIED } : { refusal: 'no-request' }
    case 'take-back':
      if (status === ACCEPTED) return { refusal: 'friends-already' }
      return status === SENT ? { mine: REMOVED } : null
    case 'remove':
      return status === ACCEPTED ? { mine: REMOVED } : null
  }
}

/** Who was denied waits until the denier asks. */
export function mayAsk(standing: Standing): boolean {
  return standing === null || standing.status === REMOVED || (standing.status === DENIED && standing.byMe)
}

/** The same as the other sees it. */
export function mirrored(mine: FriendStatus): FriendStatus {
  if (mine === SENT) return RECEIVED
  return mine === RECEIVED ? SENT : mine
}
