import { avatarPath } from '#account/avatar-path.ts'
import { formatNumber } from '#core/money.ts'
import { xpWords } from '#members/sv-pages.ts'
import type { Placed } from '#members/xp-contract.ts'
import { pathTo } from '#paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'
import { Emblem } from './emblem.tsx'

const { toplist: say } = xpWords

/** The first places have a ring of gold, silver and bronze. */
const medals = 3

export function ToplistTable({ members }: { members: readonly Placed[] }) {
  return (
    <table className="mtop tn">
      <thead>
        <tr>
          <th scope="col">{say.place}</th>
          <th scope="col">{say.member}</th>
          <th scope="col">{say.level}</th>
          <th scope="col">{say.xp}</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ place, id, username, level, rankName, xp, isMe }) => (
          <tr key={id} aria-current={isMe ? 'true' : undefined}>
            <td>
              <span className={place <= medals ? `mtop__p mtop__p--${place}` : 'mtop__p'}>{place}</span>
            </td>
            <th scope="row">
              <span className="mtop__m">
                <Avatar size="s" src={avatarPath({ id })} />
                <span>
                  <Link href={pathTo('member.achievements', { id, name: username })}>{username}</Link>
                  {isMe && ` (${say.you})`}
                </span>
              </span>
            </th>
            <td>
              <span className="mtop__l">
                <Emblem level={level} size={34} isSpoken />
                <span className="only-l">{rankName}</span>
              </span>
            </td>
            <td>{formatNumber(xp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
