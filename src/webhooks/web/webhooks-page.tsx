import { useState } from 'react'
import { PageHead } from '#admin/web/page-head.tsx'
import { usePolled } from '#admin/web/use-polled.ts'
import { api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { webhooks as calls } from '#webhooks/calls.ts'
import type { Webhook } from '#webhooks/contract.ts'
import { messages } from '#webhooks/messages.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookItem } from './webhook-item.tsx'
import './webhooks.css'

export function WebhooksPage() {
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { answer, error, reload } = usePolled(
    () => api(calls.listWebhooks, undefined),
    ({ data }) => data.some(({ waiting, state }) => waiting > 0 && state === 'on'),
    3000,
  )
  const close = () => setEdited(null)
  return (
    <>
      <PageHead title={messages.title} sub={messages.intro}>
        <Button variant="p" onClick={() => setEdited('new')}>
          {messages.add}
        </Button>
      </PageHead>
      {error && <Note kind="err">{error}</Note>}
      {!answer && !error && <Spinner size="l" />}
      {answer?.data.length === 0 && <p className="muted webhooks-none">{messages.none}</p>}
      {answer && answer.data.length > 0 && (
        <ul className="webhooks-list">
          {answer.data.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} onChange={reload} />
          ))}
        </ul>
      )}
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onClose={close}
          onDone={(shown) => {
            close()
            setSecret(shown)
            reload()
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
