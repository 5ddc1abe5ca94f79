import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { supplierFeeds as calls } from '#supplier-feeds/calls.ts'
import type { SupplierFeed } from '#supplier-feeds/contract.ts'
import { messages } from '#supplier-feeds/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type HostKeyProps = { feed: SupplierFeed; hostKey: string; onDone: () => void }

/** Of an SFTP server: the key that is trusted, and another that it has shown. */
export function HostKey({ feed, hostKey, onDone }: HostKeyProps) {
  const { id, offeredHostKey } = feed
  const accepting = useAction(messages.accepted, onDone)
  return (
    <section className="stack">
      <h3>{messages.hostKey}</h3>
      <p className="small muted">{messages.hostKeyHint}</p>
      <code className="feeds-fingerprint">{hostKey}</code>
      {offeredHostKey !== null && (
        <Note kind="err">
          <div className="stack">
            <strong>{messages.otherHostKey}</strong>
            <p>{messages.otherHostKeyText}</p>
            <code className="feeds-fingerprint">{offeredHostKey}</code>
            <div>
              <Button
                state={accepting.isBusy ? 'busy' : undefined}
                onClick={() =>
                  accepting.run(() => api(calls.acceptSupplierFeedHostKey, { id, hostKey: offeredHostKey }))
                }
              >
                {messages.acceptHostKey}
              </Button>
            </div>
          </div>
        </Note>
      )}
      {accepting.error && <Note kind="err">{accepting.error}</Note>}
    </section>
  )
}
