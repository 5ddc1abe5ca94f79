import { timingSafeEqual } from 'node:crypto'

/** Constant-time comparison. */
export function isSame(existing: string, given: string): boolean {
  const [a, b] = [Buffer.from(existing), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
