import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import type { Wishlist } from '#wishlists/contract.ts'
import { shownConfiguration } from './wished-configuration.ts'

type List = { name: string; username: string; isShared: boolean }
type Row = {
  productId: number
  name: string
  quantity: number
  note: string
  priceWhenAdded: number
  configuration: string | null
}

/** Null also for private lists of others, so that they cannot be detected. */
export async function openWishlist(
  { db, productCache }: { db: Db; productCache: ProductCache },
  { id, wid }: { id: number; wid: number },
  { member, audience, now }: RequestContext,
): Promise<Wishlist | null> {
  const isOwn = member?.id === id
  const [list] = await db.query<List>(
    'wishlist-open',
    `select l.name, m.username, l.is_shared as "isShared" from wishlist l join member m on m.id = l.member_id
     where l.id = $1 and l.member_id = $2 and (l.is_shared or $3)`,
    [wid, id, isOwn],
  )
  if (!list) return null
  const { name, username, isShared } = list
  const rows = await db.query<Row>('wishlist-rows', rowSql, [wid])
  const cards = rows.map((row) => ({ ...row, product: productCache.card(row.productId, audience, now) }))
  return {
    id: wid,
    name,
    isShared,
    isOwn,
    owner: { id, username },
    rows: cards.flatMap(({ product, productId, quantity, note, priceWhenAdded, configuration: stored }) => {
      const configuration = shownConfiguration(productCache.get(productId), stored)
      return product ? { product, quantity, note, configuration, priceWhenAdded: isOwn ? priceWhenAdded : null } : []
    }),
    gone: cards.flatMap(({ product, productId, name: goneName }) => (product ? [] : { id: productId, name: goneName })),
  }
}

const rowSql = `
  select r.product_id as "productId", p.name, r.quantity, r.note, r.price_when_added as "priceWhenAdded", r.configuration
  from wishlist_item r join product p on p.id = r.product_id
  where r.wishlist_id = $1 order by r.added_at desc, r.product_id`
