import type { Visit } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'

export const holderCookie = 'krets_bankid'
const hour = 3600

/** The hash of the cookie that ties an identification to the browser it was begun in; null without one. */
export function holderOf(visit: Pick<Visit, 'cookies'>): Buffer | null {
  const token = visit.cookies.get(holderCookie)
  return token && token.length <= 100 ? tokenHash(token) : null
}

/** The same, with a new cookie for a browser that has none. */
export function heldHolder(visit: Visit): Buffer {
  const held = holderOf(visit)
  if (held) return held
  const token = newToken()
  visit.setCookie(holderCookie, token, hour)
  return tokenHash(token)
}
