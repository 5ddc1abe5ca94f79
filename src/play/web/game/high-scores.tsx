import { formatNumber } from '#core/money.ts'
import { useSession } from '#identity/web/session.ts'
import type { HighScore } from '#play/contract.ts'
import { gameMessages as messages } from '#play/messages.ts'
import { Avatar } from '#ui/avatar.tsx'

export function HighScores({ title, scores }: { title: string; scores: readonly HighScore[] }) {
  const own = useSession((state) => state.user?.id)
  return (
    <section aria-label={title} className="panel">
      <h2>{title}</h2>
      {scores.length === 0 && <p className="muted">{messages.noScores}</p>}
      <ol className="game-scores">
        {scores.map((one) => (
          <li key={one.memberId} aria-current={one.memberId === own ? 'true' : undefined}>
            <span className="game-scores-place">{one.place}</span>
            <Avatar size="s" src={`/api/avatar/${one.memberId}?v=${one.avatarVersion}`} />
            <span>
              <b>{one.username}</b>
              {one.title && <span className="micro muted">{one.title}</span>}
            </span>
            <span className="tabular">{formatNumber(one.score)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
