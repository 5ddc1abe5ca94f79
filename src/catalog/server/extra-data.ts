import type { ExtraData } from '#catalog/employee-contract.ts'
import { marginOf } from '#catalog/margin.ts'
import { priceOf } from '#catalog/price.ts'
import { sv } from '#catalog/sv.ts'
import { type VatClass, vatRate } from '#catalog/vat.ts'
import type { Db } from '#core/server/db.ts'
import type { Shelf } from './shelf.ts'
import { supplier, webWarehouse } from './stock.ts'

type Row = Omit<ExtraData, 'marginPercent' | 'stock'> & {
  id: number
  vatClass: VatClass
  stock: { place: number; store: string | null; quantity: number }[]
}

/** What employees see of products, by number; a number of no product is left out. */
export async function extraData(
  { db, shelf }: { db: Db; shelf: Shelf },
  ids: readonly number[],
  now: Date,
): Promise<Record<string, ExtraData>> {
  const rows = await db.query<Row>('extra-data', sql, [ids])
  return Object.fromEntries(
    rows.map(({ id, vatClass, stock, ...row }) => {
      const onShelf = shelf.get(id)
      const priceOre = onShelf ? priceOf(onShelf, { audience: 'all', now }).ore : row.priceOre
      const { costOre } = row
      const marginPercent = costOre === null ? null : marginOf({ priceOre, costOre, vatRate: vatRate(vatClass, now) })
      const places = stock.map(({ place, store, quantity }) => ({ place, name: placeName(place, store), quantity }))
      return [String(id), { ...row, priceOre, marginPercent, stock: places }]
    }),
  )
}

function placeName(place: number, store: string | null): string {
  if (place === webWarehouse) return sv.webWarehouse
  return place === supplier ? sv.supplier : (store ?? String(place))
}

const sql = `
  select p.id, p.name, p.gtin, p.mpn, p.source, p.external_id as "externalId", p.price_ore as "priceOre",
    p.cost_ore as "costOre", p.vat_class as "vatClass", p.popularity, p.retired_at is not null as "isRetired",
    (extract(epoch from p.created_at) * 1000)::bigint as "createdAt",
    (extract(epoch from p.updated_at) * 1000)::bigint as "updatedAt",
    coalesce((select json_agg(json_build_object('place', s.place, 'store', t.name, 'quantity', s.quantity) order by s.place)
              from stock s left join store t on t.id = s.place where s.product_id = p.id), '[]') as stock
  from product p where p.id = any($1::int[])`
