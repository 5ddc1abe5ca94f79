import { useState } from 'react'
import { Field, SelectField } from '#forms/field.tsx'
import type { ProductFields } from '#product-editing/contract.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import { NumberField } from './amount-field.tsx'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

export type AttributeChoice = { id: number; name: string; kind: 'enum' | 'number' | 'boolean'; unit: string }
type Value = ProductFields['attributes'][string]

type AttributeSectionProps = FormPart & { choices: readonly AttributeChoice[]; template: readonly number[] }

/** The template is what other products of the category have. */
export function AttributeSection({ fields, set, errors, setUnreadable, choices, template }: AttributeSectionProps) {
  const { attributes } = fields
  const [added, setAdded] = useState<readonly number[]>([])
  const ids = [...new Set([...template, ...Object.keys(attributes).map(Number), ...added])]
  const shown = ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? [])
  const put = (id: number, value: Value | null) => {
    const { [String(id)]: _, ...others } = attributes
    set('attributes', value === null ? others : { ...others, [String(id)]: value })
  }
  return (
    <Section
      id="attributes"
      title={messages.attributes}
      beside={messages.template(shown.filter(({ id }) => String(id) in attributes).length, shown.length)}
    >
      {errors.attributes && (
        <p className="field-error" role="alert">
          {errors.attributes}
        </p>
      )}
      <div className="product-editor-pairs">
        {shown.map((attribute) => (
          <AttributeField
            key={attribute.id}
            attribute={attribute}
            value={attributes[String(attribute.id)] ?? null}
            onUnreadable={setUnreadable}
            onChange={(value) => put(attribute.id, value)}
          />
        ))}
      </div>
      <SelectField
        label={messages.addAttribute}
        value=""
        onChange={({ target }) => setAdded([...added, Number(target.value)])}
      >
        <option value="">{messages.choose}</option>
        {choices
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, name, unit }) => (
            <option key={id} value={id}>
              {unit ? `${name} (${unit})` : name}
            </option>
          ))}
      </SelectField>
    </Section>
  )
}

type AttributeFieldProps = {
  attribute: AttributeChoice
  value: Value | null
  onUnreadable: (name: string, isUnreadable: boolean) => void
  onChange: (value: Value | null) => void
}

export function AttributeField({
  attribute: { id, name, kind, unit },
  value,
  onUnreadable,
  onChange,
}: AttributeFieldProps) {
  const label = unit ? `${name} (${unit})` : name
  if (kind === 'number')
    return (
      <NumberField
        label={label}
        name={`attribute-${id}`}
        value={typeof value === 'number' ? value : null}
        onUnreadable={onUnreadable}
        onChange={onChange}
      />
    )
  if (kind === 'boolean')
    return (
      <SelectField
        label={label}
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
      >
        <option value="">{messages.none}</option>
        <option value="true">{messages.yes}</option>
        <option value="false">{messages.no}</option>
      </SelectField>
    )
  return <WordsField label={label} words={Array.isArray(value) ? value : []} onChange={onChange} />
}

function WordsField({
  label,
  words,
  onChange,
}: {
  label: string
  words: string[]
  onChange: (value: string[] | null) => void
}) {
  const [text, setText] = useState(words.join(', '))
  return (
    <Field
      label={label}
      value={text}
      title={messages.manyValues}
      onChange={({ target }) => {
        setText(target.value)
        const parts = target.value.split(/,\s+|,$/).map((part) => part.trim())
        const written = [...new Set(parts.filter((part) => part !== ''))]
        onChange(written.length > 0 ? written : null)
      }}
    />
  )
}
