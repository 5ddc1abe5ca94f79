import { useState } from 'react'
import { textPreview } from '#content/entries-calls.ts'
import { messages } from '#content-editor/messages.ts'
import { api } from '#core/api-client.ts'
import { TextField } from '#forms/field.tsx'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { InputProps } from './field-input.ts'

export function MarkdownInput({ field, value, error, onChange }: InputProps) {
  const [html, setHtml] = useState<string | null>(null)
  const { error: uploadError, isBusy, submit } = useForm()
  const preview = () => submit(async () => setHtml((await api(textPreview.previewText, { text: value })).data.html))
  return (
    <div className="stack">
      <TextField
        className="field-input--text"
        rows={8}
        label={field.label}
        name={field.name}
        hint={field.help ?? messages.markdown}
        error={error}
        value={value}
        required={field.isRequired}
        onChange={({ target }) => {
          onChange(target.value)
          setHtml(null)
        }}
      />
      {uploadError && <Note kind="err">{uploadError}</Note>}
      {html === null ? (
        <p>
          <Button variant="s" state={isBusy ? 'busy' : undefined} onClick={() => void preview()}>
            {messages.preview}
          </Button>
        </p>
      ) : (
        <section className="sheet sheet--pad content-editor-markdown" aria-label={messages.previewOf(field.label)}>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      )}
    </div>
  )
}
