import type { ReturnTerms } from '#core/shop.ts'

/** The consumer's right of withdrawal (lag 2005:59 2 kap. 10 §). */
export const withdrawalDays = 14

/** Least and most, of days and of öre. */
export const returnLimits = {
  openPurchaseDays: [0, 365],
  parcelFee: [0, 50_000],
  bulkyFee: [0, 200_000],
  uncollectedFee: [0, 50_000],
} as const satisfies Record<keyof ReturnTerms, readonly [number, number]>

/** Open purchase that ends before the right of withdrawal promises nothing. */
export function isOpenPurchase(days: number): boolean {
  return days === 0 || days > withdrawalDays
}
