import type { Query } from '#search-engine/server/query.ts'
import { meanings, places } from '#search-engine/server/ranking.ts'
import { fold, tokensOf } from '#search-engine/server/words.ts'
import { withStanding } from './base-query.ts'
import { nothing, type QueryDsl, type SearchBody } from './dsl.ts'
import { maxBeginning } from './index-body.ts'
import { sortOf } from './sorts.ts'
import { pointsOfWords } from './word-query.ts'

const maxCategories = 100

/** The last word may be the beginning of one; products that have it whole come first. */
export function suggestBody(
  text: string,
  whole: Query['units'],
  unitsOf: (lead: string) => Query['units'],
  count: number,
): SearchBody {
  const words = tokensOf(text).map(({ word }) => word.text)
  const last = words.at(-1)
  const lead = unitsOf(words.slice(0, -1).join(' '))
  const queries = [
    ...(whole.length > 0 ? [pointsOfWords(whole)] : []),
    ...(last === undefined ? [] : [begun(lead, fold(last))]),
  ]
  return {
    query: queries.length === 0 ? nothing : withStanding({ dis_max: { queries } }),
    sort: sortOf('relevance', 'prices.all'),
    from: 0,
    size: count,
    track_total_hits: false,
    _source: false,
    aggs: { categories: { terms: { field: 'category', size: maxCategories } } },
  }
}

function begun(lead: Query['units'], beginning: string): QueryDsl {
  const filter = { term: { beginnings: { value: beginning.slice(0, maxBeginning) } } }
  const last: QueryDsl = { constant_score: { filter, boost: places.name * meanings.completion } }
  return { bool: { must: [...(lead.length > 0 ? [pointsOfWords(lead)] : []), last] } }
}
