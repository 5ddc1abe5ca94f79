export type Booking = {
  /** Ours; the carrier never books the same one twice. */
  reference: string
  /** By a courier to the door, or to a place where it waits. */
  kind: 'home' | 'pickup-point' | 'locker'
  /** Who was chosen to carry it; null for the usual one. */
  carrier: string | null
  /** The carrier's own name of the point or the hours that were chosen. */
  choiceId: string | null
  name: string
  street: string
  zip: string
  city: string
  phone: string
  /** Where it waits, as the customer chose. */
  place: string | null
  /** A greeting to the courier. */
  greeting: string | null
}

export type Booked = { carrier: string; trackingId: string; trackingUrl: string }

/** What became of a parcel. `event` with `at` is the same event however often it is told. */
export type CarrierEvent = {
  event: 'handed-over' | 'sorted' | 'delayed' | 'on-its-way' | 'ready' | 'delivered' | 'returned'
  text: string
  place: string | null
  at: Date
}

/** The carrier takes no such parcel, and asking again changes nothing. */
export class BookingRefused extends Error {}

/** Whoever carries parcels. Every call may fail and may be repeated. */
export type Carrier = {
  book(booking: Booking, now: Date): Promise<Booked>
  /** All that has happened to a parcel so far, in no certain order, and some of it perhaps twice. */
  track(trackingId: string, now: Date): Promise<CarrierEvent[]>
}
