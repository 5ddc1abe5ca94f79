import type { Shipment } from './method-rules.ts'
import { type Method, methodsFor, orderValuesOf } from './methods.ts'

const visitor = 0
const newMember = 1

/** Öre from which one small parcel to anywhere is free, by a way that is not a store; null when it is never free. */
export function freeDelivery(methods: readonly Method[], shipment: Pick<Shipment, 'parcel' | 'shippingClasses'>) {
  const sums = orderValuesOf(methods)
  const isFree = ({ kind, price }: Method) => price === 0 && kind !== 'store'
  const from = (rankLevel: number) =>
    sums.find((orderValue) => {
      const wish = { ...shipment, zip: null, isCompany: false, freeFrom: null, rankLevel, orderValue }
      return methodsFor(methods, wish).some(isFree)
    }) ?? null
  return { everyone: from(visitor), members: from(newMember) }
}
