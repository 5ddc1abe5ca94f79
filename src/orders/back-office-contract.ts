import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Count, Id, IdParam, OrderId } from '#core/request-fields.ts'
import { disputeReasons, disputeStates } from '#payments/dispute.ts'
import { disputeProblems } from '#payments/dispute-problems.ts'
import { Order, OrderState } from './contract.ts'
import { shopReasons } from './messages.ts'
import { ReceiptKind } from './receipts-contract.ts'

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
    number: z.int(),
    state: OrderState,
    /** Packed or sent in part: something of it still has to be. */
    isPartial: z.boolean(),
    stateText: z.string(),
    placedAt: z.int(),
    name: z.string(),
    email: z.string(),
    delivery: z.string(),
    paymentMethod: z.string(),
    total: z.int(),
    units: z.int(),
    /** Marks of risk. */
    risks: z.int(),
  })
  .meta({ id: 'BackOfficeOrderRow' })
export type BackOfficeOrderRow = z.infer<typeof BackOfficeOrderRow>

export const StockHoarding = z.object({
  productId: z.int(),
  name: z.string(),
  reserved: z.int(),
  left: z.int(),
  orders: z.int(),
  network: z.string(),
  reservedByNetwork: z.int(),
})
export type StockHoarding = z.infer<typeof StockHoarding>

/**
 * The lists that an employee works from. `returning`: something of it is on its way back. `risky`: marked, and not all
 * of it sent. `disputed`: not all of it sent, and its money disputed or lost.
 */
export const orderViews = ['to-pack', 'late', 'unpaid', 'held', 'risky', 'disputed', 'returning'] as const
export type OrderView = (typeof orderViews)[number]

export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof orderSorts)[number]

const Units = z.object({ position: Count, quantity: Count.min(1) })

export const BackOfficeOrder = Order.extend({
  memberId: z.int().nullable(),
  paidAmount: z.int(),
  toPack: z.array(z.object({ source: z.enum(['web', 'supplier', 'store']), rows: z.array(Units) })),
  /** By product id, of what is packed in the web warehouse. */
  binLocations: z.record(z.string(), z.string()),
  waitingForCodes: z.array(Units),
  /** Something added to it waits for its payment: nothing is packed meanwhile. */
  awaitsSupplement: z.boolean(),
  isToStore: z.boolean(),
  greeting: z.string().nullable(),
  doorCode: z.string().nullable(),
  identifiedAt: z.int().nullable(),
  /** Computed when the order was paid; they decide nothing. */
  risks: z.array(RiskMark),
  /** Of its payment, at the bank or at Klarna. */
  disputes: z.array(
    z.object({
      id: z.int(),
      state: z.enum(disputeStates),
      /** Öre. */
      amount: z.int(),
      reason: z.enum(disputeReasons),
      respondBy: z.iso.date(),
    }),
  ),
  /** Öre that are disputed, or lost and not yet counted as a refund. */
  disputedAmount: z.int(),
  log: z.array(z.object({ event: z.string(), text: z.string(), by: z.string().nullable(), at: z.int() })),
}).meta({ id: 'BackOfficeOrder' })
export type BackOfficeOrder = z.infer<typeof BackOfficeOrder>

const Answer = z.object({ data: BackOfficeOrder })

export const orderBackOfficeContract = contract({
  listOrders: {
    method: 'GET',
    path: '/admin/orders',
    summary: 'Lists orders by view, status, text and days',
    query: z.object({
      state: OrderState.optional(),
      view: z.enum(orderViews).optional(),
      /**
       * The beginning of a number, email address, name, company or phone number; a product's name, article number or
       * EAN; a promotion's code or a parcel's tracking id.
       */
      text: z.string().trim().max(100).optional(),
      from: Day.optional(),
      to: Day.optional(),
      sort: z.enum(orderSorts).optional(),
      /** The last order of the page before. */
      before: OrderId.optional(),
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
  getBackOfficeReceipt: {
    method: 'GET',
    path: '/admin/order/{id}/receipt/{number}',
    summary: 'Retrieves a receipt, an invoice or a credit note of an order as a page, a PDF or a Peppol invoice',
    params: OneOrder.extend({ number: IdParam }),
    query: z.object({
      kind: ReceiptKind.default('receipt'),
      format: z.enum(['html', 'pdf', 'peppol']).default('html'),
    }),
    answer: z.string(),
    files: ['text/html', 'application/pdf', 'application/xml'],
    problems: {
      'no-such-document': { status: 404, message: 'Dokumentet finns inte.' },
      'no-e-invoice': { status: 404, message: 'E-faktura finns bara till företag med organisationsnummer.' },
      busy: {
        status: 503,
        message: 'Många dokument skrivs ut just nu. Försök igen om en stund.',
        retryAfterSeconds: 20,
      },
    },
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
      /** The employee has seen that the payment is disputed. */
      isDespiteDispute: z.boolean().optional(),
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
      'not-under-way': { status: 409, message: 'Försändelsen är inte på väg.' },
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
      'not-under-way': { status: 409, message: 'Försändelsen är inte på väg.' },
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
      /** All rows unless it says otherwise. */
      positions: z.array(Count).min(1).max(500).optional(),
      /** What is packed and not sent is unpacked, and cancelled as well. */
      unpacks: z.boolean().optional(),
    }),
    answer: Answer,
    problems: {
      'no-such-order': noSuchOrder,
      'too-late': { status: 409, message: 'Allt i beställningen är redan packat, eller så är den inte betald.' },
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
  importCodes: {
    method: 'POST',
    path: '/admin/codes',
    summary: 'Adds digital codes to a product; known ones are skipped',
    body: z.object({
      productId: Id,
      codes: z.array(z.string().trim().min(1).max(200)).min(1).max(2000),
    }),
    answer: z.object({ data: z.object({ added: z.int(), free: z.int() }) }),
    problems: {
      'not-digital': { status: 400, message: 'Produkten finns inte, eller levereras inte med koder.' },
    },
    right: 'orders',
  },
})
