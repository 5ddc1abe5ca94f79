import type { Transaction } from '#core/server/transaction.ts'
import { columns } from '#importing/server/product-record.ts'

export type Change = {
  productId: number
  isNew: boolean
  /** Fields that still are what the run made them, as they were before it. */
  restored: Record<string, unknown>
  stockDelta: Record<string, number>
  kept: number
}

export async function restoreProducts(tx: Transaction, changes: readonly Change[], now: Date): Promise<void> {
  const restored = changes.map(({ productId, isNew, restored: fields }) => ({
    id: productId,
    fields: isNew ? { gtin: null, retired_at: now } : fields,
  }))
  const json = JSON.stringify(restored)
  // Two products may have swapped their numbers.
  await tx.query('import-undo-gtins', gtinSql, [json])
  await tx.query('import-undo-products', productSql, [json, now])
}

export async function restoreOffers(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const concerned = changes.filter(({ restored }) => 'offers' in restored)
  if (concerned.length === 0) return
  const offers = concerned.flatMap(({ restored }) => restored.offers)
  await tx.query('import-undo-offers-gone', goneSql, [concerned.map(({ productId }) => productId)])
  await tx.query('import-undo-offers', offerSql, [JSON.stringify(offers)])
}

export async function restoreStock(tx: Transaction, changes: readonly Change[], run: number): Promise<void> {
  const levels = changes.flatMap(({ productId, stockDelta }) =>
    Object.entries(stockDelta).map(([place, delta]) => ({ product_id: productId, place: Number(place), delta })),
  )
  if (levels.length > 0) await tx.query('import-undo-stock', stockSql, [JSON.stringify(levels), `import-undo ${run}`])
}

const names = [...Object.keys(columns), 'popularity', 'retired_at', 'is_draft', 'publish_at']

const gtinSql = `
  update product p set gtin = null
  from jsonb_to_recordset($1::jsonb) as r (id int, fields jsonb) where p.id = r.id and r.fields ? 'gtin'`
const productSql = `
  update product p set updated_at = $2, ${names
    .map((name) => (name === 'gtin' ? `gtin = ${freeGtin()}` : `${name} = n.${name}`))
    .join(', ')}
  from jsonb_to_recordset($1::jsonb) as r (id int, fields jsonb)
  join product q on q.id = r.id
  cross join lateral jsonb_populate_record(q, r.fields - 'offers') n
  where p.id = r.id and r.fields <> '{}'`

/** Another product may have got the number since. */
function freeGtin(): string {
  return 'case when not exists (select from product o where o.gtin = n.gtin and o.id <> p.id) then n.gtin end'
}

const goneSql = 'delete from offer where product_id = any($1::int[]) and pass is null'
const offerColumns = `id, product_id, audience, type, price, starts_at, ends_at, campaign_id, is_flash_sale, max_per_customer,
  origin_product_id`
const offerSql = `
  insert into offer (${offerColumns}) select ${offerColumns} from jsonb_populate_recordset(null::offer, $1::jsonb)`
const stockSql = `
  with undone as (
    select * from jsonb_to_recordset($1::jsonb) as r (product_id int, place int, delta int)
  ), held as (
    select product_id, place, quantity from stock
    where product_id in (select product_id from undone) order by product_id, place desc for update
  ), wanted as (
    select product_id, place, h.quantity as before, greatest(0, h.quantity - u.delta) as after
    from undone u join held h using (product_id, place)
  ), written as (
    update stock s set quantity = w.after from wanted w where s.product_id = w.product_id and s.place = w.place
  )
  insert into stock_entry (product_id, place, delta, cause, ref)
  select product_id, place, after - before, 'import', $2 from wanted where after <> before`
