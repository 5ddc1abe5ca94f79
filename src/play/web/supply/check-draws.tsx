import { useState } from 'react'
import type { Drop, SupplyDrops } from '#play/contract.ts'
import { supplyMessages as messages } from '#play/messages.ts'
import { crateOf } from '#play/supply/crates.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { isFair } from './is-fair.ts'
import { whatIsGiven } from './what-is-given.ts'

export function CheckDraws({ data: { memberId, commitments, drops } }: { data: SupplyDrops }) {
  return (
    <section aria-labelledby="supply-latest" className="panel panel--l supply-latest">
      <h2 id="supply-latest">{messages.latest}</h2>
      {drops.length === 0 && <p className="muted">{messages.none}</p>}
      <ul className="supply-latest-list">
        {drops.map((drop) => (
          <Draw key={`${drop.day} ${drop.crate}`} drop={drop} memberId={memberId} />
        ))}
      </ul>
      <details className="supply-crate-details">
        <summary>
          {messages.check}
          <Icon name="caret-down" />
        </summary>
        <p>{messages.how}</p>
        <dl className="supply-latest-head">
          {commitments.map(({ day, hash }) => (
            <div key={day}>
              <dt>{messages.hashOf(dayText(day))}</dt>
              <dd>
                <code>{hash}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

function Draw({ drop, memberId }: { drop: Drop; memberId: number }) {
  const [outcome, setOutcome] = useState<boolean | null>(null)
  const { name } = crateOf(drop.crate)
  return (
    <li className="supply-latest-drop">
      <span>
        <b>{name}</b>
        <span className="small muted">
          {whatIsGiven(drop.given)}
          <br />
          {dayText(drop.day)},{' '}
          {drop.roll === null ? messages.notDrawn.toLowerCase() : `${messages.roll.toLowerCase()} ${drop.roll}`}
        </span>
      </span>
      {drop.roll === null ? null : drop.seed === null ? (
        <span className="small muted">{messages.tomorrow}</span>
      ) : (
        <span className="supply-latest-outcome">
          <span
            role="status"
            className={outcome === false ? 'supply-latest-seal supply-latest-seal--no' : 'supply-latest-seal'}
          >
            {outcome !== null && (
              <>
                <Icon name={outcome ? 'seal-check' : 'warning-circle'} weight="fill" />
                {outcome ? messages.right : messages.wrong}
              </>
            )}
          </span>
          <Button
            aria-label={messages.checkOne(name, dayText(drop.day))}
            onClick={() => void isFair(drop, memberId).then(setOutcome)}
          >
            {messages.checkButton}
          </Button>
        </span>
      )}
    </li>
  )
}

const words = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone: 'UTC' })

function dayText(day: string): string {
  return words.format(new Date(`${day}T00:00:00Z`))
}
