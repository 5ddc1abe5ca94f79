import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { knighthoodContract } from '#members/knighthood-contract.ts'
import { applyForKnighthood, knighthoodOf } from './knight.ts'

export function knighthoodApi({ db }: { db: Db }): Handlers<typeof knighthoodContract> {
  return {
    getKnighthood: async (_, { shopper, now }) => ({ data: await knighthoodOf(db, shopper.id, now) }),
    applyForKnighthood: async ({ body }, { shopper, now }) => ({
      data: await applyForKnighthood(db, { memberId: shopper.id, title: body.title, now }),
    }),
  }
}
