import type { ProductBarcodes } from '#barcodes/contract.ts'
import type { Db } from '#core/server/db.ts'

type Row = { id: number; gtin: string | null; mpn: string | null }

export async function orderBarcodes(db: Db, orderId: string): Promise<ProductBarcodes[]> {
  const rows = await db.query<Row>('order-barcodes', barcodesSql, [orderId])
  return rows.map(({ id, gtin, mpn }) => ({
    productId: id,
    codes: [String(id), gtin, mpn].filter((code) => code !== null),
  }))
}

const barcodesSql = `
  select p.id, p.gtin, p.mpn from product p
  where p.id in (select product_id from order_row where order_id = $1) order by p.id`
