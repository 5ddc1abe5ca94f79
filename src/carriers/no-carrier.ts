import type { Carrier } from './booking.ts'
import { type CarrierPlaces, notServed } from './places.ts'

/** Of a shop without a carrier: staff hand the parcels over, and write the tracking numbers if there are any. */
export const noCarrier: Carrier = { book: async () => null, track: async () => [] }

export const noPlaces: CarrierPlaces = { points: async () => notServed, slots: async () => notServed }
