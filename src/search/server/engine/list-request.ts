import type { Audience } from '#catalog/price.ts'
import type { Facet, StockFacet } from '#search/contract.ts'
import type { Filter } from '#search/filters.ts'
import type { SortName } from './sorting.ts'

/** Products in any of some listings that are also in another; of those perhaps only so many, the best by a sort. */
export type Scope = {
  anyOf: readonly string[]
  within?: string
  best?: { sort: SortName; count: number }
}

export type ListRequest = {
  /** A place in the shop, or what a text finds. */
  of: Scope | { text: string }
  filters: readonly Filter[]
  audience: Audience
  sort: SortName
  page: number
  pageSize: number
  /** All pages from the first to `page`. */
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
  /** Products by the category they lie in, before the category filter. */
  categories: Map<number, number>
  corrected: string | null
}
