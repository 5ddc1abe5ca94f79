import type { ExtraData } from '#catalog/employee-contract.ts'
import { warehouseMessages as messages } from '#catalog/warehouse-messages.ts'
import type { Db } from '#core/server/db.ts'
import { supplier, webWarehouse } from '#inventory/server/stock.ts'
import { chemicalTax } from '#pricing/chemical-tax.ts'
import { marginOf } from '#pricing/margin.ts'
import { priceOf } from '#pricing/price.ts'
import { type VatClass, vatRate } from '#pricing/vat.ts'
import type { ProductCache } from './product-cache.ts'

type Row = Omit<ExtraData, 'marginPercent' | 'stock' | 'chemicalTax'> & {
  id: number
  categoryId: number
  grams: number
  vatClass: VatClass
  stock: { place: number; store: string | null; quantity: number }[]
}

export async function extraData(
  { db, productCache }: { db: Db; productCache: ProductCache },
  ids: readonly number[],
  now: Date,
): Promise<Record<string, ExtraData>> {
  const rows = await db.query<Row>('extra-data', sql, [ids])
  return Object.fromEntries(
    rows.map(({ id, vatClass, categoryId, grams, stock, ...row }) => {
      const inCache = productCache.get(id)
      const price = inCache ? priceOf(inCache, { audience: 'all', now }).price : row.price
      const { cost } = row
      const marginPercent = cost === null ? null : marginOf({ price, cost, vatRate: vatRate(vatClass, now) })
      const places = stock.map(({ place, store, quantity }) => ({ place, name: placeName(place, store), quantity }))
      const tax = chemicalTax({ googleCategory: googleCategoryOf(productCache, categoryId), grams }, now)
      return [String(id), { ...row, price, marginPercent, chemicalTax: tax, stock: places }]
    }),
  )
}

function googleCategoryOf({ categories, categoryPath }: ProductCache, id: number): string | null {
  const named = categoryPath(id).findLast((one) => categories.get(one)?.googleCategory)
  return (named !== undefined && categories.get(named)?.googleCategory) || null
}

function placeName(place: number, store: string | null): string {
  if (place === webWarehouse) return messages.webWarehouse
  return place === supplier ? messages.supplier : (store ?? String(place))
}

const sql = `
  select p.id, p.name, p.gtin, p.mpn, p.source, p.external_id as "externalId", p.price,
    p.category_id as "categoryId", p.package_grams as grams, p.cost, p.vat_class as "vatClass", p.popularity, p.retired_at is not null as "isRetired",
    (extract(epoch from p.created_at) * 1000)::bigint as "createdAt",
    (extract(epoch from p.updated_at) * 1000)::bigint as "updatedAt",
    coalesce((select json_agg(json_build_object('place', s.place, 'store', t.name, 'quantity', s.quantity) order by s.place)
              from stock s left join store t on t.id = s.place where s.product_id = p.id), '[]') as stock
  from product p where p.id = any($1::int[])`
