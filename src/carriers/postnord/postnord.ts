import { bookOnce } from '#carriers/book-once.ts'
import type { BookingLedger } from '#carriers/booking-ledger.ts'
import type { BookedParcel, ConnectedCarrier, ParcelLabel } from '#carriers/connected-carrier.ts'
import { labelsNow } from '#carriers/labels-now.ts'
import { notServed } from '#carriers/places.ts'
import { type HttpRequest, httpClient, ProviderError } from '#integrations/http-client.ts'
import type { PostNordAccount } from './postnord-account.ts'
import { Booked, type BookedItem, bookedItem, instruction, labelOf, Printouts, rejection } from './postnord-booking.ts'
import { Points, pointsOf } from './postnord-points.ts'
import { eventsOf, knownParcel, Tracked } from './postnord-tracking.ts'

type Settings = { ledger: BookingLedger; timeoutMs?: number }

/**
 * Booking v3, service points v5 and track and trace v5. PostNord has no call that cancels, and no key that makes a
 * repeated booking harmless; see docs/providers.md.
 */
export function connectPostNord(account: PostNordAccount, { ledger, timeoutMs = 20_000 }: Settings): ConnectedCarrier {
  const client = httpClient({ base: account.base, headers: () => ({ Accept: 'application/json' }) })

  async function ask(request: Omit<HttpRequest, 'signal'> & { signal?: AbortSignal; query?: Record<string, string> }) {
    const { query = {}, path, signal = AbortSignal.timeout(timeoutMs), ...rest } = request
    // The key is part of the address, which is therefore never logged.
    const search = new URLSearchParams({ ...query, apikey: account.apiKey() })
    return await client({ ...rest, path: `${path}?${search}`, signal })
  }

  async function printed(id: string, format: ParcelLabel['format']): Promise<ParcelLabel | null> {
    const path = `/rest/shipment/v3/labels/ids/${format}`
    const answer = await ask({ method: 'POST', path, query: labelQuery(format), body: [{ id }] })
    if (answer.status >= 300) throw new ProviderError('PostNord printed no label', answer)
    return labelOf(Printouts.parse(answer.body), format)
  }

  async function track(id: string) {
    const path = '/rest/shipment/v5/trackandtrace/findByIdentifier.json'
    const answer = await ask({ method: 'GET', path, query: { id, locale: 'sv' } })
    if (answer.status !== 200) throw new ProviderError('PostNord did not answer about a parcel', answer)
    return Tracked.parse(answer.body)
  }

  return {
    id: 'postnord',

    points: async ({ zip, city, street, signal }) => {
      const answer = await ask({
        method: 'GET',
        path: '/rest/businesslocation/v5/servicepoints/nearest/byaddress',
        query: {
          returnType: 'json',
          countryCode: 'SE',
          agreementCountry: 'SE',
          postalCode: zip.replace(/\s/g, ''),
          ...(city ? { city } : {}),
          ...(street ? { streetName: street } : {}),
          numberOfServicePoints: '10',
          srId: 'EPSG:4326',
          context: 'optionalservicepoint',
          responseFilter: 'public',
        },
        signal,
      })
      if (answer.status === 400 && isFault(answer.body)) return notServed
      if (answer.status !== 200) throw new ProviderError('PostNord named no service points', answer)
      return pointsOf(Points.parse(answer.body))
    },

    // The customer agrees on a time with PostNord, after its notice.
    slots: async () => notServed,

    book: async (parcel, now) => {
      let made: BookedItem | null = null
      const kept = await bookOnce(parcel.reference, now, {
        ledger,
        find: async () => {
          const found = knownParcel(await track(parcel.reference))
          return found && { ...found, trackingUrl: pageOf(found.trackingId) }
        },
        send: async () => {
          const answer = await ask({
            method: 'POST',
            path: '/rest/shipment/v3/edi/labels/pdf',
            query: { ...labelQuery('pdf'), locale: 'sv' },
            body: instruction(parcel, account, now),
          })
          if (answer.status === 400) throw rejection(answer.body)
          if (answer.status >= 300) throw new ProviderError('PostNord did not book', answer)
          made = bookedItem(Booked.parse(answer.body))
          const { trackingId, bookingId, trackingUrl } = made
          return { trackingId, bookingId, trackingUrl: trackingUrl ?? pageOf(trackingId) }
        },
      })
      const { label = null } = (made as BookedItem | null) ?? {}
      const labels = label ? [label] : await labelsNow(printed(kept.trackingId, 'pdf'))
      return { ...kept, labels } satisfies BookedParcel
    },

    label: async ({ trackingId }, format) => await printed(trackingId, format),

    // An unused label is never handed in. A booking with updateIndicator Deletion makes a second parcel.
    cancel: async () => 'unsupported',

    track: async (trackingId) => eventsOf(await track(trackingId)),
  }
}

function labelQuery(format: ParcelLabel['format']): Record<string, string> {
  return format === 'pdf' ? { paperSize: 'LABEL' } : {}
}

function pageOf(trackingId: string): string {
  return `https://tracking.postnord.com/se/?id=${encodeURIComponent(trackingId)}`
}

function isFault(body: unknown): boolean {
  return Points.safeParse(body).data?.servicePointInformationResponse.compositeFault !== undefined
}
