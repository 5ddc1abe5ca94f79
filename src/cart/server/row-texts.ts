import type { Row } from '#cart/cart-draft.ts'

type Written = { rows: readonly Row[]; rowTexts?: readonly string[] }

/** The JSON of each row. Rows are replaced, never mutated, so that of an identical object is the same. */
export function rowTextsOf(rows: readonly Row[], before: Written): string[] {
  return rows.map((row, at) => (before.rows[at] === row && before.rowTexts?.[at]) || JSON.stringify(row))
}
