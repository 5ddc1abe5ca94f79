import { lowestPrice, type Method, methodsFor } from './methods.ts'
import { type ParcelItem, parcelOf } from './parcels.ts'

type Unit = Omit<ParcelItem, 'quantity'> & { shippingClass: number }

/** The lowest shipping cost of one unit to anywhere in Sweden, öre; null when it cannot be sent. */
export function visitorFee(methods: readonly Method[], unit: Unit, orderValue: number): number | null {
  if (unit.isDigital) return 0
  const parcel = parcelOf([{ ...unit, quantity: 1 }])
  const shippingClasses = [unit.shippingClass]
  return lowestPrice(
    methodsFor(methods, {
      parcel,
      zip: null,
      orderValue,
      rankLevel: 0,
      isCompany: false,
      freeFrom: null,
      shippingClasses,
    }),
  )
}
