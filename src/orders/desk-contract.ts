import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Count, Id, OrderId } from '#core/request-fields.ts'
import { Order, OrderState } from './contract.ts'
import { shopReasons } from './sv.ts'

const OneOrder = z.object({ id: OrderId })
const ShipmentId = z.object({ id: BigIdParam })
const Day = z.iso.date()

const noSuchOrder = { status: 404, message: 'Beställningen finns inte.' }
const awaitsApproval = { status: 409, message: 'Företagets köp mot faktura ska godkännas innan något skickas.' }
const noSuchShipment = { status: 404, message: 'Försändelsen finns inte.' }

/** An order in the list of those who send it. */
export const DeskRow = z
  .object({
    id: z.string(),
    number: z.int(),
    state: OrderState,
    stateText: z.string(),
    placedAt: z.int(),
    name: z.string(),
    email: z.string(),
    delivery: z.string(),
    total: z.int(),
    pieces: z.int(),
  })
  .meta({ id: 'DeskRow' })
export type DeskRow = z.infer<typeof DeskRow>

/** Pieces of a product that unpaid orders hold, beside those left for sale. */
export const StockHolding = z.object({
  productId: z.int(),
  name: z.string(),
  held: z.int(),
  left: z.int(),
  orders: z.int(),
  /** That holds most of them, and how many. */
  network: z.string(),
  heldByNetwork: z.int(),
})
export type StockHolding = z.infer<typeof StockHolding>

const Pieces = z.object({ position: Count, quantity: Count.min(1) })

/** An order with what only employees see. */
export const DeskOrder = Order.extend({
  memberId: z.int().nullable(),
  paidOre: z.int(),
  /** What is still to be packed at each source. */
  toPack: z.array(z.object({ source: z.enum(['web', 'supplier', 'store']), rows: z.array(Pieces) })),
  /** Rows that are delivered as text and wait for codes. */
  waitingForCodes: z.array(Pieces),
  isToStore: z.boolean(),
  greeting: z.string().nullable(),
  doorCode: z.string().nullable(),
  /** When the buyer identified themselves for it with BankID, unix milliseconds. */
  identifiedAt: z.int().nullable(),
  log: z.array(z.object({ event: z.string(), text: z.string(), by: z.string().nullable(), at: z.int() })),
}).meta({ id: 'DeskOrder' })
export type DeskOrder = z.infer<typeof DeskOrder>

const Answer = z.object({ data: DeskOrder })

/** What employees do with orders. Everything they do is noted with their name. */
export const orderDeskContract = contract({
  listOrders: {
    method: 'GET',
    path: '/admin/orders',
    summary: 'Orders, newest first, by state, text and days',
    query: z.object({
      state: OrderState.optional(),
      /** A number, or the beginning of an e-mail address or a surname. */
      text: z.string().trim().max(100).optional(),
      from: Day.optional(),
      to: Day.optional(),
      /** Those placed before this order, by its id. */
      before: z
        .string()
        .regex(/^\d{1,19}$/)
        .optional(),
    }),
    answer: z.object({ data: z.array(DeskRow), next: z.string().nullable() }),
    right: 'orders',
  },
  getStockHolding: {
    method: 'GET',
    path: '/admin/stock-holding',
    summary: 'Products of which unpaid orders hold unusually many pieces now, and networks that hold them',
    answer: z.object({ data: z.array(StockHolding) }),
    right: 'orders',
  },
  getDeskOrder: {
    method: 'GET',
    path: '/admin/order/{id}',
    summary: 'One order with everything',
    params: OneOrder,
    answer: Answer,
    refusals: { 'no-such-order': noSuchOrder },
    right: 'orders',
  },
  packShipment: {
    method: 'POST',
    path: '/admin/order/{id}/shipment',
    summary: 'Packs pieces that leave together',
    keyed: true,
    params: OneOrder,
    body: z.object({ source: z.enum(['web', 'supplier', 'store']), rows: z.array(Pieces).min(1).max(500) }),
    answer: Answer,
    refusals: {
      'no-such-order': noSuchOrder,
      'key-reused': { status: 409, message: 'Samma nyckel har redan använts för en annan beställning.' },
      'not-to-pack': { status: 409, message: 'Beställningen är inte betald, eller så är den avbruten.' },
      'awaits-approval': awaitsApproval,
      'nothing-left': { status: 409, message: 'Så många finns det inte kvar att packa. Ladda om sidan.' },
    },
    right: 'orders',
  },
  sendShipment: {
    method: 'POST',
    path: '/admin/shipment/{id}/sent',
    summary: 'Books the carrier, sends what is packed and writes the receipt',
    params: ShipmentId,
    answer: Answer,
    refusals: {
      'no-such-shipment': noSuchShipment,
      'awaits-approval': awaitsApproval,
      'carrier-refused': { status: 409, message: 'Transportören tar inte emot försändelsen. Kontrollera adressen.' },
      'carrier-silent': { status: 503, message: 'Transportören svarar inte. Försök igen om en stund.' },
    },
    right: 'orders',
  },
  readyShipment: {
    method: 'POST',
    path: '/admin/shipment/{id}/ready',
    summary: 'It has come to the store: the customer gets a code to collect it by',
    params: ShipmentId,
    answer: Answer,
    refusals: {
      'no-such-shipment': noSuchShipment,
      'awaits-approval': awaitsApproval,
      'not-under-way': { status: 409, message: 'Försändelsen är inte på väg.' },
    },
    right: 'orders',
  },
  collectShipment: {
    method: 'POST',
    path: '/admin/shipment/{id}/collected',
    summary: 'The customer has shown the code and taken it',
    params: ShipmentId,
    body: z.object({ code: z.string().trim().max(20) }),
    answer: Answer,
    refusals: {
      'no-such-shipment': noSuchShipment,
      'not-ready': { status: 409, message: 'Försändelsen är inte klar att hämta.' },
      'wrong-code': { status: 409, message: 'Koden stämmer inte.' },
    },
    right: 'orders',
  },
  cancelAsEmployee: {
    method: 'POST',
    path: '/admin/order/{id}/cancel',
    summary: 'Cancels what is not packed of an order, for a reason that the customer is told',
    params: OneOrder,
    body: z.object({ reason: z.enum(shopReasons) }),
    answer: Answer,
    refusals: {
      'no-such-order': noSuchOrder,
      'too-late': { status: 409, message: 'Allt i beställningen är redan packat, eller så är den inte betald.' },
    },
    right: 'orders',
  },
  askForIdentification: {
    method: 'POST',
    path: '/admin/order/{id}/identification',
    summary: 'Mails the buyer a link by which they identify themselves for the order with BankID',
    keyed: true,
    params: OneOrder,
    answer: Answer,
    refusals: {
      'no-such-order': noSuchOrder,
      'is-identified': { status: 409, message: 'Kunden har redan identifierat sig för beställningen.' },
    },
    right: 'orders',
  },
  noteOrder: {
    method: 'POST',
    path: '/admin/order/{id}/note',
    summary: 'Writes a note that only employees see',
    keyed: true,
    params: OneOrder,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    answer: Answer,
    refusals: {
      'no-such-order': noSuchOrder,
    },
    right: 'orders',
  },
  importCodes: {
    method: 'POST',
    path: '/admin/codes',
    summary: 'Adds codes of a product that is delivered as text; known ones are passed by',
    body: z.object({
      productId: Id,
      codes: z.array(z.string().trim().min(1).max(200)).min(1).max(2000),
    }),
    answer: z.object({ data: z.object({ added: z.int(), free: z.int() }) }),
    right: 'orders',
  },
})
