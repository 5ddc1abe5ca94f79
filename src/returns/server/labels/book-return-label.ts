import { carrierAccounts } from '#carrier-accounts/accounts.ts'
import { readLabel } from '#carrier-parcels/server/booking-table.ts'
import type { ConnectedCarriers } from '#carrier-parcels/server/connected-carriers.ts'
import {
  bookReturn,
  returnCarrierOf,
  returnLabelPdf,
  validReturnBooking,
} from '#carrier-parcels/server/return-bookings.ts'
import { BookingRejected } from '#carriers/booking.ts'
import { BookingUnknown } from '#carriers/booking-ledger.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import { linePart } from '#pricing/line-parts.ts'
import { enqueueAnnouncedEmail, enqueueLabelEmail } from '#returns/server/announced-email.ts'
import { lockReturn, readReturn, type StoredReturn } from '#returns/server/stored-return.ts'
import { endReturnBooking } from './end-booking.ts'
import { type LabelOutcome, waitingAttempts, writeOutcome } from './label-table.ts'

export type LabelDeps = { db: Db; connected: () => ConnectedCarriers; publicUrl: string }

/** A carrier that does not answer is asked again after 1, 2, 4 and 8 minutes. */
const maxAttempts = 5
const minuteMs = 60_000

/**
 * Books the label of a return at a connected carrier, and emails the customer what to do: with the label, or as without
 * a carrier. Returns when to try again.
 */
export async function bookReturnLabel(deps: LabelDeps, id: string, now: Date): Promise<Date | null> {
  const { db } = deps
  const returnId = Number(id)
  const attempts = await waitingAttempts(db, returnId)
  const one = await readReturn(db, returnId)
  const order = one && (await readOrder(db, one.orderId))
  if (attempts === null || !one || !order) return null
  const outcome = await attempt(deps, { one, order, now })
  return await inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (!locked || (await waitingAttempts(tx, returnId, true)) !== attempts) return null
    const settled = await endedMeanwhile(tx, locked, outcome, now)
    const again =
      settled.isFinal || attempts + 1 >= maxAttempts ? null : new Date(now.getTime() + minuteMs * 2 ** attempts)
    await writeOutcome(tx, { returnId, ...settled, state: again ? 'waiting' : settled.state, now })
    const label = settled.isPrinted ? await validReturnBooking(tx, returnId) : null
    const about = { tx, order, one: locked, label, publicUrl: deps.publicUrl, now }
    if (attempts === 0) await enqueueAnnouncedEmail(about)
    else if (label) await enqueueLabelEmail({ ...about, label })
    return again
  })
}

type Attempted = LabelOutcome & { isFinal: boolean; isPrinted: boolean }
type Attempting = { one: StoredReturn; order: StoredOrder; now: Date }

async function attempt(deps: LabelDeps, { one, order, now }: Attempting): Promise<Attempted> {
  const carrier = returnCarrierOf(deps.connected(), order.delivery.carrier)
  if (!carrier || one.state !== 'announced') return { state: 'none', isFinal: true, isPrinted: false }
  try {
    const before = await validReturnBooking(deps.db, one.id)
    // One that the ledger has keeps its carrier, whatever is connected since.
    const bookedBy = before && before.carrier in carrierAccounts ? (before.carrier as typeof carrier) : carrier
    if (before?.state !== 'booked') {
      const wanted = { returnId: one.id, carrier: bookedBy, sender: senderOf(order), value: valueOf(one, order) }
      await bookReturn(deps, wanted, now)
    }
    const booked = await validReturnBooking(deps.db, one.id)
    const kept = booked && (await readLabel(deps.db, booked.reference, 'pdf'))
    const pdf = booked && (await returnLabelPdf(deps, booked, { kept, now }))
    return { state: 'booked', isFinal: pdf !== null, isPrinted: pdf !== null }
  } catch (error) {
    if (error instanceof BookingRejected)
      return { state: 'rejected', reason: error.message, isFinal: true, isPrinted: false }
    return { state: error instanceof BookingUnknown ? 'unknown' : 'silent', isFinal: false, isPrinted: false }
  }
}

/** Received or refused while the carrier was asked: the label is of no use. */
async function endedMeanwhile(tx: Transaction, one: StoredReturn, outcome: Attempted, now: Date): Promise<Attempted> {
  if (one.state === 'announced') return outcome
  await endReturnBooking(tx, one.id, now)
  return { state: 'none', isFinal: true, isPrinted: false }
}

function senderOf({ address, phone, email }: StoredOrder) {
  const { firstName, lastName, street, zip, city } = address
  return { name: `${firstName} ${lastName}`, street, zip, city, country: 'SE' as const, phone, email }
}

function valueOf({ rows }: StoredReturn, order: StoredOrder): number {
  return rows.reduce((sum, { position, quantity }) => {
    const row = order.rows[position]
    return row ? sum + lineTotal(linePart(row, { before: 0, now: quantity })) : sum
  }, 0)
}
