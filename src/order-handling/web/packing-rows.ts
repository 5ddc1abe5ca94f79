import type { PackingRow } from '#barcodes/packing-scan.ts'
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
