import { domainError } from '#core/domain-error.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type BackOfficeOrder, orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { backOfficeOrder } from './back-office-order.ts'
import { backOfficeOrders, countOrderViews, type FindProducts } from './back-office-orders.ts'
import { cancelOrder } from './cancel-order.ts'
import { collectShipment, deliverByHand, readyShipment } from './deliver-shipment.ts'
import type { OrderDeps } from './deps.ts'
import { recordOrderEvent } from './lock-order.ts'
import { listReceipts } from './order-documents.ts'
import { packShipment } from './pack-shipment.ts'
import { markUnpacked, unpackShipment } from './reopen-shipments.ts'
import { requestIdentification } from './request-identification.ts'
import { sendShipment } from './send-shipment.ts'
import { readShipment } from './shipments.ts'
import type { OrderProductCache } from './shown-order.ts'
import { stockHoarding } from './stock-hoarding.ts'

const noOrder = () => domainError(orderBackOfficeContract.getBackOfficeOrder, 'no-such-order')

export function orderBackOfficeApi(
  deps: OrderDeps & { productCache: OrderProductCache; findProducts: FindProducts },
): Handlers<typeof orderBackOfficeContract> {
  const { db, productCache, findProducts } = deps

  async function answer(id: string): Promise<{ data: BackOfficeOrder }> {
    const order = await backOfficeOrder(db, productCache, id)
    if (!order) throw noOrder()
    return { data: order }
  }

  async function answerFor(shipmentId: number): Promise<{ data: BackOfficeOrder }> {
    const shipment = await readShipment(db, shipmentId)
    if (!shipment) throw domainError(orderBackOfficeContract.sendShipment, 'no-such-shipment')
    return await answer(shipment.orderId)
  }

  return {
    listOrders: async ({ query }, { now }) => await backOfficeOrders(db, { wish: query, now, findProducts }),
    countOrderViews: async (_, { now }) => ({ data: await countOrderViews(db, now) }),
    getStockHoarding: async () => ({ data: await stockHoarding(db) }),
    getBackOfficeOrder: async ({ params }) => await answer(params.id),

    listReceipts: async ({ query }) => await listReceipts(db, query),

    packShipment: async ({ params, body }, context) => {
      const { idempotencyKey: key } = context
      await packShipment(db, { orderId: params.id, ...body, key, by: context.member.id, now: context.now })
      return await answer(params.id)
    },

    unpackShipment: async ({ params: { id, shipmentId } }, { member, now }) => {
      await unpackShipment(db, { orderId: id, shipmentId, by: member.id, now })
      return await answer(id)
    },

    markUnpacked: async ({ params: { id, shipmentId } }, { member, now }) => {
      await markUnpacked(db, { orderId: id, shipmentId, by: member.id, now })
      return await answer(id)
    },

    sendShipment: async ({ params }, context) => {
      await sendShipment(deps, { shipmentId: params.id, by: context.member.id, now: context.now })
      return await answerFor(params.id)
    },

    readyShipment: async ({ params }, context) => {
      await readyShipment(deps, { shipmentId: params.id, by: context.member.id, now: context.now })
      return await answerFor(params.id)
    },

    deliverShipment: async ({ params }, context) => {
      await deliverByHand(deps, { shipmentId: params.id, by: context.member.id, now: context.now })
      return await answerFor(params.id)
    },

    collectShipment: async ({ params, body }, context) => {
      const { member, now } = context
      await collectShipment(deps, { shipmentId: params.id, code: body.code, by: member.id, now })
      return await answerFor(params.id)
    },

    cancelAsEmployee: async ({ params, body }, context) => {
      const { now } = context
      const cancelling = { orderId: params.id, ...body, by: context.member.id, now, context }
      const end = await cancelOrder(deps, cancelling)
      if (end === 'order-packed' || end === 'no-such-order' || end === 'payment-disputed')
        throw domainError(orderBackOfficeContract.cancelAsEmployee, end)
      return await answer(params.id)
    },

    requestIdentification: async ({ params }, context) => {
      const { idempotencyKey: key, member, now } = context
      await requestIdentification(deps, { orderId: params.id, by: member.id, key, now })
      return await answer(params.id)
    },

    noteOrder: async ({ params, body }, context) => {
      const { idempotencyKey: key } = context
      await answer(params.id)
      const data = { by: context.member.id, text: body.text, key }
      const news = { orderId: params.id, event: 'note', data, now: context.now } as const
      await inTransaction(db, (tx) => recordOrderEvent(tx, news))
      return await answer(params.id)
    },
  }
}
