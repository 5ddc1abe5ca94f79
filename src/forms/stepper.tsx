import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { stepperMessages as messages } from './stepper-messages.ts'
import './stepper.css'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  label: string
  min?: number | undefined
  max?: number | undefined
  size?: 's' | undefined
}

/** Typed values apply on blur or Enter. */
export function Stepper({ value, onChange, label, min = 1, max = 999, size }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null)

  function change(wanted: number) {
    setDraft(null)
    const next = Math.min(Math.max(wanted, min), max)
    if (next !== value) onChange(next)
  }

  function commit() {
    if (draft === null) return
    const isWhole = /^\s*\d+\s*$/.test(draft)
    const wanted = Number(draft)
    if (!isWhole || (wanted === 0 && min > 0)) setDraft(null)
    else change(wanted)
  }

  // At its limit a button is aria-disabled rather than disabled, to keep the focus.
  const button = (step: 1 | -1) => {
    const isAtEnd = step < 0 ? value <= min : value >= max
    return (
      <button
        type="button"
        aria-label={step < 0 ? messages.fewer : messages.more}
        aria-disabled={isAtEnd || undefined}
        onClick={() => {
          if (!isAtEnd) change(value + step)
        }}
      >
        <Icon name={step < 0 ? 'minus' : 'plus'} weight="bold" />
      </button>
    )
  }

  return (
    <div className={classes('stepper', size && 'stepper--s')} role="group" aria-label={label}>
      {button(-1)}
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          else if (event.key === 'Escape') setDraft(null)
          else if (event.key === 'ArrowUp') change(value + 1)
          else if (event.key === 'ArrowDown') change(value - 1)
          else return
          event.preventDefault()
        }}
      />
      {button(1)}
    </div>
  )
}
