import type { Queries } from '#core/server/db.ts'
import type { Shopper, VisitOf } from '#core/server/handlers.ts'
import { takeSharedTurns } from '#core/server/turns.ts'
import { reviewsContract } from '#reviews/contract.ts'

type Members = VisitOf<typeof reviewsContract.putReview>

const hour = 3600
const most = { reviews: 20, opinions: 120 }

/** The member, unless they have written (`reviews`) or voted, reported and hyped (`opinions`) too much this hour. */
export async function writerOf(
  db: Queries,
  { shopper: member, now }: Members,
  kind: keyof typeof most,
): Promise<Shopper> {
  const limits = [{ who: `${kind} ${member.id}`, most: most[kind] }]
  const said = { code: 'too-many', ...reviewsContract.putReview.refusals['too-many'] }
  await takeSharedTurns(db, { limits, seconds: hour, now }, said)
  return member
}
