import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import './option.css'

type OptionProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  text?: ReactNode
  price?: ReactNode
  details?: ReactNode
}

export function Option({ label, text, price, details, ...props }: OptionProps) {
  return (
    <div className="option">
      <label className="option-label">
        <input {...props} type="radio" />
        <span>
          <span className="option-title">{label}</span>
          {text && <span className="option-text">{text}</span>}
        </span>
        <span className="option-price">{price}</span>
      </label>
      {details && <div className="option-details">{details}</div>}
    </div>
  )
}

type OptionsProps = { label: string; isJoined?: boolean | undefined; children: ReactNode }

export function Options({ label, isJoined, children }: OptionsProps) {
  return (
    <div className={classes('option-list', isJoined && 'option-list--joined')} role="radiogroup" aria-label={label}>
      {children}
    </div>
  )
}
