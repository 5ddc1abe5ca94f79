import { withToken } from '#carriers/bearer-token.ts'
import { bookByOwnId } from '#carriers/book-once.ts'
import { BookingRejected } from '#carriers/booking.ts'
import type { BookingLedger, KeptParcel } from '#carriers/booking-ledger.ts'
import type { ConnectedCarrier, ParcelBooking, ParcelLabel } from '#carriers/connected-carrier.ts'
import { labelsNow } from '#carriers/labels-now.ts'
import { notServed } from '#carriers/places.ts'
import { clockTime } from '#core/moment.ts'
import { type HttpResponse, httpClient, ProviderError } from '#integrations/http-client.ts'
import { Availability, ErrorBody, type InstaboxLocker, type InstaboxWindow, Token } from './instabox-answers.ts'
import {
  availabilityOf,
  type InstaboxAccount,
  orderOf,
  parcelIdOf,
  returnOf,
  type ServiceType,
} from './instabox-bodies.ts'

type Bases = Record<'oauth' | 'availability' | 'orders' | 'waybills', string>
type Settings = { ledger: BookingLedger; bases?: Bases; timeoutMs?: number }

/** Each service has its own address; a sandbox has one for all. */
export function instaboxBases(base: string | null): Bases {
  return {
    oauth: base ?? 'https://oauth.instabox.se',
    availability: base ?? 'https://availability.instabox.se',
    orders: base ?? 'https://webshopintegrations.instabox.se',
    waybills: base ?? 'https://waybill-generator-api.instabox.se',
  }
}

const eveningFrom = '17:00'

/** We name the parcel, so a booking that is sent again is the same parcel. Nothing cancels or follows it but webhooks. */
export function connectInstabox(
  account: InstaboxAccount,
  { ledger, bases = instaboxBases(null), timeoutMs = 20_000 }: Settings,
): ConnectedCarrier {
  const oauth = httpClient({ base: bases.oauth })
  const clients = {
    availability: httpClient({ base: bases.availability }),
    orders: httpClient({ base: bases.orders }),
    waybills: httpClient({ base: bases.waybills }),
  }
  const inTime = () => AbortSignal.timeout(timeoutMs)

  async function requestToken(signal: AbortSignal): Promise<string> {
    const { clientId: client_id, clientSecret } = account
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret: clientSecret() })
    const answer = await oauth({ method: 'POST', path: '/v1/token', body, signal })
    const read = Token.safeParse(answer.body)
    if (answer.status !== 200 || !read.success) throw new ProviderError('Instabox token', answer)
    return read.data.token
  }
  const toAvailability = withToken(requestToken, clients.availability)
  const toOrders = withToken(requestToken, clients.orders)
  const toWaybills = withToken(requestToken, clients.waybills)

  async function available(body: object, signal: AbortSignal) {
    const answer = await toAvailability({ method: 'POST', path: '/v3/availability', body, signal })
    if (answer.status !== 200) throw new ProviderError('Instabox availability', answer)
    return Availability.parse(answer.body)
  }

  async function send(parcel: ParcelBooking, parcelId: string): Promise<HttpResponse> {
    const path = '/v2/orders'
    if (parcel.service === 'return') {
      return await toOrders({ method: 'POST', path, body: returnOf(parcel, parcelId), signal: inTime() })
    }
    const service: ServiceType = parcel.service === 'home' ? 'INSTAHOME' : 'EXPRESS'
    const found = await available(availabilityOf(service, parcel.receiver, parcel), inTime())
    const options = found.availability?.[service]?.dispatch_options[0]?.delivery_options ?? []
    const isOffered = options.some(({ sort_code }) => sort_code === parcel.choiceId)
    if (!found.availability_token || !isOffered) {
      throw new BookingRejected(`Instabox does not offer ${parcel.choiceId} to ${parcel.receiver.zip} now`)
    }
    const body = orderOf(parcel, parcelId, service, found.availability_token)
    return await toOrders({ method: 'POST', path, body, signal: inTime() })
  }

  async function order(parcel: ParcelBooking): Promise<KeptParcel> {
    const parcelId = parcelIdOf(parcel.reference, account)
    const answer = await send(parcel, parcelId)
    const { message } = ErrorBody.safeParse(answer.body).data ?? { message: `Instabox answered ${answer.status}` }
    const isKnown = answer.status === 409 || (answer.status === 400 && /exist|duplicate/i.test(message))
    if (!isKnown && [400, 403, 404, 422].includes(answer.status)) throw new BookingRejected(message)
    if (!isKnown && (answer.status < 200 || answer.status > 299)) throw new ProviderError('Instabox order', answer)
    const trackingUrl = `https://track.instabox.io/${encodeURIComponent(parcelId)}`
    return { bookingId: parcelId, trackingId: parcelId, trackingUrl }
  }

  /** Null: it has not been made yet, which takes some minutes. */
  async function label(parcelId: string): Promise<ParcelLabel | null> {
    const path = `/v1/waybills?parcel_id=${encodeURIComponent(parcelId)}`
    const answer = await toWaybills({ method: 'GET', path, signal: inTime() })
    if (answer.status === 404) return null
    if (answer.status !== 200 || !(answer.body instanceof Uint8Array)) throw new ProviderError('Instabox label', answer)
    return { format: 'pdf', bytes: answer.body }
  }

  return {
    id: 'instabox',

    points: async ({ zip, city, street = '', signal }) => {
      const { availability } = await available(availabilityOf('EXPRESS', { zip, city, street }), signal)
      const lockers = availability?.EXPRESS
      if (!lockers?.show_as_option) return notServed
      const options = lockers.dispatch_options[0]?.delivery_options ?? []
      return options.map(pointOf).toSorted((a, b) => a.km - b.km)
    },

    slots: async ({ zip, city, days, hours, signal }) => {
      const { availability } = await available(availabilityOf('INSTAHOME', { zip, city, street: '' }), signal)
      const windows = availability?.INSTAHOME
      if (!windows?.show_as_option) return notServed
      const slots = (windows.dispatch_options[0]?.delivery_options ?? []).map(slotOf)
      return slots.filter(({ day, from }) => days.includes(day) && from >= eveningFrom === (hours === 'evening'))
    },

    book: async (parcel, now) => {
      const booked = await bookByOwnId(parcel.reference, now, { ledger, send: () => order(parcel) })
      return { ...booked, labels: await labelsNow(label(booked.bookingId)) }
    },

    label: async ({ bookingId }, format) => (format === 'pdf' ? await label(bookingId) : null),

    cancel: async () => 'unsupported',

    track: async () => [],
  }
}

function pointOf({ sort_code, description, address, distance }: InstaboxLocker) {
  const km = (distance ?? 0) / 1000
  return {
    id: sort_code,
    kind: 'locker' as const,
    name: description,
    street: address.street,
    city: address.city,
    hours: '',
    km,
  }
}

function slotOf({ sort_code, eta }: InstaboxWindow) {
  const [day = '', from = ''] = clockTime(new Date(eta.earliest_possible_eta_utc)).split('T')
  return { id: sort_code, day, from, to: clockTime(new Date(eta.last_possible_eta_utc)).slice(11) }
}
