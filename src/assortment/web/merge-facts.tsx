import type { Merge } from '#assortment/contract.ts'
import { messages } from '#assortment/messages.ts'

export function MergeFacts({ merge: { from, into, products, listed, redirect, moved, samples } }: { merge: Merge }) {
  return (
    <>
      <p>
        <b>{messages.becomes(from, into)}</b> {messages.moves(products, listed)}
      </p>
      <dl className="admin-details">
        {redirect && (
          <div>
            <dt>{messages.redirect}</dt>
            <dd>
              <span>{redirect.from}</span>
              <span>→ {redirect.to}</span>
            </dd>
          </div>
        )}
        {moved.length > 0 && (
          <div>
            <dt>{messages.alsoMoves}</dt>
            <dd>
              {moved.map(({ what, count }) => (
                <span key={what}>
                  {what}: {count}
                </span>
              ))}
            </dd>
          </div>
        )}
        {samples.length > 0 && (
          <div>
            <dt>{messages.forExample}</dt>
            <dd>
              {samples.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <p className="small muted">{messages.mergeText}</p>
    </>
  )
}
