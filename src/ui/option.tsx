import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import './option.css'

type OptionProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  text?: ReactNode
  price?: ReactNode
  /** Further fields of the option that is chosen. */
  details?: ReactNode
}

/** A large choice: delivery, payment, insurance. */
export function Option({ label, text, price, details, ...props }: OptionProps) {
  return (
    <div className="opt">
      <label className="opt__l">
        <input {...props} type="radio" />
        <span>
          <span className="opt__t">{label}</span>
          {text && <span className="opt__d">{text}</span>}
        </span>
        <span className="opt__p">{price}</span>
      </label>
      {details && <div className="opt__x">{details}</div>}
    </div>
  )
}

type OptionsProps = { label: string; isJoined?: boolean | undefined; children: ReactNode }

export function Options({ label, isJoined, children }: OptionsProps) {
  return (
    <div className={classes('opts', isJoined && 'opts--j')} role="radiogroup" aria-label={label}>
      {children}
    </div>
  )
}
