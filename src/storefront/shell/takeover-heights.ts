/** So wide must each side of the page be before anything is shown there; more, to be exact. */
const leastSide = 290
const container = 1168
const heights = [720, 1080, 1440, 2160]

/** Whether there is room beside the page. */
export function hasSides(viewportWidth: number): boolean {
  return (viewportWidth - container) / 2 > leastSide
}

/** The lowest picture that fills the screen, or the tallest there is. */
export function imageHeight(viewportHeight: number): number {
  return heights.find((height) => height >= viewportHeight) ?? Math.max(...heights)
}
