import type { Parcel } from './parcels.ts'

export type Limits = { kg: number; litres: number; maxLengthMm: number; sidesSumMm: number; bulky?: boolean }

/** Omitted limits do not apply. */
export type MethodRules = {
  fits?: Limits
  exceeds?: Limits
  /** First three digits of the postal code, inclusive. */
  areas?: [from: number, to: number][]
  minRank?: number
  minOrderValue?: number
  customers?: 'private' | 'company'
  notShippingClasses?: number[]
  canCarryIn?: boolean
}

export type Shipment = {
  parcel: Parcel
  /** Null: anywhere in Sweden. */
  zip: string | null
  /** Öre, products only. */
  orderValue: number
  /** 0 for a visitor. */
  rankLevel: number
  isCompany: boolean
  /** The order value from which this customer has free delivery by agreement. */
  freeFrom: number | null
  shippingClasses: readonly number[]
  excluded?: readonly number[]
}

export function obeys(rules: MethodRules, shipment: Shipment): boolean {
  const { parcel, zip, orderValue, rankLevel, isCompany, shippingClasses } = shipment
  const { fits, exceeds, areas, customers, minRank = 0, minOrderValue = 0, notShippingClasses = [] } = rules
  if (fits && !isWithin(parcel, fits)) return false
  if (exceeds && isWithin(parcel, exceeds)) return false
  if (areas && !(zip && isIn(areas, zip))) return false
  if (customers && (customers === 'company') !== isCompany) return false
  if (rankLevel < minRank || orderValue < minOrderValue) return false
  return !shippingClasses.some((one) => notShippingClasses.includes(one))
}

export function isIn(areas: readonly (readonly [from: number, to: number])[], zip: string): boolean {
  const area = Number(zip.slice(0, 3))
  return areas.some(([from, to]) => from <= area && area <= to)
}

function isWithin(parcel: Parcel, limits: Limits): boolean {
  if (parcel.isLarge || (parcel.isBulky && !limits.bulky)) return false
  if (parcel.weight > limits.kg || parcel.volume > limits.litres) return false
  return parcel.longest <= limits.maxLengthMm && parcel.sidesSum <= limits.sidesSumMm
}
