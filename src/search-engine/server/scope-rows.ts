import type { CatalogueIndex } from './catalogue-index.ts'
import type { Scope } from './list-request.ts'
import { rowOf } from './postings.ts'
import { RowMarks } from './row-marks.ts'
import { rowsWhere } from './rows-where.ts'
import { inOrder } from './sorting.ts'

const noScores = new Float32Array(0)
const inside = new RowMarks()

let kept = new Int32Array(1024)

export function scopeRows({ anyOf, within, best }: Scope, index: CatalogueIndex): Int32Array {
  const [only] = anyOf
  let rows = anyOf.length === 1 && only !== undefined ? rowsOf(only, index) : union(anyOf, index)
  if (within !== undefined) {
    inside.mark(index.listings.entries(within), index.columns.rows)
    rows = rowsWhere(rows, (row) => inside.has(row))
  }
  if (!best) return rows
  const { isAlive } = index.columns
  const alive = rowsWhere(rows, (row) => isAlive[row] === 1)
  return inOrder(alive, index, { sort: best.sort, prices: index.columns.prices.all, scores: noScores }, 0, best.count)
}

function rowsOf(key: string, index: CatalogueIndex): Int32Array {
  const entries = index.listings.entries(key)
  if (kept.length < entries.length) kept = new Int32Array(entries.length * 2)
  for (let at = 0; at < entries.length; at++) kept[at] = rowOf(entries[at] as number)
  return kept.subarray(0, entries.length)
}

function union(keys: readonly string[], index: CatalogueIndex): Int32Array {
  const rows = new Set<number>()
  for (const key of keys) for (const row of rowsOf(key, index)) rows.add(row)
  return Int32Array.from(rows)
}
