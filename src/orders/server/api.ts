import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { ordersContract } from '#orders/contract.ts'
import { cancelOrder } from './cancel-order.ts'
import { consentToCodes } from './consent-to-codes.ts'
import { myOrders } from './my-orders.ts'
import { openedOrder } from './opened-order.ts'
import { readOrderDocuments } from './order-documents.ts'
import { shipmentsOf } from './shipments.ts'
import { type OrderProductCache, shownOrder } from './shown-order.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'

const noOrder = () => domainError(ordersContract.getOrder, 'no-such-order')

type Deps = { db: Db; productCache: OrderProductCache; encryption: Encryption; publicUrl: string }

export function ordersApi({ db, productCache, encryption, publicUrl }: Deps): Handlers<typeof ordersContract> {
  async function shown(order: StoredOrder) {
    const [shipments, documents] = await Promise.all([shipmentsOf(db, order.id), readOrderDocuments(db, order.id)])
    return { data: shownOrder(order, { productCache, shipments, documents, codeOf: encryption.open }) }
  }

  return {
    getOrder: async ({ params, query }, { member }) => {
      const order = await openedOrder(db, { ...params, ...query, member })
      if (!order) throw domainError(ordersContract.getOrder, 'no-such-order')
      return await shown(order)
    },

    cancelOrder: async ({ params: { id }, body }, { member, now }) => {
      if (!(await openedOrder(db, { id, ...body, member })))
        throw domainError(ordersContract.cancelOrder, 'no-such-order')
      const end = await cancelOrder({ db, publicUrl }, { orderId: id, by: 'customer', reason: 'customer', now })
      if (end !== 'cancelled' && end !== 'partly-cancelled') throw domainError(ordersContract.cancelOrder, end)
      const order = await readOrder(db, id)
      if (!order) throw domainError(ordersContract.cancelOrder, 'no-such-order')
      return await shown(order)
    },

    consentToCodes: async ({ params: { id }, body }, { member, now }) => {
      if (!(await openedOrder(db, { id, ...body, member }))) throw noOrder()
      await consentToCodes(db, { orderId: id, now })
      const order = await readOrder(db, id)
      if (!order) throw noOrder()
      return await shown(order)
    },

    getMyOrders: async (_, { member }) => ({ data: await myOrders(db, productCache, member.id) }),
  }
}
