import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { supplyContract } from '#members/supply-contract.ts'
import { listDrops } from './list-drops.ts'
import { openDrop } from './open-drop.ts'

export function supplyApi({ db }: { db: Db }): Handlers<typeof supplyContract> {
  return {
    getSupplyDrops: async (_, { shopper, now }) => ({ data: await listDrops(db, shopper.id, now) }),
    openSupplyDrop: async ({ params }, { shopper, now }) => ({
      data: await openDrop(db, { memberId: shopper.id, crate: params.crate, now }),
    }),
  }
}
