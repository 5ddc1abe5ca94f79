import { bookOnce } from '#carriers/book-once.ts'
import type { BookingLedger } from '#carriers/booking-ledger.ts'
import type { BookedParcel, ConnectedCarrier } from '#carriers/connected-carrier.ts'
import { plainZip } from '#carriers/fit.ts'
import { labelsNow } from '#carriers/labels-now.ts'
import { linkedLabel } from '#carriers/linked-label.ts'
import { notServed } from '#carriers/places.ts'
import { httpClient, ProviderError } from '#integrations/http-client.ts'
import type { BringAccount } from './bring-account.ts'
import { Booked, bookedConsignment, bookingRequest, rejectionIn } from './bring-booking.ts'
import { Points, pointsOf } from './bring-points.ts'
import { eventsOf, knownParcel, Tracked } from './bring-tracking.ts'

type Settings = { ledger: BookingLedger; timeoutMs?: number }

/** Booking with schema version 1, pickup points and tracking v2. Bring has no call that cancels; see docs/providers.md. */
export function connectBring(account: BringAccount, { ledger, timeoutMs = 20_000 }: Settings): ConnectedCarrier {
  const headers = () => ({
    Accept: 'application/json',
    'X-MyBring-API-Uid': account.apiUid,
    'X-MyBring-API-Key': account.apiKey(),
    'X-Bring-Client-URL': account.clientUrl,
  })
  const client = httpClient({ base: account.base, headers })

  async function track(number: string) {
    const path = `/tracking/api/v2/tracking.json?${new URLSearchParams({ q: number, lang: 'sv' })}`
    const answer = await client({ method: 'GET', path, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.status !== 200 && answer.status !== 404)
      throw new ProviderError('Bring did not answer about a parcel', answer)
    return Tracked.parse(answer.body)
  }

  return {
    id: 'bring',

    points: async ({ zip, street, signal }) => {
      const query = new URLSearchParams({ numberOfResponses: '10', ...(street ? { street } : {}) })
      const path = `/pickuppoint/api/pickuppoint/SE/postalCode/${encodeURIComponent(plainZip(zip))}.json?${query}`
      const answer = await client({ method: 'GET', path, signal })
      // A call without a right login may be answered with 400 as well.
      if (answer.status === 404) return notServed
      if (answer.status !== 200) throw new ProviderError('Bring named no pickup points', answer)
      return pointsOf(Points.parse(answer.body))
    },

    // The customer agrees on a time with Bring, after its notice.
    slots: async () => notServed,

    book: async (parcel, now) => {
      let labels: string | null = null
      const kept = await bookOnce(parcel.reference, now, {
        ledger,
        find: async () => knownParcel(await track(parcel.reference)),
        send: async () => {
          const answer = await client({
            method: 'POST',
            path: '/booking/api/booking',
            body: bookingRequest(parcel, account, now),
            signal: AbortSignal.timeout(timeoutMs),
          })
          const rejected = rejectionIn(answer.body)
          if (rejected) throw rejected
          if (answer.status >= 300) throw new ProviderError('Bring did not book', answer)
          const booked = bookedConsignment(Booked.parse(answer.body))
          labels = booked.labels
          return booked.parcel
        },
      })
      const link = labels as string | null
      const label = async () => {
        if (!link) return null
        return { format: 'pdf' as const, bytes: await linkedLabel({ url: link, base: account.base, headers }) }
      }
      return { ...kept, labels: await labelsNow(label()) } satisfies BookedParcel
    },

    // The link of a label comes with the booking only.
    label: async () => null,

    cancel: async () => 'unsupported',

    track: async (trackingId) => eventsOf(await track(trackingId)),
  }
}
