import { dayOf } from '#core/day.ts'

type Placed = { placedAt: number }

/** The years in which something was ordered, the latest first. */
export function yearsOf(orders: readonly Placed[]): string[] {
  return [...new Set(orders.map(yearOf))].toSorted().toReversed()
}

/** Those of a year; without one, or with one in which nothing was ordered, all of them. */
export function ordersIn<O extends Placed>(orders: readonly O[], year: string | null): O[] {
  const found = orders.filter((order) => yearOf(order) === year)
  return found.length > 0 ? found : [...orders]
}

function yearOf({ placedAt }: Placed): string {
  return dayOf(new Date(placedAt)).slice(0, 4)
}
