import type { KeyParts } from '#account/server/letters/letter-key.ts'
import type { Surroundings } from '#cart/cart-draft.ts'
import type { CartEvent } from '#cart/contract.ts'
import { reminderContract } from '#cart/reminder-contract.ts'
import { giveCart, ownerOf, visitorCart } from '#cart/server/cart-cookie.ts'
import { cartById, findCart, type RemindedCart } from '#cart/server/cart-table.ts'
import type { LatestCarts } from '#cart/server/latest-carts.ts'
import { syncCart } from '#cart/server/sync-cart.ts'
import type { SharedRow } from '#cart/shared-cart.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { cartOfLink } from './cart-link.ts'

/** The goods of a letter. A gift card names whom it is for: that is for nobody who only holds the letter. */
export async function remindedRows(parts: KeyParts, token: string): Promise<SharedRow[] | null> {
  const cart = await cartOf(parts, token)
  const rows = cart?.rows.filter(({ gift }) => !gift) ?? []
  return rows.length > 0 ? rows.map(({ productId, quantity }) => ({ productId, quantity })) : null
}

type Opening = { token: string; visit: Visit; around: Surroundings }

/**
 * Opens the cart of a letter. Whose it is gets it as it is; on another device its goods are put in an empty cart of its
 * own, so that nothing done in the one is seen in the other. Repeated it changes nothing.
 */
export async function openReminded(
  parts: KeyParts & { db: Db; latest: LatestCarts },
  { token, visit, around }: Opening,
): Promise<boolean> {
  const { db } = parts
  const cart = await cartOf(parts, token)
  if (!cart) throw refusalOf(reminderContract.openReminded, 'no-such-cart')
  if (visit.shopper ? cart.memberId === visit.shopper.id : cart.id === visitorCart(visit)?.cartId) return true
  const rows = await remindedRows(parts, token)
  if (!rows) throw refusalOf(reminderContract.openReminded, 'no-such-cart')
  const owner = ownerOf(visit)
  const own = owner && (await findCart(db, owner))
  if (own && own.rows.length > 0) {
    return rows.every(({ productId }) => own.rows.some((row) => row.productId === productId))
  }
  const { stored } = await syncCart(parts, { owner, events: rows.map(taken), key: null, around })
  if (stored && !visit.shopper) giveCart(visit, stored.id)
  return true
}

async function cartOf(parts: KeyParts, token: string): Promise<RemindedCart | null> {
  const id = await cartOfLink(parts, token)
  const cart = id && (await cartById(parts.db, id))
  return cart && cart.rows.length > 0 ? cart : null
}

function taken({ productId, quantity }: SharedRow): CartEvent {
  return { method: 'absolute', productId, quantity }
}
