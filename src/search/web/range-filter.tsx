import { type CSSProperties, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { formatNumber } from '#core/money.ts'
import { rangeText } from '#search/chosen-filters.ts'
import { filterMessages } from '#search/filter-messages.ts'
import type { Facet } from '#search-engine/contract.ts'

type RangeProps = {
  name: string
  unit: string
  range: NonNullable<Facet['range']>
  onRange: (value: string | null) => void
}

export function RangeFilter({ name, unit, range, onRange }: RangeProps) {
  const [from, setFrom] = useState(range.from ?? range.min)
  const [to, setTo] = useState(range.to ?? range.max)
  /** What was asked for last; the answer of the server comes later as another `range`. */
  const [chosen, setChosen] = useState({ range, from, to })
  const choose = (next: { from: number; to: number }) => {
    setFrom(next.from)
    setTo(next.to)
    setChosen({ range, ...next })
  }
  if (chosen.range !== range) choose({ from: range.from ?? range.min, to: range.to ?? range.max })
  const share = (value: number) => {
    const part = (value - range.min) / Math.max(1e-9, range.max - range.min)
    return `${Math.min(1, Math.max(0, part)) * 100}%`
  }
  const commit = (low: number, high: number) => {
    if (low === chosen.from && high === chosen.to) return
    const [first, last] = low <= high ? [low, high] : [high, low]
    choose({ from: first, to: last })
    onRange(rangeText(first <= range.min ? null : first, last >= range.max ? null : last))
  }
  const typed = (event: FocusEvent<HTMLInputElement>) => {
    const value = Number(event.currentTarget.value.replace(/\s/g, '').replace(',', '.'))
    return Number.isFinite(value) ? value : null
  }
  const sliderStep = range.max - range.min > 20 ? 1 : 'any'
  return (
    <>
      <div
        className="filters-histogram"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: barsOf(range, { from, to }) }}
      />
      <div className="filters-sliders" style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
        <input
          type="range"
          aria-label={filterMessages.from(name)}
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
          aria-label={filterMessages.to(name)}
          min={range.min}
          max={range.max}
          step={sliderStep}
          value={to}
          onChange={(event) => setTo(Math.max(Number(event.currentTarget.value), from))}
          onPointerUp={() => commit(from, to)}
          onKeyUp={() => commit(from, to)}
        />
      </div>
      <div className="row filters-range">
        <label className="grow">
          <span className="visually-hidden">{filterMessages.from(name)}</span>
          <input
            key={`from-${from}`}
            className="field-input field-input--s tabular"
            inputMode="decimal"
            defaultValue={formatNumber(from)}
            onBlur={(event) => commit(typed(event) ?? range.min, to)}
            onKeyDown={leaveByEnter}
          />
        </label>
        <span className="muted">{filterMessages.till}</span>
        <label className="grow">
          <span className="visually-hidden">{filterMessages.to(name)}</span>
          <input
            key={`to-${to}`}
            className="field-input field-input--s tabular"
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

/** As text: a list has up to two hundred bars. */
function barsOf({ min, max, histogram }: RangeProps['range'], { from, to }: { from: number; to: number }): string {
  const highest = Math.max(1, ...histogram)
  const step = (max - min) / Math.max(1, histogram.length)
  return histogram
    .map((count, index) => {
      const middle = min + (index + 0.5) * step
      const isIn = middle >= from && middle <= to
      return `<i${isIn ? '' : ' class="filters-bar-out"'} style="height:${Math.round((count / highest) * 1000) / 10}%"></i>`
    })
    .join('')
}

function leaveByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.currentTarget.blur()
}
