import { useState } from 'react'
import { ago } from '#admin/ago.ts'
import type { InboxItemRow } from '#inbox/contract.ts'
import { kindTexts, messages, stateTexts } from '#inbox/messages.ts'

type Props = { data: InboxItemRow[]; hasMore: boolean; query: URLSearchParams; chosen: number | null }

export function InboxList({ data, hasMore, query, chosen }: Props) {
  const page = Number(query.get('page')) || 1
  const pageAt = (at: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(at))
    return `/admin/inbox?${next}`
  }
  return (
    <>
      {data.length === 0 && <p className="muted inbox-page-empty">{messages.nothing}</p>}
      {data.length > 0 && (
        <nav aria-label={messages.list}>
          <ul className="inbox-page-list">
            {data.map((row) => (
              <li key={row.id}>
                <a
                  href={`/admin/inbox/${row.id}?${query}`}
                  aria-current={row.id === chosen ? 'page' : undefined}
                  data-unread={row.isUnread || undefined}
                >
                  <Row row={row} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="row inbox-page-pages">
        {page > 1 && (
          <a className="link" href={pageAt(page - 1)}>
            {messages.earlier}
          </a>
        )}
        {hasMore && (
          <a className="link" href={pageAt(page + 1)}>
            {messages.later}
          </a>
        )}
      </p>
      <p className="small muted inbox-page-keys">
        <kbd>J</kbd> <kbd>K</kbd> {messages.keys}, <kbd>↵</kbd> {messages.keysOpen}, <kbd>R</kbd> {messages.keysAnswer}
      </p>
    </>
  )
}

function Row({ row }: { row: InboxItemRow }) {
  const { kind, state, name, subject, excerpt, owner, isMine, isUnread, customerAt, lastAt } = row
  const [now] = useState(Date.now)
  const isOurs = state === 'new' || state === 'waiting-for-us'
  const time = ago(now - (isOurs ? customerAt : lastAt))
  return (
    <>
      <span className="inbox-page-name">
        {isUnread && <span className="visually-hidden">{messages.unread}: </span>}
        {name || messages.visitor}
      </span>
      <span className="small muted nowrap">{isOurs ? messages.waited(time) : time}</span>
      <span className="inbox-page-text">{[subject, excerpt].filter(Boolean).join(': ')}</span>
      <span className="small muted inbox-page-marks">
        {[kindTexts[kind], stateTexts[state], owner && messages.ownedBy(isMine ? messages.you : owner)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
