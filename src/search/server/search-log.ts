import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'

export type LoggedSearch = {
  query: string
  hits: number | null
  times: number
  /** What it was taken for. */
  corrected?: string | null
  /** Searches after which a product was opened. */
  clicks?: number
}

const maxEntries = 50_000
export const searchDays = 90
/** A search made on this many days is not personal. */
const daysToSuggest = 3
const maxSuggested = 5000

export async function writeSearchLog(db: Queries, searched: readonly LoggedSearch[], now: Date): Promise<void> {
  if (searched.length === 0) return
  await db.query(
    'searched-write',
    `insert into searched (query, hits, times, last_day, corrected, clicks)
     select found.query, coalesce(found.hits, known.hits), found.times, $2::date,
       case when found.hits is null then known.corrected else found.corrected end, coalesce(found.clicks, 0)
     from json_to_recordset($1) as found (query text, hits int, times bigint, corrected text, clicks bigint)
     left join searched known on known.query = found.query
     where known.query is not null or found.hits is not null and (select count(*) from searched) < $3
     order by found.query
     on conflict (query) do update set
       hits = excluded.hits,
       times = searched.times + excluded.times,
       clicks = searched.clicks + excluded.clicks,
       corrected = excluded.corrected,
       days = searched.days + (searched.last_day < excluded.last_day)::int,
       last_day = greatest(searched.last_day, excluded.last_day)`,
    [JSON.stringify(searched), dayOf(now), maxEntries],
  )
}

export async function readSuggested(db: Queries): Promise<string[]> {
  const rows = await db.query<{ query: string }>(
    'searched-suggested',
    `select query from searched where hits > 0 and corrected is null and days >= $1
     order by times desc, query limit $2`,
    [daysToSuggest, maxSuggested],
  )
  return rows.map(({ query }) => query)
}

export async function purgeOldSearches(db: Queries, now: Date): Promise<void> {
  await db.query(
    'searched-purge',
    `delete from searched where last_day < $1
       or query in (select query from searched order by days desc, times desc, query offset $2)`,
    [addDays(dayOf(now), -searchDays), maxEntries / 2],
  )
}
