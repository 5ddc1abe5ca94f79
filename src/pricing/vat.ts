import { type Day, dayOf } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'

export type VatClass = 'standard' | 'food' | 'book' | 'voucher'

/** Percent, and what it became later, oldest first. */
type Rates = { rate: number; later?: { from: Day; rate: number }[] }

const rates: Record<VatClass, Rates> = {
  standard: { rate: 25 },
  food: {
    rate: 12,
    // Temporarily reduced (prop. 2025/26:55).
    later: [
      { from: '2026-04-01', rate: 6 },
      { from: '2028-01-01', rate: 12 },
    ],
  },
  book: { rate: 6 },
  // A multi-purpose voucher is taxed when used.
  voucher: { rate: 0 },
}

/** The rate on the day of sale. A return keeps the rate of its sale. */
export function vatRate(vatClass: VatClass, now: Date): number {
  const today = dayOf(now)
  const { rate, later = [] } = rates[vatClass]
  return later.findLast(({ from }) => from <= today)?.rate ?? rate
}

export function vatChanges(vatClass: VatClass): Date[] {
  return (rates[vatClass].later ?? []).map(({ from }) => startOfDay(from))
}
