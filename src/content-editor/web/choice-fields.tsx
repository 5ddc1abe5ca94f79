import { useState } from 'react'
import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import type { Choice, OptionGroup } from '#configurations/configuration.ts'
import { messages } from '#content-editor/messages.ts'
import { isExcluded } from '#content-editor/options.ts'
import { Check } from '#forms/check.tsx'
import { Field } from '#forms/field.tsx'
import { RowButtons } from './row-buttons.tsx'

type ChoiceProps = {
  choice: Choice
  at: number
  count: number
  others: readonly OptionGroup[]
  onChange: (choice: Choice) => void
  onMove: (to: number) => void
  onRemove: () => void
  onExclude: (id: string, isExcluding: boolean) => void
}

export function ChoiceFields({ choice, at, count, others, onChange, onMove, onRemove, onExclude }: ChoiceProps) {
  const { id, name } = choice
  const among = others.flatMap(({ choices }) => choices.filter((other) => isExcluded(choice, other)))
  return (
    <li className="options-input-choice">
      <div className="options-input-head">
        <Field
          label={messages.options.choice(at + 1)}
          value={name}
          maxLength={60}
          required
          onChange={({ target }) => onChange({ ...choice, name: target.value })}
        />
        {at === 0 ? (
          <span className="small muted options-input-included">{messages.options.included}</span>
        ) : (
          <PriceField price={choice.price} onChange={(price) => onChange({ ...choice, price })} />
        )}
        <RowButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {others.length > 0 && (
        <details className="options-input-excludes">
          <summary>{messages.options.excludes(among.length)}</summary>
          {others.map((group) => (
            <fieldset key={group.id} aria-label={`${messages.options.excludesOf(name)}: ${group.name}`}>
              <p className="small muted">{group.name || messages.options.unnamed}</p>
              {group.choices.map((other) => (
                <Check
                  key={`${id} ${other.id}`}
                  label={other.name || messages.options.unnamed}
                  checked={among.includes(other)}
                  onChange={({ target }) => onExclude(other.id, target.checked)}
                />
              ))}
            </fieldset>
          ))}
        </details>
      )}
    </li>
  )
}

/** The API refuses it, with the field marked. */
const unreadable = -1

/** What is typed stays as it is until it can be read. */
function PriceField({ price, onChange }: { price: number; onChange: (price: number) => void }) {
  const [text, setText] = useState(() => textOfAmount(price))
  const isUnreadable = amountOfText(text) === null
  return (
    <Field
      label={messages.options.price}
      value={text}
      inputMode="decimal"
      error={isUnreadable ? messages.options.unreadable : null}
      onChange={({ target }) => {
        setText(target.value)
        const amount = amountOfText(target.value)
        onChange(amount ?? unreadable)
      }}
    />
  )
}
