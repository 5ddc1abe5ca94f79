const minSide = 290
const container = 1168
const heights = [720, 1080, 1440, 2160]

export function hasSides(viewportWidth: number): boolean {
  return (viewportWidth - container) / 2 > minSide
}

export function imageHeight(viewportHeight: number): number {
  return heights.find((height) => height >= viewportHeight) ?? Math.max(...heights)
}
