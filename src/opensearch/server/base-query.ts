import type { OfferAudience } from '#pricing/price.ts'
import type { ChosenProducts, ListRequest, SearchTerms } from '#search-engine/server/list-request.ts'
import type { Query } from '#search-engine/server/query.ts'
import { thingShare } from '#search-engine/server/ranking.ts'
import { conditionQuery } from './condition-query.ts'
import { all, any, everything, not, nothing, oneOf, type QueryDsl } from './dsl.ts'
import type { WordPlace } from './word-places.ts'
import { pointsOfWords, withWords } from './word-query.ts'

/** The products of a list before its filters, with their points. `added` are those that were only pinned. */
export type BaseQuery = {
  query: QueryDsl
  added: QueryDsl | null
  /** Of words that name a thing: those that come first in any order. */
  leading?: QueryDsl
}

/** More than words are ever worth. */
const pinnedPoints = 1000
const buriedShare = 0.0001
const telling: readonly WordPlace[] = ['number', 'head', 'name', 'category', 'manufacturer', 'subTitle']

export function chosenQuery({ chosen }: ChosenProducts): BaseQuery {
  const ids = [...new Set(chosen)]
  const points = (id: number, at: number): QueryDsl => ({
    constant_score: { filter: { term: { id: { value: id } } }, boost: ids.length - at },
  })
  return { query: ids.length === 0 ? nothing : { dis_max: { queries: ids.map(points) } }, added: null }
}

export function scopeQuery(anyOf: readonly string[], within: string | undefined): BaseQuery {
  const inside = within === undefined ? [] : [oneOf('listings', [within])]
  return { query: all([oneOf('listings', anyOf), ...inside]), added: null }
}

type Reading = { audience: OfferAudience; unitsOf: (text: string) => Query['units']; placed: ListRequest['placed'] }

export function wantedQuery(wanted: SearchTerms, units: Query['units'], { placed, ...deps }: Reading): BaseQuery {
  const { conditions = [], things, isOrdered = false } = wanted
  const required = conditions.map((condition) => conditionQuery(condition, deps))
  const isAll = units.length === 0 && conditions.length > 0
  const words = isAll ? everything : units.length === 0 ? nothing : withWords(units)
  const kept = isAll ? [] : wellMatched(units, things, isOrdered)
  const found = all([words, ...kept, ...required])
  const points = isAll || units.length === 0 ? words : pointsOfWords(units)
  const query = withStanding({ bool: { must: [points], filter: [...kept, ...required] } }, things)
  const isOfThing = !isAll && units.length > 0 && things !== undefined && things.size > 0
  const leading = isOfThing && { leading: all([oneOf('category', [...things]), withWords(units, telling)]) }
  if (!placed) return { query, added: null, ...leading }
  const { pinned, buried } = placed
  const isPinned = all([oneOf('id', pinned), ...required])
  const raised = pinned.map((id, at) => ({
    constant_score: { filter: all([oneOf('id', [id]), ...required]), boost: pinnedPoints * (pinned.length - at) },
  }))
  const positive = any([query, ...raised])
  return {
    query:
      buried.length === 0
        ? positive
        : { boosting: { positive, negative: oneOf('id', buried), negative_boost: buriedShare } },
    added: all([isPinned, not(found)]),
    ...leading,
  }
}

/** Products of the thing come first, and among those alike what is bought more. */
export function withStanding(query: QueryDsl, things: ReadonlySet<number> = new Set()): QueryDsl {
  const ofThing = things.size === 0 ? [] : [{ filter: oneOf('category', [...things]), weight: thingShare }]
  return {
    function_score: {
      query,
      functions: [{ field_value_factor: { field: 'standing' } }, ...ofThing],
      score_mode: 'multiply',
      boost_mode: 'multiply',
    },
  }
}

/** What only mentions the words is left out beside the thing itself, and of a list in another order. */
function wellMatched(units: Query['units'], things: SearchTerms['things'], isOrdered: boolean): QueryDsl[] {
  const well = withWords(units, telling)
  if (isOrdered) return [well]
  return things && things.size > 0 ? [any([oneOf('category', [...things]), well])] : []
}
