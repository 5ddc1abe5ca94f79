import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { gameContract } from '#members/game-contract.ts'
import { beginRound, saveRound } from './rounds.ts'
import { gameStanding } from './standing.ts'

export function gameApi({ db }: { db: Db }): Handlers<typeof gameContract> {
  return {
    getGame: async (_, { shopper, now }) => ({ data: await gameStanding(db, shopper.id, now) }),
    beginRound: async ({ body }, { shopper, now }) => ({
      data: await beginRound(db, { memberId: shopper.id, mode: body.mode, now }),
    }),
    saveRound: async ({ params, body }, { shopper, now }) => ({
      data: await saveRound(db, { memberId: shopper.id, id: params.id, ...body, now }),
    }),
  }
}
