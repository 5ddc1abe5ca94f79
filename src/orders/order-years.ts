import { dayOf } from '#core/day.ts'

type Placed = { placedAt: number }

export function yearsOf(orders: readonly Placed[]): string[] {
  return [...new Set(orders.map(yearOf))].toSorted().toReversed()
}

export function ordersIn<O extends Placed>(orders: readonly O[], year: string | null): O[] {
  const found = orders.filter((order) => yearOf(order) === year)
  return found.length > 0 ? found : [...orders]
}

function yearOf({ placedAt }: Placed): string {
  return dayOf(new Date(placedAt)).slice(0, 4)
}
