import type { CatalogueIndex } from './catalogue-index.ts'
import type { Scope } from './list-request.ts'
import { rowOf } from './postings.ts'
import { inOrder } from './sorting.ts'

const noScores = new Float32Array(0)

/** The rows of a list that is not a search. Rows of products that are gone may be among them. */
export function scopeRows({ anyOf, within, best }: Scope, index: CatalogueIndex): Int32Array {
  const lists = anyOf.map((key) => rowsOf(key, index))
  let rows = lists.length === 1 && lists[0] ? lists[0] : union(lists)
  if (within !== undefined) {
    const inside = new Set(rowsOf(within, index))
    rows = rows.filter((row) => inside.has(row))
  }
  if (!best) return rows
  const alive = rows.filter((row) => index.columns.isAlive[row] === 1)
  return inOrder(alive, index, { sort: best.sort, audience: 'all', scores: noScores }, 0, best.count)
}

function rowsOf(key: string, index: CatalogueIndex): Int32Array {
  const entries = index.listings.entries(key)
  const rows = new Int32Array(entries.length)
  for (let at = 0; at < entries.length; at++) rows[at] = rowOf(entries[at] ?? 0)
  return rows
}

function union(lists: readonly Int32Array[]): Int32Array {
  const rows = new Set<number>()
  for (const list of lists) for (const row of list) rows.add(row)
  return Int32Array.from(rows)
}
