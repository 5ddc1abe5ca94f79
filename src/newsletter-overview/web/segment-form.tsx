import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { segmentTexts as messages } from '#newsletter-lists/back-office-messages.ts'
import { newsletterSegments } from '#newsletter-lists/calls.ts'
import type { SegmentConditions } from '#newsletter-lists/segment.ts'
import type { NewsletterSegment } from '#newsletter-lists/segments-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { type Categories, ConditionFields } from './condition-fields.tsx'

type FormProps = {
  stored: NewsletterSegment
  categories: Categories
  onSaved: (saved: NewsletterSegment) => void
  onRemoved: () => void
}
type Counted = { inSegment: number; recipients: number }

export function SegmentForm({ stored, categories, onSaved, onRemoved }: FormProps) {
  const { id: segment, version } = stored
  const [name, setName] = useState(stored.name)
  const [conditions, setConditions] = useState<SegmentConditions>(stored.conditions)
  const [isChanged, setChanged] = useState(false)
  const [counted, setCounted] = useState<Counted | null>(null)
  const saving = useAction<{ data: NewsletterSegment }>(messages.saved, ({ data }) => {
    setChanged(false)
    onSaved(data)
  })
  const removing = useAction<unknown>(messages.removed, onRemoved)
  const counting = useAction<{ data: Counted }>(null, ({ data }) => setCounted(data))
  useLeaveWarning(isChanged)
  const fields = { ...counting.fields, ...saving.fields }
  const error = fields.conditions ?? saving.error ?? removing.error ?? counting.error

  function save(event: FormEvent) {
    event.preventDefault()
    saving.run(() => api(newsletterSegments.saveNewsletterSegment, { segment, version, name, conditions }))
  }

  function remove() {
    if (version === 0) onRemoved()
    else removing.run(() => api(newsletterSegments.removeNewsletterSegment, { segment, version }))
  }

  return (
    <form data-unsaved="own" className="stack" noValidate onSubmit={save}>
      <Field
        label={messages.name}
        hint={messages.nameHint}
        error={fields.name}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value)
          setChanged(true)
        }}
      />
      <fieldset className="segments-conditions">
        <legend>{messages.conditions}</legend>
        <p className="small muted">{messages.conditionsHint}</p>
        <div className="segments-fields">
          <ConditionFields
            conditions={conditions}
            categories={categories}
            errorOf={(field) => fields[`conditions.${field}`]}
            onChange={(changed) => {
              setConditions(changed)
              setChanged(true)
              setCounted(null)
            }}
          />
        </div>
      </fieldset>
      {error && <Note kind="err">{error}</Note>}
      <div className="segments-actions">
        <Button
          state={counting.isBusy ? 'busy' : undefined}
          onClick={() => counting.run(() => api(newsletterSegments.previewNewsletterSegment, { conditions }))}
        >
          {messages.preview}
        </Button>
        <Button type="submit" variant="p" state={saving.isBusy ? 'busy' : undefined}>
          {messages.save}
        </Button>
        <Button variant="g" state={removing.isBusy ? 'busy' : undefined} onClick={remove}>
          {messages.remove}
        </Button>
        <span role="status">{counted && messages.counted(counted.inSegment, counted.recipients)}</span>
        {isChanged && <span className="small muted">{messages.unsaved}</span>}
      </div>
    </form>
  )
}
