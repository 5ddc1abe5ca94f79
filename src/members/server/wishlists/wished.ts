import type { Shelf } from '#catalog/server/shelf.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { maxWished } from '#members/wishlist-limits.ts'
import { wishlistsContract } from '#members/wishlists-contract.ts'
import { holdWishlists } from './change-wishlists.ts'
import { factsOf } from './wished-facts.ts'

type Wished = { wid: number; productId: number; memberId: number }
type Put = Wished & { quantity?: number | undefined; note?: string | undefined }

export async function putWished(
  { db, shelf }: { db: Db; shelf: Shelf },
  { wid, productId, memberId, quantity, note }: Put,
  { audience, now }: Visit,
): Promise<void> {
  const product = shelf.get(productId)
  await inTransaction(db, async (tx) => {
    await holdWishlists(tx, memberId, [wid])
    const changed = await tx.query(
      'wished-change',
      `update wishlist_row set quantity = coalesce($3, quantity), note = coalesce($4, note)
       where wishlist_id = $1 and product_id = $2 returning product_id`,
      [wid, productId, quantity ?? null, note ?? null],
    )
    if (changed.length > 0) return
    if (!product) throw refusalOf(wishlistsContract.putWished, 'no-such-product')
    await makeRoom(tx, wid)
    const { price, isSoldOut } = factsOf(product, audience, now)
    await tx.query(
      'wished-add',
      `insert into wishlist_row (wishlist_id, product_id, quantity, note, added_at, price_when_added, price_seen, was_sold_out)
       values ($1, $2, $3, $4, $5, $6, $6, $7)`,
      [wid, productId, quantity ?? 1, note ?? '', now, price, isSoldOut],
    )
  })
}

export async function removeWished(db: Db, { wid, productId, memberId }: Wished): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdWishlists(tx, memberId, [wid])
    await tx.query('wished-remove', 'delete from wishlist_row where wishlist_id = $1 and product_id = $2', [
      wid,
      productId,
    ])
  })
}

/** Into a list that holds it already it brings its pieces, and its note where there is none. */
export async function moveWished(db: Db, { wid, productId, memberId, to }: Wished & { to: number }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdWishlists(tx, memberId, [wid, to])
    if (wid === to) return
    const [known] = await tx.query(
      'wished-known',
      'select from wishlist_row where wishlist_id = $1 and product_id = $2',
      [to, productId],
    )
    if (!known) await makeRoom(tx, to)
    await tx.query('wished-move', moveSql, [wid, productId, to])
  })
}

async function makeRoom(tx: Queries, wid: number): Promise<void> {
  const sql = 'select count(*)::int as count from wishlist_row where wishlist_id = $1'
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>('wished-count', sql, [wid])
  if (count >= maxWished) throw refusalOf(wishlistsContract.putWished, 'too-many-products')
}

const moveSql = `
  with taken as (delete from wishlist_row where wishlist_id = $1 and product_id = $2 returning *)
  insert into wishlist_row as known
    (wishlist_id, product_id, quantity, note, added_at, price_when_added, price_seen, was_sold_out)
  select $3, product_id, quantity, note, added_at, price_when_added, price_seen, was_sold_out from taken
  on conflict (wishlist_id, product_id) do update set
    quantity = least(known.quantity + excluded.quantity, 99),
    note = case when known.note = '' then excluded.note else known.note end`
