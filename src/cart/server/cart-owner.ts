import type { RequestContext } from '#core/server/handlers.ts'
import { type AttemptSource, attemptsOfEmployee } from '#rate-limits/server/limit-attempts.ts'
import type { Owner } from './cart-table.ts'

const cookie = 'shop_cart'
const oneYear = 365 * 24 * 3600
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The member, or else the visitor's cart; null before a visitor has one. */
export function ownerOf(context: Pick<RequestContext, 'member' | 'cookies'>): Owner | null {
  return context.member ? { memberId: context.member.id } : visitorCart(context)
}

export function visitorCart({ cookies }: Pick<RequestContext, 'cookies'>): { cartId: string } | null {
  const cartId = cookies.get(cookie) ?? ''
  return uuid.test(cartId) ? { cartId } : null
}

export function setCartCookie(context: RequestContext, cartId: string): void {
  context.setCookie(cookie, cartId, oneYear)
}

export function clearCartCookie(context: RequestContext): void {
  context.setCookie(cookie, null)
}

/** Whose attempts at codes are counted together. */
export function attemptSourceOf(context: RequestContext): AttemptSource {
  if (context.member?.isEmployee) return { ...attemptsOfEmployee(context.member.id), now: context.now }
  const owner = ownerOf(context)
  return { ip: context.ip, visitor: owner && JSON.stringify(owner), now: context.now }
}
