import type { BookedParcel } from './connected-carrier.ts'

export type KeptParcel = Omit<BookedParcel, 'labels'>

export type EarlierBooking = { state: 'open' } | { state: 'booked'; parcel: KeptParcel }

/** Bookings that have been sent to carriers that cannot say whether they have one. Kept across restarts. */
export type BookingLedger = {
  /** Null: there has been none, and it is open from now on. */
  open(reference: string, now: Date): Promise<EarlierBooking | null>
  booked(reference: string, parcel: KeptParcel): Promise<void>
  /** It is certain that there is no booking. */
  drop(reference: string): Promise<void>
}

/**
 * Whether the carrier has the booking is unknown. Booking again might make a second parcel, so a person looks at the
 * carrier's own pages and decides.
 */
export class BookingUnknown extends Error {}

export function memoryLedger(): BookingLedger {
  const kept = new Map<string, EarlierBooking>()
  return {
    open: async (reference) => {
      const earlier = kept.get(reference)
      if (!earlier) kept.set(reference, { state: 'open' })
      return earlier ?? null
    },
    booked: async (reference, parcel) => void kept.set(reference, { state: 'booked', parcel }),
    drop: async (reference) => void kept.delete(reference),
  }
}
