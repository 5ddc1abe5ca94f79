import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { avatarPath } from '#identity/avatar-path.ts'
import type { ToplistEntry } from '#loyalty/contract.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'
import { pathTo } from '#paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'
import { Emblem } from './emblem.tsx'

const { toplist: messages } = xpMessages

const medals = 3

export function ToplistTable({ members }: { members: readonly ToplistEntry[] }) {
  return (
    <table className="toplist-table tabular">
      <thead>
        <tr>
          <th scope="col">{messages.place}</th>
          <th scope="col">{messages.member}</th>
          {hasPart('levels') && <th scope="col">{messages.level}</th>}
          <th scope="col">{messages.xp}</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ place, id, username, level, rankName, xp, isMe }) => (
          <tr key={id} aria-current={isMe ? 'true' : undefined}>
            <td>
              <span
                className={
                  place <= medals ? `toplist-table-place toplist-table-place--${place}` : 'toplist-table-place'
                }
              >
                {place}
              </span>
            </td>
            <th scope="row">
              <span className="toplist-table-member">
                <Avatar size="s" src={avatarPath({ id })} />
                <span>
                  {hasPart('achievements') ? (
                    <Link href={pathTo('member.achievements', { id, name: username })}>{username}</Link>
                  ) : (
                    username
                  )}
                  {isMe && ` (${messages.you})`}
                </span>
              </span>
            </th>
            {hasPart('levels') && (
              <td>
                <span className="toplist-table-level">
                  <Emblem level={level} size={34} hasAccessibleName />
                  <span className="only-wide">{rankName}</span>
                </span>
              </td>
            )}
            <td>{formatNumber(xp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
