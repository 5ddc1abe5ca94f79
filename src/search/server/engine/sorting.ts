import type { Audience } from '#catalog/price.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { compareNames } from './name-key.ts'
import { sortedSlice } from './quick-select.ts'

export type SortName = 'relevance' | 'popular' | 'price' | 'price-desc' | 'new' | 'rating' | 'name'

export type Order = {
  sort: SortName
  audience: Audience
  /** By row, for relevance. */
  scores: ArrayLike<number>
}

/** The rows at positions `from` to `to` of the order. */
export function inOrder(rows: Int32Array, index: CatalogueIndex, order: Order, from: number, to: number): Int32Array {
  const keys = keysOf(index, order)
  const { ids } = index.columns
  const byName = order.sort === 'name'
  const compare = (a: number, b: number) => {
    const difference = keys(a) - keys(b)
    if (difference !== 0) return difference
    return (byName && compareNames(nameAt(index, a), nameAt(index, b))) || (ids[a] ?? 0) - (ids[b] ?? 0)
  }
  return sortedSlice(rows.slice(), compare, from, to)
}

/** A number for each row, the smallest first. */
function keysOf({ columns }: CatalogueIndex, { sort, audience, scores }: Order): (row: number) => number {
  const price = columns.prices[audience]
  switch (sort) {
    case 'relevance':
      return (row) => -(scores[row] ?? 0)
    case 'popular':
      return (row) => -(columns.popularity[row] ?? 0) - (columns.isAvailable[row] === 1 ? inStockFirst : 0)
    case 'price':
      return (row) => price[row] ?? 0
    case 'price-desc':
      return (row) => -(price[row] ?? 0)
    case 'new':
      return (row) => -(columns.newness[row] ?? 0)
    case 'rating':
      return (row) => -(columns.rating[row] ?? 0)
    case 'name':
      return (row) => columns.nameKey[row] ?? 0
  }
}

/** More than any popularity. */
const inStockFirst = 2 ** 32

function nameAt(index: CatalogueIndex, row: number): string {
  return index.productAt(row)?.name ?? ''
}
