import { createHash } from 'node:crypto'
import type { ClientError } from '#analytics/contract.ts'
import { isNoise } from '#analytics/noise.ts'
import { pagePath } from '#analytics/page-path.ts'
import { withoutPeople } from '#analytics/without-people.ts'
import type { Queries } from '#core/server/db.ts'
import type { SourcePlaces } from './source-places.ts'

export type ReportedError = { message: string; stack: string; browser: string; page: string }

type Deps = { db: Queries; places: SourcePlaces; release: string; ignored: RegExp | null }

/** Returns its id when it is new, null when it was known or is noise. */
export async function countError(
  { db, places, release, ignored }: Deps,
  met: ReportedError,
  now: Date,
): Promise<string | null> {
  if (isNoise(met, ignored)) return null
  const message = withoutPeople(met.message)
  const stack = places.resolve(withoutPeople(met.stack))
  const id = fingerprint(message, stack)
  const [row] = await db.query<{ isNew: boolean }>(
    'count-client-error',
    `insert into client_error (id, message, stack, browser, browsers, page, release, first_seen, last_seen)
     values ($1, $2, $3, $4, array[$4], $5, $6, $7, $7)
     on conflict (id) do update set
       count = client_error.count + 1, stack = excluded.stack, browser = excluded.browser, page = excluded.page,
       release = excluded.release, last_seen = excluded.last_seen, solved_at = null,
       browsers = case when excluded.browser = any(client_error.browsers) or cardinality(client_error.browsers) >= 10
         then client_error.browsers else client_error.browsers || excluded.browser end
     returning count = 1 as "isNew"`,
    [id, message, stack, met.browser, pagePath(met.page), release, now],
  )
  return row?.isNew ? id : null
}

const maxListed = 200

export async function listErrors(db: Queries, state: 'open' | 'solved' | 'ignored' | 'all'): Promise<ClientError[]> {
  return await db.query<ClientError>(
    'list-client-errors',
    `select ${columns} from client_error
     where $1 in ('all', case when ignored_at is not null then 'ignored' when solved_at is null then 'open' else 'solved' end)
     order by last_seen desc limit $2`,
    [state, maxListed],
  )
}

export async function markSolved(db: Queries, id: string, solvedAt: Date | null): Promise<ClientError | null> {
  const sql = `update client_error set solved_at = $2 where id = $1 returning ${columns}`
  const [row] = await db.query<ClientError>('solve-client-error', sql, [id, solvedAt])
  return row ?? null
}

export async function markIgnored(db: Queries, id: string, ignoredAt: Date | null): Promise<ClientError | null> {
  const sql = `update client_error set ignored_at = $2 where id = $1 returning ${columns}`
  const [row] = await db.query<ClientError>('ignore-client-error', sql, [id, ignoredAt])
  return row ?? null
}

export const errorDays = 90
/** Limits what invented errors can store. */
const maxEntries = 2000

export async function purgeOldErrors(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - errorDays * 24 * 3_600_000)
  await db.query(
    'purge-client-errors',
    `delete from client_error
     where last_seen < $1 or id in (select id from client_error order by last_seen desc offset $2)`,
    [before, maxEntries],
  )
}

const columns = `id, message, stack, browser, browsers, page, release, count,
  extract(epoch from first_seen)::int as "firstSeen", extract(epoch from last_seen)::int as "lastSeen",
  extract(epoch from solved_at)::int as "solvedAt",
  extract(epoch from ignored_at)::int as "ignoredAt"`

const groupedFrames = 3

/** Message without numbers, and location. */
function fingerprint(message: string, stack: string): string {
  const frames = stack.split('\n').flatMap((line) => /(?<![\w./-])[\w./-]+\.[jt]sx?:\d+/.exec(line)?.[0] ?? [])
  const text = [message.replace(/\d+/g, '#'), ...frames.slice(0, groupedFrames)].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
