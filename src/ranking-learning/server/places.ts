/** Places in a list, in steps: the further down, the less they differ. A step ends before its number, from 0. */
const ends = [1, 2, 3, 4, 6, 8, 12, 16, 24, 48]

/** Where a product was shown is not known when it is put in a cart or bought. */
export const unknownPlace = 0

/** From 1, of a product's index in its list. */
export function placeOf(index: number): number {
  return ends.findIndex((end) => index < end) + 1
}

/**
 * How likely it is that a place is looked at, before the shop has data of its own: about one by the square root of the
 * position, between what eye tracking finds in lists of one column and in grids.
 */
export const usualExamination: readonly number[] = ends.map((end, at) => {
  const middle = ((ends[at - 1] ?? 0) + 1 + end) / 2
  return 1 / Math.sqrt(middle)
})
