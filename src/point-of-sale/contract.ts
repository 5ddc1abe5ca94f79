import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Amount, BigIdParam, Count, Day, Id, IdParam, OrderId } from '#core/request-fields.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { documentProblems } from '#order-documents/contract.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { tenders } from '#payments/methods.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { ReturnCause, ReturnReason } from '#returns/contract.ts'
import { collectionStates } from './collection-states.ts'
import { problemTexts } from './messages.ts'
import { conditions, counterDispositions } from './taken-back.ts'

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

const MemberCodeId = z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ format: 'int64' })

const SoldRow = z.object({ productId: Id, quantity: z.int().min(1).max(999) })
const SoldRows = z.array(SoldRow).min(1).max(100)

/** What is sold, to whom and by which codes. */
const Basket = z.object({
  rows: SoldRows,
  /** Of the member whose code this employee has read. */
  memberCodeId: MemberCodeId.optional(),
  promotionCode: z.string().trim().toUpperCase().min(1).max(30).optional(),
  /** Codes, in the order they are charged. */
  giftCards: z.array(z.string().trim().min(1).max(40)).max(5).optional(),
})
export type SaleBasket = z.infer<typeof Basket>

export const MemberAtCounter = z
  .object({
    memberCodeId: z.int(),
    /** First name, or else the username. */
    name: z.string(),
    /** Empty in a shop without levels. */
    rankName: z.string(),
  })
  .meta({ id: 'MemberAtCounter' })
export type MemberAtCounter = z.infer<typeof MemberAtCounter>

export const ProductAtCounter = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Öre, with VAT, of one unit without promotions. */
    price: z.int(),
    /** In the store. */
    quantity: z.int(),
  })
  .meta({ id: 'ProductAtCounter' })
export type ProductAtCounter = z.infer<typeof ProductAtCounter>

export const PricedSale = z
  .object({
    rows: z.array(
      z.object({
        productId: z.int(),
        name: z.string(),
        quantity: z.int(),
        /** Öre, with VAT, less discounts. */
        amount: z.int(),
        /** In the store: no more can be sold. */
        left: z.int(),
        minimumAge: z.int().nullable(),
      }),
    ),
    discount: z.int(),
    promotions: z.array(z.object({ name: z.string(), amount: z.int() })),
    /** Why the code gives nothing now. */
    codeNote: z.string().nullable(),
    total: z.int(),
    vat: z.array(z.object({ rate: z.int(), base: z.int(), vat: z.int() })),
    giftCards: z.array(z.object({ last4: z.string(), balance: z.int(), amount: z.int() })),
    /** What gift cards do not pay. */
    amountToPay: z.int(),
    /** The same in cash: to the nearest krona. */
    cashTotal: z.int(),
    /** What the member earns. */
    xp: z.int(),
  })
  .meta({ id: 'PricedSale' })
export type PricedSale = z.infer<typeof PricedSale>

export const Sale = z
  .object({
    orderId: z.string(),
    number: z.int(),
    /** Null when gift cards paid all of it. */
    tender: z.enum(tenders).nullable(),
    total: z.int(),
    giftCard: z.int(),
    /** What was paid by the tender: in cash to whole kronor. */
    paid: z.int(),
    units: z.int(),
    at: z.int(),
    /** Of its document. */
    receiptNumber: z.int(),
  })
  .meta({ id: 'Sale' })
export type Sale = z.infer<typeof Sale>

/** Paid back for a sale at the counter, on whichever day that was. */
const SaleReturn = z
  .object({
    orderId: z.string(),
    number: z.int(),
    tender: z.enum(tenders),
    /** Öre, as paid: in cash to whole kronor. */
    amount: z.int(),
    at: z.int(),
  })
  .meta({ id: 'SaleReturn' })
export type SaleReturn = z.infer<typeof SaleReturn>

