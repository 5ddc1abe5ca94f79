import type { Parcel } from './parcels.ts'

/** How much a vehicle or a locker takes. */
export type Limits = { kg: number; litres: number; longestMm: number; sidesSumMm: number; bulky?: boolean }

/** What a method carries, where to and for whom. Nothing said is no limit. */
export type MethodRules = {
  fits?: Limits
  /** Only what is too much for this. */
  exceeds?: Limits
  /** By the first three digits of the postal code, both ends included. */
  areas?: [from: number, to: number][]
  minRank?: number
  minOrderOre?: number
  customers?: 'private' | 'company'
  /** Of the goods, any of them. */
  notShippingClasses?: number[]
  /** Carries it to the room of the shopper's choice, when asked. */
  canCarryIn?: boolean
}

export type Shipment = {
  parcel: Parcel
  /** Null: somewhere in Sweden. */
  zip: string | null
  /** Öre, the goods alone. */
  orderValue: number
  /** 0 for a visitor. */
  rankLevel: number
  isCompany: boolean
  shippingClasses: readonly number[]
  excluded?: readonly number[]
}

export function obeys(rules: MethodRules, shipment: Shipment): boolean {
  const { parcel, zip, orderValue, rankLevel, isCompany, shippingClasses } = shipment
  const { fits, exceeds, areas, customers, minRank = 0, minOrderOre = 0, notShippingClasses = [] } = rules
  if (fits && !isWithin(parcel, fits)) return false
  if (exceeds && isWithin(parcel, exceeds)) return false
  if (areas && !(zip && isIn(areas, zip))) return false
  if (customers && (customers === 'company') !== isCompany) return false
  if (rankLevel < minRank || orderValue < minOrderOre) return false
  return !shippingClasses.some((one) => notShippingClasses.includes(one))
}

export function isIn(areas: readonly (readonly [from: number, to: number])[], zip: string): boolean {
  const area = Number(zip.slice(0, 3))
  return areas.some(([from, to]) => from <= area && area <= to)
}

function isWithin(parcel: Parcel, limits: Limits): boolean {
  if (parcel.isLarge || (parcel.isBulky && !limits.bulky)) return false
  if (parcel.weight > limits.kg || parcel.volume > limits.litres) return false
  return parcel.longest <= limits.longestMm && parcel.sidesSum <= limits.sidesSumMm
}
