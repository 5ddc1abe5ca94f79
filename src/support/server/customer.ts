import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#core/server/handlers.ts'
import { tokenHash } from '#core/server/secret-token.ts'

export type Customer = { memberId: number | null; visitorHash: Buffer | null }

const cookie = 'shop_chat'
const thirtyDays = 30 * 24 * 3600

export function customerOf({ member, cookies }: Pick<RequestContext, 'member' | 'cookies'>): Customer | null {
  if (member) return { memberId: member.id, visitorHash: null }
  const visitorHash = visitorHashOf({ cookies })
  return visitorHash && { memberId: null, visitorHash }
}

export function visitorHashOf({ cookies }: Pick<RequestContext, 'cookies'>): Buffer | null {
  const token = cookies.get(cookie) ?? ''
  return /^[\w-]{43}$/.test(token) ? tokenHash(token) : null
}

export function newVisitor(context: RequestContext): Customer {
  const token = randomBytes(32).toString('base64url')
  context.setCookie(cookie, token, thirtyDays)
  return { memberId: null, visitorHash: tokenHash(token) }
}

export function clearGuestCookie(context: RequestContext): void {
  context.setCookie(cookie, null)
}
