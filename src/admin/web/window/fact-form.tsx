import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sv as say } from '#admin/sv-window.ts'
import { type Draft, draftOf, isShown, rowOf } from '#admin/window/draft.ts'
import { factCallsOf } from '#admin/window/fact-calls.ts'
import type { FactField, FactKind, FactRow } from '#admin/window/field.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useForm } from '#ui/use-form.ts'
import { Conflict } from './conflict.tsx'
import { FactInput } from './fact-input.tsx'
import type { Choices } from './fact-page.tsx'

type FactFormProps = { kind: FactKind; row: FactRow | null; choices: Choices; onSaved: (row: FactRow) => void }

/** The fields of a row. What another has saved meanwhile is shown beside what was written here, and nothing is lost. */
export function FactForm({ kind, row, choices, onSaved }: FactFormProps) {
  const [draft, setDraft] = useState(() => draftOf(kind, row))
  const [theirs, setTheirs] = useState<FactRow | null>(null)
  const { fault, faults, isBusy, submit, setFaults } = useForm()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(crypto.randomUUID())
  const calls = factCallsOf(kind)
  const shown = kind.fields.filter((field) => isShown(field, draft))
  const faultOf = ({ name }: FactField) => Object.entries(faults).find(([at]) => isAt(at, name))?.[1]
  const elsewhere = Object.entries(faults).filter(([at]) => !shown.some(({ name }) => isAt(at, name)))
  const wrong = Object.values(faults).filter(Boolean).length
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  async function save(version: number | null): Promise<void> {
    const given = rowOf(kind, draft)
    if (Object.keys(given.faults).length > 0) return setFaults(given.faults)
    await submit(async () => {
      try {
        const saved =
          row && version !== null
            ? await api(calls.put, { ...given.row, id: row.id, version })
            : await api(calls.create, given.row, { headers: { 'Idempotency-Key': key.current } })
        setTheirs(null)
        onSaved(saved.data)
      } catch (error) {
        if (row && error instanceof ApiError && error.code === 'changed-meanwhile')
          return setTheirs((await api(calls.get, { id: row.id })).data)
        // What is mended is another request.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) key.current = crypto.randomUUID()
        throw error
      }
    })
  }

  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save(row?.version ?? null)
      }}
    >
      {fault && <Note kind="err">{fault}</Note>}
      {wrong > 0 && (
        <Note kind="err">
          {say.wrong(wrong)} {elsewhere.map(([at, words]) => `${at}: ${words}`).join(' ')}
        </Note>
      )}
      {theirs && (
        <Conflict
          kind={kind}
          choices={choices}
          mine={draft}
          theirs={draftOf(kind, theirs)}
          onKeep={() => void save(theirs.version)}
          onTake={() => onSaved(theirs)}
        />
      )}
      <div className="form">
        {shown.map((field) => (
          <FactInput
            key={field.name}
            field={field}
            choices={choices}
            value={draft[field.name] ?? ''}
            error={faultOf(field)}
            onChange={(value) => setDraft((before: Draft) => ({ ...before, [field.name]: value }))}
          />
        ))}
      </div>
      <p>
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {say.save}
        </Button>
      </p>
    </form>
  )
}

/** `hours.3` is a fault of the field `hours`, `settings` one of `settings.title`. */
function isAt(at: string, name: string): boolean {
  return at === name || at.startsWith(`${name}.`) || name.startsWith(`${at}.`)
}
