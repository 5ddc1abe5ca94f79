import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Amount, Day, IdParam, OrderId } from '#core/request-fields.ts'
import { disputeReasons, disputeStates } from '#payments/dispute.ts'
import { listStates, sorts } from './lists.ts'
import { problemTexts } from './messages.ts'

const State = z.enum(disputeStates)
const Reason = z.enum(disputeReasons)

export const Dispute = z
  .object({
    id: z.int(),
    orderId: z.string(),
    orderNumber: z.int(),
    name: z.string(),
    email: z.string(),
    method: z.string(),
    /** The provider's name of it. */
    reference: z.string(),
    /** Öre that the provider has taken back. */
    amount: z.int(),
    /** Öre that the provider has charged for it. */
    fee: z.int(),
    reason: Reason,
    /** The last day for evidence. */
    respondBy: z.iso.date(),
    state: State,
    registeredAt: z.int(),
    closedAt: z.int().nullable(),
    events: z.array(z.object({ state: State, by: z.string().nullable(), at: z.int() })),
  })
  .meta({ id: 'Dispute' })
export type Dispute = z.infer<typeof Dispute>

const OrderDisputes = z
  .object({
    disputes: z.array(Dispute),
    /** The payment that may be disputed, and how much of it; null when nothing of it may. */
    disputable: z.object({ method: z.string(), amount: z.int() }).nullable(),
  })
  .meta({ id: 'OrderDisputes' })
export type OrderDisputes = z.infer<typeof OrderDisputes>

const noSuchDispute = { status: 404, message: problemTexts.noSuchDispute }
const OneDispute = z.object({ id: IdParam })
const Answer = z.object({ data: OrderDisputes })

export const disputesContract = contract({
  listDisputes: {
    method: 'GET',
    path: '/admin/disputes',
    summary: 'Lists disputed payments, found by order, customer or the name that the provider gave the dispute',
    query: z.object({
      state: z.enum(listStates).optional(),
      text: z.string().trim().max(100).optional(),
      sort: z.enum(sorts).optional(),
      /** Pagination: after the dispute with this id in the order of the list. */
      before: IdParam.optional(),
    }),
    answer: z.object({ data: z.array(Dispute), next: z.int().nullable() }),
    right: 'money',
  },
  getDisputesOfOrder: {
    method: 'GET',
    path: '/admin/order/{id}/disputes',
    summary: 'Retrieves the disputes of an order, and how much of its payment may be disputed',
    params: z.object({ id: OrderId }),
    answer: Answer,
    problems: { 'no-such-order': { status: 404, message: problemTexts.noSuchOrder } },
    right: 'orders',
  },
  registerDispute: {
    method: 'POST',
    path: '/admin/order/{id}/disputes',
    summary:
      'Registers that a customer disputes a payment: the provider has taken the amount and a fee back, which is booked. Repeating it changes nothing',
    keyed: true,
    params: z.object({ id: OrderId }),
    body: z.object({
      reference: z.string().trim().min(1).max(100),
      amount: Amount.min(1),
      fee: Amount.max(1_000_000).default(0),
      reason: Reason,
      respondBy: Day,
    }),
    answer: Answer,
    problems: {
      'no-such-order': { status: 404, message: problemTexts.noSuchOrder },
      'not-disputable': { status: 409, message: problemTexts.notDisputable },
      'more-than-left': { status: 409, message: problemTexts.moreThanLeft },
      'already-registered': { status: 409, message: problemTexts.alreadyRegistered },
    },
    right: 'money',
  },
  noteDisputeEvidence: {
    method: 'POST',
    path: '/admin/dispute/{id}/evidence',
    summary: 'Notes that evidence was sent to the provider, who decides. Repeating it changes nothing',
    params: OneDispute,
    body: z.object({ note: z.string().trim().min(1).max(500) }),
    answer: Answer,
    problems: {
      'no-such-dispute': noSuchDispute,
      'dispute-already-decided': { status: 409, message: problemTexts.isDecided },
    },
    right: 'money',
  },
  closeDispute: {
    method: 'POST',
    path: '/admin/dispute/{id}/close',
    summary:
      'Closes a dispute: won, and the provider gives the money back, or lost, and it is booked as a loss. Repeating it changes nothing',
    params: OneDispute,
    body: z.object({
      outcome: z.enum(['won', 'lost']),
      /** Of one that was won: the provider has given its fee back too. */
      isFeeReturned: z.boolean().default(false),
    }),
    answer: Answer,
    problems: {
      'no-such-dispute': noSuchDispute,
      'dispute-already-decided': { status: 409, message: problemTexts.isDecided },
      'fee-not-returned': { status: 400, message: problemTexts.feeOfLost },
    },
    right: 'money',
    fourEyes: true,
  },
})
