import { useState } from 'react'
import { PageHead } from '#admin/web/page-head.tsx'
import { usePolled } from '#admin/web/use-polled.ts'
import { api } from '#core/api-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { webhooks as calls } from '#webhooks/calls.ts'
import type { deliveryStates, WebhookDelivery } from '#webhooks/contract.ts'
import { deliveryStateNames, messages } from '#webhooks/messages.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { ResendFailed } from './resend-failed.tsx'
import './webhooks.css'

type PageProps = { id: number; query: URLSearchParams }
type State = (typeof deliveryStates)[number]

/** What has been sent to one endpoint, and what waits. */
export function WebhookPage({ id, query }: PageProps) {
  const [opened, setOpened] = useState<WebhookDelivery | null>(null)
  const requested = query.get('state')
  const state = (Object.keys(deliveryStateNames) as State[]).find((name) => name === requested)
  const type = query.get('type') || undefined
  const object = query.get('object') || undefined
  const before = Number(query.get('before')) || undefined
  const { answer, error, reload } = usePolled(
    async () => {
      const [{ data }, deliveries] = await Promise.all([
        api(calls.listWebhooks, undefined),
        api(calls.listWebhookDeliveries, { id, state, type, object, before }),
      ])
      return { webhook: data.find((one) => one.id === id), ...deliveries }
    },
    ({ data }) => data.some((one) => one.state === 'waiting' && one.nextAt !== null),
    2000,
  )
  const last = answer?.data.at(-1)
  const older = new URLSearchParams(query)
  older.set('before', String(last?.id))
  return (
    <>
      <PageHead title={answer?.webhook ? messages.deliveriesOf(answer.webhook.name) : messages.deliveries}>
        <a className="button button--g" href="/admin/webhooks">
          {messages.all}
        </a>
      </PageHead>
      <DeliveryFilters address={`/admin/webhook/${id}`} state={state} type={type} object={object} />
      {error && <Note kind="err">{error}</Note>}
      {!answer && !error && <Spinner size="l" />}
      {answer && answer.webhook && answer.webhook.failed > 0 && <ResendFailed id={id} onDone={reload} />}
      {answer?.data.length === 0 && <p className="muted">{messages.noDeliveries}</p>}
      {answer && answer.data.length > 0 && <DeliveryTable deliveries={answer.data} onOpen={setOpened} />}
      {answer?.hasMore && (
        <p className="webhooks-actions">
          <ButtonLink href={`/admin/webhook/${id}?${older}`}>{messages.older}</ButtonLink>
        </p>
      )}
      {opened && (
        <DeliveryDialog
          id={opened.id}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null)
            reload()
          }}
        />
      )}
    </>
  )
}
