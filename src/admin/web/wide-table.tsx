import type { ReactNode } from 'react'
import { messages } from '#admin/messages.ts'

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
    <section
      className={isSheet ? 'sheet admin-table' : 'admin-table'}
      aria-label={messages.tableOf(label)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>{children}</table>
    </section>
  )
}
