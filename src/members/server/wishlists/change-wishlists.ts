import type { Shelf } from '#catalog/server/shelf.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { maxWishlists } from '#members/wishlist-limits.ts'
import { type WishedPieces, wishlistsContract } from '#members/wishlists-contract.ts'
import { putProducts } from './put-products.ts'

type Owned = { wid: number; memberId: number }
type Wish = { name: string; products: readonly WishedPieces[] }
type MemberVisit = Visit & { shopper: Shopper }

/** Answers the list of that name when there is one, so that asking twice makes no second. */
export async function createWishlist(
  { db, shelf }: { db: Db; shelf: Shelf },
  { name, products }: Wish,
  visit: MemberVisit,
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    // Two requests at once cannot both make the last list.
    await tx.query('wishlist-turn', 'select from member where id = $1 for no key update', [visit.shopper.id])
    const wid = await listNamed(tx, name, visit)
    if (products.length > 0) await putProducts({ tx, shelf }, { wid, products }, visit)
    return wid
  })
}

async function listNamed(tx: Queries, name: string, { shopper, now }: MemberVisit): Promise<number> {
  const lists = await tx.query<{ id: number; isNamedSo: boolean }>(
    'wishlist-named',
    'select id, lower(name) = lower($2) as "isNamedSo" from wishlist where member_id = $1',
    [shopper.id, name],
  )
  const known = lists.find(({ isNamedSo }) => isNamedSo)
  if (known) return known.id
  if (lists.length >= maxWishlists) throw refusalOf(wishlistsContract.createWishlist, 'too-many-lists')
  const [made] = await tx.query<{ id: number }>(
    'wishlist-create',
    'insert into wishlist (member_id, name, created_at) values ($1, $2, $3) returning id',
    [shopper.id, name, now],
  )
  return made?.id ?? 0
}

type Change = Owned & { name?: string | undefined; isShared?: boolean | undefined }

export async function changeWishlist(db: Db, { wid, memberId, name, isShared }: Change): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query('wishlist-turn', 'select from member where id = $1 for no key update', [memberId])
    const [taken] = await tx.query(
      'wishlist-name-taken',
      'select from wishlist where member_id = $1 and lower(name) = lower($2) and id <> $3',
      [memberId, name ?? '', wid],
    )
    if (taken) throw refusalOf(wishlistsContract.changeWishlist, 'name-taken')
    const changed = await tx.query(
      'wishlist-change',
      `update wishlist set name = coalesce($3, name), is_shared = coalesce($4, is_shared)
       where id = $1 and member_id = $2 returning id`,
      [wid, memberId, name ?? null, isShared ?? null],
    )
    if (changed.length === 0) throw noSuchList()
  })
}

export async function removeWishlist(db: Queries, { wid, memberId }: Owned): Promise<void> {
  const sql = 'delete from wishlist where id = $1 and member_id = $2 returning id'
  if ((await db.query('wishlist-remove', sql, [wid, memberId])).length === 0) throw noSuchList()
}

/** Holds a list of the member's until the transaction ends. */
export async function holdWishlists(tx: Queries, memberId: number, ids: readonly number[]): Promise<void> {
  const held = await tx.query(
    'wishlist-hold',
    'select id from wishlist where member_id = $1 and id = any($2::int[]) order by id for no key update',
    [memberId, ids],
  )
  if (held.length < new Set(ids).size) throw noSuchList()
}

function noSuchList() {
  return refusalOf(wishlistsContract.removeWishlist, 'no-such-list')
}
