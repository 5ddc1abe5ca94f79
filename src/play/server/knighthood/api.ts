import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { knighthoodContract } from '#play/contract.ts'
import { applyForKnighthood, knighthoodOf } from './knight.ts'

export function knighthoodApi({ db }: { db: Db }): Handlers<typeof knighthoodContract> {
  return {
    getKnighthood: async (_, { member, now }) => ({ data: await knighthoodOf(db, member.id, now) }),
    applyForKnighthood: async ({ body }, { member, now }) => ({
      data: await applyForKnighthood(db, { memberId: member.id, title: body.title, now }),
    }),
  }
}
