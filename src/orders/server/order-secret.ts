import { timingSafeEqual } from 'node:crypto'

/** Takes as long whether they differ early or late. */
export function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
