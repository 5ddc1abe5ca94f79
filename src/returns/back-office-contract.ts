import { z } from 'zod'
import { ownOrderProblems } from '#approvals/own-order.ts'
import { contract } from '#core/contract.ts'
import { Amount, Id as AnyId, BigIdParam, Count, OrderId } from '#core/request-fields.ts'
import { disputeProblems } from '#payments/dispute-problems.ts'
import {
  Complaint,
  GoodsReturn,
  insuranceWithdrawalProblems,
  noSuchLabel,
  OrderReturns,
  ReturnCause,
  ReturnMovement,
  ReturnState,
  returnsContract,
} from './contract.ts'
import { dispositions } from './dispositions.ts'

const Id = z.object({ id: BigIdParam })
const Day = z.iso.date().max(10)
const Text = z.string().trim().min(1).max(4000)
const noSuchOrder = { status: 404, message: 'Beställningen finns inte.' }
const noSuchReturn = { status: 404, message: 'Returen finns inte.' }
const alreadyHandled = { status: 409, message: 'Returen har kommit längre än så.' }

export const lostRemedies = ['refund', 'replace'] as const
export type LostRemedy = (typeof lostRemedies)[number]

const ReceivedRow = z.object({
  position: Count,
  quantity: Count,
  condition: z.enum(['sealed', 'opened', 'used', 'damaged', 'seal-broken']),
  disposition: z.enum(dispositions),
  fyndwareId: AnyId.optional(),
})
export type ReceivedRow = z.infer<typeof ReceivedRow>

const Deduction = z.object({
  position: Count,
  amount: Amount.min(1),
  reason: z.string().trim().min(1).max(300),
})
export type Deduction = z.infer<typeof Deduction>

export const RefundPreview = z
  .object({
    rows: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        /** Announced, and received. */
        quantity: z.int(),
        received: z.int(),
        condition: ReceivedRow.shape.condition.nullable(),
        disposition: z.enum(dispositions).nullable(),
        /** Paid for what is credited, öre. */
        amount: z.int(),
      }),
    ),
    shipping: z.int(),
    /** For use. */
    deducted: z.int(),
    /** A reduction of the price that has been refunded already. */
    refundedBefore: z.int(),
    /** For the return shipping. */
    fee: z.int(),
    total: z.int(),
  })
  .meta({ id: 'RefundPreview' })
export type RefundPreview = z.infer<typeof RefundPreview>

const Refund = z.object({
  deductions: z.array(Deduction).max(200).default([]),
  waivesFee: z.boolean().optional().meta({ description: 'Nothing is deducted for the return shipping' }),
})
const refundProblems = {
  'no-such-return': noSuchReturn,
  'return-not-received': { status: 409, message: 'Returen är inte mottagen än.' },
  'return-without-refund': { status: 409, message: 'Reklamationen ska lagas eller bytas, inte betalas tillbaka.' },
  'too-much-deducted': { status: 409, message: 'Avdraget är större än vad produkten kostade.' },
}

export const returnSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type ReturnSort = (typeof returnSorts)[number]

export const ListedReturn = GoodsReturn.pick({
  id: true,
  cause: true,
  state: true,
  stateText: true,
  announcedAt: true,
  refundedAt: true,
  refund: true,
})
  .extend({
    orderId: z.string(),
    orderNumber: z.int(),
    name: z.string(),
    email: z.string(),
    units: z.int(),
    products: z.string().nullable().meta({ description: 'Names of the products' }),
    movement: ReturnMovement.nullable().meta({
      description:
        'Where the carrier says that the parcel is; null when it has said nothing, and for a return that has ended',
    }),
  })
  .meta({ id: 'ListedReturn' })
export type ListedReturn = z.infer<typeof ListedReturn>

