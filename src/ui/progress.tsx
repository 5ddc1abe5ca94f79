import './progress.css'

type ProgressProps = {
  /** Percent. */
  value: number
  /** Left out when the words beside it say the same. */
  label?: string | undefined
  color?: string | undefined
  className?: string | undefined
}

export function Progress({ value, label, color, className }: ProgressProps) {
  const spoken = label
    ? ({ role: 'progressbar', 'aria-valuenow': Math.round(value), 'aria-valuemin': 0, 'aria-valuemax': 100 } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <div
      className={className ? `bar ${className}` : 'bar'}
      style={{ '--v': `${value}%`, '--c': color }}
      aria-label={label}
      {...spoken}
    />
  )
}
