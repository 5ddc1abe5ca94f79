import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Count, IdParam, largestInt, OrderId } from '#core/request-fields.ts'
import { disputeReasons, disputeStates } from '#payments/dispute.ts'
import { disputeProblems } from '#payments/dispute-problems.ts'
import { Order, OrderRow, OrderState, ReceiptKind } from './contract.ts'
import { shopReasons } from './messages.ts'

const OneOrder = z.object({ id: OrderId })
const ShipmentId = z.object({ id: BigIdParam })
const Day = z.iso.date()

const noSuchOrder = { status: 404, message: 'Beställningen finns inte.' }
const awaitsApproval = { status: 409, message: 'Företagets köp mot faktura ska godkännas innan något skickas.' }
const noSuchShipment = { status: 404, message: 'Försändelsen finns inte.' }

/** Why an employee should look at an order before it is packed. `count` is a number, or an amount in öre. */
export const RiskMark = z
  .object({
    kind: z.enum(['declined-payments', 'far-address', 'new-and-high', 'unpaid-orders', 'same-address']),
    count: z.int(),
  })
  .meta({ id: 'RiskMark' })
export type RiskMark = z.infer<typeof RiskMark>

export const BackOfficeOrderRow = z
  .object({
    id: z.string(),
    number: z.int().meta({ description: 'What the customer sees' }),
    state: OrderState,
    isPartial: z.boolean().meta({ description: 'Packed or sent in part: something of it still has to be' }),
    stateText: z.string(),
    placedAt: z.int(),
    name: z.string().meta({ description: 'Of the buyer' }),
    email: z.string(),
    delivery: z.string().meta({ description: 'The way of delivery, in Swedish' }),
    paymentMethod: z.string().meta({ description: 'The name of the method: `card`, `swish`, `klarna` …' }),
    total: z.int().meta({ description: 'Öre with VAT' }),
    units: z.int().meta({ description: 'Of all rows' }),
    risks: z.int().meta({ description: 'Marks of risk' }),
  })
  .meta({ id: 'BackOfficeOrderRow' })
export type BackOfficeOrderRow = z.infer<typeof BackOfficeOrderRow>

export const StockHoarding = z.object({
  productId: z.int(),
  name: z.string(),
  reserved: z.int().meta({ description: 'Units that unpaid orders hold' }),
  left: z.int().meta({ description: 'Units that can be bought' }),
  orders: z.int().meta({ description: 'Unpaid orders of it' }),
  network: z.string().meta({ description: 'The network with most of them, as an address range' }),
  reservedByNetwork: z.int().meta({ description: 'Units that orders of the network hold' }),
})
export type StockHoarding = z.infer<typeof StockHoarding>

/**
 * The lists that an employee works from. `returning`: something of it is on its way back. `risky`: marked, and not all
 * of it sent. `disputed`: not all of it sent, and its money disputed or lost. `to-unpack`: a parcel of it was stopped
 * after it had been packed. `stalled`: the carrier has long been silent about a parcel that should have arrived.
 */
export const orderViews = [
  'to-pack',
  'to-unpack',
  'late',
  'stalled',
  'unpaid',
  'held',
  'risky',
  'disputed',
  'returning',
] as const
export type OrderView = (typeof orderViews)[number]

export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof orderSorts)[number]

const Units = z.object({ position: Count, quantity: Count.min(1) })

const BackOfficeRow = OrderRow.extend({
  externalId: z.string().nullable().meta({ description: 'The number that the product has with its source' }),
  gtin: z.string().nullable(),
}).meta({ id: 'BackOfficeOrderLine' })

const orderChannels = ['web', 'store'] as const
const storeId = z.int().nullable().meta({ description: 'The store it was sold in, or is collected from' })

