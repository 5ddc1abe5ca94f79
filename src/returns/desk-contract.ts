import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id as AnyId, BigIdParam, Count, Ore } from '#core/request-fields.ts'
import { Complaint, GoodsReturn } from './contract.ts'

const Id = z.object({ id: BigIdParam })
const Text = z.string().trim().min(1).max(4000)
const noSuchReturn = { status: 404, message: 'Returen finns inte.' }
const wrongState = { status: 409, message: 'Returen har kommit längre än så.' }

/** How pieces came back, and where they went. */
const ReceivedRow = z.object({
  position: Count,
  quantity: Count,
  condition: z.enum(['sealed', 'opened', 'used', 'damaged', 'seal-broken']),
  fate: z.enum(['stock', 'fyndware', 'scrap', 'sent-back']),
  /** The fyndvara whose stock they join. */
  fyndwareId: AnyId.optional(),
})
export type ReceivedRow = z.infer<typeof ReceivedRow>

const Deduction = z.object({
  position: Count,
  ore: Ore.min(1),
  reason: z.string().trim().min(1).max(300),
})
export type Deduction = z.infer<typeof Deduction>

/** The calls of the returns desk. */
export const returnsDeskContract = contract({
  getReturnsDesk: {
    method: 'GET',
    path: '/admin/returns',
    summary:
      'What waits at the returns desk: withdrawals that name no order or are not proven, returns under way, complaints without answer',
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
            /** By login, the order's secret or its mailbox; otherwise nobody knows who wrote. */
            isProven: z.boolean(),
          }),
        ),
        returns: z.array(GoodsReturn.extend({ orderId: z.string(), orderNumber: z.int() })),
        complaints: z.array(Complaint.extend({ orderId: z.string(), orderNumber: z.int() })),
      }),
    }),
    right: 'returns',
  },
  answerWithdrawal: {
    method: 'POST',
    path: '/admin/withdrawals/{id}/answer',
    summary: 'Answers a withdrawal that led to no return by itself, by letter',
    params: Id,
    body: z.object({ text: Text }),
    answer: z.void(),
    refusals: {
      'no-such-withdrawal': { status: 404, message: 'Meddelandet finns inte.' },
    },
    right: 'returns',
  },
  receiveReturn: {
    method: 'POST',
    path: '/admin/returns/{id}/receive',
    summary: 'Notes what came back and where its pieces went',
    params: Id,
    body: z.object({ rows: z.array(ReceivedRow).min(1).max(200) }),
    answer: z.object({ data: GoodsReturn }),
    refusals: {
      'no-such-return': noSuchReturn,
      'wrong-state': wrongState,
      'wrong-rows': { status: 400, message: 'Raderna är inte de som anmäldes.' },
      'no-such-fyndware': { status: 409, message: 'Fyndvaran finns inte.' },
    },
    right: 'returns',
  },
  settleReturn: {
    method: 'POST',
    path: '/admin/returns/{id}/settle',
    summary: 'Credits what came back and gives the money back the way it came',
    params: Id,
    body: z.object({ deductions: z.array(Deduction).max(200).default([]) }),
    answer: z.object({ data: GoodsReturn }),
    refusals: {
      'no-such-return': noSuchReturn,
      'wrong-state': { status: 409, message: 'Returen är inte mottagen än.' },
      'too-much-deducted': { status: 409, message: 'Avdraget är större än vad varan kostade.' },
    },
    right: 'returns',
  },
  refuseReturn: {
    method: 'POST',
    path: '/admin/returns/{id}/refuse',
    summary: 'Refuses a return with a reason, which the customer is told',
    params: Id,
    body: z.object({ reason: Text }),
    answer: z.object({ data: GoodsReturn }),
    refusals: { 'no-such-return': noSuchReturn, 'wrong-state': wrongState },
    right: 'returns',
  },
  answerComplaint: {
    method: 'POST',
    path: '/admin/complaints/{id}/answer',
    summary: 'Answers a complaint; what is to be undone becomes a return at our cost',
    params: Id,
    body: z.object({ decision: z.enum(['repair', 'replace', 'refund', 'refused']), answer: Text }),
    answer: z.object({ data: Complaint }),
    refusals: {
      'no-such-complaint': { status: 404, message: 'Reklamationen finns inte.' },
    },
    right: 'returns',
  },
})
