import type { ScannedProduct } from '#barcodes/contract.ts'
import { gtinOf } from '#catalog/gtin.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { largestInt } from '#core/request-fields.ts'
import type { Db } from '#core/server/db.ts'
import { placeNames } from '#product-editing/server/places.ts'

type Row = Omit<ScannedProduct, 'image' | 'stock'> & { stock: { place: number; quantity: number; reserved: number }[] }

/** By EAN, else by article number, else by the manufacturer's code. */
export async function scannedProducts(
  db: Db,
  productCache: Pick<ProductCache, 'get'>,
  code: string,
): Promise<ScannedProduct[]> {
  const rows = await db.query<Row>('scanned-products', scannedSql, [
    gtinOf(code),
    articleNumberOf(code),
    [code, code.toUpperCase()],
  ])
  if (rows.length === 0) return []
  const nameOf = await placeNames(db)
  return rows.map(({ stock, ...product }) => ({
    ...product,
    image: productCache.get(product.id)?.image ?? null,
    stock: stock.map((line) => ({ ...line, name: nameOf(line.place) })),
  }))
}

function articleNumberOf(code: string): number | null {
  return /^\d{1,10}$/.test(code) && Number(code) <= largestInt ? Number(code) : null
}

/** Each of the three is read by an index of its own. */
const scannedSql = `
  with by_gtin as (
    select id from product where gtin = $1
  ), by_number as (
    select id from product where id = $2 and not exists (select from by_gtin)
  ), found as (
    select id from by_gtin union all select id from by_number union all
    (select id from product where mpn = any($3::text[]) and (retired_at is null or is_draft)
       and not exists (select from by_gtin) and not exists (select from by_number) order by id limit 10)
  )
  select p.id, p.name, p.gtin, p.mpn, p.retired_at is null as "isForSale",
    coalesce((
      select jsonb_agg(jsonb_build_object('place', s.place, 'quantity', s.quantity, 'reserved', coalesce(u.units, 0))
        order by s.place < 0, s.place)
      from stock s left join reserved_units(array[p.id]) u on u.place = s.place
      where s.product_id = p.id), '[]') as stock
  from found join product p using (id)`
