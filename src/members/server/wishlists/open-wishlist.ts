import type { Shelf } from '#catalog/server/shelf.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import type { Wishlist } from '#members/wishlists-contract.ts'

type List = { name: string; username: string; isShared: boolean }
type Row = { productId: number; name: string; quantity: number; note: string; priceWhenAdded: number }

/** Null when there is none, or when it is another's and not shared: nobody can tell which. */
export async function openWishlist(
  { db, shelf }: { db: Db; shelf: Shelf },
  { id, wid }: { id: number; wid: number },
  { shopper, audience, now }: Visit,
): Promise<Wishlist | null> {
  const isOwn = shopper?.id === id
  const [list] = await db.query<List>(
    'wishlist-open',
    `select l.name, m.username, l.is_shared as "isShared" from wishlist l join member m on m.id = l.member_id
     where l.id = $1 and l.member_id = $2 and (l.is_shared or $3)`,
    [wid, id, isOwn],
  )
  if (!list) return null
  const { name, username, isShared } = list
  const rows = await db.query<Row>('wishlist-rows', rowSql, [wid])
  const cards = rows.map((row) => ({ ...row, product: shelf.card(row.productId, audience, now) }))
  return {
    id: wid,
    name,
    isShared,
    isOwn,
    owner: { id, username },
    rows: cards.flatMap(({ product, quantity, note, priceWhenAdded }) =>
      product ? { product, quantity, note, priceWhenAdded: isOwn ? priceWhenAdded : null } : [],
    ),
    gone: cards.flatMap(({ product, productId, name: goneName }) => (product ? [] : { id: productId, name: goneName })),
  }
}

const rowSql = `
  select r.product_id as "productId", p.name, r.quantity, r.note, r.price_when_added as "priceWhenAdded"
  from wishlist_row r join product p on p.id = r.product_id
  where r.wishlist_id = $1 order by r.added_at desc, r.product_id`
