import type { Db } from '#core/server/db.ts'
import { parcelOf } from '#shipping/parcels.ts'

export type PackedProduct = { quantity: number; packageSize: number; packageMm: number[]; packageGrams: number }

/** The products as they are packed, in one parcel: their weights together, and the largest of each side. */
export async function measuresOf(
  db: Db,
  shipmentId: number,
): Promise<{ weightGrams: number; size: readonly [number, number, number] }> {
  const rows = await db.query<PackedProduct>(
    'shipment-measures',
    `select w.quantity, p.package_size as "packageSize", p.package_mm as "packageMm", p.package_grams as "packageGrams"
     from shipment s join shipment_row w on w.shipment_id = s.id
     join order_row r on r.order_id = s.order_id and r.position = w.position join product p on p.id = r.product_id
     where s.id = $1 order by w.position`,
    [shipmentId],
  )
  return packedMeasures(rows)
}

export function packedMeasures(rows: readonly PackedProduct[]): {
  weightGrams: number
  size: readonly [number, number, number]
} {
  const { weight, longest, middle, shortest } = parcelOf(rows.map((row) => ({ ...row, isDigital: false })))
  return { weightGrams: Math.max(1, Math.round(weight * 1000)), size: [longest, middle, shortest] }
}
