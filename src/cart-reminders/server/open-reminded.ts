import type { CartEvent } from '#cart/contract.ts'
import { rowKey } from '#cart/row-key.ts'
import type { CartDeps } from '#cart/server/cart-context.ts'
import { ownerOf, setCartCookie, visitorCart } from '#cart/server/cart-owner.ts'
import { cartById, findCart, type OwnedCart } from '#cart/server/cart-table.ts'
import type { LatestCarts } from '#cart/server/latest-carts.ts'
import { syncCart } from '#cart/server/sync-cart.ts'
import type { SharedRow } from '#cart/shared-cart.ts'
import { reminderContract } from '#cart-reminders/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import type { KeyDeps } from '#email/server/link-key.ts'
import { cartOfLink } from './cart-link.ts'

type RemindedRow = SharedRow & { configuration?: string[] }

/** Gift cards are left out: they name their recipient, and anyone can hold the email. */
export async function remindedRows(deps: KeyDeps, token: string): Promise<RemindedRow[] | null> {
  const cart = await cartOf(deps, token)
  const rows = cart?.rows.filter(({ gift }) => !gift) ?? []
  return rows.length > 0
    ? rows.map(({ productId, quantity, configuration }) => ({
        productId,
        quantity,
        ...(configuration ? { configuration: [...configuration] } : {}),
      }))
    : null
}

/**
 * The owner gets the cart unchanged; on another device its products are copied to an empty cart, so that changes in one
 * are not visible in the other. Idempotent.
 */
export async function openReminded(
  deps: KeyDeps & CartDeps & { latest: LatestCarts },
  token: string,
  context: RequestContext,
): Promise<boolean> {
  const cart = await cartOf(deps, token)
  if (!cart) throw domainError(reminderContract.openReminded, 'no-such-cart')
  if (context.member ? cart.memberId === context.member.id : cart.id === visitorCart(context)?.cartId) return true
  const rows = await remindedRows(deps, token)
  if (!rows) throw domainError(reminderContract.openReminded, 'no-such-cart')
  const owner = ownerOf(context)
  const own = owner && (await findCart(deps.db, owner))
  if (own && own.rows.length > 0) {
    return rows.every((one) => own.rows.some((row) => rowKey(row) === rowKey(one)))
  }
  const { stored } = await syncCart(deps, context, { events: rows.map(copied), key: null })
  if (stored && !context.member) setCartCookie(context, stored.id)
  return true
}

async function cartOf(deps: KeyDeps, token: string): Promise<OwnedCart | null> {
  const id = await cartOfLink(deps, token)
  const cart = id && (await cartById(deps.db, id))
  return cart && cart.rows.length > 0 ? cart : null
}

function copied({ productId, quantity, configuration }: RemindedRow): CartEvent {
  return { method: 'absolute', productId, quantity, extraData: configuration ? { configuration } : null }
}
