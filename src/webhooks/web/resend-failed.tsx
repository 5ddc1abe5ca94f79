import { useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { webhooks as calls } from '#webhooks/calls.ts'
import { messages } from '#webhooks/messages.ts'

const dayMs = 86_400_000

export function ResendFailed({ id, onDone }: { id: number; onDone: () => void }) {
  const resending = useAction<{ count: number }>(null, ({ count }) => {
    toast(messages.resent(count))
    onDone()
  })
  const [aWeekAgo] = useState(() => new Date(Date.now() - 7 * dayMs).toISOString().slice(0, 10))
  return (
    <form
      className="webhooks-filters"
      onSubmit={(event) => {
        event.preventDefault()
        const since = Date.parse(String(new FormData(event.currentTarget).get('since'))) / 1000
        resending.run((headers) => api(calls.resendFailedWebhooks, { id, since }, headers))
      }}
    >
      <Field label={messages.since} name="since" type="date" defaultValue={aWeekAgo} required />
      <Button type="submit" state={resending.isBusy ? 'busy' : undefined}>
        {messages.sendFailed}
      </Button>
      {resending.error && <Note kind="err">{resending.error}</Note>}
    </form>
  )
}