export const BackOfficeReturn = GoodsReturn.extend({
  orderId: z.string(),
  orderNumber: z.int(),
  rows: z.array(
    GoodsReturn.shape.rows.element.extend({
      productId: z.int(),
      externalId: z.string().nullable().meta({ description: 'Null when the product has been deleted since' }),
      disposition: z.enum(dispositions).nullable().meta({ description: 'Where its units went; null until then' }),
    }),
  ),
}).meta({ id: 'BackOfficeReturn' })
export type BackOfficeReturn = z.infer<typeof BackOfficeReturn>

export const returnsBackOfficeContract = contract({
  getReturnsBackOffice: {
    method: 'GET',
    path: '/admin/returns',
    summary:
      'Lists pending withdrawals that are unmatched or unverified, ongoing returns, those received first, and open complaints',
    query: z.object({
      part: z
        .enum(['current', 'overdue'])
        .optional()
        .meta({ description: '`overdue`: announced long ago, and no parcel is on its way' }),
      after: BigIdParam.optional().meta({ description: 'The last return of the page before' }),
    }),
    answer: z.object({
      data: z.object({
        withdrawals: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            orderNumber: z.string(),
            email: z.string(),
            at: z.int(),
            orderId: z.string().nullable(),
            isProven: z.boolean().meta({ description: "Verified by login, the order's secret or its mailbox" }),
          }),
        ),
        returns: z.array(
          GoodsReturn.extend({
            orderId: z.string(),
            orderNumber: z.int(),
            customer: z.string(),
            email: z.string(),
            canReject: z.boolean().meta({ description: 'Nothing of it has been put back in stock or discarded' }),
            labelReason: z
              .string()
              .nullable()
              .meta({ description: 'Why there is no label, in the words of the carrier' }),
          }),
        ),
        complaints: z.array(Complaint.extend({ orderId: z.string(), orderNumber: z.int() })),
        withdrawalCount: z.int().meta({ description: 'How many there are, of which the oldest are listed' }),
        complaintCount: z.int().meta({ description: 'How many there are, of which the oldest are listed' }),
        next: z.int().nullable().meta({ description: 'Of the returns; null on the last page' }),
        overdue: z.int().meta({ description: 'How many returns are overdue' }),
      }),
    }),
    right: 'returns',
  },
  listReturns: {
    method: 'GET',
    path: '/admin/return-list',
    summary: 'Lists all returns by status, cause, text and the day they were announced, ended ones too',
    query: z.object({
      state: ReturnState.optional(),
      cause: ReturnCause.optional(),
      text: z.string().trim().max(100).optional().meta({
        description: "An order as in the list of orders, the number of a return, or part of a product's name",
      }),
      from: Day.optional(),
      to: Day.optional(),
      sort: z.enum(returnSorts).optional(),
      before: BigIdParam.optional().meta({ description: 'The last return of the page before' }),
    }),
    answer: z.object({ data: z.array(ListedReturn), next: z.int().nullable() }),
    right: 'returns',
  },
  getBackOfficeReturn: {
    method: 'GET',
    path: '/admin/returns/{id}',
    summary: 'Retrieves one return with its order, its products and where its units went',
    params: Id,
    answer: z.object({ data: BackOfficeReturn }),
    problems: { 'no-such-return': noSuchReturn },
    right: 'returns',
  },
  getReturnsOfOrder: {
    method: 'GET',
    path: '/admin/order/{id}/returns',
    summary: 'Lists the returns and complaints of one order, ended ones too, and what may still be returned',
    params: z.object({ id: OrderId }),
    answer: z.object({ data: OrderReturns }),
    problems: { 'no-such-order': noSuchOrder },
    right: 'orders',
  },
  announceReturnForCustomer: {
    method: 'POST',
    path: '/admin/order/{id}/returns',
    summary: "Creates a return for a customer who has called or written, by the customer's rules; they are emailed",
    keyed: true,
    params: z.object({ id: OrderId }),
    body: returnsContract.announceReturn.body.omit({ secret: true }),
    answer: z.object({ data: OrderReturns }),
    problems: { ...returnsContract.announceReturn.problems, 'no-such-order': noSuchOrder, ...ownOrderProblems },
    right: 'returns',
    fourEyes: true,
  },
  withdrawInsuranceForCustomer: {
    method: 'POST',
    path: '/admin/order/{id}/insurance-withdrawal',
    summary: "Withdraws from the insurance of a row for a customer who has called or written, by the customer's rules",
    params: z.object({ id: OrderId }),
    body: z.object({ position: Count }),
    answer: z.object({ data: OrderReturns }),
    problems: { 'no-such-order': noSuchOrder, ...insuranceWithdrawalProblems, ...ownOrderProblems },
    right: 'returns',
  },
  answerWithdrawal: {
    method: 'POST',
    path: '/admin/withdrawals/{id}/answer',
    summary: 'Answers by email a withdrawal that did not lead to a return automatically',
    params: Id,
    body: z.object({ text: Text }),
    answer: z.void(),
    problems: {
      'no-such-withdrawal': { status: 404, message: 'Meddelandet finns inte.' },
    },
    right: 'returns',
  },
  receiveReturn: {
    method: 'POST',
    path: '/admin/returns/{id}/receive',
    summary: 'Registers what came back and where its units went',
    params: Id,
    body: z.object({ rows: z.array(ReceivedRow).min(1).max(200) }),
    answer: z.object({ data: GoodsReturn }),
    problems: {
      'no-such-return': noSuchReturn,
      'return-already-handled': alreadyHandled,
      'wrong-rows': { status: 400, message: 'Raderna är inte de som anmäldes.' },
      'return-to-be-repaired': { status: 409, message: 'Produkten ska lagas och skickas tillbaka till kunden.' },
      'no-such-fyndware': { status: 409, message: 'Fyndvaran finns inte.' },
      'made-to-order-not-stocked': {
        status: 409,
        message: 'Det som är byggt efter kundens val har inget lager. Välj att kassera det eller skicka tillbaka det.',
      },
    },
    right: 'returns',
  },
  refundReturn: {
    method: 'POST',
    path: '/admin/returns/{id}/refund',
    summary: 'Credits what came back and refunds it to the original payment method',
    params: Id,
    body: Refund,
    answer: z.object({ data: GoodsReturn }),
    problems: { ...refundProblems, ...ownOrderProblems, ...disputeProblems },
    right: 'returns',
    fourEyes: true,
  },
  previewRefund: {
    method: 'POST',
    path: '/admin/returns/{id}/refund/preview',
    summary: 'Computes what a refund of a return would pay, from what came back; writes nothing',
    params: Id,
    body: Refund,
    answer: z.object({ data: RefundPreview }),
    problems: refundProblems,
    right: 'returns',
  },
  loseParcel: {
    method: 'POST',
    path: '/admin/shipment/{id}/lost',
    summary: 'Ends a shipment that was lost on its way: it is refunded with its delivery, or sent anew',
    keyed: true,
    params: Id,
    body: z.object({ remedy: z.enum(lostRemedies) }),
    answer: z.object({ data: GoodsReturn }),
    problems: {
      'no-such-shipment': { status: 404, message: 'Försändelsen finns inte.' },
      'shipment-already-lost': { status: 409, message: 'Paketet är redan anmält som borta. Ladda om sidan.' },
      'shipment-not-in-transit': { status: 409, message: 'Försändelsen är inte på väg.' },
      'shipment-in-return': {
        status: 409,
        message:
          'Kunden har redan ångrat eller returnerat det som var i paketet. Betala tillbaka det, eller hantera returen i stället.',
      },
      'out-of-stock': { status: 409, message: 'Det finns inte så många i lager. Betala tillbaka i stället.' },
      'built-to-order': {
        status: 409,
        message: 'Paketet har en produkt som är byggd efter kundens val. Betala tillbaka i stället.',
      },
      ...ownOrderProblems,
      ...disputeProblems,
    },
    right: 'returns',
    fourEyes: true,
  },
  sendRemedy: {
    method: 'POST',
    path: '/admin/returns/{id}/send',
    summary: 'Ends a return of which the unit has been repaired or another is sent; the customer is emailed',
    params: Id,
    body: z.object({ trackingId: z.string().trim().max(100).default('') }),
    answer: z.object({ data: GoodsReturn }),
    problems: {
      'no-such-return': noSuchReturn,
      'return-not-received': {
        status: 409,
        message: 'Returen är inte mottagen än, eller så ska den betalas tillbaka.',
      },
      ...ownOrderProblems,
    },
    right: 'returns',
  },
  refundInstead: {
    method: 'POST',
    path: '/admin/returns/{id}/refund-instead',
    summary:
      'A return that was to be repaired or replaced is to be paid back; units that were reserved go back to stock. Repeating it changes nothing',
    params: Id,
    answer: z.object({ data: GoodsReturn }),
    problems: {
      'no-such-return': noSuchReturn,
      'return-already-handled': alreadyHandled,
      ...ownOrderProblems,
    },
    right: 'returns',
  },
  bookReturnLabel: {
    method: 'PUT',
    path: '/admin/returns/{id}/label',
    summary:
      'Books the label of a return that has none, and emails it to the customer. One that the carrier may have is given up first. Repeating it books no second',
    params: Id,
    answer: z.object({ data: GoodsReturn }),
    problems: {
      'no-such-return': noSuchReturn,
      'return-already-handled': alreadyHandled,
      'carrier-not-connected': { status: 409, message: 'Inget anslutet fraktbolag tar emot returer.' },
    },
    right: 'returns',
  },
  getReturnLabelForStaff: {
    method: 'GET',
    path: '/admin/returns/{id}/label',
    summary: "Prints the carrier's label of a return, as PDF",
    params: Id,
    answer: z.string(),
    files: ['application/pdf'],
    problems: { 'no-such-document': noSuchLabel },
    right: 'returns',
  },
  rejectReturn: {
    method: 'POST',
    path: '/admin/returns/{id}/refuse',
    summary: 'Rejects a return; the customer is emailed the reason',
    params: Id,
    body: z.object({ reason: Text }),
    answer: z.object({ data: GoodsReturn }),
    problems: { 'no-such-return': noSuchReturn, 'return-already-handled': alreadyHandled },
    right: 'returns',
  },
  answerComplaint: {
    method: 'POST',
    path: '/admin/complaints/{id}/answer',
    summary: "Answers a complaint; goods to be taken back become a return at the shop's cost",
    params: Id,
    body: z.object({
      decision: z.enum(['repair', 'replace', 'refund', 'refused']),
      answer: Text,
      /** Of another product that is sent in its place, as when the first has been recalled. */
      replacementId: AnyId.optional(),
    }),
    answer: z.object({ data: Complaint }),
    problems: {
      'no-such-complaint': { status: 404, message: 'Reklamationen finns inte.' },
      'already-answered': {
        status: 409,
        message: 'Reklamationen har redan fått ett annat svar. Ladda om sidan för att läsa det.',
      },
      'not-remedied': {
        status: 409,
        message: 'Presentkort och digitala produkter lagas eller byts inte. Välj ett annat beslut.',
      },
      'no-such-replacement': {
        status: 409,
        message: 'Produkten att skicka i stället finns inte, säljs inte eller är digital. Kontrollera artikelnumret.',
      },
      'out-of-stock': { status: 409, message: 'Det finns ingen ny produkt att skicka. Välj ett annat beslut.' },
      'nothing-to-return': {
        status: 409,
        message: 'Produkten är redan tillbaka, eller på väg i en annan retur. Hantera den returen i stället.',
      },
      ...ownOrderProblems,
      ...disputeProblems,
      'gift-card-used': {
        status: 409,
        message: 'Presentkortet har använts och kan inte betalas tillbaka. Välj ett annat beslut.',
      },
    },
    right: 'returns',
    fourEyes: true,
  },
})
