import { useState } from 'react'
import { approvals as calls } from '#approvals/calls.ts'
import type { Approval, Approvals } from '#approvals/contract.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatDateTime } from '#core/format-time.ts'
import { Field } from '#forms/field.tsx'
import { amountText, kindNames, messages, stateNames } from '#team/approvals-messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import '#orders/web/order-state.css'

type Props = { approval: Approval; onDone: (answer: Approvals) => void }

export function WaitingApproval({ approval, onDone }: Props) {
  const { id, kind, amount, about, note, state, by, apiKey, at, expiresAt, isMine, mayDecide } = approval
  return (
    <article className="panel approvals-one" aria-labelledby={`approval-${id}`}>
      <div className="approvals-head">
        <h3 id={`approval-${id}`}>
          {kindNames[kind]} {amountText(kind, amount)}
        </h3>
        <span className="order-state order-state--pick">{stateNames[state]}</span>
      </div>
      <p>{about}</p>
      <p className="small muted">
        {messages.requested(by ?? messages.erased, formatDateTime(at), apiKey)}.{' '}
        {messages.expires(formatDateTime(expiresAt))}
      </p>
      {!isMine && (
        <p>
          <b>{messages.why}:</b> {note || messages.whyMissing}
        </p>
      )}
      {mayDecide && <Deciding id={id} onDone={onDone} />}
      {isMine && <Own id={id} note={note} onDone={onDone} />}
    </article>
  )
}

type DecidingProps = { id: number; onDone: Props['onDone'] }

function Deciding({ id, onDone }: DecidingProps) {
  const [isRejecting, setRejecting] = useState(false)
  const done = ({ data }: { data: Approvals }) => onDone(data)
  const approving = useAction<{ data: Approvals }>(messages.approved, done)
  const rejecting = useAction<{ data: Approvals }>(messages.rejected, done)
  const error = approving.error ?? rejecting.error
  return (
    <>
      {error && <Note kind="err">{error}</Note>}
      {isRejecting ? (
        <form
          className="approvals-form"
          onSubmit={(event) => {
            event.preventDefault()
            const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
            rejecting.run(() => api(calls.reject, { id, reason }))
          }}
        >
          <Field label={messages.reason} name="reason" required maxLength={500} autoComplete="off" />
          <Button type="submit" variant="p" state={rejecting.isBusy ? 'busy' : undefined}>
            {messages.reject}
          </Button>
        </form>
      ) : (
        <div className="row">
          <Button
            variant="p"
            state={approving.isBusy ? 'busy' : undefined}
            aria-describedby={`approval-${id}`}
            onClick={() => approving.run(() => api(calls.approve, { id }))}
          >
            {messages.approve}
          </Button>
          <Button aria-describedby={`approval-${id}`} onClick={() => setRejecting(true)}>
            {messages.reject}
          </Button>
        </div>
      )}
    </>
  )
}

function Own({ id, note, onDone }: DecidingProps & { note: string }) {
  const done = ({ data }: { data: Approvals }) => onDone(data)
  const saving = useAction<{ data: Approvals }>(messages.noteSaved, done)
  const withdrawing = useAction<{ data: Approvals }>(messages.withdrawn, done)
  const error = saving.error ?? withdrawing.error
  return (
    <>
      <p className="small muted">{messages.elsewhere}</p>
      {error && <Note kind="err">{error}</Note>}
      <form
        className="approvals-form"
        onSubmit={(event) => {
          event.preventDefault()
          const text = String(new FormData(event.currentTarget).get('note') ?? '')
          saving.run(() => api(calls.explainRequest, { id, note: text }))
        }}
      >
        <Field label={messages.why} name="note" defaultValue={note} maxLength={500} autoComplete="off" />
        <Button type="submit" state={saving.isBusy ? 'busy' : undefined}>
          {messages.saveNote}
        </Button>
        <Button
          variant="g"
          state={withdrawing.isBusy ? 'busy' : undefined}
          onClick={() => withdrawing.run(() => api(calls.withdrawRequest, { id }))}
        >
          {messages.withdraw}
        </Button>
      </form>
    </>
  )
}
