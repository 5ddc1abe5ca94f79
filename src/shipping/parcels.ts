import { isBulky, isLarge, kilograms, litres } from '#catalog/package.ts'

/** Sides in millimetres, weights in kilograms, volumes in litres. */
export type Parcel = {
  units: number
  weight: number
  volume: number
  /** Volume × 0.28, charged for light but large parcels. */
  volumetricWeight: number
  longest: number
  middle: number
  shortest: number
  sidesSum: number
  isBulky: boolean
  isLarge: boolean
  hasDigital: boolean
  onlyDigital: boolean
}

export type ParcelItem = {
  quantity: number
  isDigital: boolean
  packageSize: number
  packageMm: readonly number[]
  packageGrams: number
}

export function parcelOf(items: readonly ParcelItem[]): Parcel {
  const shipped = items.filter((item) => !item.isDigital)
  const sides = shipped.map((item) => item.packageMm.toSorted((a, b) => b - a))
  const largest = (side: number) => Math.max(0, ...sides.map((mm) => mm[side] ?? 0))
  const volume = sum(shipped, (item) => litres(item.packageMm) * item.quantity)
  return {
    units: sum(shipped, (item) => item.quantity),
    weight: kilograms(sum(shipped, (item) => item.packageGrams * item.quantity)),
    volume,
    volumetricWeight: volume * 0.28,
    longest: largest(0),
    middle: largest(1),
    shortest: largest(2),
    sidesSum: Math.max(0, ...sides.map((mm) => sum(mm, (side) => side))),
    isBulky: shipped.some((item) => isBulky(item.packageSize)),
    isLarge: shipped.some((item) => isLarge(item.packageSize)),
    hasDigital: shipped.length < items.length,
    onlyDigital: shipped.length === 0 && items.length > 0,
  }
}

function sum<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((total, item) => total + value(item), 0)
}
