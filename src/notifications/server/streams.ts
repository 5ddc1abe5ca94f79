import type { ServerResponse } from 'node:http'
import type { Db } from '#core/server/db.ts'
import { type LiveSessions, openStreams, send } from '#core/server/open-streams.ts'
import type { FeedEntry } from '#notifications/contract.ts'
import { entryColumns } from './entries.ts'

export type NotificationStreams = {
  /** First sends what came after `lastId`. */
  open(listener: { memberId: number; session: Buffer; lastId: number | null }, response: ServerResponse): Promise<void>
  size(): number
  close(): Promise<void>
}

type Deps = { db: Db; liveSessions: LiveSessions; onError: (error: unknown) => void; tickMs?: number }

const maxMissed = 20

/** All streams of this process share one database connection; a stream ends with its session. */
export function openNotificationStreams(deps: Deps): NotificationStreams {
  const { db, onError } = deps
  const streams = openStreams(deps)
  const requestRefresh = () => streams.pushAll('event: again\ndata:\n\n')

  async function pass(payload: string): Promise<void> {
    const ids = payload
      .split(',')
      .map((pair) => pair.split(':'))
      .filter(([memberId = '']) => streams.has(memberId))
      .map(([, id]) => Number(id))
    if (ids.length === 0) return
    for (const { memberId, ...news } of await readNews(db, ids)) streams.push(String(memberId), eventOf(news))
  }

  // In order of creation: a reconnecting client requests everything after the last id.
  let passed: Promise<void> = Promise.resolve()
  const stopListening = db.listen('feed', (payload) => {
    if (payload === '') return requestRefresh()
    passed = passed
      .then(() => pass(payload))
      .catch((error: unknown) => {
        onError(error)
        requestRefresh()
      })
  })

  return {
    async open({ memberId, session, lastId }, response) {
      streams.add({ key: String(memberId), session, response })
      if (lastId === null) return
      for (const news of await readMissed(db, memberId, lastId)) send(response, eventOf(news))
    },

    size: streams.size,

    async close() {
      streams.close()
      await stopListening()
    },
  }
}

export type NotificationNews = { feed: 'order' | 'notice'; entry: FeedEntry }

function eventOf({ feed, entry }: NotificationNews): string {
  return `event: entry\nid: ${entry.id}\ndata: ${JSON.stringify({ feed, entry })}\n\n`
}

type NewsRow = FeedEntry & { memberId: number; feed: NotificationNews['feed'] }

function newsOf({ memberId, feed, ...entry }: NewsRow) {
  return { memberId, feed, entry }
}

async function readNews(db: Db, ids: readonly number[]) {
  const sql = `select member_id as "memberId", feed, ${entryColumns} from feed_entry
    where id = any($1::bigint[]) and dismissed_at is null order by id`
  return (await db.query<NewsRow>('feed-news', sql, [ids])).map(newsOf)
}

async function readMissed(db: Db, memberId: number, lastId: number) {
  const sql = `select member_id as "memberId", feed, ${entryColumns} from feed_entry
    where member_id = $1 and dismissed_at is null and removed_at is null and id > $2 order by id limit ${maxMissed}`
  return (await db.query<NewsRow>('feed-missed', sql, [memberId, lastId])).map(newsOf)
}
