import { connectableCarriers } from '#carrier-accounts/accounts.ts'
import type { Db } from '#core/server/db.ts'
import { bookingEnded, endingBookings } from './booking-table.ts'
import type { Connected } from './connected-carriers.ts'

type Deps = { db: Db; connected: () => Connected }

/**
 * Cancels at the carriers what is not handed over to them: parcels that were opened again, and bookings that staff have
 * ended. One that does not answer is asked again by the next run. Returns how many have ended.
 */
export async function cancelBookings({ db, connected }: Deps): Promise<number> {
  let ended = 0
  for (const { reference, carrier, bookingId, trackingId } of await endingBookings(db)) {
    const id = connectableCarriers.find((one) => one === carrier)
    const adapter = id && connected()[id]
    if (!adapter) continue
    // A carrier that does not answer is asked again.
    const answer = await adapter.cancel({ bookingId, trackingId }).catch(() => null)
    if (answer === null) continue
    await bookingEnded(db, reference, answer === 'cancelled' ? 'cancelled' : 'void')
    ended += 1
  }
  return ended
}
