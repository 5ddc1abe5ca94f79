import { Field } from '#forms/field.tsx'
import { fieldLabels, productEditor as messages } from '#product-editor/messages.ts'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

export function SeoSection({ fields, set, errors, address }: FormPart & { address: string }) {
  const title = fields.metaTitle || fields.name
  return (
    <Section id="seo" title={messages.seo}>
      <div className="product-editor-result">
        <span className="small muted">{address}</span>
        <b>{title}</b>
        <span className="small">{(fields.text || fields.subTitle).slice(0, 150)}</span>
      </div>
      <Field
        label={fieldLabels.metaTitle}
        name="metaTitle"
        maxLength={120}
        hint={messages.titleHint}
        value={fields.metaTitle}
        error={errors.metaTitle}
        onChange={({ target }) => set('metaTitle', target.value)}
      />
    </Section>
  )
}
