import { sv as say } from '#admin/sv-window.ts'
import type { FactField, FieldInput } from '#admin/window/field.ts'
import { Check } from '#ui/check.tsx'
import { Field, SelectField, TextField } from '#ui/field.tsx'
import { DrawingInput } from './drawing-input.tsx'
import type { Choices } from './fact-page.tsx'
import { MarkdownInput } from './markdown-input.tsx'

export type InputProps = {
  field: FactField
  value: string
  error: string | null | undefined
  onChange: (value: string) => void
}

/** One field, filled in as its kind asks. */
export function FactInput({ choices, ...props }: InputProps & { choices: Choices }) {
  const { field, value, error, onChange } = props
  const change = ({ target }: { target: { value: string } }) => onChange(target.value)
  const common = { label: field.label, hint: field.help, error, value, name: field.name, required: field.isRequired }
  switch (field.as) {
    case 'choice':
    case 'row':
      return (
        <SelectField {...common} columns={3} onChange={change}>
          {optionsOf(field, choices, value).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      )
    case 'check':
      return (
        <div className="win__c c3">
          <Check
            label={field.label}
            checked={value === 'yes'}
            onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
          />
        </div>
      )
    case 'markdown':
      return <MarkdownInput {...props} />
    case 'drawing':
      return <DrawingInput {...props} />
    case 'text':
    case 'lines':
    case 'links':
    case 'drawings':
    case 'ranges':
      return <TextField {...common} className="in--text" rows={field.as === 'lines' ? 7 : 4} onChange={change} />
    case 'picture':
      return (
        <>
          <Field {...common} hint={field.help ?? say.picture} onChange={change} />
          {value.startsWith('/') && !error && <img className="win__p" src={value} alt="" />}
        </>
      )
    default:
      return (
        <Field
          {...common}
          columns={field.as === 'line' || field.as === 'numbers' ? undefined : 3}
          type={types[field.as] ?? 'text'}
          inputMode={field.as === 'number' || field.as === 'kronor' ? 'decimal' : undefined}
          onChange={change}
        />
      )
  }
}

/** Colours are written, so that there may be none. */
const types: Partial<Record<FieldInput, string>> = { day: 'date', moment: 'datetime-local' }

type Chosen = Extract<FactField, { as: 'choice' | 'row' }>

export function optionsOf(field: Chosen, choices: Choices, value: string): [string, string][] {
  if (field.as === 'choice') return Object.entries(field.choices)
  const rows = choices[field.of] ?? []
  const all = rows.map(({ id, name }): [string, string] => [String(id), say.numbered(name, id)])
  const isLost = value !== '' && !rows.some(({ id }) => String(id) === value)
  return [['', say.nothing], ...(isLost ? [[value, value] satisfies [string, string]] : []), ...all]
}
