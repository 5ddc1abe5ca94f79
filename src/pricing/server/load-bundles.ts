import type { Queries } from '#core/server/db.ts'
import type { Bundle } from '#pricing/bundle.ts'

export async function loadBundles(
  db: Queries,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, Bundle[]>> {
  const rows = await db.query<Bundle>('product-cache-bundles', sql, [productIds, now])
  const byProduct = new Map<number, Bundle[]>()
  for (const bundle of rows) {
    for (const id of bundle.productIds) byProduct.set(id, [...(byProduct.get(id) ?? []), bundle])
  }
  return byProduct
}

const sql = `
  select b.id, b.name, b.discount, b.starts_at as "startsAt", b.ends_at as "endsAt",
         array_agg(m.product_id order by m.position, m.product_id) as "productIds"
  from bundle_offer b
  join bundle_offer_product m on m.bundle_id = b.id
  join product p on p.id = m.product_id
  where b.id in (select bundle_id from bundle_offer_product where product_id = any($1::int[]))
    and (b.ends_at is null or b.ends_at > $2)
  group by b.id having count(*) > 1 and bool_and(p.retired_at is null and p.recalled_at is null) order by b.id`
