import type { Day } from '#core/day.ts'
import { accountingMessages as messages } from './accounting-messages.ts'
import { type Period, presetPeriod } from './periods.ts'

/** The periods that VAT is declared for, of the year that is looked at. */
export function yearPeriods(today: Day, year: string): (Period & { name: string })[] {
  const noon = new Date(`${today}T12:00:00Z`)
  const quarters = [1, 4, 7, 10].map((month, at) => ({
    name: messages.quarter(at + 1),
    from: `${year}-${twoDigits(month)}-01`,
    to: `${year}-${twoDigits(month + 2)}-${month === 1 || month === 10 ? 31 : 30}`,
  }))
  return [
    { name: messages.lastMonth, ...presetPeriod('last-month', noon) },
    { name: messages.thisMonth, ...presetPeriod('month', noon) },
    ...quarters,
    { name: messages.year(year), from: `${year}-01-01`, to: `${year}-12-31` },
  ]
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
