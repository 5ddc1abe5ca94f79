import type { CartState, Row } from '#cart/cart-draft.ts'
import { batcher } from '#core/server/batcher.ts'
import type { Queries } from '#core/server/db.ts'
import { randomId } from '#core/server/random-id.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { type ChangedRows, changedRowsOf, withChangedRows } from './changed-rows.ts'
import { type SaveOutcome, type Saving, saveAlone, saveTogether } from './save-together.ts'

export type StoredCart = CartState & {
  id: string
  revision: number
  recentKeys: readonly string[]
  updatedAt: Date
  /** What was offered on the telephone and opened in it. */
  offerId: string | null
  /** The rows that are stored whole; what differs from them is stored beside them. */
  wholeRows: readonly Row[]
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
  const [found] = await db.query<OwnedCart & { changedRows: ChangedRows | null }>(
    'cart by id',
    `select id, rows, ${changedRowsColumn} as "changedRows", member_id as "memberId" from cart where id = $1`,
    [id],
  )
  if (!found) return null
  const { changedRows, rows, ...rest } = found
  return { ...rest, rows: withChangedRows(rows, changedRows) }
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
  const { rows } = change.cart
  const inserted = await db.query(
    'insert cart',
    `insert into cart (id, member_id, name, code, rows, recent_keys, updated_at) values ($1, $2, $3, $7, $4::json, $5, $6)
     on conflict do nothing returning id`,
    [id, memberId, change.cart.name, JSON.stringify(rows), recentKeys, change.now, change.cart.code],
  )
  return inserted.length === 0
    ? null
    : { ...change.cart, id, revision: 0, recentKeys, updatedAt: change.now, offerId: null, wholeRows: rows }
}

/** Returns null when the cart has been changed since it was read. */
export async function saveCart(db: Queries, read: StoredCart, { cart, keys, now }: Change): Promise<StoredCart | null> {
  const { id, revision } = read
  const recentKeys = keysAfter(read.recentKeys, keys)
  const changedRows = changedTextOf(cart.rows, read.wholeRows)
  const rows = changedRows === null ? JSON.stringify(cart.rows) : null
  const saving = { id, revision, ...cart, rows, changedRows, recentKeys, now }
  const outcome = await saveBatched(db, saving)
  const isSaved = outcome === 'locked' ? await saveAlone(db, saving) : outcome === 'saved'
  const wholeRows = rows === null ? read.wholeRows : cart.rows
  return isSaved ? { ...read, ...cart, wholeRows, revision: revision + 1, recentKeys, updatedAt: now } : null
}

export type Change = {
  cart: CartState
  keys: readonly string[]
  now: Date
}

type CartRecord = Pick<StoredCart, 'id' | 'name' | 'code' | 'rows' | 'revision' | 'offerId'> & {
  recent_keys: string[]
  updated_at: Date
  changedRows: ChangedRows | null
}

const changedRowsColumn = 'case when changed_revision = revision then changed_rows end'
const columns = `id, name, code, rows, ${changedRowsColumn} as "changedRows", revision, recent_keys, updated_at, offer_id::text as "offerId"`
const select = `select ${columns} from cart`

function cartOf({
  rows,
  changedRows,
  recent_keys: recentKeys,
  updated_at: updatedAt,
  ...rest
}: CartRecord): StoredCart {
  return { ...rest, rows: withChangedRows(rows, changedRows), wholeRows: rows, recentKeys, updatedAt }
}

const maxSmallRows = 20
/** What is larger would leave the page of its cart (TOAST). */
const maxChangedText = 1200

/** Null when all rows are to be written. */
function changedTextOf(rows: readonly Row[], whole: readonly Row[]): string | null {
  const changed = whole.length > maxSmallRows ? changedRowsOf(rows, whole) : null
  const text = changed && JSON.stringify(changed)
  return text && text.length <= maxChangedText ? text : null
}

/**
 * Carts that are saved at the same time share a statement: most of what saving one takes is of the statement and its
 * commit. `locked` also when the statement failed.
 */
const saveBatched = batcher<Queries, Saving, SaveOutcome>(async (db, all) => {
  return await saveTogether(db, all).catch((error: unknown) => {
    if (all.length === 1) throw error
    return () => 'locked'
  })
})

const maxKeys = 10

function keysAfter(keys: readonly string[], more: readonly string[]): string[] {
  return [...keys, ...more].slice(-maxKeys)
}
