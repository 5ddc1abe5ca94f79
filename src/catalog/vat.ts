import { type Day, dayOf, startOfDay } from '#core/day.ts'

export type VatClass = 'standard' | 'food' | 'book' | 'voucher'

/** Rates in percent and the day each began, oldest first. Food is lowered for a time (prop. 2025/26:55). */
const rates: Record<VatClass, { from: Day; rate: number }[]> = {
  standard: [{ from: '0000-01-01', rate: 25 }],
  food: [
    { from: '0000-01-01', rate: 12 },
    { from: '2026-04-01', rate: 6 },
    { from: '2028-01-01', rate: 12 },
  ],
  book: [{ from: '0000-01-01', rate: 6 }],
  // A voucher for many things is taxed when it is used.
  voucher: [{ from: '0000-01-01', rate: 0 }],
}

/** The rate of a sale on the day of `now`. A return keeps the rate of its sale. */
export function vatRate(vatClass: VatClass, now: Date): number {
  const today = dayOf(now)
  return rates[vatClass].findLast(({ from }) => from <= today)?.rate ?? 25
}

/** When rates of the class change. */
export function vatChanges(vatClass: VatClass): Date[] {
  return rates[vatClass].slice(1).map(({ from }) => startOfDay(from))
}
