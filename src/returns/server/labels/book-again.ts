import { readLabel, type StoredBooking } from '#carrier-parcels/server/booking-table.ts'
import { returnCarrierOf, returnLabelPdf, validReturnBooking } from '#carrier-parcels/server/return-bookings.ts'
import { domainError } from '#core/domain-error.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueUnit } from '#jobs/unit-jobs.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { lockReturn, noteReturn, readReturn, type StoredReturn } from '#returns/server/stored-return.ts'
import { bookReturnLabel, type LabelDeps } from './book-return-label.ts'
import { endReturnBooking } from './end-booking.ts'
import { awaitLabelAgain, bookReturnLabelJob, goesByLabel } from './label-table.ts'

const call = returnsBackOfficeContract.bookReturnLabel

/** Called by staff when the carrier rejected the booking, did not answer, has no such booking, or gave no label. */
export async function bookAgain(
  deps: LabelDeps,
  { id, memberId, now }: { id: number; memberId: number; now: Date },
): Promise<StoredReturn> {
  const booked = await inTransaction(deps.db, async (tx) => {
    const locked = await lockReturn(tx, id)
    const order = locked && (await readOrder(tx, locked.orderId))
    if (!locked || !order) throw domainError(call, 'no-such-return')
    if (locked.state !== 'announced' || !goesByLabel(locked.way)) throw domainError(call, 'return-already-handled')
    if (!returnCarrierOf(deps.connected(), order.delivery.carrier)) throw domainError(call, 'carrier-not-connected')
    const booking = await validReturnBooking(tx, id)
    if (booking?.state === 'booked') return booking
    await endReturnBooking(tx, id, now)
    await awaitLabelAgain(tx, id, now)
    await noteReturn(tx, { id, event: 'label-wanted', memberId, now })
    return null
  })
  if (booked) await fetchLabel(deps, booked, now)
  const again = booked ? null : await bookReturnLabel(deps, String(id), now)
  if (again) await enqueueUnit(deps.db, bookReturnLabelJob, String(id), again)
  const answered = await readReturn(deps.db, id)
  if (!answered) throw domainError(call, 'no-such-return')
  return answered
}

/** One that did not come with the booking. */
async function fetchLabel(deps: LabelDeps, booking: StoredBooking, now: Date): Promise<void> {
  const kept = await readLabel(deps.db, booking.reference, 'pdf')
  await returnLabelPdf(deps, booking, { kept, now })
}
