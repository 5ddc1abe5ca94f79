import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import './check.css'

type CheckProps = Omit<ComponentProps<'input'>, 'children'> & { label: ReactNode; count?: ReactNode }

export function Check({ label, count, type = 'checkbox', className, ...props }: CheckProps) {
  return (
    <label className={classes('check', props.disabled && 'is-off', className)}>
      <input {...props} type={type} />
      <span>{label}</span>
      {count !== undefined && <span className="check-count">{count}</span>}
    </label>
  )
}
