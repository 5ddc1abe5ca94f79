import { RateLimiterMemory } from 'rate-limiter-flexible'
import { refusalOf } from '#core/refusal.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { takeTurns } from '#core/server/turns.ts'
import { reviewsContract } from '#reviews/contract.ts'

const hour = 3600
const limits = {
  reviews: new RateLimiterMemory({ points: 20, duration: hour }),
  opinions: new RateLimiterMemory({ points: 120, duration: hour }),
}

export function memberOf({ shopper }: Visit): Shopper {
  if (!shopper) throw refusalOf(reviewsContract.getMine, 'log-in-first')
  return shopper
}

/** The member, unless they have written (`reviews`) or voted, reported and hyped (`opinions`) too much this hour. */
export async function writerOf(visit: Visit, kind: keyof typeof limits): Promise<Shopper> {
  const member = memberOf(visit)
  await takeTurns([[limits[kind], member.id]], { code: 'too-many', ...reviewsContract.putReview.refusals['too-many'] })
  return member
}

export function employeeOf(visit: Visit): Shopper {
  const shopper = memberOf(visit)
  if (!shopper.isEmployee) throw refusalOf(reviewsContract.putHidden, 'employees-only')
  return shopper
}
