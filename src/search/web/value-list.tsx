import { type ReactNode, useState } from 'react'
import { Check } from '#forms/check.tsx'
import { filterMessages } from '#search/filter-messages.ts'
import type { FacetValue } from '#search-engine/contract.ts'

type ValueListProps = {
  name: string
  values: FacetValue[]
  chosen: string[]
  onToggle: (value: string) => void
  isWide?: boolean
  children?: (value: string) => ReactNode
}

const shownAtFirst = 8
const wideAtFirst = 4
/** A button to show so few is longer than they are. */
const atMostMore = 2
const long = 16

export function ValueList({ name, values, chosen, onToggle, isWide = false, children }: ValueListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [written, setWritten] = useState('')
  const usual = isWide ? wideAtFirst : shownAtFirst
  const first = values.length <= usual + atMostMore ? values.length : usual
  const sought = plain(written)
  const shown = showsAll
    ? values.filter(({ text }) => plain(text).includes(sought))
    : values.filter(({ value }, index) => index < first || chosen.includes(value))
  return (
    <>
      {showsAll && values.length >= long && (
        <input
          className="field-input field-input--s filters-find"
          type="search"
          aria-label={filterMessages.findAmong(name)}
          placeholder={filterMessages.findAmong(name)}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      )}
      <div className="filters-values">
        {shown.map(({ value, text, count }) => (
          <div key={value} className={isWide || children ? 'filters-values-wide' : undefined}>
            <Check
              label={text}
              count={count}
              checked={chosen.includes(value)}
              disabled={count === 0 && !chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            {children?.(value)}
          </div>
        ))}
      </div>
      {showsAll && shown.length === 0 && (
        <p className="small muted" role="status">
          {filterMessages.noneFound(written)}
        </p>
      )}
      {values.length > first && (
        <button
          type="button"
          className="link small filters-all"
          aria-expanded={showsAll}
          onClick={() => {
            setShowsAll(!showsAll)
            setWritten('')
          }}
        >
          {showsAll ? filterMessages.showFewer : filterMessages.showAll(values.length)}
          <span className="visually-hidden">, {name}</span>
        </button>
      )}
    </>
  )
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
}
