import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const MyPayment = z
  .object({
    /** Of the payment. */
    id: z.string(),
    orderId: z.string(),
    orderNumber: z.int(),
    /** "Företagsfaktura", "Delbetalning" …, as shown. */
    name: z.string(),
    placedAt: z.int(),
    /** Öre of the whole, less what came back. */
    amount: z.int(),
    /** Öre that are left to pay; null where whoever gives the credit knows. */
    left: z.int().nullable(),
    dueOn: z.string().nullable(),
    state: z.enum(['overdue', 'to-pay', 'credit', 'paid', 'overpaid']),
    stateText: z.string(),
    /** Where an order is paid that awaits it. */
    payPath: z.string().nullable(),
    /** How an invoice of ours is paid. */
    toBank: z.object({ bankgiro: z.string(), ocr: z.string() }).nullable(),
  })
  .meta({ id: 'MyPayment' })
export type MyPayment = z.infer<typeof MyPayment>

export const myPaymentsContract = contract({
  getMyPayments: {
    method: 'GET',
    path: '/my-payments',
    summary: "The member's own invoices, instalments and orders that await their payment; what waits first",
    answer: z.object({ data: z.array(MyPayment) }),
    membersOnly: true,
  },
})
