export type Booking = {
  /** Our reference; the carrier books it only once. */
  reference: string
  shipmentId: number
  kind: 'home' | 'pickup-point' | 'locker'
  carrier: string | null
  choiceId: string | null
  name: string
  street: string
  zip: string
  city: string
  phone: string
  email: string | null
  doorCode: string | null
  /** Of the goods, in öre. */
  value: number
  /** The pickup point chosen by the customer. */
  place: string | null
  greeting: string | null
}

export type CarrierBooking = { carrier: string; trackingId: string; trackingUrl: string }

/** `event` with `at` identifies an event, however often it is reported. */
export type CarrierEvent = {
  event: 'handed-over' | 'sorted' | 'delayed' | 'on-its-way' | 'ready' | 'delivered' | 'returned'
  text: string
  place: string | null
  at: Date
}

/** The carrier does not accept the parcel; retrying does not help. */
export class BookingRejected extends Error {}

/** Every call may fail and may be retried. */
export type Carrier = {
  /** Null without a carrier: the shop hands the parcel over itself. */
  book(booking: Booking, now: Date): Promise<CarrierBooking | null>
  /** All events so far, unordered and possibly duplicated. */
  track(trackingId: string, now: Date): Promise<CarrierEvent[]>
}
