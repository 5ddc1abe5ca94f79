import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { ordersContract } from '#orders/contract.ts'
import { cancelOrder } from './cancel-order.ts'
import { consentToCodes } from './consent-to-codes.ts'
import { myOrders } from './my-orders.ts'
import { openedOrder } from './opened-order.ts'
import { readOrderPapers } from './order-papers.ts'
import { shipmentsOf } from './shipments.ts'
import { type OrderShelf, shownOrder } from './shown-order.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'

const noOrder = () => refusalOf(ordersContract.getOrder, 'no-such-order')

type Parts = { db: Db; shelf: OrderShelf; sealer: Sealer; publicUrl: string }

export function ordersApi({ db, shelf, sealer, publicUrl }: Parts): Handlers<typeof ordersContract> {
  async function shown(order: StoredOrder) {
    const [shipments, papers] = await Promise.all([shipmentsOf(db, order.id), readOrderPapers(db, order.id)])
    return { data: shownOrder(order, { shelf, shipments, papers, codeOf: sealer.open }) }
  }

  return {
    getOrder: async ({ params, query }, { shopper }) => {
      const order = await openedOrder(db, { ...params, ...query, shopper })
      if (!order) throw refusalOf(ordersContract.getOrder, 'no-such-order')
      return await shown(order)
    },

    cancelOrder: async ({ params: { id }, body }, { shopper, now }) => {
      if (!(await openedOrder(db, { id, ...body, shopper })))
        throw refusalOf(ordersContract.cancelOrder, 'no-such-order')
      const end = await cancelOrder({ db, publicUrl }, { orderId: id, by: 'customer', reason: 'customer', now })
      if (end === 'too-late' || end === 'no-such-order') throw refusalOf(ordersContract.cancelOrder, end)
      const order = await readOrder(db, id)
      if (!order) throw refusalOf(ordersContract.cancelOrder, 'no-such-order')
      return await shown(order)
    },

    consentToCodes: async ({ params: { id }, body }, { shopper, now }) => {
      if (!(await openedOrder(db, { id, ...body, shopper }))) throw noOrder()
      await consentToCodes(db, { orderId: id, now })
      const order = await readOrder(db, id)
      if (!order) throw noOrder()
      return await shown(order)
    },

    getMyOrders: async (_, { shopper }) => ({ data: await myOrders(db, shelf, shopper.id) }),
  }
}