export const BackOfficeOrder = Order.extend({
  rows: z.array(BackOfficeRow),
  channel: z.enum(orderChannels).meta({ description: '`store`: sold at the counter of a store' }),
  storeId,
  pickupPoint: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'The pickup point or locker, by the id that its carrier has for it' }),
  carrier: z.string().nullable().meta({ description: 'The name of the carrier of the chosen way of delivery' }),
  memberId: z.int().nullable().meta({ description: 'Null when the buyer is no member' }),
  paidAmount: z.int().meta({ description: 'Öre; 0 until it is paid' }),
  toPack: z.array(z.object({ source: z.enum(['web', 'supplier', 'store']), rows: z.array(Units) })),
  binLocations: z
    .record(z.string(), z.string())
    .meta({ description: 'By product id, of what is packed in the web warehouse' }),
  waitingForCodes: z.array(Units),
  toUnpack: z.array(z.int()).meta({
    description:
      'Packed parcels that were stopped, by the numbers of their shipments, until an employee has unpacked them',
  }),
  awaitsSupplement: z
    .boolean()
    .meta({ description: 'Something added to it waits for its payment: nothing is packed meanwhile' }),
  isToStore: z.boolean().meta({ description: 'Collected in a store' }),
  greeting: z.string().nullable().meta({ description: 'What the buyer wrote to the recipient' }),
  doorCode: z.string().nullable().meta({ description: 'For the carrier' }),
  identifiedAt: z
    .int()
    .nullable()
    .meta({ description: 'When the buyer was identified by BankID, in milliseconds since 1970' }),
  risks: z.array(RiskMark).meta({ description: 'Computed when the order was paid; they decide nothing' }),
  /** Of its payment, at the bank or at Klarna. */
  disputes: z.array(
    z.object({
      id: z.int(),
      state: z.enum(disputeStates),
      amount: z.int().meta({ description: 'Öre' }),
      reason: z.enum(disputeReasons),
      respondBy: z.iso.date(),
    }),
  ),
  disputedAmount: z.int().meta({ description: 'Öre that are disputed, or lost and not yet counted as a refund' }),
  log: z.array(z.object({ event: z.string(), text: z.string(), by: z.string().nullable(), at: z.int() })),
}).meta({ id: 'BackOfficeOrder' })
export type BackOfficeOrder = z.infer<typeof BackOfficeOrder>

export const ListedReceipt = z
  .object({
    kind: ReceiptKind,
    number: z.int().meta({ description: 'Without gaps, in a series for each kind' }),
    orderId: z.string(),
    orderNumber: z.int(),
    channel: z.enum(orderChannels),
    storeId,
    issuedAt: z.int().meta({ description: 'Milliseconds since 1970' }),
    total: z.int().meta({ description: 'Öre with VAT; of a credit note what was given back' }),
    vat: z
      .array(z.object({ rate: z.int(), base: z.int(), vat: z.int() }))
      .meta({ description: 'By rate in percent, öre' }),
  })
  .meta({ id: 'ListedReceipt' })
export type ListedReceipt = z.infer<typeof ListedReceipt>

const Answer = z.object({ data: BackOfficeOrder })

