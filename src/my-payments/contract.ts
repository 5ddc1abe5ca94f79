import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const MyPayment = z
  .object({
    id: z.string(),
    orderId: z.string(),
    orderNumber: z.int(),
    name: z.string(),
    placedAt: z.int(),
    /** Total less refunds, öre. */
    amount: z.int(),
    /** Remaining amount in öre; null when only the creditor knows it. */
    left: z.int().nullable(),
    dueOn: z.string().nullable(),
    state: z.enum(['overdue', 'to-pay', 'credit', 'paid', 'overpaid']),
    stateText: z.string(),
    payPath: z.string().nullable(),
    toBank: z.object({ bankgiro: z.string(), ocr: z.string() }).nullable(),
  })
  .meta({ id: 'MyPayment' })
export type MyPayment = z.infer<typeof MyPayment>

export const myPaymentsContract = contract({
  getMyPayments: {
    method: 'GET',
    path: '/my-payments',
    summary: "Lists the member's invoices, instalments and unpaid orders; pending ones first",
    answer: z.object({ data: z.array(MyPayment) }),
    membersOnly: true,
  },
})
