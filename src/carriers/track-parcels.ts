import type { Carrier, CarrierEvent } from './booking.ts'

/** The next run begins a minute after this one. */
const longestRunMs = 45_000
const atOnce = 6
const batchSize = 24

type Parcel = { trackingId: string }

type Tracking<P extends Parcel> = {
  carrier: Pick<Carrier, 'track'>
  now: Date
  /** The parcels that have waited longest; they are not taken again in this run. */
  take: (count: number) => Promise<P[]>
  handle: (parcel: P, events: CarrierEvent[]) => Promise<void>
  runMs?: number
}

/**
 * Asks the carriers about parcels, a few at once and for a limited time; those that are left wait for a later run.
 * Answers are handled one after another, in the order of the parcels. One that cannot be handled does not stop the
 * others: the errors are thrown at the end. Returns how many were taken.
 */
export async function trackParcels<P extends Parcel>({
  carrier,
  now,
  take,
  handle,
  runMs = longestRunMs,
}: Tracking<P>): Promise<number> {
  const end = performance.now() + runMs
  const errors: unknown[] = []
  let taken = 0
  let handled: Promise<unknown> = Promise.resolve()
  async function trackOne(parcel: P): Promise<void> {
    // A carrier that does not answer is asked again by a later run.
    const tracking = carrier.track(parcel.trackingId, now).catch(() => [])
    handled = handled
      .then(async () => {
        const events = await tracking
        if (events.length > 0) await handle(parcel, events)
      })
      .catch((error: unknown) => errors.push(error))
    await tracking
  }
  for (;;) {
    const waiting = await take(batchSize)
    taken += waiting.length
    const isNoneLeft = waiting.length === 0
    const work = async () => {
      for (let next = waiting.shift(); next && performance.now() < end; next = waiting.shift()) await trackOne(next)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await handled
    if (isNoneLeft || performance.now() >= end) break
  }
  const [first] = errors
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} parcels could not be handled`)
  if (first !== undefined) throw first
  return taken
}
