import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { customers } from '#customers/calls.ts'
import type { Customer } from '#customers/contract.ts'
import { messages } from '#customers/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

export function ResetLink({ id, onDone }: { id: number; onDone: (answer: { data: Customer }) => void }) {
  const { isBusy, error, run } = useAction(messages.linkSent, onDone)
  return (
    <section className="panel stack" aria-labelledby="help">
      <h2 id="help">{messages.help}</h2>
      <p className="muted">{messages.helpText}</p>
      {error && <Note kind="err">{error}</Note>}
      <Button
        variant="s"
        state={isBusy ? 'busy' : undefined}
        onClick={() => run((options) => api(customers.sendResetLink, { id }, options))}
      >
        {messages.sendLink}
      </Button>
    </section>
  )
}
