import { openPage } from '#admin/web/navigation.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { webhooks as calls } from '#webhooks/calls.ts'
import type { Webhook } from '#webhooks/contract.ts'
import { messages, stateNames } from '#webhooks/messages.ts'

type ItemProps = { webhook: Webhook; onEdit: () => void; onChange: () => void }

export function WebhookItem({ webhook, onEdit, onChange }: ItemProps) {
  const { id, name, address, events, hasPersonalData, state, stateReason, waiting, waitingSince, failed } = webhook
  const { lastSuccessAt, lastFailureAt, previousSecretUntil } = webhook
  const isOn = state === 'on'
  const switching = useAction(isOn ? messages.paused : messages.started, onChange)
  const testing = useAction(messages.tested, () => openPage(`/admin/webhook/${id}`))
  return (
    <li className="webhooks-item">
      <div className="webhooks-head">
        <h2>{name}</h2>
        <span className={`webhooks-state webhooks-state--${state}`}>
          <span aria-hidden="true">{stateNames[state].mark}</span> {stateNames[state].name}
        </span>
      </div>
      <p className="small muted">
        <span className="webhooks-address">{address}</span> · {messages.events(events.length)}
        {hasPersonalData && ` ${messages.withPersonalData}`}
      </p>
      {stateReason && <Note kind="err">{messages[stateReason]}</Note>}
      <p>
        {lastSuccessAt === null && lastFailureAt === null && messages.neverCalled}
        {lastSuccessAt !== null && messages.success(formatLongDateTime(lastSuccessAt))}{' '}
        {lastFailureAt !== null && messages.failure(formatLongDateTime(lastFailureAt))}
      </p>
      <p className="small muted">
        {waiting > 0 && waitingSince !== null && messages.waiting(waiting, formatLongDateTime(waitingSince))}{' '}
        {failed > 0 && messages.failed(failed)}{' '}
        {previousSecretUntil !== null && messages.twoSecrets(formatLongDateTime(previousSecretUntil))}
      </p>
      {(switching.error ?? testing.error) && <Note kind="err">{switching.error ?? testing.error}</Note>}
      <div className="webhooks-actions">
        <ButtonLink href={`/admin/webhook/${id}`} aria-label={messages.deliveriesOf(name)}>
          {messages.deliveries}
        </ButtonLink>
        <Button
          aria-label={messages.testOf(name)}
          state={testing.isBusy ? 'busy' : undefined}
          onClick={() => testing.run((headers) => api(calls.testWebhook, { id }, headers))}
        >
          {messages.test}
        </Button>
        <Button
          variant={isOn ? 'g' : 'p'}
          aria-label={isOn ? messages.pauseOf(name) : messages.startOf(name)}
          state={switching.isBusy ? 'busy' : undefined}
          onClick={() => switching.run(() => api(calls.setWebhookState, { id, state: isOn ? 'paused' : 'on' }))}
        >
          {isOn ? messages.pause : messages.start}
        </Button>
        <Button variant="g" aria-label={messages.editOf(name)} onClick={onEdit}>
          {messages.edit}
        </Button>
      </div>
    </li>
  )
}
