import type { Row } from '#cart/cart-draft.ts'

/** Rows that differ from those that are stored whole, or follow them, by their place. */
export type ChangedRows = Readonly<Record<string, Row>>

/** Null when a row has gone, so that the others have moved. Rows are replaced, never mutated. */
export function changedRowsOf(rows: readonly Row[], whole: readonly Row[]): ChangedRows | null {
  if (rows.length < whole.length) return null
  const changed: Record<string, Row> = {}
  for (const [place, row] of rows.entries()) if (row !== whole[place]) changed[place] = row
  return changed
}

export function withChangedRows(whole: readonly Row[], changed: ChangedRows | null): readonly Row[] {
  if (!changed) return whole
  const rows = [...whole]
  for (const [place, row] of Object.entries(changed)) rows[Number(place)] = row
  return rows
}
