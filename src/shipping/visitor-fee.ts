import { lowestPrice, methodsFor } from './methods.ts'
import { type ParcelItem, parcelOf } from './parcels.ts'

/** What it costs a visitor at least to have one piece sent anywhere in Sweden, öre; null when it cannot be sent. */
export function visitorFee(item: Omit<ParcelItem, 'quantity'>, orderValue: number): number | null {
  if (item.isDigital) return 0
  const parcel = parcelOf([{ ...item, quantity: 1 }])
  return lowestPrice(methodsFor({ parcel, zone: 'country', orderValue, isMember: false }))
}
