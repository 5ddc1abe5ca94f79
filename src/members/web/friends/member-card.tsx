import type { ReactNode } from 'react'
import { avatarPath } from '#account/avatar-path.ts'
import type { OtherMember } from '#members/friends-contract.ts'
import { friendWords as say } from '#members/sv-friends.ts'
import { pathTo } from '#paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'

/** Another member, as much of them as may be seen. */
export function MemberCard({ member, children }: { member: OtherMember; children: ReactNode }) {
  const { id, username, title, rankLevel, rankName, achievements } = member
  return (
    <li className="friend">
      <Avatar src={avatarPath(member)} />
      <div className="friend__b">
        <b>{title ? `${title} ${username}` : username}</b>
        <span className="small muted">{say.level(rankLevel, rankName)}</span>
        <Link
          className="link small"
          href={pathTo('member.achievements', { id, name: username })}
          aria-label={`${say.achievementsOf(username)}: ${achievements}`}
        >
          {say.achievements(achievements)}
        </Link>
      </div>
      <div className="friend__a">{children}</div>
    </li>
  )
}
