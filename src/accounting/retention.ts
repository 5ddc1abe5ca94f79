import { dayOf } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'

export const voucherYears = 7

/**
 * Vouchers are kept until the end of the seventh year after the calendar year of their financial year (bokföringslagen
 * 1999:1078 7 kap. 2 §); our financial year is the calendar year. Anything older than this time may be deleted.
 */
export function oldestVoucher(now: Date): Date {
  const year = Number(dayOf(now).slice(0, 4)) - voucherYears
  return startOfDay(`${year}-01-01`)
}
