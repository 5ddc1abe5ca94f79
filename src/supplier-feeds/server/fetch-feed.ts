import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { RunState } from '#importing/import-fields.ts'
import type { Mapping } from '#importing/server/format-csv.ts'
import { ImportError } from '#importing/server/import-error.ts'
import { checkAgain, takeFetched } from '#importing/server/runs/take-fetched.ts'
import type { Storage } from '#storage/server/storage.ts'
import { nextFetch, nextTry } from '#supplier-feeds/fetch-schedule.ts'
import { downloadFeed } from './download-feed.ts'
import type { DownloadedFile } from './downloaded.ts'
import { type FeedRules, feedRules } from './feed-address.ts'
import { FetchError, HostKeyError } from './fetch-error.ts'
import { fetchMessages } from './messages.ts'

export type FetchDeps = {
  db: Db /** For what is being downloaded. */
  dataDir: string
  storage: Storage
  encryption: Encryption
  rules?: FeedRules
}

type Feed = {
  id: number
  address: string
  source: string
  everyMinutes: number
  dailyAt: string
  isComplete: boolean
  isOn: boolean
  username: string
  password: string | null
  mapping: Mapping | null
  options: object
  etag: string | null
  lastModified: string | null
  contentHash: string | null
  hostKey: string | null
  failures: number
  runId: number | null
  runState: RunState | null
}

/** When to fetch it again; null for a feed that is off or gone. Two processes never fetch the same one at once. */
export async function fetchFeed(deps: FetchDeps, id: string, now: Date): Promise<Date | null> {
  const { db } = deps
  await learnFromRun(db, Number(id))
  const feed = await begin(db, Number(id), now)
  if (!feed) return await endOfOther(db, Number(id), now)
  const fetched = await fetchFile(deps, feed, now).catch((error: unknown) => {
    if (error instanceof FetchError || error instanceof ImportError) return error
    throw error
  })
  if (fetched instanceof Error) return await fail(db, feed, fetched, now)
  const next = feed.isOn ? nextFetch(feed, now) : null
  await db.query('supplier-feed-fetched', fetchedSql, [
    feed.id,
    now,
    next,
    fetched.outcome,
    fetched.runId,
    fetched.file?.etag ?? feed.etag,
    fetched.file?.lastModified ?? feed.lastModified,
    fetched.file?.hash ?? feed.contentHash,
    fetched.file?.hostKey ?? feed.hostKey,
  ])
  return next
}

/** What someone chose in the latest run is how the next file is read. */
async function learnFromRun(db: Db, id: number): Promise<void> {
  await db.query(
    'supplier-feed-learn',
    `update supplier_feed f set mapping = r.mapping, options = r.options, source = r.source, learnt_from = r.id
     from import_run r
     where f.id = $1 and r.id = f.run_id and f.learnt_from is distinct from r.id
       and r.state in ('running', 'done', 'stopped', 'undone')`,
    [id],
  )
}

const leaseMs = 20 * 60_000

async function begin(db: Db, id: number, now: Date): Promise<Feed | null> {
  const [feed] = await db.query<Feed>(
    'supplier-feed-begin',
    `with begun as (
       update supplier_feed set fetching_until = $3
       where id = $1 and (fetching_until is null or fetching_until <= $2) and next_at is not null
       returning *
     )
     select f.id, f.address, f.source, f.every_minutes as "everyMinutes", f.daily_at as "dailyAt",
       f.is_complete as "isComplete", f.is_on as "isOn", f.username, f.password, f.mapping, f.options, f.etag,
       f.last_modified as "lastModified", f.content_hash as "contentHash", f.host_key as "hostKey", f.failures, r.id as "runId",
       r.state as "runState"
     from begun f left join import_run r on r.id = f.run_id`,
    [id, now, new Date(now.getTime() + leaseMs)],
  )
  return feed ?? null
}

async function endOfOther(db: Db, id: number, now: Date): Promise<Date | null> {
  const [other] = await db.query<{ until: Date }>(
    'supplier-feed-other',
    'select fetching_until as until from supplier_feed where id = $1 and fetching_until > $2 and next_at is not null',
    [id, now],
  )
  return other?.until ?? null
}

type Fetched = { outcome: 'new' | 'unchanged'; runId: number | null; file: DownloadedFile | null }

async function fetchFile(deps: FetchDeps, feed: Feed, now: Date): Promise<Fetched> {
  const { db, dataDir, storage, encryption, rules = feedRules } = deps
  const path = join(dataDir, 'supplier-feeds', String(feed.id))
  await mkdir(join(path, '..'), { recursive: true })
  // A file whose import is gone is fetched anew.
  const { etag, lastModified } = feed.runId === null ? { etag: null, lastModified: null } : feed
  const login = feed.password === null ? null : { ...feed, password: encryption.open(feed.password) }
  try {
    const file = await downloadFeed({ ...feed, login, known: { etag, lastModified } }, path, rules)
    if (feed.runId !== null && (!file || file.hash === feed.contentHash)) {
      if (feed.runState === 'uploaded' || feed.runState === 'failed') await checkAgain(db, feed.runId, now)
      return { outcome: 'unchanged', runId: feed.runId, file }
    }
    if (!file) throw new FetchError(fetchMessages.answered(304))
    const profile = feed.mapping && { mapping: feed.mapping, options: feed.options }
    const { source, isComplete } = feed
    const runId = await takeFetched({ db, storage }, { path, ...file, source, profile, isComplete }, now)
    return { outcome: 'new', runId, file }
  } finally {
    await rm(path, { force: true })
  }
}

const fetchedSql = `
  update supplier_feed set fetched_at = $2, next_at = $3, outcome = $4, run_id = $5, etag = $6, last_modified = $7,
    content_hash = $8, host_key = $9, offered_host_key = null, fetching_until = null, error = null, failures = 0, failing_since = null
  where id = $1`

async function fail(db: Db, { id, isOn, failures }: Feed, error: Error, now: Date): Promise<Date | null> {
  const next = isOn ? nextTry(failures + 1, now) : null
  await db.query(
    'supplier-feed-failed',
    `update supplier_feed set fetched_at = $2, next_at = $3, outcome = 'failed', error = $4, failures = $5,
       failing_since = coalesce(failing_since, $2), fetching_until = null, offered_host_key = $6
     where id = $1`,
    [id, now, next, error.message, failures + 1, error instanceof HostKeyError ? error.offered : null],
  )
  return next
}
