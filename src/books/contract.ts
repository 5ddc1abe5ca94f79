import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Day } from '#core/request-fields.ts'

const Period = z.object({ from: Day, to: Day })
const refusals = {
  'wrong-period': { status: 400, message: 'Perioden ska ligga inom ett år, och börja innan den slutar.' },
}

/** Sums in öre; debit is positive. Days are days in Sweden, both with it. */
export const booksContract = contract({
  getTrialBalance: {
    method: 'GET',
    path: '/admin/books/balance',
    summary: 'What stands on each account before and after a period, and what came and went in it',
    query: Period,
    answer: z.object({
      data: z.object({
        accounts: z.array(
          z.object({
            account: z.int(),
            name: z.string(),
            opening: z.int(),
            debit: z.int(),
            credit: z.int(),
            closing: z.int(),
          }),
        ),
        /** Zero, or the books do not balance. */
        difference: z.int(),
      }),
    }),
    refusals,
    right: 'books',
  },
  getVatReport: {
    method: 'GET',
    path: '/admin/books/vat',
    summary: 'Sales and VAT of a period as the boxes of the VAT return',
    query: Period,
    answer: z.object({
      data: z.object({
        rates: z.array(z.object({ rate: z.int(), base: z.int(), vat: z.int() })),
        /** By the numbers of the boxes: 05 sales, 10–12 VAT for each rate, 42 exempt, 49 to pay. */
        boxes: z.record(z.string(), z.int()),
      }),
    }),
    refusals,
    right: 'books',
  },
  getSie: {
    method: 'GET',
    path: '/admin/books.sie',
    summary:
      'The books of a period as a SIE file of type 4, in PC8; what is booked today has no number yet and is not in it',
    query: Period,
    answer: z.string(),
    files: ['application/octet-stream'],
    refusals,
    right: 'books',
  },
})
