import type { CartState } from '#cart/cart-draft.ts'
import { batcher } from '#core/server/batcher.ts'
import type { Queries } from '#core/server/db.ts'
import { randomId } from '#core/server/random-id.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { rowTextsOf } from './row-texts.ts'
import { type Saving, saveTogether } from './save-together.ts'

export type StoredCart = CartState & {
  id: string
  revision: number
  recentKeys: readonly string[]
  updatedAt: Date
  /** What was offered on the telephone and opened in it. */
  offerId: string | null
  /** The JSON of each row, once it has been saved by this process. */
  rowTexts?: readonly string[]
}

export type Owner = { memberId: number } | { cartId: string }

export async function findCart(db: Queries, owner: Owner): Promise<StoredCart | null> {
  const [found] =
    'memberId' in owner
      ? await db.query<CartRecord>('cart of member', `${select} where member_id = $1`, [owner.memberId])
      : await db.query<CartRecord>('cart of visitor', `${select} where id = $1 and member_id is null`, [owner.cartId])
  return found ? cartOf(found) : null
}

export type OwnedCart = Pick<StoredCart, 'id' | 'rows'> & { memberId: number | null }

export async function cartById(db: Queries, id: string): Promise<OwnedCart | null> {
  const [found] = await db.query<OwnedCart>(
    'cart by id',
    'select id, rows, member_id as "memberId" from cart where id = $1',
    [id],
  )
  return found ?? null
}

export async function lockCart(tx: Transaction, memberId: number): Promise<StoredCart | null> {
  const [found] = await tx.query<CartRecord>('lock cart', `${select} where member_id = $1 for update`, [memberId])
  return found ? cartOf(found) : null
}

export async function takeVisitorCart(tx: Transaction, cartId: string): Promise<StoredCart | null> {
  const [taken] = await tx.query<CartRecord>(
    'take visitor cart',
    `delete from cart where id = $1 and member_id is null returning ${columns}`,
    [cartId],
  )
  return taken ? cartOf(taken) : null
}

/** A visitor always gets a new number, whatever the cookie said. Returns null when the member already has a cart. */
export async function insertCart(db: Queries, owner: Owner | null, change: Change): Promise<StoredCart | null> {
  const id = randomId()
  const memberId = owner && 'memberId' in owner ? owner.memberId : null
  const recentKeys = keysAfter([], change.keys)
  const inserted = await db.query(
    'insert cart',
    `insert into cart (id, member_id, name, code, rows, recent_keys, updated_at) values ($1, $2, $3, $7, $4::json, $5, $6)
     on conflict do nothing returning id`,
    [id, memberId, change.cart.name, JSON.stringify(change.cart.rows), recentKeys, change.now, change.cart.code],
  )
  return inserted.length === 0
    ? null
    : { ...change.cart, id, revision: 0, recentKeys, updatedAt: change.now, offerId: null }
}

/**
 * Returns null when the cart has been changed since it was read. Small carts that are saved at the same time share one
 * statement, since most of what saving them takes is of the statement and its commit. Large ones would wait for each
 * other's rows.
 */
export async function saveCart(db: Queries, read: StoredCart, { cart, keys, now }: Change): Promise<StoredCart | null> {
  const recentKeys = keysAfter(read.recentKeys, keys)
  const rowTexts = rowTextsOf(cart.rows, read)
  const { id, revision } = read
  const saving = { id, revision, ...cart, rowTexts, recentKeys, now }
  const inBatch = rowTexts.length <= maxRowsInBatch ? await savedInBatch(db, saving) : null
  const isSaved = inBatch ?? (await saveTogether(db, [saving])).has(saving)
  return isSaved ? { ...read, ...cart, rowTexts, revision: revision + 1, recentKeys, updatedAt: now } : null
}

export type Change = {
  cart: CartState
  keys: readonly string[]
  now: Date
}

type CartRecord = Pick<StoredCart, 'id' | 'name' | 'code' | 'rows' | 'revision' | 'offerId'> & {
  recent_keys: string[]
  updated_at: Date
}

const columns = 'id, name, code, rows, revision, recent_keys, updated_at, offer_id::text as "offerId"'
const select = `select ${columns} from cart`

function cartOf({ recent_keys: recentKeys, updated_at: updatedAt, ...rest }: CartRecord): StoredCart {
  return { ...rest, recentKeys, updatedAt }
}

const maxRowsInBatch = 20

/** Null when those that were saved at the same time could not be saved together. */
const savedInBatch = batcher<Queries, Saving, boolean | null>(async (db, all) => {
  const saved = await saveTogether(db, all).catch((error: unknown) => {
    if (all.length === 1) throw error
    return null
  })
  return (saving) => saved && saved.has(saving)
})

const maxKeys = 10

function keysAfter(keys: readonly string[], more: readonly string[]): string[] {
  return [...keys, ...more].slice(-maxKeys)
}
