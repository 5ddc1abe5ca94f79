import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import './check.css'

type CheckProps = Omit<ComponentProps<'input'>, 'children'> & { label: ReactNode; count?: ReactNode }

/** A tick box, or with `type="radio"` one of several. */
export function Check({ label, count, type = 'checkbox', className, ...props }: CheckProps) {
  return (
    <label className={classes('chk', props.disabled && 'is-off', className)}>
      <input {...props} type={type} />
      <span>{label}</span>
      {count !== undefined && <span className="n">{count}</span>}
    </label>
  )
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; text?: ReactNode }

/** On or off at once, for settings. */
export function Switch({ label, text, ...props }: SwitchProps) {
  return (
    <label className="swr">
      <span>
        <b>{label}</b>
        {text && <span className="small muted">{text}</span>}
      </span>
      {/* A checkbox says itself whether it is checked. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...props} type="checkbox" role="switch" className="sw" />
    </label>
  )
}
