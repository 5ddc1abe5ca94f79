import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam, OrderId } from '#core/request-fields.ts'
import { documentProblems } from '#order-documents/contract.ts'

export const OrderMoment = z
  .object({
    kind: z.enum(['order', 'money', 'parcel', 'return', 'email', 'team']),
    text: z.string(),
    /** The employee or the customer who did it; null for the shop itself. */
    by: z.string().nullable(),
    at: z.int(),
    /**
     * An email as it was sent, without its secrets. One that came back, or was not sent for that reason, is
     * undelivered.
     */
    email: z
      .object({ recipient: z.string(), state: z.string(), isUndelivered: z.boolean(), text: z.string() })
      .nullable(),
  })
  .meta({ id: 'OrderMoment' })
export type OrderMoment = z.infer<typeof OrderMoment>

const OneOrder = z.object({ id: OrderId })
const noSuchOrder = { status: 404, message: 'Beställningen finns inte.' }

export const orderHandlingContract = contract({
  getOrderHistory: {
    method: 'GET',
    path: '/admin/order/{id}/history',
    summary: 'Lists everything that has happened with an order, newest first, with the text of its emails',
    params: OneOrder,
    answer: z.object({ data: z.array(OrderMoment) }),
    problems: { 'no-such-order': noSuchOrder },
    right: 'orders',
  },
  getTermsOfOrder: {
    method: 'GET',
    path: '/admin/order/{id}/terms',
    summary: 'Retrieves the terms an order was made under as a PDF',
    params: OneOrder,
    answer: z.string(),
    files: ['application/pdf'],
    problems: { 'no-such-order': noSuchOrder, busy: documentProblems.busy },
    right: 'orders',
  },
  makeReceiptLink: {
    method: 'POST',
    path: '/admin/order/{id}/receipt/{number}/link',
    summary:
      "Retrieves a link that shows a receipt, and nothing else of the order, to anyone who has it for 30 days; noted in the order's history",
    keyed: true,
    params: OneOrder.extend({ number: IdParam }),
    answer: z.object({ data: z.object({ address: z.string() }) }),
    problems: { 'no-such-document': documentProblems['no-such-document'] },
    right: 'orders',
  },
})
