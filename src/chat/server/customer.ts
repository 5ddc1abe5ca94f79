import { randomBytes } from 'node:crypto'
import type { Visit } from '#core/server/handlers.ts'
import { tokenHash } from '#core/server/secret-token.ts'

/** Whose a conversation is: a member's, or a guest's, known by the hash of a token. */
export type Customer = { memberId: number | null; guest: Buffer | null }

const cookie = 'krets_chat'
const thirtyDays = 30 * 24 * 3600

/** Null for a guest who has not written yet. */
export function customerOf({ shopper, cookies }: Pick<Visit, 'shopper' | 'cookies'>): Customer | null {
  if (shopper) return { memberId: shopper.id, guest: null }
  const guest = guestOf({ cookies })
  return guest && { memberId: null, guest }
}

/** Who wrote before logging in, or never did. */
export function guestOf({ cookies }: Pick<Visit, 'cookies'>): Buffer | null {
  const token = cookies.get(cookie) ?? ''
  return /^[\w-]{43}$/.test(token) ? tokenHash(token) : null
}

/** The guest whose token the browser is given with the answer. */
export function newGuest(visit: Visit): Customer {
  const token = randomBytes(32).toString('base64url')
  visit.setCookie(cookie, token, thirtyDays)
  return { memberId: null, guest: tokenHash(token) }
}

export function forgetGuest(visit: Visit): void {
  visit.setCookie(cookie, null)
}
