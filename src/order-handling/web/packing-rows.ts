import type { PackingRow } from '#barcodes/packing-scan.ts'
import { byBinLocation } from '#inventory/bin-order.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'

type Source = BackOfficeOrder['toPack'][number]['source']
export type OrderPackingRow = PackingRow & { name: string; source: Source; position: number }

export function packingRows({ toPack, rows }: Pick<BackOfficeOrder, 'toPack' | 'rows'>): OrderPackingRow[] {
  return toPack.flatMap(({ source, rows: units }) =>
    units.flatMap(({ position, quantity }) => {
      const row = rows[position]
      if (!row) return []
      const { productId, name } = row
      return [{ key: packingKey(source, position), productId, name, quantity, source, position }]
    }),
  )
}

export function packingKey(source: Source, position: number): string {
  return `${source} ${position}`
}

type Binned = Pick<BackOfficeOrder, 'rows' | 'binLocations'>

/** Where the web warehouse keeps the product of the row. */
export function binOf({ rows, binLocations }: Binned, source: Source, position: number): string | undefined {
  return source === 'web' ? binLocations[rows[position]?.productId ?? 0] : undefined
}

export function inPackingOrder<R extends { position: number }>(order: Binned, source: Source, rows: readonly R[]): R[] {
  return rows.toSorted((a, b) => byBinLocation(binOf(order, source, a.position), binOf(order, source, b.position)))
}
