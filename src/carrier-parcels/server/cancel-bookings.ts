import { connectableCarriers } from '#carrier-accounts/accounts.ts'
import type { Db } from '#core/server/db.ts'
import { bookingEnded, endingBookings } from './booking-table.ts'
import type { ConnectedCarriers } from './connected-carriers.ts'
import { isTimeout } from './tracking-failures.ts'

type Deps = { db: Db; connected: () => ConnectedCarriers }

/**
 * Cancels at the carriers what is not handed over to them: parcels that were opened again, and bookings that staff have
 * ended. One that does not answer is asked again by the next run, and not twice in this one. Returns how many have
 * ended.
 */
export async function cancelBookings({ db, connected }: Deps): Promise<number> {
  let ended = 0
  const silent = new Set<string>()
  for (const { reference, carrier, bookingId, trackingId } of await endingBookings(db)) {
    const id = connectableCarriers.find((one) => one === carrier)
    const adapter = id && connected()[id]
    if (!adapter || silent.has(id)) continue
    const answer = await adapter.cancel({ bookingId, trackingId }).catch((error: unknown) => {
      if (isTimeout(error)) silent.add(id)
      return null
    })
    if (answer === null) continue
    await bookingEnded(db, reference, answer === 'cancelled' ? 'cancelled' : 'void')
    ended += 1
  }
  return ended
}
