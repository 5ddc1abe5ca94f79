import type { Types } from '@opensearch-project/opensearch'
import type { SortName } from '#search-engine/server/sorting.ts'
import type { PriceField } from './filter-query.ts'

type Sort = Exclude<Types.Common.Sort, readonly unknown[] | string>

const by = (field: string, order: 'asc' | 'desc'): Sort => ({ [field]: { order } })
const byId = by('id', 'asc')

/** Products alike are in the order of their numbers, as in every list. */
export function sortOf(sort: SortName, price: PriceField): Sort[] {
  switch (sort) {
    case 'relevance':
    case 'chosen':
      return [by('_score', 'desc'), byId]
    case 'popular':
      return [by('available', 'desc'), by('popularity', 'desc'), byId]
    case 'price':
      return [by(price, 'asc'), byId]
    case 'price-desc':
      return [by(price, 'desc'), byId]
    case 'new':
      return [by('newness', 'desc'), byId]
    case 'rating':
      return [by('rating', 'desc'), byId]
    case 'name':
      return [by('nameOrder', 'asc'), byId]
  }
}
