import type { ComponentProps, ReactNode } from 'react'
import { variantTexts as messages } from '#product-editor/variant-messages.ts'

type Column = keyof typeof messages.columns

/** The name of the column stands in each cell where the rows are a list. */
export function Cell({ column, children }: { column: Column; children?: ReactNode }) {
  return (
    <span className={`variant-matrix-cell variant-matrix-cell--${column}`}>
      <span className="variant-matrix-column" aria-hidden="true">
        {messages.columns[column]}
      </span>
      {children}
    </span>
  )
}

type TextCellProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  column: Column
  label: string
  value: string
  onChange: (text: string) => void
}

export function TextCell({ column, label, onChange, ...props }: TextCellProps) {
  return (
    <Cell column={column}>
      <input
        {...props}
        className="field-input tabular"
        autoComplete="off"
        data-column={column}
        aria-label={messages.cell(messages.columns[column], label)}
        onChange={({ target }) => onChange(target.value)}
      />
    </Cell>
  )
}
