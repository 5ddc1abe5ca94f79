import { useState } from 'react'
import { sv as say } from '#admin/sv-window.ts'
import { textPreview } from '#content/facts-calls.ts'
import { api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { useForm } from '#ui/use-form.ts'
import type { InputProps } from './fact-input.tsx'

/** Markdown, and how it will be shown. */
export function MarkdownInput({ field, value, error, onChange }: InputProps) {
  const [html, setHtml] = useState<string | null>(null)
  const { fault, isBusy, submit } = useForm()
  const preview = () => submit(async () => setHtml((await api(textPreview.previewText, { text: value })).data.html))
  return (
    <div className="stack">
      <TextField
        className="in--text"
        rows={8}
        label={field.label}
        name={field.name}
        hint={field.help ?? say.markdown}
        error={error}
        value={value}
        required={field.isRequired}
        onChange={({ target }) => {
          onChange(target.value)
          setHtml(null)
        }}
      />
      {fault && <Note kind="err">{fault}</Note>}
      {html === null ? (
        <p>
          <Button variant="s" state={isBusy ? 'busy' : undefined} onClick={() => void preview()}>
            {say.preview}
          </Button>
        </p>
      ) : (
        <section className="sheet sheet--pad win__m" aria-label={say.previewOf(field.label)}>
          {/* The server writes it from Markdown, as on the pages of the shop. */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      )}
    </div>
  )
}
