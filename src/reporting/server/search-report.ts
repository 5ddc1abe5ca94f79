import type { Reads } from '#core/server/db.ts'
import type { SearchReport } from '#reporting/contract.ts'
import { searchDays } from '#search/server/search-log.ts'

const maxRows = 200

export async function searchReport(db: Reads, limit = maxRows): Promise<SearchReport> {
  const [found, inVain, corrected, seldomOpened, [total]] = await Promise.all([
    db.query<SearchReport['found'][number]>('report-searches', foundSql, [limit]),
    db.query<SearchReport['inVain'][number]>('report-searches-in-vain', inVainSql, [limit]),
    db.query<SearchReport['corrected'][number]>('report-searches-corrected', correctedSql, [limit]),
    db.query<SearchReport['seldomOpened'][number]>('report-searches-seldom-opened', seldomOpenedSql, [
      limit,
      leastSearches,
      leastShareOpened,
    ]),
    db.query<SearchReport['total']>('report-searches-total', totalSql),
  ])
  return { retentionDays: searchDays, found, inVain, corrected, seldomOpened, total: total ?? { times: 0, inVain: 0 } }
}

const rowSql = `query, times, days, to_char(last_day, 'YYYY-MM-DD') as "lastDay"`

const foundSql = `select ${rowSql}, hits from searched where hits > 0 order by times desc, query limit $1`

/** Those that have become words of a synonym are found from the next search on. */
const inVainSql = `
  with known as materialized (
    select trim(word) as word from synonym, regexp_split_to_table(lower(words), ',') as word
  )
  select ${rowSql} from searched where hits = 0 and query not in (select word from known)
  order by times desc, query limit $1`

const correctedSql = `
  select ${rowSql}, hits, corrected from searched where corrected is not null and hits > 0
  order by times desc, query limit $1`

/** Fewer searches say nothing of how they are answered. */
const leastSearches = 5
const leastShareOpened = 0.2

const seldomOpenedSql = `
  select ${rowSql}, hits, clicks from searched where hits > 0 and times >= $2 and clicks < times * $3::float8
  order by times - clicks desc, query limit $1`

const totalSql = `
  select coalesce(sum(times), 0)::bigint as times, coalesce(sum(times) filter (where hits = 0), 0)::bigint as "inVain"
  from searched`
