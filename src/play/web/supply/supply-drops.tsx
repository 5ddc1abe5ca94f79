import { useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { refreshSession } from '#identity/web/session.ts'
import { errorMessage } from '#loyalty/web/use-own.ts'
import { supply } from '#play/calls.ts'
import type { Drop, SupplyDrops as Drops } from '#play/contract.ts'
import { supplyMessages as messages } from '#play/messages.ts'
import { type Crate, crateOf, crates } from '#play/supply/crates.ts'
import { Note } from '#ui/note.tsx'
import { BirthYearForm } from './birth-year-form.tsx'
import { CheckDraws } from './check-draws.tsx'
import { CrateCard } from './crate-card.tsx'
import { Landing } from './landing.tsx'
import { whatIsGiven } from './what-is-given.ts'
import './supply.css'

type SupplyProps = { data: Drops; onChange: (data: Drops) => void }

export function SupplyDrops({ data, onChange }: SupplyProps) {
  const { drops, day, level, age } = data
  const [landed, setLanded] = useState<Drop | null>(null)
  const [opening, setOpening] = useState<Crate | null>(null)
  const [error, setError] = useState<string | null>(null)
  const stage = useRef<HTMLDivElement>(null)

  async function open(crate: Crate) {
    setOpening(crate)
    setError(null)
    try {
      const answer = await api(supply.openSupplyDrop, { crate: crate.key })
      setLanded(answer.data)
      stage.current?.focus()
      await refreshSession()
    } catch (error) {
      setError(errorMessage(error))
    }
    await readAgain()
    setOpening(null)
  }

  const readAgain = () =>
    api(supply.getSupplyDrops, undefined)
      .then((answer) => onChange(answer.data))
      // The crate is opened; the server refuses to open it twice.
      .catch(() => {})

  return (
    <div className="supply">
      {age === 'unknown' && <BirthYearForm onStated={() => void readAgain()} />}
      {error && <Note kind="err">{error}</Note>}
      <div ref={stage} tabIndex={-1} role="status" className="supply-stage">
        {landed && (
          <Landing
            key={landed.crate}
            crate={crateOf(landed.crate)}
            given={landed.given}
            text={messages.landed(crateOf(landed.crate).name, whatIsGiven(landed.given))}
          />
        )}
      </div>
      <ul className="supply-list">
        {crates.map((crate) => (
          <CrateCard
            key={crate.key}
            crate={crate}
            isLocked={crate.fromLevel > level}
            opened={drops.find((drop) => drop.crate === crate.key && drop.day === day) ?? null}
            age={age}
            isOpening={opening?.key === crate.key}
            onOpen={() => void open(crate)}
          />
        ))}
      </ul>
      <p className="small muted">{age === 'minor' ? messages.lawForMinors : messages.law}</p>
      <CheckDraws data={data} />
    </div>
  )
}
