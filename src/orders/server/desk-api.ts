import { refusalOf } from '#core/refusal.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type DeskOrder, orderDeskContract } from '#orders/desk-contract.ts'
import { askForIdentification } from './ask-for-identification.ts'
import { cancelOrder } from './cancel-order.ts'
import { collectShipment, readyShipment } from './deliver-shipment.ts'
import { deskOrder } from './desk-order.ts'
import { deskOrders } from './desk-orders.ts'
import { tellOrder } from './hold-order.ts'
import { importCodes } from './import-codes.ts'
import { packShipment } from './pack-shipment.ts'
import type { OrderParts } from './parts.ts'
import { sendShipment } from './send-shipment.ts'
import { readShipment } from './shipments.ts'
import type { OrderShelf } from './shown-order.ts'
import { stockHolding } from './stock-holding.ts'

const noOrder = () => refusalOf(orderDeskContract.getDeskOrder, 'no-such-order')

/** What employees do with orders; others are refused before they come here. */
export function orderDeskApi(parts: OrderParts & { shelf: OrderShelf }): Handlers<typeof orderDeskContract> {
  const { db, shelf, sealer } = parts

  async function answer(id: string): Promise<{ data: DeskOrder }> {
    const order = await deskOrder(db, shelf, id)
    if (!order) throw noOrder()
    return { data: order }
  }

  async function answerFor(shipmentId: number): Promise<{ data: DeskOrder }> {
    const shipment = await readShipment(db, shipmentId)
    if (!shipment) throw refusalOf(orderDeskContract.sendShipment, 'no-such-shipment')
    return await answer(shipment.orderId)
  }

  return {
    listOrders: async ({ query }) => await deskOrders(db, query),
    getStockHolding: async () => ({ data: await stockHolding(db) }),
    getDeskOrder: async ({ params }) => await answer(params.id),

    packShipment: async ({ params, body }, visit) => {
      const { idempotencyKey: key } = visit
      await packShipment(db, { orderId: params.id, ...body, key, by: visit.shopper.id, now: visit.now })
      return await answer(params.id)
    },

    sendShipment: async ({ params }, visit) => {
      await sendShipment(parts, { shipmentId: params.id, by: visit.shopper.id, now: visit.now })
      return await answerFor(params.id)
    },

    readyShipment: async ({ params }, visit) => {
      await readyShipment(parts, { shipmentId: params.id, by: visit.shopper.id, now: visit.now })
      return await answerFor(params.id)
    },

    collectShipment: async ({ params, body }, visit) => {
      await collectShipment(parts, { shipmentId: params.id, code: body.code, by: visit.shopper.id, now: visit.now })
      return await answerFor(params.id)
    },

    cancelAsEmployee: async ({ params, body }, visit) => {
      const { now } = visit
      const end = await cancelOrder(parts, { orderId: params.id, reason: body.reason, by: visit.shopper.id, now })
      if (end === 'too-late' || end === 'no-such-order') throw refusalOf(orderDeskContract.cancelAsEmployee, end)
      return await answer(params.id)
    },

    askForIdentification: async ({ params }, visit) => {
      const { idempotencyKey: key, shopper, now } = visit
      await askForIdentification(parts, { orderId: params.id, by: shopper.id, key, now })
      return await answer(params.id)
    },

    noteOrder: async ({ params, body }, visit) => {
      const { idempotencyKey: key } = visit
      await answer(params.id)
      const data = { by: visit.shopper.id, text: body.text, key }
      const news = { orderId: params.id, event: 'note', data, now: visit.now } as const
      await inTransaction(db, (tx) => tellOrder(tx, news))
      return await answer(params.id)
    },

    importCodes: async ({ body }, { now }) => ({ data: await importCodes(db, { ...body, sealer, now }) }),
  }
}
