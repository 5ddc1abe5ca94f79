import type { MethodRules } from './method-rules.ts'
import { type Method, methodsFor } from './methods.ts'
import { type ParcelItem, parcelOf } from './parcels.ts'

type Unit = Omit<ParcelItem, 'quantity'> & { shippingClass: number }

export function possibleMethods(methods: readonly Method[], unit: Unit): number[] {
  const everywhere = methods.map(anywhereBy)
  const shipment = {
    parcel: parcelOf([{ ...unit, quantity: 1 }]),
    zip: null,
    orderValue: Number.POSITIVE_INFINITY,
    rankLevel: Number.POSITIVE_INFINITY,
    freeFrom: null,
    shippingClasses: [unit.shippingClass],
  }
  const ids = [false, true].flatMap((isCompany) =>
    methodsFor(everywhere, { ...shipment, isCompany }).map(({ id }) => id),
  )
  return methods.flatMap(({ id }) => (ids.includes(id) ? id : []))
}

function anywhereBy(method: Method): Method {
  const { rules, adjustments } = method
  if (!adjustments) return { ...method, rules: anywhere(rules) }
  return { ...method, rules: anywhere(rules), adjustments: { ...adjustments, only: adjustments.only.map(anywhere) } }
}

function anywhere(rules: MethodRules): MethodRules {
  const { areas, ...others } = rules
  return areas ? others : rules
}
