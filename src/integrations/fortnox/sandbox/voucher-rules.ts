import { z } from 'zod'

const Kronor = z
  .number()
  .min(0)
  .max(1e13)
  .refine((kronor) => Math.abs(kronor * 100 - Math.round(kronor * 100)) < 1e-4)
  .optional()

const Row = z.strictObject({
  Account: z.int().min(1000).max(9999),
  Debit: Kronor,
  Credit: Kronor,
  Description: z.string().optional(),
  TransactionInformation: z.string().max(100).optional(),
  CostCenter: z.string().optional(),
  Project: z.string().optional(),
  Quantity: z.number().optional(),
})

/** Fields and lengths of `fortnox_Voucher` in Fortnox's OpenAPI. `Year` is Fortnox's own. */
export const NewVoucherBody = z.strictObject({
  Voucher: z.strictObject({
    Description: z.string().min(1).max(200),
    TransactionDate: z.iso.date(),
    VoucherSeries: z.string().min(1).max(10),
    VoucherRows: z.array(Row).min(2),
    Comments: z.string().max(1000).optional(),
    CostCenter: z.string().optional(),
    Project: z.string().optional(),
  }),
})
export type NewVoucherBody = z.output<typeof NewVoucherBody>['Voucher']

/** The characters of https://fortnox.se/developer/guides-and-good-to-know/formats-and-encoding. */
export const hasValidCharacters = (text: string) =>
  /^[\p{L}’\\0-9 –:.`´,;^¤#%§£$€¢¥©™°&/()=+\-*_!?²³®½@\u00a0\n\r]*$/u.test(text)

export function isBalanced({ VoucherRows: rows }: NewVoucherBody): boolean {
  const ore = (kronor = 0) => Math.round(kronor * 100)
  return rows.reduce((sum, { Debit: debit, Credit: credit }) => sum + ore(debit) - ore(credit), 0) === 0
}
