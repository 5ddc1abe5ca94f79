import type { ListMode } from './list-query.ts'

/** What a product takes in each view: a row of the list, a row of the grid, a line of the compact view. */
const rowHeights: Record<ListMode, number> = { 1: 105, 2: 301, 3: 64 }

/** The height that so many products will have, kept free so that nothing moves when they come. */
export function estimatedHeight(count: number, mode: ListMode, columns = 3): number {
  const rows = mode === 2 ? Math.ceil(count / columns) : count
  return rows * rowHeights[mode]
}
