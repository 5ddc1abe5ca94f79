import { type EmailTemplate, templateRule } from '#email/email-templates.ts'
import { type EmailWording, longFields, wordingLimits } from '#email/wording.ts'
import { fieldNames, messages, placeholderNames } from '#email-editor/messages.ts'
import { Field, TextField } from '#forms/field.tsx'
import type { WordingErrors } from './use-draft.ts'

type FieldsProps = {
  template: EmailTemplate
  wording: EmailWording
  errors: WordingErrors
  onChange: (wording: EmailWording) => void
}

export function WordingFields({ template, wording, errors, onChange }: FieldsProps) {
  const rule = templateRule(template)
  return (
    <div className="stack">
      <p className="small">
        {messages.fillIn}{' '}
        {(['butik', ...rule.placeholders] as const).map((name, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <code>{`{{${name}}}`}</code> {placeholderNames[name]}
          </span>
        ))}
      </p>
      {rule.fields.map((name) => {
        const props = {
          label: fieldNames[name],
          value: wording[name],
          error: errors[name] ?? null,
          maxLength: wordingLimits[name],
        }
        return longFields.includes(name) ? (
          <TextField
            key={name}
            {...props}
            rows={name === 'opening' || name === 'after' ? 4 : 2}
            onChange={({ target }) => onChange({ ...wording, [name]: target.value })}
          />
        ) : (
          <Field
            key={name}
            {...props}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...wording, [name]: target.value })}
          />
        )
      })}
    </div>
  )
}
