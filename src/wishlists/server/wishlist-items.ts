import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Configuration } from '#configurations/configuration.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { wishlistsContract } from '#wishlists/contract.ts'
import { maxWishlistItems } from '#wishlists/wishlist-limits.ts'
import { lockWishlists } from './change-wishlists.ts'
import { storedConfiguration } from './wished-configuration.ts'
import { detailsOf } from './wished-details.ts'

type ItemKey = { wid: number; productId: number; memberId: number }
type Put = ItemKey & {
  quantity?: number | undefined
  note?: string | undefined
  configuration?: Configuration | undefined
}

export async function putWishlistItem(
  { db, productCache }: { db: Db; productCache: ProductCache },
  { wid, productId, memberId, quantity, note, configuration }: Put,
  { audience, now }: RequestContext,
): Promise<void> {
  const product = productCache.get(productId)
  const built = storedConfiguration(product, configuration)
  await inTransaction(db, async (tx) => {
    await lockWishlists(tx, memberId, [wid])
    const changed = await tx.query(
      'wishlist-item-change',
      `update wishlist_item set quantity = coalesce($3, quantity), note = coalesce($4, note), configuration = coalesce($5, configuration)
       where wishlist_id = $1 and product_id = $2 returning product_id`,
      [wid, productId, quantity ?? null, note ?? null, built],
    )
    if (changed.length > 0) return
    if (!product) throw domainError(wishlistsContract.putWishlistItem, 'no-such-product')
    await makeRoom(tx, wid)
    const { price, isSoldOut } = detailsOf(product, audience, now)
    await tx.query(
      'wishlist-item-add',
      `insert into wishlist_item (wishlist_id, product_id, quantity, note, added_at, price_when_added, price_seen, was_sold_out, configuration)
       values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
      [wid, productId, quantity ?? 1, note ?? '', now, price, isSoldOut, built],
    )
  })
}

export async function removeWishlistItem(db: Db, { wid, productId, memberId }: ItemKey): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWishlists(tx, memberId, [wid])
    await tx.query('wishlist-item-remove', 'delete from wishlist_item where wishlist_id = $1 and product_id = $2', [
      wid,
      productId,
    ])
  })
}

/** If the list already has the product, quantities are added, and its own note and choices take precedence. */
export async function moveWishlistItem(
  db: Db,
  { wid, productId, memberId, to }: ItemKey & { to: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWishlists(tx, memberId, [wid, to])
    if (wid === to) return
    const [known] = await tx.query(
      'wishlist-item-known',
      'select from wishlist_item where wishlist_id = $1 and product_id = $2',
      [to, productId],
    )
    if (!known) await makeRoom(tx, to)
    await tx.query('wishlist-item-move', moveSql, [wid, productId, to])
  })
}

async function makeRoom(tx: Queries, wid: number): Promise<void> {
  const sql = 'select count(*)::int as count from wishlist_item where wishlist_id = $1'
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>('wishlist-item-count', sql, [wid])
  if (count >= maxWishlistItems) throw domainError(wishlistsContract.putWishlistItem, 'too-many-products')
}

const moveSql = `
  with taken as (delete from wishlist_item where wishlist_id = $1 and product_id = $2 returning *)
  insert into wishlist_item as known
    (wishlist_id, product_id, quantity, note, added_at, price_when_added, price_seen, was_sold_out, configuration)
  select $3, product_id, quantity, note, added_at, price_when_added, price_seen, was_sold_out, configuration from taken
  on conflict (wishlist_id, product_id) do update set
    quantity = least(known.quantity + excluded.quantity, 99),
    note = case when known.note = '' then excluded.note else known.note end,
    configuration = coalesce(known.configuration, excluded.configuration)`
