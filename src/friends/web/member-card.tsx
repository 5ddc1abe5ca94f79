import type { ReactNode } from 'react'
import { hasPart } from '#core/programme.ts'
import type { OtherMember } from '#friends/contract.ts'
import { friendMessages as messages } from '#friends/messages.ts'
import { avatarPath } from '#identity/avatar-path.ts'
import { pathTo } from '#paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'

export function MemberCard({ member, children }: { member: OtherMember; children: ReactNode }) {
  const { id, username, title, rankLevel, rankName, achievements } = member
  return (
    <li className="friends-person">
      <Avatar src={avatarPath(member)} />
      <div className="friends-body">
        <b>{title ? `${title} ${username}` : username}</b>
        {hasPart('levels') && <span className="small muted">{messages.level(rankLevel, rankName)}</span>}
        {hasPart('achievements') && (
          <Link
            className="link small"
            href={pathTo('member.achievements', { id, name: username })}
            aria-label={messages.achievementsOf(messages.achievements(achievements), username)}
          >
            {messages.achievements(achievements)}
          </Link>
        )}
      </div>
      <div className="friends-actions">{children}</div>
    </li>
  )
}
