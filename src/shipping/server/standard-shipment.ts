import { parcelOf } from '#shipping/parcels.ts'
import type { ShippingWish } from './offers.ts'

/** One small unit in the web warehouse: what is said about delivery where no product is shown. */
export const standardShipment: Omit<ShippingWish, 'zip' | 'now' | 'rankLevel' | 'isCompany' | 'freeFrom'> = {
  parcel: parcelOf([{ quantity: 1, isDigital: false, packageSize: 1, packageMm: [300, 200, 100], packageGrams: 1000 }]),
  orderValue: 0,
  shippingClasses: [],
  goods: [{ productId: 0, quantity: 1, isDigital: false, stock: { web: 1, supplier: 0, stores: new Map() } }],
  releaseOn: null,
  takesBack: false,
}
