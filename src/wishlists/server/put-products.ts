import type { ProductCache } from '#catalog/server/product-cache.ts'
import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { type NewWishlistItem, wishlistsContract } from '#wishlists/contract.ts'
import { maxWishlistItems } from '#wishlists/wishlist-limits.ts'
import { storedConfiguration } from './wished-configuration.ts'
import { detailsOf } from './wished-details.ts'

type Put = { wid: number; products: readonly NewWishlistItem[] }

export async function putProducts(
  { tx, productCache }: { tx: Queries; productCache: ProductCache },
  { wid, products }: Put,
  { audience, now }: RequestContext,
): Promise<void> {
  const sold = products.flatMap(({ productId, quantity, configuration }) => {
    const product = productCache.get(productId)
    const built = storedConfiguration(product, configuration)
    return product ? [{ productId, quantity, built, ...detailsOf(product, audience, now) }] : []
  })
  const sql = `
    insert into wishlist_item (wishlist_id, product_id, quantity, added_at, price_when_added, price_seen, was_sold_out, configuration)
    select $1, product_id, max(quantity), $2, max(price), max(price), bool_or(is_sold_out), max(built)
    from unnest($3::int[], $4::int[], $5::int[], $6::bool[], $7::text[]) as put (product_id, quantity, price, is_sold_out, built)
    group by product_id
    on conflict (wishlist_id, product_id) do update set quantity = excluded.quantity,
      configuration = coalesce(excluded.configuration, wishlist_item.configuration)`
  await tx.query('wishlist-item-put-products', sql, [
    wid,
    now,
    sold.map(({ productId }) => productId),
    sold.map(({ quantity }) => quantity),
    sold.map(({ price }) => price),
    sold.map(({ isSoldOut }) => isSoldOut),
    sold.map(({ built }) => built),
  ])
  const counted = 'select count(*)::int as count from wishlist_item where wishlist_id = $1'
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>('wishlist-item-count-all', counted, [wid])
  if (count > maxWishlistItems) throw domainError(wishlistsContract.createWishlist, 'too-many-products')
}
