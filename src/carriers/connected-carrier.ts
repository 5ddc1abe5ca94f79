import type { CarrierEvent } from './booking.ts'
import type { CarrierPoint, CarrierSlot, notServed } from './places.ts'

/** Carriers the shop can be connected to. */
export const carrierIds = ['postnord', 'bring', 'dhl', 'budbee', 'instabox', 'nshift'] as const
export type CarrierId = (typeof carrierIds)[number]

export type Party = {
  name: string
  street: string
  zip: string
  city: string
  country: 'SE'
  phone: string
  email: string | null
}

export type ParcelBooking = {
  /** Ours; a second booking with it makes no second parcel (by the adapter's own search where the carrier has no such key). */
  reference: string
  service: 'home' | 'pickup-point' | 'locker' | 'return'
  /** Id of the chosen point, locker or window as the carrier gave it. */
  choiceId: string | null
  sender: Party
  receiver: Party
  weightGrams: number
  /** Longest first, millimetres. */
  size: readonly [number, number, number]
  /** Value of the goods in öre. */
  value: number
  message: string | null
  doorCode: string | null
}

export type BookedParcel = {
  trackingId: string
  trackingUrl: string
  /** What the carrier calls the booking. */
  bookingId: string
  labels: ParcelLabel[]
}

export type ParcelLabel = { format: 'pdf' | 'zpl'; bytes: Uint8Array }

export type ConnectedCarrier = {
  id: CarrierId
  points(ask: {
    zip: string
    city: string
    street?: string
    signal: AbortSignal
  }): Promise<CarrierPoint[] | typeof notServed>
  slots(ask: {
    zip: string
    city: string
    days: string[]
    hours: 'day' | 'evening'
    signal: AbortSignal
  }): Promise<CarrierSlot[] | typeof notServed>
  /** Throws BookingRejected (with the carrier's reasons) when trying again does not help; any other error may be tried again. */
  book(parcel: ParcelBooking, now: Date): Promise<BookedParcel>
  /** The label once more, in another format if the carrier has it; null when it has not. */
  label(booked: { bookingId: string; trackingId: string }, format: ParcelLabel['format']): Promise<ParcelLabel | null>
  /** 'cancelled', or why not: 'too-late' (it has been handed over) or 'unsupported'. */
  cancel(booked: { bookingId: string; trackingId: string }): Promise<'cancelled' | 'too-late' | 'unsupported'>
  track(trackingId: string, now: Date): Promise<CarrierEvent[]>
  /** Absent: it sends no events. */
  webhook?: CarrierWebhook
}

export type CarrierWebhook = {
  /** By the header Authorization. */
  isAuthentic(authorization: string): boolean
  /** 'malformed' when it is no event; null when it says nothing of where a parcel is. */
  read(body: unknown): { id: string; trackingId: string; event: CarrierEvent } | 'malformed' | null
}
