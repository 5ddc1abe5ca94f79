import type { ProductCache } from '#catalog/server/product-cache.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type NewWishlistItem, wishlistsContract } from '#wishlists/contract.ts'
import { maxWishlists } from '#wishlists/wishlist-limits.ts'
import { putProducts } from './put-products.ts'

type Owned = { wid: number; memberId: number }
type Wish = { name: string; products: readonly NewWishlistItem[] }
type MemberContext = RequestContext & { member: Member }

/** Returns the existing list of that name, so that a retry does not create another. */
export async function createWishlist(
  { db, productCache }: { db: Db; productCache: ProductCache },
  { name, products }: Wish,
  context: MemberContext,
): Promise<{ id: number; isNew: boolean }> {
  return await inTransaction(db, async (tx) => {
    await tx.query('wishlist-lock', 'select from member where id = $1 for no key update', [context.member.id])
    const list = await listNamed(tx, name, context)
    if (products.length > 0) await putProducts({ tx, productCache }, { wid: list.id, products }, context)
    return list
  })
}

async function listNamed(
  tx: Queries,
  name: string,
  { member, now }: MemberContext,
): Promise<{ id: number; isNew: boolean }> {
  const lists = await tx.query<{ id: number; isNamedSo: boolean }>(
    'wishlist-named',
    'select id, lower(name) = lower($2) as "isNamedSo" from wishlist where member_id = $1',
    [member.id, name],
  )
  const known = lists.find(({ isNamedSo }) => isNamedSo)
  if (known) return { id: known.id, isNew: false }
  if (lists.length >= maxWishlists) throw domainError(wishlistsContract.createWishlist, 'too-many-lists')
  const [made] = await tx.query<{ id: number }>(
    'wishlist-create',
    'insert into wishlist (member_id, name, created_at) values ($1, $2, $3) returning id',
    [member.id, name, now],
  )
  return { id: made?.id ?? 0, isNew: true }
}

type Change = Owned & { name?: string | undefined; isShared?: boolean | undefined }

export async function changeWishlist(db: Db, { wid, memberId, name, isShared }: Change): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query('wishlist-lock', 'select from member where id = $1 for no key update', [memberId])
    const [taken] = await tx.query(
      'wishlist-name-taken',
      'select from wishlist where member_id = $1 and lower(name) = lower($2) and id <> $3',
      [memberId, name ?? '', wid],
    )
    if (taken) throw domainError(wishlistsContract.changeWishlist, 'name-taken')
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

export async function lockWishlists(tx: Queries, memberId: number, ids: readonly number[]): Promise<void> {
  const held = await tx.query(
    'wishlist-hold',
    'select id from wishlist where member_id = $1 and id = any($2::int[]) order by id for no key update',
    [memberId, ids],
  )
  if (held.length < new Set(ids).size) throw noSuchList()
}

function noSuchList() {
  return domainError(wishlistsContract.removeWishlist, 'no-such-list')
}
