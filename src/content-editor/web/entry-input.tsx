import { type Draft, followedType } from '#content-editor/draft.ts'
import type { FieldInput } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import type { References } from '#content-editor/references.ts'
import { Check } from '#forms/check.tsx'
import { Field, SelectField, TextField } from '#forms/field.tsx'
import { ChoicesInput } from './choices-input.tsx'
import { DrawingInput } from './drawing-input.tsx'
import { DrawingsInput } from './drawings-input.tsx'
import { type InputProps, rowOptions } from './field-input.ts'
import { IconInput } from './icon-input.tsx'
import { MarkdownInput } from './markdown-input.tsx'
import { OptionsInput } from './options-input.tsx'
import { PlaceInput } from './place-input.tsx'
import { PriceRowsInput } from './price-rows-input.tsx'
import { ProductInput, RowsInput } from './reference-input.tsx'

type EntryInputProps = InputProps & { draft: Draft; references: References }

/** The input for one field of a content type. */
export function EntryInput({ draft, references, ...props }: EntryInputProps) {
  const { field, value, error, onChange } = props
  const change = ({ target }: { target: { value: string } }) => onChange(target.value)
  const common = { label: field.label, hint: field.help, error, value, name: field.name, required: field.isRequired }
  const select = (options: readonly [string, string][]) => (
    <SelectField {...common} columns={3} onChange={change}>
      {options.map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  )
  switch (field.as) {
    case 'choice':
      return select(Object.entries(field.choices))
    case 'row':
      return select(rowOptions(references.rows[field.of] ?? [], value, field.isRequired && messages.place.choose))
    case 'rows':
      return <RowsInput {...props} rows={references.rows[field.of] ?? []} />
    case 'product':
    case 'products':
      return <ProductInput {...props} products={references.products} />
    case 'follows': {
      const type = followedType(field, draft) ?? ''
      return select(rowOptions(references.rows[type] ?? [], value, field.isRequired && messages.place.choose))
    }
    case 'choices':
      return <ChoicesInput {...props} field={field} />
    case 'place':
      return <PlaceInput {...props} references={references} />
    case 'icon':
      return <IconInput {...props} />
    case 'price-rows':
      return <PriceRowsInput {...props} references={references} />
    case 'filter':
      return (
        <Field
          {...common}
          hint={field.help ?? messages.filter}
          onChange={({ target }) => onChange(filtersIn(target.value))}
        />
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
    case 'drawings':
      return <DrawingsInput {...props} />
    case 'text':
    case 'lines':
    case 'links':
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

/** Of a pasted address, the filters. */
function filtersIn(text: string): string {
  return /^(?:https?:\/\/|\/)/.test(text.trim()) ? (text.split('?')[1]?.split('#')[0] ?? '') : text
}

/** Colours are text fields, since a colour input cannot be empty. */
const types: Partial<Record<FieldInput, string>> = { day: 'date', moment: 'datetime-local' }
