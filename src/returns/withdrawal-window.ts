import { type Day } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { nextWorkingDay } from '#shipping/dates.ts'
import { withdrawalDays } from '#shop-settings/return-limits.ts'
import { complaintYears } from './terms.ts'

type Arrival = {
  /** The day the last unit arrived; null while something is in transit. */
  arrived: Day | null
  /** Day the customer was informed of the right on a durable medium; null if never. */
  informedOn: Day | null
}

/**
 * The last day to withdraw (lag 2005:59 2 kap. 10–12 §§); null before the period begins. A period ending on a Saturday,
 * Sunday or holiday ends on the next working day (lag 1930:173 2 §).
 */
export function lastWithdrawalDay({ arrived, informedOn }: Arrival): Day | null {
  if (arrived === null) return null
  const ordinary = addDays(arrived, withdrawalDays)
  const extendedEnd = yearsAfter(ordinary, 1)
  if (informedOn === null) return nextWorkingDay(extendedEnd)
  if (informedOn <= arrived) return nextWorkingDay(ordinary)
  const afterInformed = addDays(informedOn, withdrawalDays)
  return nextWorkingDay(afterInformed < extendedEnd ? afterInformed : extendedEnd)
}

export function lastOpenPurchaseDay(arrived: Day | null, days: number): Day | null {
  return arrived === null ? null : nextWorkingDay(addDays(arrived, days))
}

/** Consumers by konsumentköplagen (2022:260), companies by köplagen (1990:931) 32 §; ends as the time to withdraw does. */
export function lastComplaintDay(arrived: Day, buyer: keyof typeof complaintYears): Day {
  return nextWorkingDay(yearsAfter(arrived, complaintYears[buyer]))
}

function yearsAfter(day: Day, years: number): Day {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)]
  const later = `${Number(year) + years}`
  // 29 February does not exist every year.
  return rest === '-02-29' ? `${later}-02-28` : later + rest
}
