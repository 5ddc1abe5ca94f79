import { Load } from '#admin/web/loaded.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { webhooks as calls } from '#webhooks/calls.ts'
import { messages } from '#webhooks/messages.ts'
import { answerText } from './delivery-table.tsx'

type DialogProps = { id: number; onClose: () => void; onDone: () => void }

export function DeliveryDialog({ id, onClose, onDone }: DialogProps) {
  const resending = useAction(messages.sentAgain, onDone)
  return (
    <Dialog
      name="webhook-delivery"
      title={messages.deliveries}
      isOpen
      onClose={onClose}
      footer={
        <Button
          variant="p"
          state={resending.isBusy ? 'busy' : undefined}
          onClick={() => resending.run((headers) => api(calls.resendWebhookDelivery, { deliveryId: id }, headers))}
        >
          {messages.sendAgain}
        </Button>
      }
    >
      <Load load={() => api(calls.getWebhookDelivery, { deliveryId: id })}>
        {({ data: { state, nextAt, log, body, type } }) => (
          <div className="stack">
            {resending.error && <Note kind="err">{resending.error}</Note>}
            <p>
              <code>{type}</code>{' '}
              {state === 'waiting' && (nextAt === null ? messages.inLine : messages.next(formatLongDateTime(nextAt)))}
            </p>
            <h3>{messages.log}</h3>
            {log.length === 0 && <p className="muted">{messages.noAttempts}</p>}
            {log.length > 0 && (
              <ol className="webhooks-log">
                {log.map((attempt) => (
                  <li key={attempt.at}>
                    {formatLongDateTime(attempt.at)}: {messages.attempt(answerText(attempt), attempt.ms)}
                    {attempt.answer !== '' && <pre className="webhooks-text">{attempt.answer}</pre>}
                  </li>
                ))}
              </ol>
            )}
            <h3>{messages.body}</h3>
            <p className="small muted">{messages.bodyHint}</p>
            <pre className="webhooks-text">{readable(body)}</pre>
          </div>
        )}
      </Load>
    </Dialog>
  )
}

function readable(body: string): string {
  return body === '' ? '' : JSON.stringify(JSON.parse(body), null, 2)
}
