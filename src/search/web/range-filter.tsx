import { type CSSProperties, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { formatNumber } from '#core/money.ts'
import { rangeText } from '#search/chosen-filters.ts'
import type { Facet } from '#search/contract.ts'
import { sv } from '#search/sv.ts'

type RangeProps = {
  name: string
  unit: string
  range: NonNullable<Facet['range']>
  onRange: (value: string | null) => void
}

/** Two fields under a picture of how the list is spread; both sliders work by keyboard and touch. */
export function RangeFilter({ name, unit, range, onRange }: RangeProps) {
  const [from, setFrom] = useState(range.from ?? range.min)
  const [to, setTo] = useState(range.to ?? range.max)
  const [known, setKnown] = useState(range)
  if (known !== range) {
    setKnown(range)
    setFrom(range.from ?? range.min)
    setTo(range.to ?? range.max)
  }
  const highest = Math.max(1, ...range.histogram)
  const step = (range.max - range.min) / Math.max(1, range.histogram.length)
  const share = (value: number) => {
    const part = (value - range.min) / Math.max(1e-9, range.max - range.min)
    return `${Math.min(1, Math.max(0, part)) * 100}%`
  }
  const commit = (low: number, high: number) => {
    if (low === (range.from ?? range.min) && high === (range.to ?? range.max)) return
    const [first, last] = low <= high ? [low, high] : [high, low]
    onRange(rangeText(first <= range.min ? null : first, last >= range.max ? null : last))
  }
  const typed = (event: FocusEvent<HTMLInputElement>) => {
    const value = Number(event.currentTarget.value.replace(/\s/g, '').replace(',', '.'))
    return Number.isFinite(value) ? value : null
  }
  const sliderStep = range.max - range.min > 20 ? 1 : 'any'
  return (
    <>
      <div className="hist" aria-hidden="true">
        {range.histogram.map((count, index) => {
          const middle = range.min + (index + 0.5) * step
          const isIn = middle >= from && middle <= to
          return <i key={index} className={isIn ? 'on' : undefined} style={{ height: `${(count / highest) * 100}%` }} />
        })}
      </div>
      <div className="range2" style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
        <input
          type="range"
          aria-label={sv.from(name)}
          min={range.min}
          max={range.max}
          step={sliderStep}
          value={from}
          onChange={(event) => setFrom(Math.min(Number(event.currentTarget.value), to))}
          onPointerUp={() => commit(from, to)}
          onKeyUp={() => commit(from, to)}
        />
        <input
          type="range"
          aria-label={sv.to(name)}
          min={range.min}
          max={range.max}
          step={sliderStep}
          value={to}
          onChange={(event) => setTo(Math.max(Number(event.currentTarget.value), from))}
          onPointerUp={() => commit(from, to)}
          onKeyUp={() => commit(from, to)}
        />
      </div>
      <div className="row filt__range">
        <label className="grow">
          <span className="vh">{sv.from(name)}</span>
          <input
            key={`from-${from}`}
            className="in in--s tn"
            inputMode="decimal"
            defaultValue={formatNumber(from)}
            onBlur={(event) => commit(typed(event) ?? range.min, to)}
            onKeyDown={leaveByEnter}
          />
        </label>
        <span className="muted">{sv.till}</span>
        <label className="grow">
          <span className="vh">{sv.to(name)}</span>
          <input
            key={`to-${to}`}
            className="in in--s tn"
            inputMode="decimal"
            defaultValue={formatNumber(to)}
            onBlur={(event) => commit(from, typed(event) ?? range.max)}
            onKeyDown={leaveByEnter}
          />
        </label>
        {unit && <span className="muted">{unit}</span>}
      </div>
    </>
  )
}

function leaveByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.currentTarget.blur()
}
