import type { ListRequest } from '#search-engine/server/list-request.ts'
import type { BaseQuery } from './base-query.ts'
import { type Aggregations, all, everything, type QueryDsl, type SearchBody } from './dsl.ts'
import type { FilterQueries, PriceField } from './filter-query.ts'
import { sortOf } from './sorts.ts'

/** `from` and `size` reach no further in an index with the usual `max_result_window`. */
export const maxReach = 10_000
/** Different values of one list that are counted; the server makes 65,535 buckets at most in one answer. */
export const maxValues = 20_000
const maxCategories = 10_000

export type Window = { from: number; size: number }

type Query = Pick<ListRequest, 'sort' | 'isBrief'> & { filters: FilterQueries; price: PriceField }

/** Values are counted of what all filters leave, those of a facet with a choice of what the other filters leave. */
export function listBody(
  base: BaseQuery,
  { sort, isBrief, filters, price }: Query,
  { from, size }: Window,
): SearchBody {
  const isFiltered = filters.choices.length > 0 || filters.price !== null
  const { leading } = base
  const isLed = leading !== undefined && sort !== 'relevance'
  return {
    query: isLed ? ledBy(leading, base.query) : base.query,
    ...(isFiltered && { post_filter: passing(filters) }),
    sort: [...(isLed ? sortOf('relevance', price).slice(0, 1) : []), ...sortOf(sort, price)],
    from,
    size,
    track_total_hits: true,
    _source: false,
    aggs: {
      all: { filter: everything },
      ...(base.added && { added: { filter: base.added } }),
      ...(isBrief && !isFiltered ? brief : countsOf(filters, price, isFiltered)),
    },
  }
}

/** Points say only which come first. */
function ledBy(leading: QueryDsl, query: QueryDsl): QueryDsl {
  return { bool: { filter: [query], should: [{ constant_score: { filter: leading, boost: 1 } }] } }
}

const brief: Aggregations = { categories: { terms: { field: 'category', size: maxCategories } } }

function countsOf(filters: FilterQueries, price: PriceField, isFiltered: boolean): Aggregations {
  const own = filters.choices.map(({ attribute }): [string, Aggregations[string]] => [
    `own_${attribute}`,
    { filter: passing(filters, attribute), aggs: { values: values(`${attribute} .*`) } },
  ])
  return {
    passed: { filter: passing(filters), aggs: { values: values() } },
    priced: {
      filter: passing({ ...filters, price: null }),
      aggs: { least: { min: { field: price } }, highest: { max: { field: price } } },
    },
    ...Object.fromEntries(own),
    ...(isFiltered && { unfiltered: values() }),
  }
}

const values = (include?: string): Aggregations[string] => ({
  terms: { field: 'values', size: maxValues, ...(include !== undefined && { include }) },
})

export function passing({ choices, price }: FilterQueries, except?: number): QueryDsl {
  const others = choices.filter(({ attribute }) => attribute !== except).map(({ query }) => query)
  return all([...others, ...(price ? [price] : [])])
}
