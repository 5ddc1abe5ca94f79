import type { ReactNode } from 'react'

/** A table in a region that can be scrolled by keyboard where it is wider than the screen. */
export function WideTable({
  label,
  isSheet = false,
  children,
}: {
  label: string
  isSheet?: boolean
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={isSheet ? 'sheet adm__t' : 'adm__t'} aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
