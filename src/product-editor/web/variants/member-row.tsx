import { textOfAmount } from '#admin/kronor.ts'
import type { VariantMember } from '#product-editing/variant-contract.ts'
import { statusNames } from '#product-editor/messages.ts'
import type { MemberEdit } from '#product-editor/variant-draft.ts'
import { variantTexts as messages } from '#product-editor/variant-messages.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Cell, TextCell } from './cell.tsx'

type MemberRowProps = {
  member: VariantMember
  label: string
  edit: MemberEdit
  state: 'own' | 'joining' | 'leaving' | null
  error: string | undefined
  hasTwin: boolean
  onEdit: (cells: MemberEdit) => void
  /** Leaves the group, or stays after all. */
  onToggle: () => void
}

const { columns } = messages

export function MemberRow({ member, label, edit, state, error, hasTwin, onEdit, onToggle }: MemberRowProps) {
  const { id, name, mpn, price, stock, status } = member
  const isLeaving = state === 'leaving'
  return (
    <>
      <span className={classes('variant-matrix-name', isLeaving && 'is-leaving')}>
        {state === 'own' ? (
          <b>{label}</b>
        ) : (
          <a className="link" href={`/admin/product/${id}`} title={messages.open(name)}>
            {label}
          </a>
        )}
        {state && <span className="small muted">{messages[state]}</span>}
        {hasTwin && <span className="small">{messages.same}</span>}
        {error && (
          <span className="field-error" role="alert">
            {error}
          </span>
        )}
      </span>
      <TextCell
        column="mpn"
        label={label}
        value={edit.mpn ?? mpn}
        maxLength={120}
        onChange={(text) => onEdit({ mpn: text })}
      />
      <TextCell
        column="price"
        label={label}
        value={edit.price ?? textOfAmount(price)}
        inputMode="decimal"
        onChange={(text) => onEdit({ price: text })}
      />
      <TextCell
        column="stock"
        label={label}
        value={edit.stock ?? String(stock)}
        inputMode="numeric"
        onChange={(text) => onEdit({ stock: text })}
      />
      <Cell column="status">
        <select
          className="field-input"
          aria-label={messages.cell(columns.status, label)}
          value={edit.status ?? status}
          onChange={({ target }) => onEdit({ status: target.value as VariantMember['status'] })}
        >
          {Object.entries(statusNames).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </Cell>
      <Button
        variant="g"
        size="xs"
        aria-label={isLeaving ? messages.stayOf(label) : messages.leaveOf(label)}
        onClick={onToggle}
      >
        <Icon name={isLeaving ? 'arrow-counter-clockwise' : 'x'} /> {isLeaving ? messages.stay : messages.leave}
      </Button>
    </>
  )
}
