import type { ListMode } from './list-query.ts'

const rowHeights: Record<ListMode, number> = { 1: 105, 2: 301, 3: 64 }

/** Reserves the height of unloaded products, to prevent layout shifts. */
export function estimatedHeight(count: number, mode: ListMode, columns = 3): number {
  const rows = mode === 2 ? Math.ceil(count / columns) : count
  return rows * rowHeights[mode]
}
