import type { SearchHit } from '#search-trial/contract.ts'
import { messages } from '#search-trial/messages.ts'

export function HitExplained({ hit: { name, mark, explanation } }: { hit: SearchHit }) {
  const lines = [mark && messages.placedByYou[mark], ...explained(explanation)].filter((line) => line !== null)
  return (
    <details className="search-trial-why">
      <summary>
        {messages.why} <span className="visually-hidden">{name}</span>
      </summary>
      <ul className="small">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function explained(explanation: SearchHit['explanation']): (string | null)[] {
  if (!explanation) return [messages.noWords]
  const { words, standing, features, points } = explanation
  return [
    ...words.map(messages.word),
    standing.bought > 1 ? messages.bought(standing.bought) : null,
    standing.stock < 1 ? messages.soldOut(standing.stock) : null,
    standing.brevity < 1 ? messages.longName(standing.brevity) : null,
    ...features.map(messages.feature),
    messages.sum(points),
  ]
}
