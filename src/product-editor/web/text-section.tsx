import { useState } from 'react'
import { textPreview } from '#content/entries-calls.ts'
import { api } from '#core/api-client.ts'
import { Field, TextField } from '#forms/field.tsx'
import { Segmented } from '#forms/segmented.tsx'
import { useForm } from '#forms/use-form.ts'
import { fieldLabels, productEditor as messages } from '#product-editor/messages.ts'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

export function TextSection({ fields, set, errors }: FormPart) {
  return (
    <Section id="texts" title={messages.texts}>
      <Field
        label={fieldLabels.name}
        name="name"
        required
        maxLength={300}
        value={fields.name}
        error={errors.name}
        onChange={({ target }) => set('name', target.value)}
      />
      <Field
        label={fieldLabels.subTitle}
        name="subTitle"
        maxLength={300}
        hint={messages.characters(fields.subTitle.length)}
        value={fields.subTitle}
        error={errors.subTitle}
        onChange={({ target }) => set('subTitle', target.value)}
      />
      <Description text={fields.text} error={errors.text} onChange={(text) => set('text', text)} />
    </Section>
  )
}

type DescriptionProps = { text: string; error: string | null | undefined; onChange: (text: string) => void }

function Description({ text, error, onChange }: DescriptionProps) {
  const [html, setHtml] = useState<string | null>(null)
  const { error: previewError, submit } = useForm()
  const show = (isShown: boolean) => {
    if (!isShown) return setHtml(null)
    void submit(async () => setHtml((await api(textPreview.previewText, { text })).data.html))
  }
  return (
    <div className="product-editor-description">
      <Segmented
        label={messages.textView}
        value={html !== null}
        onChange={show}
        choices={[
          { value: false, label: messages.write },
          { value: true, label: messages.show },
        ]}
      />
      {html === null ? (
        <TextField
          className="field-input--text"
          rows={8}
          label={fieldLabels.text}
          name="text"
          maxLength={20_000}
          value={text}
          error={error ?? previewError}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <section className="product-editor-preview" aria-label={messages.preview}>
          {html === '' ? <p className="muted">{messages.empty}</p> : <div dangerouslySetInnerHTML={{ __html: html }} />}
        </section>
      )}
    </div>
  )
}
