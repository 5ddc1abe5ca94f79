const steps = 20

/** How many numbers lie in each of twenty equal steps from `min` to `max`; a number weighs its count, or one. */
export function histogram(
  min: number,
  max: number,
  numbers: ArrayLike<number>,
  counts: readonly number[] | null,
): number[] {
  const found = Array.from({ length: steps }, () => 0)
  const scale = max > min ? steps / (max - min) : 0
  for (let at = 0; at < numbers.length; at++) {
    const step = Math.min(steps - 1, Math.max(0, Math.floor(((numbers[at] ?? 0) - min) * scale)))
    found[step] = (found[step] ?? 0) + (counts ? (counts[at] ?? 0) : 1)
  }
  return found
}
