import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'
import './button.css'

type ButtonLook = {
  /** p primary (one per decision), s secondary, g ghost, m mark, soft, ob on brand colour. */
  variant?: 'p' | 's' | 'g' | 'm' | 'soft' | 'ob' | undefined
  size?: 'l' | 'xs' | undefined
  /** Square, for an icon alone: requires an aria-label. */
  isIcon?: boolean | undefined
  isWide?: boolean | undefined
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Busy keeps the focus and ignores clicks; done shows a check mark. */
    state?: 'busy' | 'done' | undefined
  }

export function Button({ variant, size, isIcon, isWide, state, className, onClick, children, ...props }: ButtonProps) {
  const isBusy = state === 'busy'
  const look = buttonClass({ variant: state === 'done' ? 'soft' : variant, size, isIcon, isWide })
  return (
    <button
      type="button"
      {...props}
      className={classes(look, isBusy && 'is-busy', className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || props['aria-disabled']}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {state === 'done' && <Icon name="check" weight="bold" />}
      {/* In an element of its own, text is replaced also where a browser has translated it. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}

type ButtonLinkProps = LinkProps & ButtonLook

export function ButtonLink({ variant, size, isIcon, isWide, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={classes(buttonClass({ variant, size, isIcon, isWide }), className)} />
}

function buttonClass({ variant = 's', size, isIcon, isWide }: ButtonLook): string {
  return classes(
    'button',
    `button--${variant}`,
    size && `button--${size}`,
    isIcon && 'button--i',
    isWide && 'button--w',
  )
}
