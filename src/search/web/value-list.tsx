import { type ReactNode, useState } from 'react'
import type { FacetValue } from '#search/contract.ts'
import { sv } from '#search/sv.ts'
import { Check } from '#ui/check.tsx'

type ValueListProps = {
  /** What they are values of, in the middle of a sentence. */
  name: string
  values: FacetValue[]
  chosen: string[]
  onToggle: (value: string) => void
  /** Long names: one a line, and fewer at first. */
  isWide?: boolean
  /** Under a value. */
  children?: (value: string) => ReactNode
}

const shownAtFirst = 8
const wideAtFirst = 4
/** From so many on one can search among them. */
const long = 16

/** Values to tick: the first few and the chosen ones, the rest on demand. One that nothing has cannot be chosen. */
export function ValueList({ name, values, chosen, onToggle, isWide = false, children }: ValueListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [written, setWritten] = useState('')
  const first = isWide ? wideAtFirst : shownAtFirst
  const sought = plain(written)
  const shown = showsAll
    ? values.filter(({ text }) => plain(text).includes(sought))
    : values.filter(({ value }, index) => index < first || chosen.includes(value))
  return (
    <>
      {showsAll && values.length >= long && (
        <input
          className="in in--s filt__find"
          type="search"
          aria-label={sv.findAmong(name)}
          placeholder={sv.findAmong(name)}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      )}
      <div className="f2">
        {shown.map(({ value, text, count }) => (
          <div key={value} className={isWide || children ? 'f2__w' : undefined}>
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
          {sv.noneFound(written)}
        </p>
      )}
      {values.length > first && (
        <button
          type="button"
          className="link small filt__all"
          aria-expanded={showsAll}
          onClick={() => {
            setShowsAll(!showsAll)
            setWritten('')
          }}
        >
          {showsAll ? sv.showFewer : sv.showAll(values.length, name)}
        </button>
      )}
    </>
  )
}

/** Accents are for those who have them on their keyboard. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
}
