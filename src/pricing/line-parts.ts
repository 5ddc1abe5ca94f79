import { type Line, lineXp } from './line-amounts.ts'

/** Some units of a line, after `before` units already counted. */
export type Part = { before: number; now: number }

/** Part of a line with its share of the discount. The parts add up to the whole, however it is divided. */
export function linePart<T extends Line>(line: T, part: Part): T {
  return { ...line, quantity: part.now, discount: shareOf(line.discount, line.quantity, part) }
}

/** The parts add up to the xp of the line. */
export function partXp(line: Line & { productId: number }, part: Part): number {
  return shareOf(lineXp(line), line.quantity, part)
}

function shareOf(amount: number, quantity: number, { before, now }: Part): number {
  const upTo = (units: number) => Math.floor((amount * units) / quantity)
  return upTo(before + now) - upTo(before)
}
