import type { ReceiptPart } from '#orders/server/receipts.ts'
import { chargedRow, type StoredOrder, type StoredRow } from '#orders/server/stored-order.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import { linePart } from '#pricing/line-parts.ts'

export function worthOf(order: StoredOrder, { position, quantity, before }: ReceiptPart): number {
  return lineTotal(linePart(rowAt(order, position), { before, now: quantity }))
}

export function rowAt({ id, rows }: StoredOrder, position: number): StoredRow {
  const row = rows[position]
  if (!row) throw new Error(`Order ${id} has no row ${position}`)
  return chargedRow(row)
}
