import { useSession } from '#account/web/session.ts'
import { formatNumber } from '#core/money.ts'
import type { HighScore } from '#members/game-contract.ts'
import { gameWords as words } from '#members/sv-play.ts'
import { Avatar } from '#ui/avatar.tsx'

export function HighScores({ title, scores }: { title: string; scores: readonly HighScore[] }) {
  const own = useSession((state) => state.user?.id)
  return (
    <section aria-label={title} className="panel">
      <h2>{title}</h2>
      {scores.length === 0 && <p className="muted">{words.nobody}</p>}
      <ol className="hsc">
        {scores.map((one) => (
          <li key={one.memberId} aria-current={one.memberId === own ? 'true' : undefined}>
            <span className="hsc__n">{one.place}</span>
            <Avatar size="s" src={`/api/avatar/${one.memberId}?v=${one.avatarVersion}`} />
            <span>
              <b>{one.username}</b>
              {one.title && <span className="micro muted">{one.title}</span>}
            </span>
            <span className="tn">{formatNumber(one.score)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
