import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'
import { problemTexts } from './back-office-messages.ts'
import { outcomes } from './matching.ts'

const Day = z.iso.date()

const fileFields = {
  id: z.int(),
  kind: z.enum(['camt.053', 'camt.054']),
  /** IBAN or number of the accounts that the file is about. */
  accounts: z.array(z.string()),
  fromDay: Day,
  toDay: Day,
  /** Entries that are of something else than Swish. */
  otherCount: z.int(),
  readAt: z.int(),
}

export const BankFile = z
  .object({ ...fileFields, bookable: z.int(), booked: z.int(), forPerson: z.int() })
  .meta({ id: 'BankFile' })
export type BankFile = z.infer<typeof BankFile>

const Total = z.object({ count: z.int(), amount: z.int() })

export const BankFileEntry = z
  .object({
    line: z.int(),
    day: Day,
    /** Öre; negative when it left the account. */
    amount: z.int(),
    /** The bank's. */
    reference: z.string(),
    outcome: z.enum(outcomes),
    paymentReference: z.string().nullable(),
    refundReference: z.string().nullable(),
    orderId: z.string().nullable(),
    orderNumber: z.int().nullable(),
    isBooked: z.boolean(),
  })
  .meta({ id: 'BankFileEntry' })
export type BankFileEntry = z.infer<typeof BankFileEntry>

export const BankFileReport = z
  .object({
    ...fileFields,
    /** Matched and not booked; `byAmount` of them by amount and day alone. */
    bookable: Total.extend({ byAmount: z.int() }),
    booked: Total,
    /** Booked from another file, or registered by an employee. */
    settled: Total,
    /** Of another amount than the payment, with several that could be meant, or of no payment of the shop. */
    forPerson: Total,
    /** Of the days of the file, paid by Swish and in no file. */
    missing: Total,
    /** The first `maxShownEntries` of each. */
    entries: z.array(BankFileEntry),
    forPersonEntries: z.array(BankFileEntry),
    missingEntries: z.array(
      z.object({
        paymentReference: z.string(),
        orderId: z.string(),
        orderNumber: z.int(),
        amount: z.int(),
        day: Day,
      }),
    ),
  })
  .meta({ id: 'BankFileReport' })
export type BankFileReport = z.infer<typeof BankFileReport>

const OneFile = z.object({ id: IdParam })
const Answer = z.object({ data: BankFileReport })
const noSuchFile = { status: 404, message: problemTexts.noSuchFile }
const right = 'money'

export const bankFilesContract = contract({
  listBankFiles: {
    method: 'GET',
    path: '/admin/bank-files',
    summary: 'Lists the 20 latest files of the bank that have been read',
    answer: z.object({ data: z.array(BankFile), total: z.int() }),
    right,
  },
  getBankFile: {
    method: 'GET',
    path: '/admin/bank-files/{id}',
    summary:
      'Retrieves how a file of the bank matches the payments and refunds by Swish, and what is missing at the bank',
    params: OneFile,
    answer: Answer,
    problems: { 'no-such-file': noSuchFile },
    right,
  },
  readBankFile: {
    method: 'POST',
    path: '/admin/bank-files',
    summary:
      'Reads a statement or notification of a bank (ISO 20022 camt.053 or camt.054) and matches its entries with payments and refunds by Swish. Nothing is booked. The same file is read once',
    upload: { maxBytes: 15 * 1024 * 1024 },
    answer: Answer,
    problems: {
      'not-camt': { status: 400, message: problemTexts.notCamt },
      'too-large': { status: 400, message: problemTexts.tooLarge },
      'no-swish': { status: 400, message: problemTexts.noSwish },
    },
    right,
  },
  bookBankFile: {
    method: 'POST',
    path: '/admin/bank-files/{id}/book',
    summary:
      'Books the matched entries of a file as paid out by Swish, one payout for each day. Repeating it books nothing more',
    params: OneFile,
    answer: Answer,
    problems: { 'no-such-file': noSuchFile },
    right,
    fourEyes: true,
  },
})
