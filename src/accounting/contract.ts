import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Day } from '#core/request-fields.ts'

/** Both days inclusive, within one year. */
export const AccountingPeriod = z.object({ from: Day, to: Day })
export const accountingProblems = {
  'invalid-period': { status: 400, message: 'Perioden ska ligga inom ett år, och börja innan den slutar.' },
}

/** Amounts in öre; debit is positive. Swedish days, both inclusive. */
export const accountingContract = contract({
  getTrialBalance: {
    method: 'GET',
    path: '/admin/accounting/balance',
    summary: "Lists each account's balance before and after a period, and its debits and credits",
    query: AccountingPeriod,
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
        /** Always zero unless something is wrong. */
        difference: z.int(),
      }),
    }),
    problems: accountingProblems,
    right: 'accounting',
  },
  getVatReport: {
    method: 'GET',
    path: '/admin/accounting/vat',
    summary: 'Retrieves sales and VAT of a period by the boxes of the VAT return',
    query: AccountingPeriod,
    answer: z.object({
      data: z.object({
        rates: z.array(z.object({ rate: z.int(), base: z.int(), vat: z.int() })),
        /**
         * By box number of the VAT return: 05 sales, 10–12 VAT per rate, 42 exempt, 48 VAT on purchases (which are
         * booked elsewhere), 49 to pay.
         */
        boxes: z.record(z.string(), z.int()),
        /** The same in whole kronor, öre left out, as it is declared. */
        declared: z.record(z.string(), z.int()),
      }),
    }),
    problems: accountingProblems,
    right: 'accounting',
  },
  getSie: {
    method: 'GET',
    path: '/admin/accounting.sie',
    summary:
      "Exports the journal of a period as a SIE 4 file in PC8; today's entries have no number yet and are not included",
    query: AccountingPeriod,
    answer: z.string(),
    files: ['application/octet-stream'],
    problems: accountingProblems,
    right: 'accounting',
  },
})
