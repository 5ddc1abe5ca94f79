import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { apiKeys } from '#api-keys/calls.ts'
import type { ApiKeys, MadeApiKey } from '#api-keys/contract.ts'
import { api } from '#core/api-client.ts'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { messages } from '#team/api-keys-messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { CreateApiKey } from './create-api-key.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import './api-keys.css'

export function ApiKeysPage() {
  return <Load load={() => api(apiKeys.listApiKeys, undefined)}>{({ data }) => <ApiKeyParts first={data} />}</Load>
}

function ApiKeyParts({ first }: { first: ApiKeys }) {
  const [shown, setShown] = useState(first)
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const live = shown.keys.filter(({ state }) => state === 'live')
  const endedCount = shown.total - live.length
  const ended = shown.keys.filter(({ state }) => state !== 'live')

  function made({ data, secret: given }: MadeApiKey) {
    setShown(data)
    setCreating(false)
    setSecret(given)
    setLost(given === null)
  }

  return (
    <>
      <PageHead title={messages.title}>
        <Button variant="p" onClick={() => setCreating(true)}>
          <Icon name="plus" />
          {messages.create}
        </Button>
      </PageHead>
      <p className="muted api-keys-about">{messages.about}</p>
      {isLost && <Note kind="warn">{messages.notShown}</Note>}
      {live.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <ApiKeyList title={messages.title} keys={live} staff={shown.staff} onMade={made} onDone={setShown} />
      )}
      {ended.length > 0 && (
        <details className="api-keys-ended">
          <summary>
            {messages.endedKeys} ({endedCount})
          </summary>
          <ApiKeyList title={messages.endedKeys} keys={ended} staff={shown.staff} onMade={made} onDone={setShown} />
          <ShownOf shown={ended.length} total={endedCount} />
        </details>
      )}
      {isCreating && <CreateApiKey staff={shown.staff} onClose={() => setCreating(false)} onMade={made} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
