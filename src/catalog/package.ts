export function isLarge(size: number): boolean {
  return size > 5
}

export function isBulky(size: number): boolean {
  return size > 2
}

export function litres(mm: readonly number[]): number {
  return mm.reduce((product, side) => product * side, 1) / 1_000_000
}

export function volumeWeight(mm: readonly number[]): number {
  return litres(mm) * 0.28
}

export function kilograms(grams: number): number {
  return grams / 1000
}

/** Too large for parcel lockers: the three sides sum to more than 600 centimetres. */
export function isOversized(mm: readonly number[]): boolean {
  return mm.reduce((sum, side) => sum + side, 0) > 6000
}
