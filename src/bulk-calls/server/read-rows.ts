import type { Queries } from '#core/server/db.ts'

export type Query = { ids?: number[] | undefined; after: number; limit: number }
type StockLevel = { id: number; place: number; quantity: number; version: number }
type PriceRow = { id: number; price: number; cost: number | null; version: number }
type Read<T> = { data: T[]; next: number | null }

export async function readStockLevels(db: Queries, query: Query): Promise<Read<StockLevel>> {
  const { ids, next } = await productsOf(db, query)
  const data = await db.query<StockLevel>(
    'bulk-read-stock',
    `select product_id as id, place, quantity, xmin::text::bigint as version from stock
     where product_id = any($1::int[]) order by product_id, place`,
    [ids],
  )
  return { data, next }
}

export async function readPrices(db: Queries, query: Query): Promise<Read<PriceRow>> {
  const { ids, next } = await productsOf(db, query)
  const data = await db.query<PriceRow>(
    'bulk-read-prices',
    `select id, price, cost, xmin::text::bigint as version from product where id = any($1::int[]) order by id`,
    [ids],
  )
  return { data, next }
}

async function productsOf(db: Queries, { ids, after, limit }: Query): Promise<{ ids: number[]; next: number | null }> {
  if (ids) return { ids, next: null }
  const sql = 'select id from product where id > $1 order by id limit $2'
  const found = (await db.query<{ id: number }>('bulk-read-products', sql, [after, limit])).map(({ id }) => id)
  return { ids: found, next: found.length < limit ? null : (found.at(-1) ?? null) }
}
