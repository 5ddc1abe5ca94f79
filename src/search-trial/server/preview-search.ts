import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import { placementOf } from '#search-rules/server/placement.ts'
import type { SearchChange } from '#search-trial/contract.ts'
import type { SearchConfiguration } from './decided.ts'
import { searchAs, type TrialDeps, type TrialResults } from './search-as.ts'

const frequentQueries = 50
const compared = 10

type Frequent = { query: string; times: number | null }
type Input = { before: SearchConfiguration; after: SearchConfiguration; now: Date }

/** How the answers of the most frequent queries would change. Others are answered between two of them. */
export async function previewSearch(
  text: string,
  { before, after, now }: Input,
  { db, ...deps }: TrialDeps & { db: Queries },
): Promise<{ tried: number; changes: SearchChange[] }> {
  const queries = await queriesWith(text, db)
  const isSame = (query: string) => {
    const today = dayOf(now)
    const placements = [before, after].map(({ rules }) => placementOf(query, rules, today))
    return before.catalogueTerms === after.catalogueTerms && isDeepStrictEqual(placements[0], placements[1])
  }
  const changes: SearchChange[] = []
  for (const frequent of queries) {
    if (isSame(frequent.query)) continue
    const [was, is] = [before, after].map((decided) =>
      searchAs(frequent.query, { decided, now, count: compared, isExplained: false }, deps),
    )
    const change = was && is && changeOf(frequent, { was, is, deps })
    if (change) changes.push(change)
    await setImmediate()
  }
  return { tried: queries.length, changes }
}

async function queriesWith(text: string, db: Queries): Promise<Frequent[]> {
  const frequent = await db.query<{ query: string; times: number }>(
    'trial-frequent-queries',
    'select query, times from searched order by times desc, query limit $1',
    [frequentQueries],
  )
  const own = text.toLowerCase()
  const counted = frequent.find(({ query }) => query === own)
  return [counted ?? { query: own, times: null }, ...frequent.filter(({ query }) => query !== own)]
}

type Compared = { was: TrialResults; is: TrialResults; deps: TrialDeps }

function changeOf({ query, times }: Frequent, { was, is, deps }: Compared): SearchChange | null {
  const [before, after] = [topOf(was), topOf(is)]
  if (isDeepStrictEqual(was.ids, is.ids) && isDeepStrictEqual(before, after)) return null
  const named = (id: number) => ({ id, name: deps.productCache.get(id)?.name ?? String(id) })
  return {
    query,
    times,
    before,
    after,
    first: is.ids.map((id) => ({ ...named(id), before: was.ids.includes(id) ? was.ids.indexOf(id) + 1 : null })),
    gone: was.ids.filter((id) => !is.ids.includes(id)).map(named),
  }
}

function topOf({ total, plan }: TrialResults): SearchChange['before'] {
  return { total, page: plan.page?.name ?? null }
}
