import { useRef, useState } from 'react'
import { timeOrDay } from '#core/time-or-day.ts'
import type { User } from '#identity/contract.ts'
import type { FeedEntry } from '#notifications/contract.ts'
import { feedMessages as messages } from '#notifications/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { notificationIcon } from './notification-icons.ts'
import { allEntries, dismissAll, dismissEntry, entryPath, removeEntry } from './notifications.ts'
import './notification-panel.css'

const latestOfEach = 10

export function NotificationPanel({ user, onLeave }: { user: User; onLeave: () => void }) {
  const [older, setOlder] = useState<FeedEntry[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [now] = useState(() => new Date())
  const list = useRef<HTMLUListElement>(null)
  const entries = together([...user.orderFeed, ...user.notificationFeed], older ?? [])
  const hasMore = !older && [user.orderFeed, user.notificationFeed].some(({ length }) => length >= latestOfEach)

  const showOlder = () =>
    void allEntries()
      .then(setOlder)
      .catch(() => setFailed(true))
  const remove = (entry: FeedEntry, at: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('.notification-panel-remove')
    const next = rows?.[at + 1] ?? rows?.[at - 1]
    setOlder(older && older.filter(({ id }) => id !== entry.id))
    void removeEntry(entry)
    if (next) next.focus()
    else list.current?.closest<HTMLElement>('[role="tabpanel"]')?.focus()
  }
  const readAll = () => {
    setOlder(older && older.map((one) => ({ ...one, dismissed: true })))
    void dismissAll()
  }

  if (entries.length === 0) return <Empty drawing="box" title={messages.emptyTitle} text={messages.emptyText} />
  return (
    <>
      <ul className="notification-panel" ref={list}>
        {entries.map((entry, at) => (
          <FeedRow
            key={entry.id}
            entry={entry}
            now={now}
            isSerious={user.settings.serious_business_mode}
            onFollow={() => {
              void dismissEntry(entry)
              onLeave()
            }}
            onRemove={() => remove(entry, at)}
          />
        ))}
      </ul>
      {hasFailed && <Note kind="err">{messages.failed}</Note>}
      {(hasMore || user.notificationCounter > 0) && (
        <div className="notification-panel-foot">
          {hasMore && (
            <Button variant="g" onClick={showOlder}>
              {messages.older}
            </Button>
          )}
          {user.notificationCounter > 0 && (
            <Button variant="g" onClick={readAll}>
              {messages.dismissAll}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type RowProps = { entry: FeedEntry; now: Date; isSerious: boolean; onFollow: () => void; onRemove: () => void }

function FeedRow({ entry, now, isSerious, onFollow, onRemove }: RowProps) {
  const { name, title, avatarName, occuredAt, dismissed } = entry
  const path = entryPath(entry)
  const words = (
    <>
      {!dismissed && <span className="visually-hidden">{messages.isUnread}</span>}
      {title}
    </>
  )
  return (
    <li className={dismissed ? undefined : 'notification-panel-new'}>
      {avatarName && !isSerious ? (
        <Avatar src={`/bild/avatar-${avatarName}.svg`} size="s" />
      ) : (
        <Icon name={notificationIcon(name)} weight={dismissed ? 'regular' : 'fill'} />
      )}
      <div>
        {path ? (
          <Link href={path} onClick={onFollow}>
            {words}
          </Link>
        ) : (
          <span className="notification-panel-text">{words}</span>
        )}
        <span className="small muted">{timeOrDay(occuredAt, now)}</span>
      </div>
      <Button
        variant="g"
        isIcon
        className="notification-panel-remove"
        aria-label={messages.remove(title)}
        onClick={onRemove}
      >
        <Icon name="x" />
      </Button>
    </li>
  )
}

function together(latest: FeedEntry[], older: FeedEntry[]): FeedEntry[] {
  const known = new Set(latest.map(({ id }) => id))
  return [...latest, ...older.filter(({ id }) => !known.has(id))].toSorted(
    (a, b) => b.occuredAt - a.occuredAt || b.id - a.id,
  )
}
