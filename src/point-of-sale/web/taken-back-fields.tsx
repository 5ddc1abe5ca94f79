import { formatPrice } from '#core/money.ts'
import { SelectField } from '#forms/field.tsx'
import { Stepper } from '#forms/stepper.tsx'
import type { SoldOrder, TakenBackRow } from '#point-of-sale/contract.ts'
import { returnsAtCounter as messages } from '#point-of-sale/messages.ts'
import './taken-back-fields.css'

type Props = {
  row: SoldOrder['rows'][number]
  taken: TakenBackRow
  /** Already received: only the money is left. */
  isFixed: boolean
  onChange: (next: TakenBackRow) => void
}

export function TakenBackFields({ row: { name, left, price }, taken, isFixed, onChange }: Props) {
  return (
    <li className="taken-back-fields">
      <fieldset disabled={isFixed}>
        <legend>{name}</legend>
        <div className="taken-back-fields-units">
          <Stepper
            label={messages.quantity(name)}
            value={taken.quantity}
            min={0}
            max={left}
            onChange={(quantity) => onChange({ ...taken, quantity })}
          />
          <span className="small muted">{messages.ofUnits(left, formatPrice(price))}</span>
        </div>
        {taken.quantity > 0 && (
          <div className="admin-form">
            <Choice
              label={messages.reason}
              texts={messages.reasons}
              value={taken.reason}
              onChange={(reason) => onChange({ ...taken, reason })}
            />
            <Choice
              label={messages.condition}
              texts={messages.conditions}
              value={taken.condition}
              onChange={(condition) => onChange({ ...taken, condition })}
            />
            <Choice
              label={messages.disposition}
              texts={messages.dispositions}
              value={taken.disposition}
              onChange={(disposition) => onChange({ ...taken, disposition })}
            />
          </div>
        )}
      </fieldset>
    </li>
  )
}

type ChoiceProps<V extends string> = {
  label: string
  texts: Readonly<Record<V, string>>
  value: V
  onChange: (value: V) => void
}

function Choice<V extends string>({ label, texts, value, onChange }: ChoiceProps<V>) {
  const values = Object.keys(texts) as V[]
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = values.find((one) => one === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {texts[one]}
        </option>
      ))}
    </SelectField>
  )
}
