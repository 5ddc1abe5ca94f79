import { z } from 'zod'
import type { Day } from '#core/day.ts'

/** Öre; debit is positive. */
export type FortnoxLine = { account: number; amount: number }

export type NewVoucher = {
  series: string
  day: Day
  /** At most 200 characters, of those that Fortnox takes. */
  description: string
  /** In its comments, by which it is found again. */
  reference: string
  lines: readonly FortnoxLine[]
}

/** As Fortnox has it. Series, number and financial year are its key. */
export type BookedVoucher = { series: string; number: number; year: number; lines: FortnoxLine[] }

const Kronor = z.coerce.number().nullish()
const Row = z.object({
  Account: z.coerce.number().int(),
  Debit: Kronor,
  Credit: Kronor,
  Removed: z.boolean().nullish(),
})
const Answer = z.object({
  Voucher: z.object({
    VoucherSeries: z.string(),
    VoucherNumber: z.coerce.number().int(),
    Year: z.coerce.number().int(),
    VoucherRows: z.array(Row),
  }),
})

export function voucherBody({ series, day, description, reference, lines }: NewVoucher): object {
  return {
    Voucher: {
      Description: description,
      Comments: reference,
      TransactionDate: day,
      VoucherSeries: series,
      VoucherRows: lines.map(({ account, amount }) =>
        amount > 0
          ? { Account: account, Debit: amount / 100, Credit: 0 }
          : { Account: account, Debit: 0, Credit: -amount / 100 },
      ),
    },
  }
}

export function bookedOf(body: unknown): BookedVoucher {
  const { Voucher: voucher } = Answer.parse(body)
  const lines = voucher.VoucherRows.flatMap(({ Account: account, Debit: debit, Credit: credit, Removed: isRemoved }) =>
    isRemoved ? [] : [{ account, amount: oreOf(debit ?? 0) - oreOf(credit ?? 0) }],
  )
  return { series: voucher.VoucherSeries, number: voucher.VoucherNumber, year: voucher.Year, lines }
}

/** Fortnox writes kronor as JSON numbers, of which the nearest öre is meant. */
function oreOf(kronor: number): number {
  return Math.round(kronor * 100)
}

/** What Fortnox's list of valid characters has not, such as quotation marks, is left out. */
export function validText(text: string, longest: number): string {
  const valid = text.replace(invalidCharacter, ' ').replace(/\s+/g, ' ').trim()
  return [...valid].slice(0, longest).join('').trim()
}

/** Of https://fortnox.se/developer/guides-and-good-to-know/formats-and-encoding, as far as the shop uses them. */
const invalidCharacter = /[^\p{L}0-9 –:.`´’,;^¤#%§£$€¢¥©™°&/()=+\-*_!?²³®½@]/gu
