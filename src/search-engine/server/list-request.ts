import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { OfferAudience } from '#pricing/price.ts'
import type { Facet, StockFacet } from '#search-engine/contract.ts'
import type { Filter } from '#search-engine/filters.ts'
import type { Ranker } from '#search-engine/ranker.ts'
import type { Condition } from './conditions.ts'
import type { Placements } from './placed-rows.ts'
import type { SortName } from './sorting.ts'

/** Products in any of some listings that are also in another; optionally only the top ones by a sort. */
export type Scope = {
  anyOf: readonly string[]
  within?: string
  best?: { sort: SortName; count: number }
}

/** These products, in this order unless another sort is asked for. */
export type ChosenProducts = { chosen: readonly number[] }

/** Products with these words. Without words: all that meet the conditions. */
export type SearchTerms = {
  text: string
  conditions?: readonly Condition[]
  /** Categories of the thing that the words name; its products come before what goes with it. */
  things?: ReadonlySet<number>
  /** Only what matches well: the list is in another order. */
  isOrdered?: boolean
  /** A word that no product has is taken for another. */
  isCorrected?: boolean
}

export type ListRequest = {
  of: Scope | SearchTerms | ChosenProducts
  filters: readonly Filter[]
  /** Of a list of words. */
  placed?: Placements
  /** Of a list of words in the order of relevance. */
  ranker?: Ranker
  /** Without facets, which a list that is shown while typing has no use for; such a list has no filters either. */
  isBrief?: boolean
  audience: OfferAudience
  /** Of a buyer with prices that are not in the index. */
  ownPrice?: (product: CachedProduct) => number
  sort: SortName
  page: number
  pageSize: number
  upTo: boolean
}

export type ListAnswer = {
  ids: number[]
  page: number
  pageCount: number
  total: number
  filtered: number
  facets: Facet[]
  stock: StockFacet[]
  categories: Map<number, number>
  corrected: string | null
  /** Products that the words do not find. */
  added: number
}
