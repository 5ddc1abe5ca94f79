import { createHash } from 'node:crypto'
import type { Db } from '#core/server/db.ts'
import { type Booking, BookingRejected, type Carrier, type CarrierBooking, type CarrierEvent } from './booking.ts'

const usualCarrier = 'PostNord'

/** Selected by `sandbox:refused` and the like in the greeting to the courier. */
type Course = 'prompt' | 'refused' | 'delayed' | 'doubled' | 'returned' | 'silent'
const courses: readonly string[] = ['refused', 'delayed', 'doubled', 'returned', 'silent']

type Parcel = { kind: Booking['kind']; course: Course; bookedAt: Date }
type Settings = { db: Db; hourMs?: number }

/** Stores its bookings in the schema `sandbox`; a parcel's events follow from its booking. */
export function sandboxCarrier({ db, hourMs = 3_600_000 }: Settings): Carrier {
  return {
    book: async (booking, now) => {
      const course = courseOf(booking)
      if (course === 'refused') throw new BookingRejected('The carrier does not go there')
      if (course === 'silent') throw new Error('The carrier does not answer')
      const trackingId = trackingIdOf(booking.reference)
      await db.query(
        'sandbox-book',
        `insert into sandbox.parcel (reference, tracking_id, kind, course, booked_at) values ($1, $2, $3, $4, $5)
         on conflict (reference) do nothing`,
        [booking.reference, trackingId, booking.kind, course, now],
      )
      return {
        carrier: booking.carrier ?? usualCarrier,
        trackingId,
        trackingUrl: trackingUrlOf(trackingId),
      } satisfies CarrierBooking
    },

    track: async (trackingId, now) => {
      const [parcel] = await db.query<Parcel>(
        'sandbox-track',
        'select kind, course, booked_at as "bookedAt" from sandbox.parcel where tracking_id = $1',
        [trackingId],
      )
      if (!parcel) return []
      const past = eventsOf(parcel, hourMs).filter(({ at }) => at <= now)
      return parcel.course === 'doubled' ? [...past, ...past.toReversed()] : past
    },
  }
}

function courseOf({ greeting }: Booking): Course {
  const named = /^sandbox:(\w+)$/.exec(greeting ?? '')?.[1]
  return named && courses.includes(named) ? (named as Course) : 'prompt'
}

function trackingIdOf(reference: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(reference).digest('hex').slice(0, 12)}`) % 1_000_000_000n
  return `KR${String(digits).padStart(9, '0')}SE`
}

function trackingUrlOf(trackingId: string): string {
  return `https://sparning.exempel.se/${trackingId}`
}

const terminal = 'Rosersberg'

function eventsOf({ kind, course, bookedAt }: Parcel, hourMs: number): CarrierEvent[] {
  const late = course === 'delayed' ? 24 : 0
  const after = (hours: number) => new Date(bookedAt.getTime() + hours * hourMs)
  const handed = { event: 'handed-over', text: 'Vi har tagit emot försändelsen', place: null, at: after(1) } as const
  const sorted = { event: 'sorted', text: 'Försändelsen är sorterad', place: terminal, at: after(6) } as const
  const delayed = { event: 'delayed', text: 'Försändelsen är försenad', place: terminal, at: after(8) } as const
  const onItsWay = { event: 'on-its-way', text: 'Försändelsen är på väg', place: null, at: after(20 + late) } as const
  const begun = [handed, sorted, ...(late > 0 ? [delayed] : []), onItsWay]
  const [arrives, taken] = [after(24 + late), after(48 + late)]
  const waits = { event: 'ready', text: 'Försändelsen väntar på dig', place: null, at: arrives } as const
  if (course === 'returned') {
    return [...begun, waits, { event: 'returned', text: 'Försändelsen är på väg tillbaka', place: null, at: taken }]
  }
  if (kind === 'home') return [...begun, { event: 'delivered', text: 'Levererad', place: null, at: arrives }]
  return [...begun, waits, { event: 'delivered', text: 'Uthämtad', place: null, at: taken }]
}
