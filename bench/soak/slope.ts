export type Point = { hours: number; value: number }

/** By least squares, of the value in an hour. */
export function slopeOf(points: readonly Point[]): number {
  const count = points.length
  if (count < 2) return 0
  const meanHours = points.reduce((sum, { hours }) => sum + hours, 0) / count
  const meanValue = points.reduce((sum, { value }) => sum + value, 0) / count
  let [above, below] = [0, 0]
  for (const { hours, value } of points) {
    above += (hours - meanHours) * (value - meanValue)
    below += (hours - meanHours) ** 2
  }
  return below === 0 ? 0 : above / below
}
