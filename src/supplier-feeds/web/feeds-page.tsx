import { useState } from 'react'
import { PageHead } from '#admin/web/page-head.tsx'
import { usePolled } from '#admin/web/use-polled.ts'
import { api } from '#core/api-client.ts'
import { supplierFeeds as calls } from '#supplier-feeds/calls.ts'
import type { SupplierFeed } from '#supplier-feeds/contract.ts'
import { feedState } from '#supplier-feeds/feed-state.ts'
import { messages } from '#supplier-feeds/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { FeedItem } from './feed-item.tsx'
import './feeds.css'

export function FeedsPage() {
  const [edited, setEdited] = useState<SupplierFeed | 'new' | null>(null)
  const { answer, error, reload } = usePolled(
    () => api(calls.listSupplierFeeds, undefined),
    ({ data }) => data.some(isAtWork),
  )
  const close = () => setEdited(null)
  return (
    <>
      <PageHead title={messages.title} sub={messages.intro}>
        <a className="button button--g" href="/admin/import">
          {messages.imports}
        </a>
        <Button variant="p" onClick={() => setEdited('new')}>
          {messages.add}
        </Button>
      </PageHead>
      {error && <Note kind="err">{error}</Note>}
      {!answer && !error && <Spinner size="l" />}
      {answer?.data.length === 0 && <p className="muted feeds-none">{messages.none}</p>}
      {answer && answer.data.length > 0 && (
        <ul className="feeds-list">
          {answer.data.map((feed) => (
            <FeedItem key={feed.id} feed={feed} onEdit={() => setEdited(feed)} onChange={reload} />
          ))}
        </ul>
      )}
      {edited && (
        <FeedDialog
          feed={edited === 'new' ? null : edited}
          sources={answer?.sources ?? []}
          onClose={close}
          onDone={() => {
            close()
            reload()
          }}
        />
      )}
    </>
  )
}

function isAtWork(feed: SupplierFeed): boolean {
  const state = feedState(feed)
  return state === 'fetching' || state === 'importing' || (feed.nextAt !== null && feed.nextAt <= Date.now())
}
