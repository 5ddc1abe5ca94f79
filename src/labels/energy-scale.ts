/** Seven classes per scale, best first. A–G is the current one; the others are for products not yet rescaled. */
const scales: Record<string, readonly string[]> = {
  A: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
  'A+': ['A+', 'A', 'B', 'C', 'D', 'E', 'F'],
  'A++': ['A++', 'A+', 'A', 'B', 'C', 'D', 'E'],
  'A+++': ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D'],
}

/** 1 (dark green) to 7 (red); null for a class that is not on its scale. */
export function energyStep(energy: { rating: string; scale: string }): number | null {
  const index = scales[energy.scale]?.indexOf(energy.rating) ?? -1
  return index < 0 ? null : index + 1
}

export function energyClasses(scale: string): readonly string[] {
  return scales[scale] ?? []
}

export function energyRange(scale: string): { best: string; worst: string } {
  const classes = scales[scale] ?? []
  return { best: classes[0] ?? 'A', worst: classes.at(-1) ?? 'G' }
}
