import { WideTable } from '#admin/web/wide-table.tsx'
import { formatLongDateTime } from '#core/format-time.ts'
import { Button } from '#ui/button.tsx'
import type { WebhookDelivery } from '#webhooks/contract.ts'
import { deliveryStateNames, errorTexts, messages, objectNames } from '#webhooks/messages.ts'

type TableProps = { deliveries: readonly WebhookDelivery[]; onOpen: (delivery: WebhookDelivery) => void }

export function DeliveryTable({ deliveries, onOpen }: TableProps) {
  return (
    <WideTable label={messages.deliveries} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.when}</th>
          <th scope="col">{messages.type}</th>
          <th scope="col">{messages.about}</th>
          <th scope="col">{messages.state}</th>
          <th scope="col">{messages.answer}</th>
          <th scope="col" className="admin-number">
            {messages.attempts}
          </th>
          <th scope="col">
            <span className="visually-hidden">{messages.open}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => {
          const { id, type, object, state, occurredAt, attempts } = delivery
          const about = `${objectNames[object.kind] ?? object.kind} ${object.id}`
          return (
            <tr key={id}>
              <td className="nowrap">{formatLongDateTime(occurredAt)}</td>
              <td>
                <code>{type}</code>
              </td>
              <td className="webhooks-object">{about}</td>
              <td className={`webhooks-state webhooks-state--${state}`}>
                <span aria-hidden="true">{deliveryStateNames[state].mark}</span> {deliveryStateNames[state].name}
              </td>
              <td>{answerText(delivery)}</td>
              <td className="admin-number tabular">{attempts}</td>
              <td>
                <Button size="xs" aria-label={messages.openOf(type, about)} onClick={() => onOpen(delivery)}>
                  {messages.open}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}

export function answerText({ status, error }: Pick<WebhookDelivery, 'status' | 'error'>): string {
  if (status !== null) return String(status)
  return error === null ? '–' : (errorTexts[error] ?? error)
}
