import type { FieldInput } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { Check } from '#ui/check.tsx'
import { Field, SelectField, TextField } from '#ui/field.tsx'
import { DrawingInput } from './drawing-input.tsx'
import { type Choices, type InputProps, optionsOf } from './field-input.ts'
import { MarkdownInput } from './markdown-input.tsx'
import { OptionsInput } from './options-input.tsx'

/** The input for one field of a content type. */
export function EntryInput({ choices, ...props }: InputProps & { choices: Choices }) {
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
        <div className="content-editor-choice field--columns-3">
          <Check
            label={
              <>
                {field.label}
                {field.help && <span className="small muted admin-block">{field.help}</span>}
              </>
            }
            checked={value === 'yes'}
            onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
          />
        </div>
      )
    case 'markdown':
      return <MarkdownInput {...props} />
    case 'options':
      return <OptionsInput {...props} />
    case 'drawing':
      return <DrawingInput {...props} />
    case 'text':
    case 'lines':
    case 'links':
    case 'drawings':
    case 'ranges':
      return (
        <TextField {...common} className="field-input--text" rows={field.as === 'lines' ? 7 : 4} onChange={change} />
      )
    case 'picture':
      return (
        <>
          <Field {...common} hint={field.help ?? messages.picture} onChange={change} />
          {value.startsWith('/') && !error && <img className="content-editor-picture" src={value} alt="" />}
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

/** Colours are text fields, since a colour input cannot be empty. */
const types: Partial<Record<FieldInput, string>> = { day: 'date', moment: 'datetime-local' }
