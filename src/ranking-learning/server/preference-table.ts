import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { ProductPreference } from './preferences.ts'

/** Less than this from what is usual changes no order. */
const leastDifference = 0.02
const maxProducts = 40
const maxRows = 120_000

/** Of each query by its products; what is not in it is as usual. */
export type Preferences = ReadonlyMap<string, ReadonlyMap<number, number>>

export async function replacePreferences(
  tx: Transaction,
  preferences: ReadonlyMap<string, readonly ProductPreference[]>,
): Promise<void> {
  const rows = [...preferences].flatMap(([query, products]) =>
    products
      .filter(({ value }) => Math.abs(value - 0.5) >= leastDifference)
      .sort((a, b) => Math.abs(b.value - 0.5) - Math.abs(a.value - 0.5))
      .slice(0, maxProducts)
      .map(({ productId, value }) => ({ query, productId, value })),
  )
  await tx.query('search-preferences-clear', 'delete from search_preference')
  await tx.query(
    'search-preferences-write',
    `insert into search_preference (query, product_id, value)
     select query, "productId", value from json_to_recordset($1) as p (query text, "productId" int, value real)
     where exists (select from product where id = p."productId") limit $2`,
    [JSON.stringify(rows), maxRows],
  )
}

export async function readPreferences(db: Queries): Promise<Preferences> {
  const rows = await db.query<{ query: string; productId: number; value: number }>(
    'search-preferences',
    'select query, product_id as "productId", value from search_preference order by query',
  )
  const byQuery = new Map<string, Map<number, number>>()
  for (const { query, productId, value } of rows) {
    const products = byQuery.get(query) ?? new Map<number, number>()
    products.set(productId, value)
    byQuery.set(query, products)
  }
  return byQuery
}
