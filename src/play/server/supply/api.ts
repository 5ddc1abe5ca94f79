import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { supplyContract } from '#play/contract.ts'
import { stateBirthYear } from './birth-year.ts'
import { listDrops } from './list-drops.ts'
import { openDrop } from './open-drop.ts'

export function supplyApi({ db }: { db: Db }): Handlers<typeof supplyContract> {
  return {
    getSupplyDrops: async (_, { member, now }) => ({ data: await listDrops(db, member.id, now) }),
    async stateBirthYear({ body }, { member, now }) {
      await stateBirthYear(db, { memberId: member.id, ...body, now })
      return { status: 'ok' }
    },
    openSupplyDrop: async ({ params }, { member, now }) => ({
      data: await openDrop(db, { memberId: member.id, crate: params.crate, now }),
    }),
  }
}
