import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { supplierFeeds as calls } from '#supplier-feeds/calls.ts'
import type { SupplierFeed } from '#supplier-feeds/contract.ts'
import { feedState } from '#supplier-feeds/feed-state.ts'
import { isDaily } from '#supplier-feeds/fetch-schedule.ts'
import { feedStates, intervalNames, messages } from '#supplier-feeds/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type ItemProps = { feed: SupplierFeed; onEdit: () => void; onChange: () => void }

export function FeedItem({ feed, onEdit, onChange }: ItemProps) {
  const { id, name, source, address, everyMinutes, dailyAt, run } = feed
  const fetching = useAction(messages.fetching, onChange)
  const state = feedState(feed)
  const whenOf = feed.failures > 0 ? messages.triedAt : messages.fetchedAt
  const isAsking = state === 'waiting' || (state === 'failed' && feed.failures === 0)
  return (
    <li className="feeds-item">
      <div className="feeds-head">
        <h2>{name}</h2>
        <span className={`feeds-state feeds-state--${state}`}>
          <span aria-hidden="true">{feedStates[state].mark}</span> {feedStates[state].name}
        </span>
      </div>
      <p className="small muted">
        {source} · {isDaily(everyMinutes) ? messages.everyDay(dailyAt) : intervalNames[everyMinutes]} ·{' '}
        <span className="feeds-address">{URL.parse(address)?.host ?? address}</span>
      </p>
      <p role="status">{sentenceOf(feed)}</p>
      <p className="small muted">
        {feed.fetchedAt !== null && whenOf(formatLongDateTime(feed.fetchedAt))}{' '}
        {feed.isOn && feed.nextAt !== null && messages.next(formatLongDateTime(feed.nextAt))}
      </p>
      {fetching.error && <Note kind="err">{fetching.error}</Note>}
      <div className="feeds-actions">
        {run && isAsking && (
          <ButtonLink variant="p" href={`/admin/import/${run.id}`}>
            {run.state === 'uploaded' ? messages.map : messages.review}
          </ButtonLink>
        )}
        <Button
          aria-label={messages.fetchOf(name)}
          state={fetching.isBusy || state === 'fetching' ? 'busy' : undefined}
          onClick={() => fetching.run((headers) => api(calls.fetchSupplierFeed, { id }, headers))}
        >
          {messages.fetchNow}
        </Button>
        <Button variant="g" aria-label={messages.editOf(name)} onClick={onEdit}>
          {messages.edit}
        </Button>
        {run && !isAsking && (
          <ButtonLink variant="g" href={`/admin/import/${run.id}`}>
            {messages.open}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function sentenceOf(feed: SupplierFeed): string {
  const { failures, error, run, outcome } = feed
  if (failures > 0) return failures === 1 ? (error ?? '') : `${error} ${messages.failures(failures)}`
  if (!run) return messages.neverFetched
  const state = feedState(feed)
  if (state === 'importing') return messages.importing
  if (state === 'failed') return `${messages.notImported} ${run.error ?? ''}`
  if (run.state === 'uploaded') return messages.toMap
  if (run.state === 'checked') return run.heldBack > 0 ? messages.heldBack(run.heldBack) : messages.waits
  return outcome === 'unchanged' ? messages.nothingNew : messages.changed(run.changes ?? 0)
}
