import type { ReactNode } from 'react'
import './segmented.css'

type SegmentedProps<V extends string | number | boolean> = {
  label: string
  value: V
  onChange: (value: V) => void
  choices: readonly { value: V; label: string; icon?: ReactNode }[]
}

export function Segmented<V extends string | number | boolean>({ label, value, onChange, choices }: SegmentedProps<V>) {
  return (
    <div className="segmented" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={String(choice.value)}
          type="button"
          aria-pressed={choice.value === value}
          aria-label={choice.icon ? choice.label : undefined}
          title={choice.icon ? choice.label : undefined}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon ?? choice.label}
        </button>
      ))}
    </div>
  )
}
