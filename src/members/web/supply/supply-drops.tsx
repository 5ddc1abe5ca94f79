import { useRef, useState } from 'react'
import { refreshSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { type Crate, crateOf, crates } from '#members/supply/crates.ts'
import { supply } from '#members/supply-calls.ts'
import type { Drop, SupplyDrops as Drops } from '#members/supply-contract.ts'
import { supplyWords as words } from '#members/sv-play.ts'
import { wordsOf } from '#members/web/use-own.ts'
import { Note } from '#ui/note.tsx'
import { CheckDraws } from './check-draws.tsx'
import { CrateCard } from './crate-card.tsx'
import { Landing } from './landing.tsx'
import { whatIsGiven } from './what-is-given.ts'
import './supply.css'

type SupplyProps = { data: Drops; onChange: (data: Drops) => void }

/** The crates of the day, the moment one lands, and what proves that the draws are fair. */
export function SupplyDrops({ data, onChange }: SupplyProps) {
  const { drops, day, level } = data
  const [landed, setLanded] = useState<Drop | null>(null)
  const [opening, setOpening] = useState<Crate | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const stage = useRef<HTMLDivElement>(null)

  async function open(crate: Crate) {
    setOpening(crate)
    setFault(null)
    try {
      const answer = await api(supply.openSupplyDrop, { crate: crate.key })
      setLanded(answer.data)
      stage.current?.focus()
      await refreshSession()
    } catch (error) {
      setFault(wordsOf(error))
    }
    // What was opened in another tab shows as well.
    await api(supply.getSupplyDrops, undefined)
      .then((answer) => onChange(answer.data))
      .catch(() => {})
    setOpening(null)
  }

  return (
    <div className="spl">
      {fault && <Note kind="err">{fault}</Note>}
      <div ref={stage} tabIndex={-1} role="status" className="spl__stage">
        {landed && (
          <Landing
            key={landed.crate}
            crate={crateOf(landed.crate)}
            given={landed.given}
            text={words.landed(crateOf(landed.crate).name, whatIsGiven(landed.given))}
          />
        )}
      </div>
      <ul className="spl__list">
        {crates.map((crate) => (
          <CrateCard
            key={crate.key}
            crate={crate}
            isLocked={crate.fromLevel > level}
            opened={drops.find((drop) => drop.crate === crate.key && drop.day === day) ?? null}
            isOpening={opening?.key === crate.key}
            onOpen={() => void open(crate)}
          />
        ))}
      </ul>
      <p className="small muted">{words.law}</p>
      <CheckDraws data={data} />
    </div>
  )
}
