import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, IdParam, OrderId } from '#core/request-fields.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { collectionStates } from './collection-states.ts'
import { problemTexts } from './messages.ts'

const OneStore = z.object({ store: IdParam })
const OneShipment = z.object({ store: IdParam, id: BigIdParam })
const OneOrder = z.object({ store: IdParam, id: OrderId })
const Code = z.string().trim().min(1).max(20)

export const WaitingCollection = z
  .object({
    orderId: z.string(),
    number: z.int(),
    /** Null of what is not picked. */
    shipmentId: z.int().nullable(),
    state: z.enum(collectionStates),
    name: z.string(),
    units: z.int(),
    since: z.int(),
    /** The last promised day of what is ready. */
    collectBy: z.iso.date().nullable(),
  })
  .meta({ id: 'WaitingCollection' })
export type WaitingCollection = z.infer<typeof WaitingCollection>

export const Collection = z
  .object({
    shipmentId: z.int(),
    orderId: z.string(),
    number: z.int(),
    /** To compare with an identity document. */
    name: z.string(),
    isPaid: z.boolean(),
    /** The customer has identified themselves for the order by BankID. */
    isIdentified: z.boolean(),
    /** Years, of the highest age limit among the products. */
    minimumAge: z.int().nullable(),
    collectBy: z.iso.date(),
    rows: z.array(z.object({ name: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof Collection>

const noSuchShipment = { status: 404, message: problemTexts.noSuchShipment }
const { packShipment, readyShipment, collectShipment } = orderBackOfficeContract

export const pointOfSaleContract = contract({
  listPointsOfSale: {
    method: 'GET',
    path: '/admin/point-of-sale/stores',
    summary: 'Lists the stores where goods are collected and sold',
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
    right: 'point-of-sale',
  },
  listCollections: {
    method: 'GET',
    path: '/admin/point-of-sale/stores/{store}/collections',
    summary: 'Lists what is to be picked, is on its way to or waits in a store, oldest first',
    params: OneStore,
    answer: z.object({ data: z.array(WaitingCollection) }),
    right: 'point-of-sale',
  },
  prepareCollection: {
    method: 'POST',
    path: '/admin/point-of-sale/stores/{store}/orders/{id}/ready',
    summary:
      "Packs what an order takes from the store's stock: the customer is emailed a code. Repeating it changes nothing",
    keyed: true,
    params: OneOrder,
    answer: z.void(),
    problems: { ...packShipment.problems, ...readyShipment.problems },
    right: 'point-of-sale',
  },
  receiveCollection: {
    method: 'POST',
    path: '/admin/point-of-sale/stores/{store}/shipments/{id}/ready',
    summary:
      'Marks what was sent to the store as arrived: the customer is emailed a code. Repeating it changes nothing',
    params: OneShipment,
    answer: z.void(),
    problems: { ...readyShipment.problems, 'no-such-shipment': noSuchShipment },
    right: 'point-of-sale',
  },
  findCollection: {
    method: 'POST',
    path: '/admin/point-of-sale/stores/{store}/collection',
    summary:
      "Finds what waits in the store by the customer's code, and by the order number where two have the same code",
    params: OneStore,
    body: z.object({
      code: Code,
      number: z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ format: 'int64' }).optional(),
    }),
    answer: z.object({ data: Collection }),
    problems: {
      'wrong-code': { status: 409, message: problemTexts.wrongCode },
      'several-orders': { status: 409, message: problemTexts.severalOrders },
      'too-many-requests': collectShipment.problems['too-many-requests'],
    },
    right: 'point-of-sale',
  },
  handOver: {
    method: 'POST',
    path: '/admin/point-of-sale/stores/{store}/shipments/{id}/collected',
    summary: "Hands over what waits in the store, by the customer's code. Repeating it changes nothing",
    params: OneShipment,
    body: z.object({ code: Code }),
    answer: z.void(),
    problems: { ...collectShipment.problems, 'no-such-shipment': noSuchShipment },
    right: 'point-of-sale',
  },
  endCollection: {
    method: 'POST',
    path: '/admin/point-of-sale/stores/{store}/shipments/{id}/end',
    summary:
      "Ends what was not collected in time: its units go back to the store's stock, and a return to be refunded is written. Repeating it changes nothing",
    params: OneShipment,
    answer: z.void(),
    problems: {
      'no-such-shipment': noSuchShipment,
      'not-overdue': { status: 409, message: problemTexts.notOverdue },
    },
    right: 'point-of-sale',
  },
})
