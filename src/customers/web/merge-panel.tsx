import { type FormEvent, useState } from 'react'
import { accountMerging } from '#account-merging/calls.ts'
import type { MergePreview } from '#account-merging/contract.ts'
import { describeMoves } from '#account-merging/describe-moves.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { ApiError, api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { customers } from '#customers/calls.ts'
import { panel as messages } from '#customers/merge-messages.ts'
import { consentKinds } from '#customers/messages.ts'
import { Field } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** The account of this page goes away; its owner decides, by a link. */
export function MergePanel({ id }: { id: number }) {
  const [found, setFound] = useState<MergePreview | null>(null)
  const [error, setError] = useState<string | null>(null)
  const look = async (email: string) => {
    setFound(null)
    setError(null)
    try {
      const { data } = await api(customers.listCustomers, { text: email })
      const into = data.find((one) => one.email.toLowerCase() === email.toLowerCase() && one.id !== id)
      if (!into) return setError(messages.notFound)
      setFound((await api(accountMerging.previewAccountMerge, { id, into: into.id })).data)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : messages.failed)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void look(String(new FormData(event.currentTarget).get('email')).trim())
  }
  return (
    <section className="panel stack" aria-labelledby="merge">
      <h2 id="merge">{messages.title}</h2>
      <p className="muted">{messages.text}</p>
      <form className="stack" onSubmit={submit}>
        <Field label={messages.email} name="email" type="email" required autoComplete="off" error={error} />
        <Button type="submit" variant="s">
          {messages.preview}
        </Button>
      </form>
      {found && <Preview key={found.into.id} preview={found} onAsked={setFound} />}
    </section>
  )
}

type PreviewProps = { preview: MergePreview; onAsked: (preview: MergePreview) => void }

function Preview({ preview: { from, into, moves, ended, waitsUntil }, onAsked }: PreviewProps) {
  const { isBusy, error, run } = useAction<{ data: MergePreview }>(messages.sent, ({ data }) => onAsked(data))
  const shown = describeMoves(moves)
  return (
    <>
      <p>{messages.moves(from.email, into.email)}</p>
      {shown.length === 0 ? (
        <p className="muted">{messages.nothing}</p>
      ) : (
        <ul>
          {shown.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {ended.length > 0 && <p>{messages.ended(ended.map((kind) => consentKinds[kind] ?? kind).join(', '))}</p>}
      <p className="muted">{messages.noUndo}</p>
      {waitsUntil !== null && <Note kind="ok">{messages.waits(formatLongDateTime(waitsUntil))}</Note>}
      {error && <Note kind="err">{error}</Note>}
      <Button
        variant="s"
        state={isBusy ? 'busy' : undefined}
        onClick={() =>
          run((options) => api(accountMerging.requestAccountMerge, { id: from.id, into: into.id }, options))
        }
      >
        {messages.send}
      </Button>
    </>
  )
}
