import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CarrierEvent } from '#carriers/booking.ts'
import type { CarrierWebhook } from '#carriers/connected-carrier.ts'
import type { BudbeeAccount } from './budbee-orders.ts'

/** V2, by https://instabee-api-docs.vercel.app/docs/misc/events/home-delivery (beta). More fields come with some types. */
const Event = z.object({
  eventId: z.string().min(1).max(200),
  eventType: z.string().max(100),
  timestamp: z.iso.datetime({ offset: true }).max(40),
  packageId: z.string().min(1).max(100),
})

type Meaning = Pick<CarrierEvent, 'event' | 'text'>

/** A parcel that lies in a locker is not with the customer yet. */
const meanings: Record<string, Meaning> = {
  SORTED_AT_TERMINAL: { event: 'sorted', text: 'Paketet är sorterat' },
  DELIVERY_VEHICLE_LOADED: { event: 'on-its-way', text: 'Paketet är lastat för utkörning' },
  DELIVERED_TO_LOCKER: { event: 'ready', text: 'Paketet ligger i skåpet' },
  INJECTED_IN_LOCKER: { event: 'ready', text: 'Paketet ligger i skåpet' },
  CONSUMER_PICKED_UP_FROM_LOCKER: { event: 'delivered', text: 'Paketet är hämtat ur skåpet' },
  DELIVERED_TO_CONSUMER: { event: 'delivered', text: 'Paketet är levererat' },
  DELIVERY_FAILED: { event: 'delayed', text: 'Leveransen gick inte att göra' },
  RETURNED_TO_MERCHANT: { event: 'returned', text: 'Paketet har gått tillbaka till butiken' },
}

/** The user name and password of the portal are the account's own key and secret. */
export function budbeeWebhook({ apiKey, apiSecret }: Pick<BudbeeAccount, 'apiKey' | 'apiSecret'>): CarrierWebhook {
  return {
    isAuthentic: (authorization) => {
      const wanted = `Basic ${Buffer.from(`${apiKey()}:${apiSecret()}`).toString('base64')}`
      return timingSafeEqual(digest(authorization), digest(wanted))
    },
    read: (body) => {
      const event = Event.safeParse(body)
      if (!event.success) return 'malformed'
      const { eventId, eventType, timestamp, packageId } = event.data
      const meaning = Object.hasOwn(meanings, eventType) ? meanings[eventType] : undefined
      if (!meaning) return null
      return { id: eventId, trackingId: packageId, event: { ...meaning, place: null, at: new Date(timestamp) } }
    },
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
