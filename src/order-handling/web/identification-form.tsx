import { messages } from '#admin/messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type FormProps = {
  order: Pick<BackOfficeOrder, 'id' | 'identifiedAt'>
  onDone: (answer: { data: BackOfficeOrder }) => void
}

export function IdentificationForm({ order: { id, identifiedAt }, onDone }: FormProps) {
  const { isBusy, error, run } = useAction(messages.identificationSent, onDone)
  return (
    <section className="panel stack" aria-labelledby="identification">
      <h2 id="identification">{messages.identification}</h2>
      {identifiedAt === null ? (
        <>
          <p className="muted">{messages.identificationText}</p>
          {error && <Note kind="err">{error}</Note>}
          <Button
            state={isBusy ? 'busy' : undefined}
            onClick={() => run((options) => api(orderBackOffice.requestIdentification, { id }, options))}
          >
            {messages.requestIdentification}
          </Button>
        </>
      ) : (
        <p>{messages.identified(formatLongDateTime(identifiedAt))}</p>
      )}
    </section>
  )
}