export const orderBackOfficeContract = contract({
  listOrders: {
    method: 'GET',
    path: '/admin/orders',
    summary: 'Lists orders by view, status, recall, text and days',
    query: z.object({
      state: OrderState.optional(),
      view: z.enum(orderViews).optional(),
      recall: IdParam.optional().meta({
        description: 'Only orders of which recalled units have not been sent, by the recall',
      }),
      text: z.string().trim().max(100).optional().meta({
        description:
          "The beginning of a number, email address, name, company or phone number; a product's name, article number or EAN; a promotion's code or a parcel's tracking id",
      }),
      from: Day.optional(),
      to: Day.optional(),
      sort: z.enum(orderSorts).optional(),
      before: OrderId.optional().meta({ description: 'The last order of the page before' }),
    }),
    answer: z.object({ data: z.array(BackOfficeOrderRow), next: z.string().nullable() }),
    right: 'orders',
  },
  countOrderViews: {
    method: 'GET',
    path: '/admin/order-views',
    summary: 'Counts the orders of each list that employees work from',
    answer: z.object({ data: z.record(z.enum(orderViews), z.int()) }),
    right: 'orders',
  },
  getStockHoarding: {
    method: 'GET',
    path: '/admin/stock-hoarding',
    summary: 'Lists products with unusually many units reserved by unpaid orders, and the networks that reserve them',
    answer: z.object({ data: z.array(StockHoarding) }),
    right: 'orders',
  },
  getBackOfficeOrder: {
    method: 'GET',
    path: '/admin/order/{id}',
    summary: 'Retrieves one order with all details',
    params: OneOrder,
    answer: Answer,
    problems: { 'no-such-order': noSuchOrder },
    right: 'orders',
  },
  listReceipts: {
    method: 'GET',
    path: '/admin/receipts',
    summary:
      'Lists receipts, invoices of companies among them, or credit notes, by rising number and without gaps. `next` is the `since` of the next page, and of those that are issued later; ask again at once while `hasMore`',
    query: z.object({
      kind: ReceiptKind.default('receipt'),
      since: z.coerce
        .number()
        .int()
        .min(0)
        .max(largestInt)
        .default(0)
        .meta({ description: 'The number of the last document that has been read' }),
      from: Day.max(10).optional().meta({ description: 'Only those issued on this day in Sweden or later' }),
      limit: z.coerce.number().int().min(1).max(1000).default(500),
    }),
    answer: z.object({ data: z.array(ListedReceipt), next: z.int(), hasMore: z.boolean() }),
    right: 'orders',
  },
  packShipment: {
    method: 'POST',
    path: '/admin/order/{id}/shipment',
    summary: 'Packs units that are sent together',
    keyed: true,
    params: OneOrder,
    body: z.object({
      source: z.enum(['web', 'supplier', 'store']),
      rows: z.array(Units).min(1).max(500),
      isDisputeAcknowledged: z
        .boolean()
        .optional()
        .meta({ description: 'The employee has seen that the payment is disputed' }),
    }),
    answer: Answer,
    problems: {
      'no-such-order': noSuchOrder,
      'payment-disputed': {
        status: 409,
        message:
          'Betalningen är under tvist eller förlorad. Packa inget innan det är avgjort, eller bekräfta att det ska packas ändå.',
      },
      'idempotency-key-reused': { status: 409, message: 'Samma nyckel har redan använts för en annan beställning.' },
      'order-not-packable': { status: 409, message: 'Beställningen är inte betald, eller så är den avbruten.' },
      'awaits-approval': awaitsApproval,
      'supplement-unpaid': {
        status: 409,
        message: 'Kunden har fått betala för ett tillägg. Vänta på betalningen eller ta tillbaka tillägget.',
      },
      recalled: {
        status: 409,
        message:
          'En av produkterna är återkallad av säkerhetsskäl och får inte skickas. Avbryt den delen av beställningen.',
      },
      'nothing-left': { status: 409, message: 'Så många finns det inte kvar att packa. Ladda om sidan.' },
    },
    right: 'orders',
  },
  unpackShipment: {
    method: 'POST',
    path: '/admin/order/{id}/shipment/{shipmentId}/unpack',
    summary: 'Unpacks what is not sent: its units are to be packed again, and the order can be changed or cancelled',
    params: OneOrder.extend({ shipmentId: BigIdParam }),
    answer: Answer,
    problems: {
      'no-such-order': noSuchOrder,
      'no-such-shipment': noSuchShipment,
      'shipment-already-sent': { status: 409, message: 'Försändelsen är redan skickad.' },
    },
    right: 'orders',
  },
  markUnpacked: {
    method: 'PUT',
    path: '/admin/order/{id}/shipment/{shipmentId}/unpacked',
    summary: 'Notes that a packed parcel which was stopped has been unpacked',
    params: OneOrder.extend({ shipmentId: BigIdParam }),
    answer: Answer,
    problems: {
      'no-such-order': noSuchOrder,
      'not-stopped': { status: 404, message: 'Paketet är inte stoppat.' },
    },
    right: 'orders',
  },
  sendShipment: {
    method: 'POST',
    path: '/admin/shipment/{id}/sent',
    summary: 'Books the carrier, sends what is packed and issues the receipt',
    params: ShipmentId,
    answer: Answer,
    problems: {
      'no-such-shipment': noSuchShipment,
      'awaits-approval': awaitsApproval,
      'carrier-rejected-parcel': {
        status: 409,
        message: 'Transportören tar inte emot försändelsen. Kontrollera adressen.',
      },
      'carrier-unavailable': { status: 503, message: 'Transportören svarar inte. Försök igen om en stund.' },
    },
    right: 'orders',
  },
  readyShipment: {
    method: 'POST',
    path: '/admin/shipment/{id}/ready',
    summary: 'Marks an order as arrived at the store: the customer gets a pickup code',
    params: ShipmentId,
    answer: Answer,
    problems: {
      'no-such-shipment': noSuchShipment,
      'awaits-approval': awaitsApproval,
      'shipment-not-in-transit': { status: 409, message: 'Försändelsen är inte på väg.' },
    },
    right: 'orders',
  },
  deliverShipment: {
    method: 'POST',
    path: '/admin/shipment/{id}/delivered',
    summary: 'Marks what was sent without a carrier that follows it as delivered',
    params: ShipmentId,
    answer: Answer,
    problems: {
      'no-such-shipment': noSuchShipment,
      'shipment-not-in-transit': { status: 409, message: 'Försändelsen är inte på väg.' },
    },
    right: 'orders',
  },
  collectShipment: {
    method: 'POST',
    path: '/admin/shipment/{id}/collected',
    summary: 'Marks an order as collected with its pickup code',
    params: ShipmentId,
    body: z.object({ code: z.string().trim().max(20) }),
    answer: Answer,
    problems: {
      'no-such-shipment': noSuchShipment,
      'shipment-not-ready': { status: 409, message: 'Försändelsen är inte klar att hämta.' },
      'wrong-collection-code': { status: 409, message: 'Koden stämmer inte.' },
      'too-many-requests': {
        status: 429,
        message: 'Fel kod för många gånger. Vänta en stund, eller be kunden visa mejlet eller beställningens sida.',
      },
    },
    right: 'orders',
  },
  cancelAsEmployee: {
    method: 'POST',
    path: '/admin/order/{id}/cancel',
    summary: 'Cancels the unpacked part of an order, or some of its rows, for a reason that is shown to the customer',
    params: OneOrder,
    body: z.object({
      reason: z.enum(shopReasons),
      positions: z.array(Count).min(1).max(500).optional().meta({ description: 'All rows unless it says otherwise' }),
      unpacks: z
        .boolean()
        .optional()
        .meta({ description: 'What is packed and not sent is unpacked, and cancelled as well' }),
    }),
    answer: Answer,
    problems: {
      'no-such-order': noSuchOrder,
      'order-packed': { status: 409, message: 'Allt i beställningen är redan packat, eller så är den inte betald.' },
      ...disputeProblems,
    },
    right: 'orders',
    fourEyes: true,
  },
  requestIdentification: {
    method: 'POST',
    path: '/admin/order/{id}/identification',
    summary: 'Emails the customer a link to identify themselves for the order with BankID',
    keyed: true,
    params: OneOrder,
    answer: Answer,
    problems: {
      'no-such-order': noSuchOrder,
      'already-identified': { status: 409, message: 'Kunden har redan identifierat sig för beställningen.' },
      'no-address': { status: 409, message: 'Ordern har ingen mejladress att skicka till.' },
    },
    right: 'orders',
  },
  noteOrder: {
    method: 'POST',
    path: '/admin/order/{id}/note',
    summary: 'Adds an internal note',
    keyed: true,
    params: OneOrder,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    answer: Answer,
    problems: {
      'no-such-order': noSuchOrder,
    },
    right: 'orders',
  },
})
