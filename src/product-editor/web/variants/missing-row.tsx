import type { WantedVariant } from '#product-editor/variant-draft.ts'
import { variantTexts as messages } from '#product-editor/variant-messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cell, TextCell } from './cell.tsx'

type MissingRowProps = {
  label: string
  wanted: WantedVariant
  error: string | undefined
  isBusy: boolean
  onChange: (cells: { mpn?: string; price?: string }) => void
  onCreate: () => void
}

export function MissingRow({ label, wanted: { mpn, price }, error, isBusy, onChange, onCreate }: MissingRowProps) {
  return (
    <>
      <span className="variant-matrix-name">
        {label} <span className="small muted">{messages.missing}</span>
        {error && (
          <span className="field-error" role="alert">
            {error}
          </span>
        )}
      </span>
      <TextCell column="mpn" label={label} value={mpn} maxLength={120} onChange={(text) => onChange({ mpn: text })} />
      <TextCell
        column="price"
        label={label}
        value={price}
        inputMode="decimal"
        onChange={(text) => onChange({ price: text })}
      />
      <Cell column="stock" />
      <Cell column="status" />
      <Button size="xs" aria-label={messages.createOf(label)} state={isBusy ? 'busy' : undefined} onClick={onCreate}>
        <Icon name="plus" /> {messages.create}
      </Button>
    </>
  )
}
