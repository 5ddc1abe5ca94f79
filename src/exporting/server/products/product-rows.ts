import type { Db, Queries } from '#core/server/db.ts'
import type { ProductSheet } from '#exporting/formats.ts'
import { titles } from '#exporting/messages.ts'
import type { ProductFilter } from '#product-editing/filter.ts'
import { readFields } from '#product-editing/server/read-fields.ts'
import { selectedIds } from '#product-editing/server/selected-ids.ts'
import type { SheetCell } from '#spreadsheets/server/write-xlsx.ts'
import { checkOf } from './cell-check.ts'
import type { SheetProduct } from './sheet-columns.ts'
import { columnsOfSheet } from './shop-columns.ts'

const batchSize = 500

export async function* productRows(
  db: Db,
  { sheet, filter, now }: { sheet: ProductSheet; filter: ProductFilter; now: Date },
): AsyncGenerator<readonly SheetCell[]> {
  const ids = await selectedIds(db, { filter, except: [] }, now)
  const columns = await columnsOfSheet(db, { sheet, ids, now })
  yield [...columns.map(({ title }) => title), titles.check]
  for (let from = 0; from < ids.length; from += batchSize) {
    for (const product of await readSheetProducts(db, ids.slice(from, from + batchSize))) {
      const cells = columns.map((column) => ({ column, cell: column.write(product) }))
      yield [...cells.map(({ cell }) => cell), checkOf(cells)]
    }
  }
}

export async function readSheetProducts(db: Queries, ids: readonly number[]): Promise<SheetProduct[]> {
  const products = await readFields(db, ids)
  const stock = await db.query<{ productId: number; place: number; quantity: number }>(
    'export-stock',
    'select product_id as "productId", place, quantity from stock where product_id = any($1::int[])',
    [ids],
  )
  const levels = Map.groupBy(stock, ({ productId }) => productId)
  return products.map((product) => ({
    ...product,
    stock: new Map((levels.get(product.id) ?? []).map(({ place, quantity }) => [place, quantity])),
  }))
}
