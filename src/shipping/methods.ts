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
  /** Added by extensions. */
  adjustments?: Adjustments
}

export type Adjustments = {
  only: readonly MethodRules[]
  /** Öre; the lowest of those that apply. */
  prices: readonly { price: number; when: MethodRules }[]
}

export const storePickup = 2
export const digitalDelivery = 4
export const lockerMethod = 31

/**
 * At the price of this customer: what has been agreed with a company makes every method free. `methods` are all there
 * are: limits of extensions choose among them, and do not apply when they would leave nothing.
 */
export function methodsFor(methods: readonly Method[], shipment: Shipment): Method[] {
  const { freeFrom, orderValue } = shipment
  const possible = methods.filter((method) => isPossible(method, shipment))
  const allowed = possible.filter((method) => isAllowed(method, shipment))
  const offered = (allowed.length > 0 ? allowed : possible).map((method) => adjusted(method, shipment))
  return freeFrom !== null && orderValue >= freeFrom ? offered.map((method) => ({ ...method, price: 0 })) : offered
}

/** The order values at which something may change. */
export function orderValuesOf(methods: readonly Method[]): number[] {
  const rules = methods.flatMap(({ rules, adjustments }) =>
    adjustments ? [rules, ...adjustments.only, ...adjustments.prices.map(({ when }) => when)] : [rules],
  )
  return [...new Set([0, ...rules.map(({ minOrderValue = 0 }) => minOrderValue)])].toSorted((a, b) => a - b)
}

/** Excludes store pickup and downloads. */
export function lowestPrice(offered: readonly { id: number; price: number }[]): number | null {
  const sent = offered.filter(({ id }) => id !== digitalDelivery && id !== storePickup)
  return sent.length > 0 ? Math.min(...sent.map(({ price }) => price)) : null
}

function isAllowed({ adjustments }: Method, shipment: Shipment): boolean {
  return adjustments === undefined || adjustments.only.every((rules) => obeys(rules, shipment))
}

function adjusted(method: Method, shipment: Shipment): Method {
  const prices = method.adjustments?.prices.filter(({ when }) => obeys(when, shipment)) ?? []
  if (prices.length === 0) return method
  return { ...method, price: Math.min(method.price, ...prices.map(({ price }) => price)) }
}

function isPossible({ id, kind, rules, isInternal }: Method, shipment: Shipment): boolean {
  if (isInternal || shipment.excluded?.includes(id)) return false
  return (kind === 'digital') === shipment.parcel.onlyDigital && obeys(rules, shipment)
}
