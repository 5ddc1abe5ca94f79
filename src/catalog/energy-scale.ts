/** The seven classes of each scale, best first. A–G is today's; the others are of goods not yet rescaled. */
const scales: Record<string, readonly string[]> = {
  A: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
  'A+': ['A+', 'A', 'B', 'C', 'D', 'E', 'F'],
  'A++': ['A++', 'A+', 'A', 'B', 'C', 'D', 'E'],
  'A+++': ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D'],
}

/** 1 (dark green) to 7 (red); null for a class its scale does not have. */
export function energyStep(energy: { rating: string; scale: string }): number | null {
  const index = scales[energy.scale]?.indexOf(energy.rating) ?? -1
  return index < 0 ? null : index + 1
}

/** The classes of a scale, best first. */
export function energyClasses(scale: string): readonly string[] {
  return scales[scale] ?? []
}

/** The ends of a scale, which the arrow must show beside the class. */
export function energyRange(scale: string): { best: string; worst: string } {
  const classes = scales[scale] ?? []
  return { best: classes[0] ?? 'A', worst: classes.at(-1) ?? 'G' }
}

/** Label and product sheet contents: `Effekt|20 W` a line. */
export function energyPairs(content: string): [name: string, value: string][] {
  const lines = content.split('\n').map((line) => line.split('|').map((part) => part.trim()))
  return lines.filter(([name]) => name).map(([name = '', ...value]) => [name, value.join(' ')])
}
