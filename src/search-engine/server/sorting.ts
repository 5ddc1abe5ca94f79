import type { CatalogueIndex } from './catalogue-index.ts'
import { compareNames } from './name-key.ts'
import { type FillKeys, sortedSlice } from './quick-select.ts'
import { rowsWhere } from './rows-where.ts'

export type SortName = 'relevance' | 'chosen' | 'popular' | 'price' | 'price-desc' | 'new' | 'rating' | 'name'

export type Order = {
  sort: SortName
  prices: Int32Array
  scores: Float32Array
}

export function inOrder(rows: Int32Array, index: CatalogueIndex, order: Order, from: number, to: number): Int32Array {
  const { ids } = index.columns
  const byId = (a: number, b: number) => (ids[a] ?? 0) - (ids[b] ?? 0)
  const nameOf = (row: number) => index.productAt(row)?.name ?? ''
  const byName = (a: number, b: number) => compareNames(nameOf(a), nameOf(b)) || byId(a, b)
  return sortedSlice(rows, keysOf(index, order), order.sort === 'name' ? byName : byId, from, to)
}

type Leading = { from: number; to: number; isLeading: ((row: number) => boolean) | undefined }

/** Those that lead, in the order, and then the others. */
export function leadingFirst(
  rows: Int32Array,
  index: CatalogueIndex,
  order: Order,
  { from, to, isLeading }: Leading,
): Int32Array {
  const leading = isLeading ? rowsWhere(rows, isLeading) : rows
  if (!isLeading || leading.length === 0 || leading.length === rows.length) return inOrder(rows, index, order, from, to)
  const count = leading.length
  const first = inOrder(leading, index, order, Math.min(from, count), Math.min(to, count))
  if (to <= count) return first
  const others = rowsWhere(rows, (row) => !isLeading(row))
  return Int32Array.from([...first, ...inOrder(others, index, order, Math.max(0, from - count), to - count)])
}

const inStockFirst = 2 ** 32

export function keysOf({ columns }: CatalogueIndex, order: Order): FillKeys {
  if (order.sort === 'popular') {
    const { popularity, isAvailable } = columns
    return (keys, rows) => {
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] as number
        keys[at] = -(popularity[row] as number) - (isAvailable[row] as number) * inStockFirst
      }
    }
  }
  const sign = order.sort === 'price' || order.sort === 'name' ? 1 : -1
  const column = columnOf(columns, order)
  return (keys, rows) => {
    for (let at = 0; at < rows.length; at++) keys[at] = sign * (column[rows[at] as number] as number)
  }
}

type Columns = CatalogueIndex['columns']

function columnOf(columns: Columns, { sort, prices, scores }: Order): Int32Array | Float32Array | Float64Array {
  if (sort === 'relevance' || sort === 'chosen') return scores
  if (sort === 'new') return columns.newness
  if (sort === 'rating') return columns.rating
  return sort === 'name' ? columns.nameKey : prices
}
