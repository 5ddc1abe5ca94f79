import { useRef, useState } from 'react'
import type { User } from '#account/contract.ts'
import type { FeedEntry } from '#account/feed-contract.ts'
import { feedTime } from '#account/feed-time.ts'
import { feedWords as say } from '#account/sv-feed.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { allEntries, dismissAll, dismissEntry, entryPath, removeEntry } from './feed.ts'
import { feedIcon } from './feed-icons.ts'
import './feed-panel.css'

const latestOfEach = 10

/** What the member has been told, of orders and everything else, newest first. */
export function FeedPanel({ user, onLeave }: { user: User; onLeave: () => void }) {
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
    const rows = list.current?.querySelectorAll<HTMLElement>('.feed__x')
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

  if (entries.length === 0) return <Empty drawing="box" title={say.emptyTitle} text={say.emptyText} />
  return (
    <>
      <ul className="feed" ref={list}>
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
      {hasFailed && <Note kind="err">{say.failed}</Note>}
      {(hasMore || user.notificationCounter > 0) && (
        <div className="feed__f">
          {hasMore && (
            <Button variant="g" onClick={showOlder}>
              {say.older}
            </Button>
          )}
          {user.notificationCounter > 0 && (
            <Button variant="g" onClick={readAll}>
              {say.dismissAll}
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
      {!dismissed && <span className="vh">{say.isUnread}</span>}
      {title}
    </>
  )
  return (
    <li className={dismissed ? undefined : 'is-new'}>
      {avatarName && !isSerious ? (
        <Avatar src={`/bild/avatar-${avatarName}.svg`} size="s" />
      ) : (
        <Icon name={feedIcon(name)} weight={dismissed ? 'regular' : 'fill'} />
      )}
      <div>
        {path ? (
          <Link href={path} onClick={onFollow}>
            {words}
          </Link>
        ) : (
          <span className="feed__t">{words}</span>
        )}
        <span className="small muted">{feedTime(occuredAt, now)}</span>
      </div>
      <Button variant="g" isIcon className="feed__x" aria-label={say.remove(title)} onClick={onRemove}>
        <Icon name="x" />
      </Button>
    </li>
  )
}

/** What both hold is as the latest say. */
function together(latest: FeedEntry[], older: FeedEntry[]): FeedEntry[] {
  const known = new Set(latest.map(({ id }) => id))
  return [...latest, ...older.filter(({ id }) => !known.has(id))].toSorted(
    (a, b) => b.occuredAt - a.occuredAt || b.id - a.id,
  )
}
