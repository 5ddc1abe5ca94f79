import type { MethodRules } from './method-rules.ts'
import { type Method, methodsFor } from './methods.ts'
import { type ParcelItem, parcelOf } from './parcels.ts'

type Piece = Omit<ParcelItem, 'quantity'> & { shippingClass: number }

/** Numbers of the methods by which one piece can reach somebody in Sweden, whoever they are and wherever they live. */
export function possibleMethods(methods: readonly Method[], piece: Piece): number[] {
  const everywhere = methods.map((method) => ({ ...method, rules: anywhere(method.rules) }))
  const shipment = {
    parcel: parcelOf([{ ...piece, quantity: 1 }]),
    zip: null,
    orderValue: Number.POSITIVE_INFINITY,
    rankLevel: Number.POSITIVE_INFINITY,
    shippingClasses: [piece.shippingClass],
  }
  const ids = [false, true].flatMap((isCompany) =>
    methodsFor(everywhere, { ...shipment, isCompany }).map(({ id }) => id),
  )
  return methods.flatMap(({ id }) => (ids.includes(id) ? id : []))
}

function anywhere(rules: MethodRules): MethodRules {
  const { areas, ...others } = rules
  return areas ? others : rules
}
