import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { goodsAmount } from '#pricing/line-amounts.ts'

/** A row as it is typed. */
export type DraftRow = { productId: number; name: string; quantity: string; cost: string }

type Known = { productId: number; name: string; quantity: number; unitCost: number | null }

export function draftRow({ productId, name, quantity, unitCost }: Known): DraftRow {
  return { productId, name, quantity: String(quantity), cost: unitCost === null ? '' : textOfAmount(unitCost) }
}

export type ReadRow = { productId: number; quantity: number; unitCost: number | null }

/** Null when the quantity is no number over 0, or the cost no amount. */
export function readRow({ productId, quantity, cost }: DraftRow): ReadRow | null {
  const units = unitsOfText(quantity)
  const unitCost = cost.trim() === '' ? null : amountOfText(cost)
  if (units === null || units < 1 || (unitCost === null && cost.trim() !== '')) return null
  return { productId, quantity: units, unitCost }
}

export function unitsOfText(text: string): number | null {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null
}

/** Öre of the rows whose cost is known, and whether that is all of them. */
export function sumOfRows(rows: readonly DraftRow[]): { sum: number; isWhole: boolean } {
  const read = rows.map(readRow)
  return costOf(read.map((row) => row ?? { quantity: 0, unitCost: null }))
}

export function costOf(rows: readonly Pick<ReadRow, 'quantity' | 'unitCost'>[]): { sum: number; isWhole: boolean } {
  const sum = rows.reduce(
    (total, { quantity, unitCost }) => total + goodsAmount({ quantity, unitPrice: unitCost ?? 0, discount: 0 }),
    0,
  )
  return { sum, isWhole: rows.every(({ unitCost }) => unitCost !== null) }
}
