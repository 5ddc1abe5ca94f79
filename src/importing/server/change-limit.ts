/** Changes that are as likely a broken file as a merchant's will. */
const shareHeldBack = 0.2
const leastHeldBack = 10

/** More than this many products of a feed are not retired, or repriced by more than half, without a yes. */
export function changeLimit(activeProducts: number): number {
  return Math.max(leastHeldBack, Math.floor(activeProducts * shareHeldBack))
}

/** Öre. Up or down by more than half of what it was. */
export function isLargeChange(before: number, after: number): boolean {
  return Math.abs(after - before) * 2 > before
}
