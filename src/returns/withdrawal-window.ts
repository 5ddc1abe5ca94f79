import { addDays, type Day } from '#core/day.ts'
import { withdrawalDays } from '#orders/codes-day.ts'
import { nextWorkingDay } from '#shipping/dates.ts'
import { complaintYears, openPurchaseDays } from './terms.ts'

type Told = {
  /** The day the last piece of the order came; null while something is still on its way. */
  arrived: Day | null
  /** The day the customer was told of the right on a durable medium; null when nobody has. */
  told: Day | null
}

/**
 * The last day to withdraw (lag 2005:59 2 kap. 10–12 §§); null while the time has not begun. A time that ends on a Saturday,
 * a Sunday or a holiday ends on the next ordinary day (lag 1930:173 2 §).
 */
export function lastWithdrawalDay({ arrived, told }: Told): Day | null {
  if (arrived === null) return null
  const ordinary = addDays(arrived, withdrawalDays)
  const longest = yearsAfter(ordinary, 1)
  if (told === null) return nextWorkingDay(longest)
  if (told <= arrived) return nextWorkingDay(ordinary)
  const afterTold = addDays(told, withdrawalDays)
  return nextWorkingDay(afterTold < longest ? afterTold : longest)
}

/** The last day of open purchase, our own promise beyond the law. */
export function lastOpenPurchaseDay(arrived: Day | null): Day | null {
  return arrived === null ? null : nextWorkingDay(addDays(arrived, openPurchaseDays))
}

/** The last day to complain (konsumentköplagen 2022:260): three years from when the thing came. */
export function lastComplaintDay(arrived: Day): Day {
  return yearsAfter(arrived, complaintYears)
}

function yearsAfter(day: Day, years: number): Day {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)]
  const later = `${Number(year) + years}`
  // The 29th of February is there every fourth year only.
  return rest === '-02-29' ? `${later}-02-28` : later + rest
}
