import { useEffect, useState } from 'react'
import { messages } from '#admin/chat-messages.ts'
import { timeOrDay } from '#core/time-or-day.ts'
import type { InboxRow } from '#support/back-office-contract.ts'

export type News = (hear: () => void) => () => void

type InboxProps = {
  open: readonly InboxRow[]
  closed: readonly InboxRow[]
  chosen: number | null
  news: News
  reload: () => void
}

export function ChatInbox({ open, closed, chosen, news, reload }: InboxProps) {
  useEffect(() => news(reload), [news, reload])
  const waiting = open.filter(({ state }) => state === 'waiting')
  const ongoing = open.filter(({ state }) => state === 'ongoing')
  const count = open.filter(({ isMine, state }) => isMine || state === 'waiting').filter((one) => one.unanswered > 0)
  useTitle(count.length)
  return (
    <nav className="sheet inbox-list" aria-label={messages.inbox}>
      <Group title={messages.waiting} rows={waiting} chosen={chosen} nothing={messages.nothing} />
      <Group title={messages.ongoing} rows={ongoing} chosen={chosen} />
      <Group title={messages.closed} rows={closed} chosen={chosen} />
    </nav>
  )
}

type GroupProps = { title: string; rows: readonly InboxRow[]; chosen: number | null; nothing?: string }

function Group({ title, rows, chosen, nothing }: GroupProps) {
  if (rows.length === 0 && !nothing) return null
  return (
    <>
      <h2>{title}</h2>
      {rows.length === 0 && <p className="muted">{nothing}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={`/admin/chat/${row.id}`} aria-current={row.id === chosen ? 'page' : undefined}>
              <Row {...row} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ name, employee, isMine, state, unanswered, lastText, lastAt }: InboxRow) {
  const [today] = useState(() => new Date())
  const holder = isMine ? messages.me : employee && messages.with(employee)
  return (
    <>
      <b>{name ?? messages.visitor}</b>
      <span className="small muted tabular inbox-when">{timeOrDay(lastAt / 1000, today)}</span>
      <span className="inbox-text">{lastText}</span>
      <span className="small muted inbox-when">
        {state === 'ongoing' && holder}
        {unanswered > 0 && state !== 'closed' && <b className="inbox-unanswered">{messages.unanswered(unanswered)}</b>}
      </span>
    </>
  )
}

/** Shows waiting customers in the tab's title. */
function useTitle(count: number): void {
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${plain}` : plain
  }, [count])
}
