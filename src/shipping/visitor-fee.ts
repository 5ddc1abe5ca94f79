import { lowestPrice, type Method, methodsFor } from './methods.ts'
import { type ParcelItem, parcelOf } from './parcels.ts'

type Piece = Omit<ParcelItem, 'quantity'> & { shippingClass: number }

/** What it costs a visitor at least to have one piece sent anywhere in Sweden, öre; null when it cannot be sent. */
export function visitorFee(methods: readonly Method[], piece: Piece, orderValue: number): number | null {
  if (piece.isDigital) return 0
  const parcel = parcelOf([{ ...piece, quantity: 1 }])
  const shippingClasses = [piece.shippingClass]
  return lowestPrice(
    methodsFor(methods, { parcel, zip: null, orderValue, rankLevel: 0, isCompany: false, shippingClasses }),
  )
}
