import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isRejected } from '#back-office-forms/web/is-rejected.ts'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import { draftOf, draftWith, isShown, rowOf } from '#content-editor/draft.ts'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import type { ContentType, EntryField, EntryRow } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { plannedDraft } from '#content-editor/planned-draft.ts'
import type { References } from '#content-editor/references.ts'
import { ApiError, api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { useForm } from '#forms/use-form.ts'
import { SaveLater } from '#settings-pages/web/save-later.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { BundleSum } from './bundle-sum.tsx'
import { Conflict } from './conflict.tsx'
import { DeliveryPreview } from './delivery-preview.tsx'
import { EntryInput } from './entry-input.tsx'
import { FieldGroups } from './field-groups.tsx'

type EntryFormProps = {
  contentType: ContentType
  row: EntryRow | null
  references: References
  onSaved: (row: EntryRow) => Promise<void> | void
  onPlanned: (row: EntryRow) => void
}

/** Concurrent changes by another user are shown next to the user's own, so nothing is lost. */
export function EntryForm({ contentType, row, references, onSaved, onPlanned }: EntryFormProps) {
  const [first] = useState(() => draftOf(contentType, row))
  const [draft, setDraft] = useState(first)
  const markSaved = useLeaveWarning(JSON.stringify(draft) !== JSON.stringify(first))
  const [theirs, setTheirs] = useState<EntryRow | null>(null)
  const [isLater, setLater] = useState(false)
  const { error, errors, isBusy, submit, setErrors } = useForm()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(crypto.randomUUID())
  const calls = entryCallsOf(contentType)
  const shown = contentType.fields.filter((field) => isShown(field, draft))
  const errorOf = ({ name }: EntryField) => Object.entries(errors).find(([at]) => isAt(at, name))?.[1]
  const elsewhere = Object.entries(errors).filter(([at]) => !shown.some(({ name }) => isAt(at, name)))
  const wrong = Object.values(errors).filter(Boolean).length
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  async function save(version: number | null): Promise<void> {
    const given = rowOf(contentType, draft)
    if (Object.keys(given.errors).length > 0) return setErrors(given.errors)
    await submit(async () => {
      try {
        const saved =
          row && version !== null
            ? await api(calls.put, { ...given.row, id: row.id, version })
            : await api(calls.create, given.row, { headers: { 'Idempotency-Key': key.current } })
        setTheirs(null)
        markSaved()
        await onSaved(saved.data)
      } catch (error) {
        if (row && error instanceof ApiError && error.code === 'changed-meanwhile')
          return setTheirs((await api(calls.get, { id: row.id })).data)
        if (isRejected(error)) key.current = crypto.randomUUID()
        throw error
      }
    })
  }

  async function plan(row: EntryRow, from: Date): Promise<void> {
    await submit(async () => {
      const { plans } = (await api(calls.plans, { id: row.id })).data
      const planned = rowOf(contentType, plannedDraft(contentType, { row, draft, plans, from: from.getTime() }))
      if (Object.keys(planned.errors).length > 0) return setErrors(planned.errors)
      await api(calls.plan, { ...planned.row, id: row.id, version: row.version, validFrom: from.toISOString() })
      markSaved()
      toast(messages.willApply(formatLongDateTime(from.getTime())))
      onPlanned((await api(calls.get, { id: row.id })).data)
    })
  }

  return (
    <form
      ref={form}
      className="stack"
      data-unsaved="own"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save(row?.version ?? null)
      }}
    >
      {error && <Note kind="err">{error}</Note>}
      {wrong > 0 && (
        <Note kind="err">
          {messages.wrong(wrong)} {elsewhere.map(([at, words]) => `${at}: ${words}`).join(' ')}
        </Note>
      )}
      {theirs && (
        <Conflict
          contentType={contentType}
          references={references}
          mine={draft}
          theirs={draftOf(contentType, theirs)}
          onKeep={() => void save(theirs.version)}
          onTake={() => void onSaved(theirs)}
        />
      )}
      {contentType.path === 'shipping-method' && <DeliveryPreview draft={draft} />}
      <FieldGroups
        fields={shown}
        groups={contentType.groups ?? {}}
        isUsed={(field) => draft[field.name] !== ''}
        inputOf={(field) => (
          <EntryInput
            key={field.name}
            field={field}
            draft={draft}
            references={references}
            value={draft[field.name] ?? ''}
            error={errorOf(field)}
            onChange={(value) => setDraft((before) => draftWith(contentType, before, field.name, value))}
          />
        )}
      />
      {contentType.path === 'bundle' && <BundleSum draft={draft} />}
      <p className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.save}
        </Button>
        {row && contentType.isPlanned && (
          <Button aria-expanded={isLater} onClick={() => setLater(!isLater)}>
            {messages.plan}
          </Button>
        )}
      </p>
      {row && isLater && <SaveLater isBusy={isBusy} onSave={(from) => void plan(row, from)} />}
    </form>
  )
}

/** `hours.3` is an error of the field `hours`, `settings` one of `settings.title`. */
function isAt(at: string, name: string): boolean {
  return at === name || at.startsWith(`${name}.`) || name.startsWith(`${at}.`)
}
