import type { CatalogueIndex } from './catalogue-index.ts'
import type { Matches } from './matcher.ts'

/** Products that staff have put first, in order, and last. */
export type Placements = { pinned: readonly number[]; buried: readonly number[] }

export type PlacedRows = Matches & {
  /** Pinned without having been found. */
  missing: readonly number[]
  /** The most points of those found; pinned ones have more. */
  most: number
}

/** Pinned products are added when they are missing. They have the most points, and buried ones the fewest. */
export function placedRows(
  { rows, scores }: Matches,
  placed: Placements | undefined,
  index: CatalogueIndex,
): PlacedRows {
  if (!placed) return { rows, scores, missing: [], most: Infinity }
  const pinned = index.rowsOf(placed.pinned)
  const buried = index.rowsOf(placed.buried)
  const missing = pinned.filter((row) => !rows.includes(row))
  const most = rows.reduce((points, row) => Math.max(points, scores[row] as number), 0)
  for (const [at, row] of pinned.entries()) scores[row] = most + pinned.length - at
  for (const row of buried) scores[row] = -1
  return { rows: missing.length > 0 ? Int32Array.from([...missing, ...rows]) : rows, scores, missing, most }
}
