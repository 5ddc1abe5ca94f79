import './progress.css'

type ProgressProps = {
  value: number
  label?: string | undefined
  color?: string | undefined
  className?: string | undefined
}

export function Progress({ value, label, color, className }: ProgressProps) {
  const accessibleName = label
    ? ({ role: 'progressbar', 'aria-valuenow': Math.round(value), 'aria-valuemin': 0, 'aria-valuemax': 100 } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <div
      className={className ? `progress ${className}` : 'progress'}
      style={{ '--v': `${value}%`, '--c': color }}
      aria-label={label}
      {...accessibleName}
    />
  )
}
