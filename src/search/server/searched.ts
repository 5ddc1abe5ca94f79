import { addDays, dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'

/** `hits` is null when they are what they were the last time. */
export type Searched = { query: string; hits: number | null; times: number }

/** Room for what a large shop's visitors search in months; more is made every night. */
const mostKept = 50_000
export const searchDays = 90
/** What has been searched on so many days is nobody's own. */
const daysToSuggest = 3
const mostSuggested = 5000

/** A query as it is counted; null when it is none, or may be about a person: addresses and long numbers are not kept. */
export function countedQuery(text: string): string | null {
  const query = text.trim().toLowerCase().normalize('NFC').replace(/\s+/g, ' ')
  const isPersonal = query.includes('@') || (query.match(/\d/g) ?? []).length >= 8
  const letters = [...query].length
  const isText = query.isWellFormed() && /[\p{L}\p{N}]/u.test(query) && !/\p{Cc}/u.test(query)
  return letters < 2 || letters > 80 || isPersonal || !isText ? null : query
}

export async function writeSearched(db: Queries, searched: readonly Searched[], now: Date): Promise<void> {
  if (searched.length === 0) return
  await db.query(
    'searched-write',
    `insert into searched (query, hits, times, last_day)
     select found.query, coalesce(found.hits, known.hits), found.times, $2::date
     from json_to_recordset($1) as found (query text, hits int, times bigint)
     left join searched known on known.query = found.query
     where known.query is not null or found.hits is not null and (select count(*) from searched) < $3
     order by found.query
     on conflict (query) do update set
       hits = excluded.hits,
       times = searched.times + excluded.times,
       days = searched.days + (searched.last_day < excluded.last_day)::int,
       last_day = greatest(searched.last_day, excluded.last_day)`,
    [JSON.stringify(searched), dayOf(now), mostKept],
  )
}

/** Queries with hits that were searched on several days, the commonest first. */
export async function readSuggested(db: Queries): Promise<string[]> {
  const rows = await db.query<{ query: string }>(
    'searched-suggested',
    'select query from searched where hits > 0 and days >= $1 order by times desc, query limit $2',
    [daysToSuggest, mostSuggested],
  )
  return rows.map(({ query }) => query)
}

/** Lets go of what nobody has searched for long, and of half of the table's room beginning with the rarest. */
export async function forgetOldSearches(db: Queries, now: Date): Promise<void> {
  await db.query(
    'searched-forget',
    `delete from searched where last_day < $1
       or query in (select query from searched order by days desc, times desc, query offset $2)`,
    [addDays(dayOf(now), -searchDays), mostKept / 2],
  )
}
