import { Check } from '#forms/check.tsx'
import { Field } from '#forms/field.tsx'
import { messages } from '#importing/back-office-messages.ts'
import type { RunOptions } from '#importing/contract.ts'

type OptionProps = { options: RunOptions; onChange: (options: RunOptions) => void }

export function OptionFields({ options, onChange }: OptionProps) {
  const { ofNew } = options
  const ofNewWith = (name: 'category' | 'brand', text: string) => {
    const { [name]: _, ...rest } = ofNew
    onChange({ ...options, ofNew: text === '' ? rest : { ...rest, [name]: text } })
  }
  return (
    <fieldset className="stack">
      <legend>{messages.options}</legend>
      <Check
        label={messages.retireMissing}
        checked={options.retireMissing}
        onChange={(event) => onChange({ ...options, retireMissing: event.target.checked })}
      />
      <Check
        label={messages.createCategories}
        checked={options.createCategories}
        onChange={(event) => onChange({ ...options, createCategories: event.target.checked })}
      />
      <div className="import-fields">
        <Field
          label={messages.categoryOfNew}
          value={ofNew.category ?? ''}
          maxLength={300}
          onChange={(event) => ofNewWith('category', event.target.value)}
        />
        <Field
          label={messages.brandOfNew}
          value={ofNew.brand ?? ''}
          maxLength={120}
          onChange={(event) => ofNewWith('brand', event.target.value)}
        />
        <Field
          label={messages.startStock}
          inputMode="numeric"
          value={options.startStock ?? ''}
          maxLength={6}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '')
            onChange({ ...options, startStock: digits === '' ? null : Number(digits) })
          }}
        />
      </div>
    </fieldset>
  )
}
