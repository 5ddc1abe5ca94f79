export type PaidRow = {
  quantity: number
  unitPrice: number
  /** Off the whole row. */
  discount: number
  /** For one piece; null without insurance. */
  insurance: number | null
}

type Share = { before: number; now: number }

/**
 * How much of a row's sum, öre, falls on some of its pieces when `before` pieces have had theirs. The parts add up to the
 * whole, however it is divided.
 */
export function partOf(ore: number, quantity: number, { before, now }: Share): number {
  const upTo = (pieces: number) => Math.floor((ore * pieces) / quantity)
  return upTo(before + now) - upTo(before)
}

/** What some pieces of a row cost when `before` pieces of it have been reckoned, öre. */
export function priceOfPieces(row: PaidRow, { before, now }: Share): number {
  return (row.unitPrice + (row.insurance ?? 0)) * now - partOf(row.discount, row.quantity, { before, now })
}
