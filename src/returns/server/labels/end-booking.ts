import { endBooking } from '#carrier-parcels/server/booking-table.ts'
import { validReturnBooking } from '#carrier-parcels/server/return-bookings.ts'
import type { Transaction } from '#core/server/transaction.ts'

/** Cancelled at the carrier by the job that cancels bookings. */
export async function endReturnBooking(tx: Transaction, returnId: number, now: Date): Promise<void> {
  const booking = await validReturnBooking(tx, returnId)
  if (booking) await endBooking(tx, booking.reference, now)
}
