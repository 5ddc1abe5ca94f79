import type { Queries } from '#core/server/db.ts'
import type { ContextOfCall, Member } from '#core/server/handlers.ts'
import { enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { reviewsContract } from '#reviews/contract.ts'

type Members = ContextOfCall<typeof reviewsContract.putReview>

const hour = 3600
const max = { reviews: 20, opinions: 120 }

/** Rate limited per hour, separately for reviews and for votes, reports and hype. */
export async function writerOf(db: Queries, { member, now }: Members, kind: keyof typeof max): Promise<Member> {
  const limits = [{ who: `${kind} ${member.id}`, max: max[kind] }]
  const problem = { code: 'too-many-requests', ...reviewsContract.putReview.problems['too-many-requests'] }
  await enforceRateLimits(db, { limits, seconds: hour, now }, problem)
  return member
}
