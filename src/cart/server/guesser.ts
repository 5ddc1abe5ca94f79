import type { Guesser } from '#core/server/guesses.ts'
import type { Visit } from '#core/server/handlers.ts'
import { ownerOf } from './cart-cookie.ts'

/** Whoever tries codes: by their account or their cart, and by their address. */
export function guesserOf(visit: Visit): Guesser {
  const owner = ownerOf(visit)
  return { ip: visit.ip, visitor: owner && JSON.stringify(owner), now: visit.now }
}
