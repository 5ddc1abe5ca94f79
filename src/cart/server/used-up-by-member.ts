import type { Queries } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { usedUpBy } from '#promotions/server/use-promotions.ts'

/** Promotions that whoever is logged in has used up. What a guest has used is known when the order is placed. */
export async function usedUpByMember(
  db: Queries,
  { shopper }: Pick<Visit, 'shopper'>,
): Promise<ReadonlySet<number> | undefined> {
  return shopper ? await usedUpBy(db, [`m:${shopper.id}`]) : undefined
}
