import { priceSpan, steps } from '#search-engine/server/range-facet.ts'
import { type BaseQuery } from './base-query.ts'
import type { SearchBody } from './dsl.ts'
import { type FilterQueries, type PriceField } from './filter-query.ts'
import { passing } from './list-body.ts'

/** The first price of each step but the first, as the engine in memory divides them. */
export function stepBoundaries(least: number, highest: number): number[] {
  const span = priceSpan(least, highest)
  const [min, max] = [span.min * 100, span.max * 100]
  if (max <= min) return []
  const scale = steps / (max - min)
  const stepOf = (price: number) => Math.trunc((price - min) * scale)
  return Array.from({ length: steps - 1 }, (_, at) => {
    let price = Math.ceil(min + (at + 1) / scale)
    while (stepOf(price - 1) > at) price--
    while (stepOf(price) <= at) price++
    return price
  })
}

/** Counted by a second request, since the steps follow from the lowest and the highest price. */
export function stepsBody(
  base: BaseQuery,
  filters: FilterQueries,
  price: PriceField,
  boundaries: readonly number[],
): SearchBody {
  const ranges = [undefined, ...boundaries].map((from, at) => ({
    ...(from !== undefined && { from }),
    ...(boundaries[at] !== undefined && { to: boundaries[at] }),
  }))
  return {
    query: base.query,
    size: 0,
    track_total_hits: false,
    aggs: {
      priced: {
        filter: passing({ ...filters, price: null }),
        aggs: { steps: { range: { field: price, ranges } } },
      },
    },
  }
}
