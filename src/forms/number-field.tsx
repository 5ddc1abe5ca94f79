import { useState } from 'react'
import { Field } from './field.tsx'

type NumberProps = {
  label: string
  value: number | null
  /** So many of the value are one of what is written. */
  unit?: number | undefined
  hint?: string | undefined
  error?: string | undefined
  onChange: (value: number | null) => void
}

export function NumberField({ label, value, unit = 1, hint, error, onChange }: NumberProps) {
  const [text, setText] = useState(value === null ? '' : String(value / unit))
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      type="number"
      inputMode="decimal"
      step="any"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value === '' ? null : Math.round(Number(target.value) * unit))
      }}
    />
  )
}
