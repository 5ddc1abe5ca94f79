import type { Handlers } from '#core/server/handlers.ts'
import { pointOfSaleContract } from '#point-of-sale/contract.ts'
import { type CollectDeps, endCollection, handOver, prepareCollection, receiveCollection } from './collect.ts'
import { type FindDeps, findCollection } from './find-collection.ts'
import { findPurchases } from './find-purchases.ts'
import { pricedSale } from './priced-sale.ts'
import { type ProductDeps, productsAtCounter } from './products-at-counter.ts'
import { type MemberDeps, readMemberCode } from './read-member-code.ts'
import { salesOfDay } from './read-sales.ts'
import { saleDocument } from './sale-document.ts'
import { type SellDeps, sell } from './sell.ts'
import { soldOrders } from './sold-orders.ts'
import { storesOfSale } from './stores-of-sale.ts'
import { refundTakenBack, takeBack } from './take-back.ts'
import { waitingCollections } from './waiting-collections.ts'

type Deps = CollectDeps & FindDeps & MemberDeps & ProductDeps & SellDeps & { isMarkedAsDemo: boolean }

export function pointOfSaleApi(deps: Deps): Handlers<typeof pointOfSaleContract> {
  const { db } = deps
  return {
    listPointsOfSale: async () => ({ data: await storesOfSale(db) }),

    listCollections: async ({ params: { store } }, { now }) => await waitingCollections(db, store, now),

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

    findProductsAtCounter: async ({ params: { store }, query: { text } }, { now }) => ({
      data: await productsAtCounter(deps, { store, text, now }),
    }),

    readMemberCode: async ({ params: { store }, body: { code } }, { member, now }) => ({
      data: await readMemberCode(deps, { store, code, by: member.id, now }),
    }),

    priceSale: async ({ params: { store }, body }, context) => ({
      data: await pricedSale(deps, { store, ...body }, context),
    }),

    sell: async ({ params: { store }, body }, context) => ({ data: await sell(deps, { store, ...body }, context) }),

    listSales: async ({ params: { store }, query: { day } }) => ({ data: await salesOfDay(db, { store, day }) }),

    getSaleDocument: async ({ params: { id: orderId, number }, query: { format } }) =>
      await saleDocument(db, { orderId, number, format, isMarkedAsDemo: deps.isMarkedAsDemo }),

    findSoldOrders: async ({ query: { number } }, { now }) => ({ data: await soldOrders(db, number, now) }),

    findPurchases: async ({ params: { store }, body }, { member, now }) =>
      await findPurchases(deps, { store, wish: body, by: member.id, now }),

    takeBack: async ({ params: { store, id: orderId }, body: { rows } }, context) => ({
      data: await takeBack(deps, { store, orderId, rows, key: context.idempotencyKey, by: context }),
    }),

    refundTakenBack: async ({ params: { id } }, context) => ({ data: await refundTakenBack(deps, id, context) }),
  }
}
