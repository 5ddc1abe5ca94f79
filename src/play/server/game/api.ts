import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { gameContract } from '#play/contract.ts'
import { gameStatus } from './game-status.ts'
import { beginRound, saveRound } from './rounds.ts'

export function gameApi({ db }: { db: Db }): Handlers<typeof gameContract> {
  return {
    getGame: async (_, { member, now }) => ({ data: await gameStatus(db, member.id, now) }),
    beginRound: async ({ body }, { member, now }) => ({
      data: await beginRound(db, { memberId: member.id, mode: body.mode, now }),
    }),
    saveRound: async ({ params, body }, { member, now }) => ({
      data: await saveRound(db, { memberId: member.id, id: params.id, ...body, now }),
    }),
  }
}