export const SoldOrder = z
  .object({
    orderId: z.string(),
    number: z.int(),
    /** Bought at the counter of a store. */
    isAtCounter: z.boolean(),
    at: z.int(),
    /** Why it may be returned today; null when the time is over. */
    cause: ReturnCause.nullable(),
    lastOpenPurchaseDay: z.string().nullable(),
    /** How the money goes back, in words. */
    refundWay: z.string(),
    rows: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        /** Units that may be returned. */
        left: z.int(),
        /** Öre, of one unit. */
        price: z.int(),
      }),
    ),
  })
  .meta({ id: 'SoldOrder' })
export type SoldOrder = z.infer<typeof SoldOrder>

export const TakenBackRow = z.object({
  position: Count,
  quantity: z.int().min(1).max(1000),
  reason: ReturnReason,
  condition: z.enum(conditions),
  disposition: z.enum(counterDispositions),
})
export type TakenBackRow = z.infer<typeof TakenBackRow>

const { getBalance } = giftCardsContract
const basketProblems = {
  'cannot-be-sold': { status: 409, message: problemTexts.cannotBeSold },
  'member-code-ended': { status: 409, message: problemTexts.memberCodeEnded },
  'promotion-code-not-valid': { status: 409, message: problemTexts.codeNotValid },
  'member-code-required': { status: 409, message: problemTexts.memberWanted },
  'no-such-gift-card': getBalance.problems['no-such-gift-card'],
  'gift-card-blocked': getBalance.problems['gift-card-blocked'],
  'too-many-requests': getBalance.problems['too-many-requests'],
} as const
const noSuchStore = { status: 404, message: problemTexts.noSuchStore }
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
    answer: z.object({ data: z.array(WaitingCollection), total: z.int() }),
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
      'wrong-collection-code': { status: 409, message: problemTexts.wrongCode },
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
  findProductsAtCounter: {
    method: 'GET',
    path: '/admin/point-of-sale/stores/{store}/products',
    summary: 'Finds products by barcode, article number or name, with their price and the stock of the store',
    params: OneStore,
    query: z.object({ text: z.string().trim().min(1).max(120) }),
    answer: z.object({ data: z.array(ProductAtCounter) }),
    right: 'point-of-sale',
  },
  readMemberCode: {
    method: 'POST',
    path: '/admin/point-of-sale/stores/{store}/member',
    summary: 'Reads the code that a member shows, for one purchase within half an hour. Repeating it changes nothing',
    params: OneStore,
    body: z.object({ code: Code }),
    answer: z.object({ data: MemberAtCounter }),
    problems: {
      'wrong-member-code': { status: 409, message: problemTexts.wrongMemberCode },
      'member-code-expired': { status: 409, message: problemTexts.memberCodeExpired },
      'member-code-used': { status: 409, message: problemTexts.memberCodeUsed },
      'no-such-store': noSuchStore,
      'own-member-code': { status: 409, message: problemTexts.ownMemberCode },
      'too-many-requests': getBalance.problems['too-many-requests'],
    },
    right: 'point-of-sale',
    personOnly: true,
  },
  priceSale: {
    method: 'POST',
    path: '/admin/point-of-sale/stores/{store}/price',
    summary:
      "Prices goods as the cart of the member, or else of a visitor, and says what gift cards pay and what is left in the store's stock",
    params: OneStore,
    body: Basket,
    answer: z.object({ data: PricedSale }),
    problems: basketProblems,
    right: 'point-of-sale',
  },
  sell: {
    method: 'POST',
    path: '/admin/point-of-sale/stores/{store}/sale',
    summary:
      "Records a sale at the counter that has been paid: takes the store's stock, books the payment and delivers at once",
    keyed: true,
    params: OneStore,
    body: Basket.extend({
      /** Of what gift cards do not pay. */
      tender: z.enum(tenders),
      /** What is left to pay by it. */
      expectedTotal: Amount,
    }),
    answer: z.object({ data: Sale }),
    problems: {
      ...basketProblems,
      'no-such-store': noSuchStore,
      'total-changed': { status: 409, message: problemTexts.totalChanged },
      'out-of-stock': { status: 409, message: problemTexts.outOfStock },
    },
    right: 'point-of-sale',
  },
  listSales: {
    method: 'GET',
    path: '/admin/point-of-sale/stores/{store}/sales',
    summary:
      "Lists the latest 200 sales and 200 returns of a day at a store's counter, and what was taken and paid back by each tender",
    params: OneStore,
    query: z.object({ day: Day }),
    answer: z.object({
      data: z.object({
        sales: z.array(Sale),
        /** Of the whole day. */
        count: z.int(),
        returns: z.array(SaleReturn),
        tenders: z.array(
          z.object({
            tender: z.enum(tenders),
            /** Öre, as paid: in cash to whole kronor. */
            taken: z.int(),
            paidBack: z.int(),
          }),
        ),
        /** What gift cards paid of the sales of the day. */
        giftCards: z.int(),
      }),
    }),
    right: 'point-of-sale',
  },
  getSaleDocument: {
    method: 'GET',
    path: '/admin/point-of-sale/sale/{id}/document/{number}',
    summary:
      'Retrieves the document of a sale at a counter as a page or a PDF. It is no receipt of a certified cash register',
    params: z.object({ id: OrderId, number: IdParam }),
    query: z.object({ format: z.enum(['html', 'pdf']).default('html') }),
    answer: z.string(),
    files: ['text/html', 'application/pdf'],
    problems: {
      'no-such-document': { status: 404, message: problemTexts.noSuchDocument },
      busy: documentProblems.busy,
    },
    right: 'point-of-sale',
  },
  findSoldOrders: {
    method: 'GET',
    path: '/admin/point-of-sale/sold-orders',
    summary: 'Finds what may be returned of an order, by its number or that of its receipt, without the customer',
    query: z.object({ number: BigIdParam }),
    answer: z.object({ data: z.array(SoldOrder) }),
    right: 'point-of-sale',
  },
  findPurchases: {
    method: 'POST',
    path: '/admin/point-of-sale/stores/{store}/purchases',
    summary:
      'Finds what may be returned by a customer without a number: by the member code that was read, or by the email or phone of the order together with a product of it',
    params: OneStore,
    body: z.union([
      z.object({ memberCodeId: MemberCodeId }),
      z.object({
        /** The email or phone of the order, in full. It proves nothing by itself. */
        contact: z.string().trim().min(5).max(100),
        /** Its barcode or article number, or the beginning of its name. */
        product: z.string().trim().min(3).max(120),
      }),
    ]),
    /** The latest ten of `total`. */
    answer: z.object({ data: z.array(SoldOrder), total: z.int() }),
    problems: {
      'no-such-store': noSuchStore,
      'member-code-ended': { status: 409, message: problemTexts.memberCodeEnded },
      'too-many-requests': getBalance.problems['too-many-requests'],
    },
    right: 'point-of-sale',
    personOnly: true,
  },
  takeBack: {
    method: 'POST',
    path: '/admin/point-of-sale/stores/{store}/orders/{id}/return',
    summary: "Takes units back at the counter by the customer's rules: what can be sold goes to the store's stock",
    keyed: true,
    params: OneOrder,
    body: z.object({ rows: z.array(TakenBackRow).min(1).max(200) }),
    answer: z.object({ data: z.object({ returnId: z.int() }) }),
    problems: {
      ...returnsBackOfficeContract.announceReturnForCustomer.problems,
      ...returnsBackOfficeContract.receiveReturn.problems,
      'no-such-store': noSuchStore,
    },
    right: 'point-of-sale',
    fourEyes: true,
  },
  refundTakenBack: {
    method: 'POST',
    path: '/admin/point-of-sale/returns/{id}/refund',
    summary:
      'Credits what was taken back and pays it back: by the tender of a sale at a counter, else as the order was paid. Repeating it changes nothing',
    params: z.object({ id: BigIdParam }),
    answer: z.object({
      data: z.object({
        /** What was paid back, and how. */
        text: z.string(),
      }),
    }),
    problems: returnsBackOfficeContract.refundReturn.problems,
    right: 'point-of-sale',
    fourEyes: true,
  },
})
