import type { Shelf } from '#catalog/server/shelf.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Queries } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { maxWished } from '#members/wishlist-limits.ts'
import { type WishedPieces, wishlistsContract } from '#members/wishlists-contract.ts'
import { factsOf } from './wished-facts.ts'

type Put = { wid: number; products: readonly WishedPieces[] }

/** Puts several products into a list at once; what is no longer sold is left out. */
export async function putProducts(
  { tx, shelf }: { tx: Queries; shelf: Shelf },
  { wid, products }: Put,
  { audience, now }: Visit,
): Promise<void> {
  const sold = products.flatMap(({ productId, quantity }) => {
    const product = shelf.get(productId)
    return product ? [{ productId, quantity, ...factsOf(product, audience, now) }] : []
  })
  const sql = `
    insert into wishlist_row (wishlist_id, product_id, quantity, added_at, price_when_added, price_seen, was_sold_out)
    select $1, product_id, max(quantity), $2, max(price), max(price), bool_or(is_sold_out)
    from unnest($3::int[], $4::int[], $5::int[], $6::bool[]) as put (product_id, quantity, price, is_sold_out)
    group by product_id
    on conflict (wishlist_id, product_id) do update set quantity = excluded.quantity`
  await tx.query('wished-put-products', sql, [
    wid,
    now,
    sold.map(({ productId }) => productId),
    sold.map(({ quantity }) => quantity),
    sold.map(({ price }) => price),
    sold.map(({ isSoldOut }) => isSoldOut),
  ])
  const counted = 'select count(*)::int as count from wishlist_row where wishlist_id = $1'
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>('wished-count-all', counted, [wid])
  if (count > maxWished) throw refusalOf(wishlistsContract.createWishlist, 'too-many-products')
}
