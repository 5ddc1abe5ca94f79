import type { Pace } from './dates.ts'
import { type MethodRules, obeys, type Shipment } from './method-rules.ts'

export type MethodKind = 'home' | 'pickup-point' | 'locker' | 'store' | 'digital'

export type Method = {
  id: number
  kind: MethodKind
  name: string
  description: string
  /** Öre. */
  price: number
  regularPrice: number
  pace: Pace
  carrier: string | null
  asks: 'points' | 'slots' | null
  rules: MethodRules
  isInternal: boolean
}

export const storePickup = 2
export const digitalDelivery = 4
export const lockerMethod = 31

/** At the price of this customer: what has been agreed with a company makes every method free. */
export function methodsFor(methods: readonly Method[], shipment: Shipment): Method[] {
  const { freeFrom, orderValue } = shipment
  const possible = methods.filter((method) => isPossible(method, shipment))
  return freeFrom !== null && orderValue >= freeFrom ? possible.map((method) => ({ ...method, price: 0 })) : possible
}

/** Excludes store pickup and downloads. */
export function lowestPrice(offered: readonly { id: number; price: number }[]): number | null {
  const sent = offered.filter(({ id }) => id !== digitalDelivery && id !== storePickup)
  return sent.length > 0 ? Math.min(...sent.map(({ price }) => price)) : null
}

function isPossible({ id, kind, rules, isInternal }: Method, shipment: Shipment): boolean {
  if (isInternal || shipment.excluded?.includes(id)) return false
  return (kind === 'digital') === shipment.parcel.onlyDigital && obeys(rules, shipment)
}
