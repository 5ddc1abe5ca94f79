import { useState } from 'react'
import { crateOf } from '#members/supply/crates.ts'
import type { Drop, SupplyDrops } from '#members/supply-contract.ts'
import { supplyWords as words } from '#members/sv-play.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { dayInWords } from './day-in-words.ts'
import { isFair } from './is-fair.ts'
import { whatIsGiven } from './what-is-given.ts'

/** The latest draws, each of which the browser can do again by itself. */
export function CheckDraws({ data: { memberId, commitments, drops } }: { data: SupplyDrops }) {
  return (
    <section aria-labelledby="supply-latest" className="panel panel--l chd">
      <h2 id="supply-latest">{words.latest}</h2>
      {drops.length === 0 && <p className="muted">{words.none}</p>}
      <ul className="chd__l">
        {drops.map((drop) => (
          <Draw key={`${drop.day} ${drop.crate}`} drop={drop} memberId={memberId} />
        ))}
      </ul>
      <details className="crt__d">
        <summary>
          {words.check}
          <Icon name="caret-down" />
        </summary>
        <p>{words.how}</p>
        <dl className="chd__h">
          {commitments.map(({ day, hash }) => (
            <div key={day}>
              <dt>{words.hashOf(dayInWords(day))}</dt>
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
    <li className="chd__d">
      <span>
        <b>{name}</b>
        <span className="small muted">
          {whatIsGiven(drop.given)}
          <br />
          {dayInWords(drop.day)}, {words.roll.toLowerCase()} {drop.roll}
        </span>
      </span>
      {drop.seed === null ? (
        <span className="small muted">{words.tomorrow}</span>
      ) : (
        <span className="chd__o">
          <span role="status" className={outcome === false ? 'chd__s chd__s--no' : 'chd__s'}>
            {outcome !== null && (
              <>
                <Icon name={outcome ? 'seal-check' : 'warning-circle'} weight="fill" />
                {outcome ? words.right : words.wrong}
              </>
            )}
          </span>
          <Button
            aria-label={words.checkOne(name, dayInWords(drop.day))}
            onClick={() => void isFair(drop, memberId).then(setOutcome)}
          >
            {words.checkButton}
          </Button>
        </span>
      )}
    </li>
  )
}
