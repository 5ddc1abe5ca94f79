import type { OtherMember } from '#friends/contract.ts'
import { type FriendStatus, mayAsk } from '#friends/friendship.ts'
import { rankGroupOf } from '#identity/ranks.ts'

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

export function otherMember({ byMe, status, avatarVersion, ...member }: OtherRow): OtherMember {
  const friendship = status === null ? null : { status, byMe }
  const avatar = { version: avatarVersion }
  return { ...member, avatar, rankName: rankGroupOf(member.rankLevel).name, status, mayAsk: mayAsk(friendship) }
}
