import type { Transaction } from '#core/server/transaction.ts'
import type { AcceptedRow } from './accept-row.ts'
import { type Before, isLocked, type WriteDeps } from './write-deps.ts'

const webWarehouse = 0
const supplier = -1

type Level = { product_id: number; place: number; quantity: number }

type Deps = Pick<WriteDeps, 'shop' | 'startStock'> & { before: Map<number, Before> }

/** Written only when the row's stock changed, so that units sold since the last import stay sold. */
export async function writeStock(
  tx: Transaction,
  rows: AcceptedRow[],
  { shop, startStock, before }: Deps,
): Promise<void> {
  const stocked = rows.filter((row) => row.goods.stock && row.isStockNew && !isLocked('stock', row, before))
  const levels = [...stocked.flatMap(levelsOf), ...rows.flatMap((row) => beginning(row, startStock))]
  if (levels.length === 0) return
  const wholeStores = stocked
    .filter(({ goods }) => goods.stock?.stores && !goods.given)
    .map(({ product }) => product.id)
  await tx.query('import-stock', stockSql, [JSON.stringify(levels), wholeStores, `import ${shop.existing.source}`])
}

function levelsOf({ goods, product }: AcceptedRow): Level[] {
  const level = (place: number, quantity: number | undefined) =>
    quantity === undefined ? [] : [{ product_id: product.id, place, quantity }]
  const stores = Object.entries(goods.stock?.stores ?? {})
  return [
    ...level(webWarehouse, goods.stock?.web),
    ...level(supplier, goods.stock?.supplier),
    ...stores.flatMap(([store, quantity]) => level(Number(store), quantity)),
  ]
}

function beginning({ goods, product, isNew }: AcceptedRow, startStock: number | null): Level[] {
  if (!isNew || goods.stock || startStock === null) return []
  return [{ product_id: product.id, place: webWarehouse, quantity: startStock }]
}

const stockSql = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as r (product_id int, place int, quantity int)),
  old as (
    select product_id, place, quantity from stock
    where product_id in (select product_id from given) order by product_id, place desc for update
  ),
  wanted as (
    select product_id, place, quantity from given
    union all
    select o.product_id, o.place, 0 from old o
    where o.place > 0 and o.product_id = any($2::int[])
      and not exists (select 1 from given g where g.product_id = o.product_id and g.place = o.place)
  ),
  written as (
    insert into stock (product_id, place, quantity) select product_id, place, quantity from wanted
    on conflict (product_id, place) do update set quantity = excluded.quantity
  )
  insert into stock_entry (product_id, place, delta, cause, ref)
  select w.product_id, w.place, w.quantity - coalesce(o.quantity, 0), 'import', $3
  from wanted w left join old o using (product_id, place)
  where w.quantity <> coalesce(o.quantity, 0)`
