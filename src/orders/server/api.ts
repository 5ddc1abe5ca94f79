import { domainError } from '#core/domain-error.ts'
import { type Db, inOneTrip } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { ordersContract } from '#orders/contract.ts'
import { cancelOrder } from './cancel-order.ts'
import { consentToCodes } from './consent-to-codes.ts'
import { myOrders } from './my-orders.ts'
import { type Opening, openedOrder, opens } from './order-access.ts'
import { type OrderDocuments, readOrderDocuments } from './order-documents.ts'
import { type Shipment, shipmentsOf } from './shipments.ts'
import { type OrderProductCache, shownOrder } from './shown-order.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'

const noOrder = () => domainError(ordersContract.getOrder, 'no-such-order')

type Whose = Omit<Opening, 'id'>
type Deps = { db: Db; productCache: OrderProductCache; encryption: Encryption; publicUrl: string }

export function ordersApi({ db, productCache, encryption, publicUrl }: Deps): Handlers<typeof ordersContract> {
  /** All of it in one round trip; null unless `whose` opens it. */
  async function shown(id: string, whose: Whose, now: Date) {
    const [order, shipments, documents] = await inOneTrip<[StoredOrder | null, Shipment[], OrderDocuments]>(db, (q) => [
      readOrder(q, id),
      shipmentsOf(q, id),
      readOrderDocuments(q, id),
    ])
    if (!order || !opens(order, whose)) throw noOrder()
    return { data: shownOrder(order, { productCache, shipments, documents, codeOf: encryption.open, now }) }
  }

  return {
    getOrder: async ({ params, query }, { member, now }) => {
      return await shown(params.id, { ...query, member }, now)
    },

    cancelOrder: async ({ params: { id }, body }, { member, now }) => {
      if (!(await openedOrder(db, { id, ...body, member })))
        throw domainError(ordersContract.cancelOrder, 'no-such-order')
      const end = await cancelOrder({ db, publicUrl }, { orderId: id, by: 'customer', reason: 'customer', now })
      if (end !== 'cancelled' && end !== 'partly-cancelled') throw domainError(ordersContract.cancelOrder, end)
      return await shown(id, { ...body, member }, now)
    },

    consentToCodes: async ({ params: { id }, body }, { member, now }) => {
      if (!(await openedOrder(db, { id, ...body, member }))) throw noOrder()
      await consentToCodes(db, { orderId: id, now })
      return await shown(id, { ...body, member }, now)
    },

    getMyOrders: async (_, { member }) => ({ data: await myOrders(db, productCache, member.id) }),
  }
}
