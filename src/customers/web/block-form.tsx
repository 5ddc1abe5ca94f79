import type { FormEvent } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { customers } from '#customers/calls.ts'
import type { Customer } from '#customers/contract.ts'
import { messages } from '#customers/messages.ts'
import { Field } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Props = { customer: Customer; onDone: (answer: { data: Customer }) => void }

export function BlockForm({ customer: { id, isBlocked }, onDone }: Props) {
  const { isBusy, error, run } = useAction(isBlocked ? messages.unblocked : messages.blockedNow, onDone)
  const put = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    run((options) => api(customers.putBlocked, { id, isBlocked: !isBlocked, reason }, options))
  }
  return (
    <section className="panel stack" aria-labelledby="block">
      <h2 id="block">{messages.block}</h2>
      {!isBlocked && <p className="muted">{messages.blockText}</p>}
      <form className="stack" onSubmit={put}>
        {!isBlocked && <Field label={messages.reason} name="reason" required maxLength={500} autoComplete="off" />}
        {error && <Note kind="err">{error}</Note>}
        <Button type="submit" variant="s" state={isBusy ? 'busy' : undefined}>
          {isBlocked ? messages.unblock : messages.blockNow}
        </Button>
      </form>
    </section>
  )
}
