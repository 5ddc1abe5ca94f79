import type { Audience } from '#catalog/price.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { compareNames } from './name-key.ts'
import { sortedSlice } from './quick-select.ts'

export type SortName = 'relevance' | 'popular' | 'price' | 'price-desc' | 'new' | 'rating' | 'name'

export type Order = {
  sort: SortName
  audience: Audience
  /** By row, for relevance. */
  scores: Float32Array
}

/** The rows at positions `from` to `to` of the order. */
export function inOrder(rows: Int32Array, index: CatalogueIndex, order: Order, from: number, to: number): Int32Array {
  const { ids } = index.columns
  const byId = (a: number, b: number) => (ids[a] ?? 0) - (ids[b] ?? 0)
  const nameOf = (row: number) => index.productAt(row)?.name ?? ''
  const byName = (a: number, b: number) => compareNames(nameOf(a), nameOf(b)) || byId(a, b)
  const keys = new Float64Array(rows.length)
  fillKeys(keys, rows, index, order)
  return sortedSlice(rows.slice(), keys, order.sort === 'name' ? byName : byId, from, to)
}

/** More than any popularity. */
const inStockFirst = 2 ** 32

/** A number for each row, the smallest first. */
function fillKeys(keys: Float64Array, rows: Int32Array, { columns }: CatalogueIndex, order: Order): void {
  if (order.sort === 'popular') {
    const { popularity, isAvailable } = columns
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0
      keys[at] = -(popularity[row] ?? 0) - (isAvailable[row] === 1 ? inStockFirst : 0)
    }
    return
  }
  const sign = order.sort === 'price' || order.sort === 'name' ? 1 : -1
  const column = columnOf(columns, order)
  for (let at = 0; at < rows.length; at++) keys[at] = sign * (column[rows[at] ?? 0] ?? 0)
}

type Columns = CatalogueIndex['columns']

function columnOf(columns: Columns, { sort, audience, scores }: Order): Int32Array | Float32Array | Float64Array {
  if (sort === 'relevance') return scores
  if (sort === 'new') return columns.newness
  if (sort === 'rating') return columns.rating
  return sort === 'name' ? columns.nameKey : columns.prices[audience]
}
