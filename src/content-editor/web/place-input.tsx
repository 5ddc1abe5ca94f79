import { messages } from '#content-editor/messages.ts'
import { hasRef, isChoice, placeOf, placeTypes, textOfPlace } from '#content-editor/place.ts'
import type { References } from '#content-editor/references.ts'
import { Field, SelectField } from '#forms/field.tsx'
import type { InputProps } from './field-input.ts'
import { rowOptions } from './field-input.ts'

/** A list of the shop: its kind, and which by name, or what is searched for. */
export function PlaceInput({ field, value, error, references, onChange }: InputProps & { references: References }) {
  const { kind, ref } = placeOf(value)
  const type = placeTypes[kind]
  const put = (next: string) => onChange(textOfPlace({ kind, ref: next }))
  const which = { label: messages.place.which, error: kind === '' ? null : error, required: field.isRequired }
  return (
    <fieldset className="content-editor-place">
      <legend>{field.label}</legend>
      {field.help && <p className="small muted">{field.help}</p>}
      <SelectField
        label={messages.place.kind}
        name={field.name}
        required={field.isRequired}
        value={kind}
        error={hasRef(kind) ? null : error}
        onChange={({ target }) => onChange(target.value === '' ? '' : textOfPlace({ kind: target.value, ref: '' }))}
      >
        <option value="">{messages.place.choose}</option>
        {Object.entries(messages.place.kinds)
          .filter(([one]) => isChoice(one, kind))
          .map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
      </SelectField>
      {type && (
        <SelectField {...which} value={ref} onChange={({ target }) => put(target.value)}>
          {rowOptions(references.rows[type] ?? [], ref, messages.place.choose).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'search' && (
        <Field
          {...which}
          label={messages.place.words}
          hint={messages.place.wordsHint}
          value={ref}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => put(target.value)}
        />
      )}
    </fieldset>
  )
}
