import type { ComponentProps, ReactNode } from 'react'
import './check.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; text?: ReactNode }

export function Switch({ label, text, ...props }: SwitchProps) {
  return (
    <label className="check-switch-row">
      <span>
        <b>{label}</b>
        {text && <span className="small muted">{text}</span>}
      </span>
      {/* A checkbox announces its own state. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...props} type="checkbox" role="switch" className="check-switch" />
    </label>
  )
}
