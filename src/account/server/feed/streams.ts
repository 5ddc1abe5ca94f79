import type { ServerResponse } from 'node:http'
import type { FeedEntry } from '#account/feed-contract.ts'
import { openStreams, send } from '#account/server/open-streams.ts'
import type { Db } from '#core/server/db.ts'
import { entryColumns } from './entries.ts'

export type FeedStreams = {
  /** Holds the answer open, and first sends what came after `lastId`, if the browser had seen any. */
  open(listener: { memberId: number; session: Buffer; lastId: number | null }, response: ServerResponse): Promise<void>
  size(): number
  close(): Promise<void>
}

type Parts = { db: Db; onFault: (error: unknown) => void; turnMs?: number }

const mostMissed = 20

/**
 * The open streams of this process. They share one connection to the database, which hears of news wherever it is told;
 * a stream ends when its session has.
 */
export function openFeedStreams(parts: Parts): FeedStreams {
  const { db, onFault } = parts
  const streams = openStreams({ ...parts, name: 'feed' })
  const sayAgain = () => streams.tellAll('event: again\ndata:\n\n')

  async function pass(payload: string): Promise<void> {
    const ids = payload
      .split(',')
      .map((pair) => pair.split(':'))
      .filter(([memberId = '']) => streams.has(memberId))
      .map(([, id]) => Number(id))
    if (ids.length === 0) return
    for (const { memberId, ...news } of await readNews(db, ids)) streams.tell(String(memberId), eventOf(news))
  }

  // In the order in which it was told: whoever comes again asks for what came after the last they saw.
  let passed: Promise<void> = Promise.resolve()
  const stopListening = db.listen('feed', (payload) => {
    if (payload === '') return sayAgain()
    passed = passed
      .then(() => pass(payload))
      .catch((error: unknown) => {
        onFault(error)
        sayAgain()
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

export type FeedNews = { feed: 'order' | 'notice'; entry: FeedEntry }

function eventOf({ feed, entry }: FeedNews): string {
  return `event: entry\nid: ${entry.id}\ndata: ${JSON.stringify({ feed, entry })}\n\n`
}

type NewsRow = FeedEntry & { memberId: number; feed: FeedNews['feed'] }

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
    where member_id = $1 and dismissed_at is null and removed_at is null and id > $2 order by id limit ${mostMissed}`
  return (await db.query<NewsRow>('feed-missed', sql, [memberId, lastId])).map(newsOf)
}
