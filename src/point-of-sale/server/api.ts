import type { Handlers } from '#core/server/handlers.ts'
import { pointOfSaleContract } from '#point-of-sale/contract.ts'
import { type CollectDeps, endCollection, handOver, prepareCollection, receiveCollection } from './collect.ts'
import { type FindDeps, findCollection } from './find-collection.ts'
import { storesOfSale } from './stores-of-sale.ts'
import { waitingCollections } from './waiting-collections.ts'

export function pointOfSaleApi(deps: CollectDeps & FindDeps): Handlers<typeof pointOfSaleContract> {
  const { db } = deps
  return {
    listPointsOfSale: async () => ({ data: await storesOfSale(db) }),

    listCollections: async ({ params: { store } }, { now }) => ({ data: await waitingCollections(db, store, now) }),

    prepareCollection: async ({ params: { store, id: orderId } }, { member, idempotencyKey: key, now }) =>
      await prepareCollection(deps, { store, orderId, key, by: member.id, now }),

    receiveCollection: async ({ params: { store, id: shipmentId } }, { member, now }) =>
      await receiveCollection(deps, { store, shipmentId, by: member.id, now }),

    findCollection: async ({ params: { store }, body }, context) => ({
      data: await findCollection(deps, { store, ...body }, context),
    }),

    handOver: async ({ params: { store, id: shipmentId }, body: { code } }, context) =>
      await handOver(deps, { store, shipmentId, code }, context),

    endCollection: async ({ params: { store, id: shipmentId } }, { member, now }) =>
      await endCollection(deps, { store, shipmentId, by: member.id, now }),
  }
}
