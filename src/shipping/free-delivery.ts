import type { Shipment } from './method-rules.ts'
import { type Method, methodsFor } from './methods.ts'

const visitor = 0
const newMember = 1

/** Öre from which one small parcel to anywhere is free, by a way that is not a store; null when it is never free. */
export function freeDelivery(methods: readonly Method[], shipment: Pick<Shipment, 'parcel' | 'shippingClasses'>) {
  const free = methods.filter(({ kind, price }) => price === 0 && kind !== 'store')
  const sums = [...new Set([0, ...free.map(({ rules }) => rules.minOrderValue ?? 0)])].toSorted((a, b) => a - b)
  const from = (rankLevel: number) =>
    sums.find(
      (orderValue) =>
        methodsFor(free, { ...shipment, zip: null, isCompany: false, freeFrom: null, rankLevel, orderValue }).length >
        0,
    ) ?? null
  return { everyone: from(visitor), members: from(newMember) }
}
