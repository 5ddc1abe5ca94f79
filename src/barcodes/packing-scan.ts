import { gtinOf } from '#catalog/gtin.ts'
import type { ProductBarcodes } from './contract.ts'

/** A row of what is left to pack, from one place. */
export type PackingRow = { key: string; productId: number; quantity: number }
/** Units scanned, by the row's key. */
export type ScannedUnits = Readonly<Record<string, number>>

export type PackingScan =
  | { kind: 'ticked'; scanned: ScannedUnits; row: PackingRow }
  | { kind: 'all-scanned'; row: PackingRow }
  | { kind: 'other-product' }

/** A unit is ticked off the first row of its product that has one left. */
export function scanUnit(
  code: string,
  {
    rows,
    barcodes,
    scanned,
  }: { rows: readonly PackingRow[]; barcodes: readonly ProductBarcodes[]; scanned: ScannedUnits },
): PackingScan {
  const wanted = comparable(code)
  const ids = barcodes
    .filter(({ codes }) => codes.some((one) => comparable(one) === wanted))
    .map((one) => one.productId)
  const own = rows.filter(({ productId }) => ids.includes(productId))
  const row = own.find(({ key, quantity }) => (scanned[key] ?? 0) < quantity)
  if (row) return { kind: 'ticked', scanned: tick(scanned, row, 1), row }
  const [first] = own
  return first ? { kind: 'all-scanned', row: first } : { kind: 'other-product' }
}

export function tick(scanned: ScannedUnits, { key, quantity }: PackingRow, change: number): ScannedUnits {
  return { ...scanned, [key]: Math.min(Math.max((scanned[key] ?? 0) + change, 0), quantity) }
}

export function isAllScanned(rows: readonly PackingRow[], scanned: ScannedUnits): boolean {
  return rows.length > 0 && rows.every(({ key, quantity }) => scanned[key] === quantity)
}

function comparable(code: string): string {
  return gtinOf(code) ?? code.trim().toUpperCase()
}
