import { useEffect, useState } from 'react'
import { feedTime } from '#account/feed-time.ts'
import { sv as say } from '#admin/sv-chat.ts'
import type { InboxRow } from '#chat/desk-contract.ts'
import type { News } from './chat-page.tsx'

type InboxProps = {
  open: readonly InboxRow[]
  closed: readonly InboxRow[]
  chosen: number | null
  news: News
  askAgain: () => void
}

/** Who waits, who is talked to and who was, each with the last that was said. */
export function ChatInbox({ open, closed, chosen, news, askAgain }: InboxProps) {
  useEffect(() => news(askAgain), [news, askAgain])
  const waiting = open.filter(({ state }) => state === 'waiting')
  const ongoing = open.filter(({ state }) => state === 'ongoing')
  const count = open.filter(({ isMine, state }) => isMine || state === 'waiting').filter((one) => one.unanswered > 0)
  useTitle(count.length)
  return (
    <nav className="sheet desk__i" aria-label={say.inbox}>
      <Group title={say.waiting} rows={waiting} chosen={chosen} nothing={say.nothing} />
      <Group title={say.ongoing} rows={ongoing} chosen={chosen} />
      <Group title={say.closed} rows={closed} chosen={chosen} />
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
  const holder = isMine ? say.me : employee && say.with(employee)
  return (
    <>
      <b>{name ?? say.guest}</b>
      <span className="small muted tn desk__w">{feedTime(lastAt / 1000, today)}</span>
      <span className="desk__t">{lastText}</span>
      <span className="small muted desk__w">
        {state === 'ongoing' && holder}
        {unanswered > 0 && state !== 'closed' && <b className="desk__u">{say.unanswered(unanswered)}</b>}
      </span>
    </>
  )
}

/** Whoever works in another window sees in its tab that somebody waits. */
function useTitle(count: number): void {
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${plain}` : plain
  }, [count])
}
