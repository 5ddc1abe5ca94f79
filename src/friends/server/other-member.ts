import { hasPart } from '#core/programme.ts'
import type { OtherMember } from '#friends/contract.ts'
import { type FriendStatus, mayAsk } from '#friends/friendship.ts'
import { rankNameOf, shownLevel } from '#identity/ranks.ts'

/** The only columns read of other members. */
export const otherColumns = `m.id, m.username, m.knight_title as title, m.avatar_version as "avatarVersion", m.rank_level as "rankLevel", f.status, coalesce(f.changed_by = $1, false) as "byMe",
  (select count(*)::int from achievement_award a where a.member_id = m.id) as achievements`

export type OtherRow = {
  id: number
  username: string
  title: string | null
  avatarVersion: number
  rankLevel: number
  status: FriendStatus | null
  byMe: boolean
  achievements: number
}

export function otherMember({
  byMe,
  status,
  avatarVersion,
  rankLevel,
  achievements,
  ...member
}: OtherRow): OtherMember {
  const friendship = status === null ? null : { status, byMe }
  const avatar = { version: avatarVersion }
  return {
    ...member,
    avatar,
    rankLevel: shownLevel(rankLevel),
    rankName: rankNameOf(rankLevel),
    achievements: hasPart('achievements') ? achievements : 0,
    status,
    mayAsk: mayAsk(friendship),
  }
}
