import type { EntryField } from '#content-editor/field.ts'
import { Check } from '#forms/check.tsx'
import type { InputProps } from './field-input.ts'

type ChoicesInputProps = InputProps & { field: Extract<EntryField, { as: 'choices' }> }

export function ChoicesInput({ field, value, error, onChange }: ChoicesInputProps) {
  const chosen = value.split(', ').filter(Boolean)
  const put = (key: string, isChosen: boolean) =>
    onChange(
      Object.keys(field.choices)
        .filter((one) => (one === key ? isChosen : chosen.includes(one)))
        .join(', '),
    )
  return (
    <fieldset className="content-editor-choices">
      <legend>{field.label}</legend>
      {field.help && <p className="small muted">{field.help}</p>}
      {Object.entries(field.choices).map(([key, label]) => (
        <Check
          key={key}
          label={label}
          checked={chosen.includes(key)}
          onChange={({ target }) => put(key, target.checked)}
        />
      ))}
      {error && <span className="field-error">{error}</span>}
    </fieldset>
  )
}
