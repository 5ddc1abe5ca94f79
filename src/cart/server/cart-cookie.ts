import type { Visit } from '#core/server/handlers.ts'
import type { Owner } from './cart-table.ts'

const cookie = 'krets_cart'
const oneYear = 365 * 24 * 3600
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whose cart the visit is about; null for a visitor who has none yet. */
export function ownerOf(visit: Visit): Owner | null {
  return visit.shopper ? { memberId: visit.shopper.id } : visitorCart(visit)
}

/** The cart that was filled before logging in, or by somebody who never did. */
export function visitorCart({ cookies }: Visit): { cartId: string } | null {
  const cartId = cookies.get(cookie) ?? ''
  return uuid.test(cartId) ? { cartId } : null
}

export function giveCart(visit: Visit, cartId: string): void {
  visit.setCookie(cookie, cartId, oneYear)
}

export function takeCartBack(visit: Visit): void {
  visit.setCookie(cookie, null)
}
