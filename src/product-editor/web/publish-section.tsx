import { clockTime, momentOf } from '#core/moment.ts'
import { Field, SelectField } from '#forms/field.tsx'
import type { ProductFields } from '#product-editing/contract.ts'
import { fieldLabels, productEditor as messages, statusNames } from '#product-editor/messages.ts'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

export function PublishSection({ fields, set, errors }: FormPart) {
  return (
    <Section id="publishing" title={messages.publishing}>
      <SelectField
        label={fieldLabels.status}
        name="status"
        value={fields.status}
        onChange={({ target }) => set('status', target.value as ProductFields['status'])}
      >
        {Object.entries(statusNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {fields.status === 'draft' && (
        <Field
          label={fieldLabels.publishAt}
          type="datetime-local"
          hint={messages.publishAtHint}
          error={errors.publishAt}
          value={fields.publishAt === null ? '' : clockTime(new Date(fields.publishAt))}
          onChange={({ target }) => set('publishAt', momentOf(target.value)?.toISOString() ?? null)}
        />
      )}
    </Section>
  )
}
