import { randomUUID } from 'node:crypto'
import {
  type CarrierAnswer,
  type CarrierRequest,
  type CarrierSandbox,
  openCarrierServer,
} from '#carriers/sandbox/carrier-server.ts'
import { sandboxLabel } from '#carriers/sandbox/label.ts'
import { placesNear } from '#carriers/sandbox/places-near.ts'
import { AvailabilityRequest, OrderRequest, ReturnRequest, TokenRequest } from './instabox-rules.ts'

type Booked = { parcelId: string; name: string; from: string[]; to: string[]; requested: number }
type Offer = { sortCodes: string[]; at: number }

export type InstaboxSandbox = CarrierSandbox & { booked: readonly Booked[] }

/** The account that the sandbox knows. */
export const instaboxSandboxAccount = {
  clientId: 'sandbox-client',
  clientSecret: () => 'sandbox-secret',
  prefix: 'KRETS',
}

type Settings = {
  clock?: () => Date
  /** So many times a label is not there yet. */
  labelLag?: number
}

const tokenHours = 24
const offerMinutes = 60

export async function openInstaboxSandbox({
  clock = () => new Date(),
  labelLag = 0,
}: Settings = {}): Promise<InstaboxSandbox> {
  const booked: Booked[] = []
  const tokens = new Map<string, number>()
  const offers = new Map<string, Offer>()

  function token({ body }: CarrierRequest): CarrierAnswer {
    const requested = TokenRequest.safeParse(body)
    const { clientId, clientSecret } = instaboxSandboxAccount
    if (requested.data?.client_id !== clientId || requested.data.client_secret !== clientSecret())
      return { status: 401 }
    const given = randomUUID()
    tokens.set(given, clock().getTime())
    return { status: 200, body: { status: 'OK', token: given } }
  }

  function isKnown({ headers }: CarrierRequest): boolean {
    const at = tokens.get(headers['authorization']?.replace(/^Bearer /, '') ?? '')
    return at !== undefined && clock().getTime() - at < tokenHours * 3_600_000
  }

  function availability({ body }: CarrierRequest): CarrierAnswer {
    const requested = AvailabilityRequest.safeParse(body)
    if (!requested.success) return refused(422, requested.error.issues[0]?.message)
    const { zip, city } = requested.data.recipient
    const type = requested.data.services[0]?.service_type ?? 'EXPRESS'
    const places = placesNear(zip, city)
    if (!places) return { status: 200, body: { status: 'OK', availability: { [type]: { show_as_option: false } } } }
    const lockers = places.map(({ number, name, street, km }) => ({
      sort_code: `IN${number}`,
      description: name,
      distance: Math.round(km * 1000),
      address: { street, zip, city, country: 'SE' },
      coordinates: { lat: 59.3, long: 18 },
      openhours: [],
    }))
    const options = type === 'EXPRESS' ? lockers : windows(clock())
    const availability_token = randomUUID()
    offers.set(availability_token, { sortCodes: options.map(({ sort_code }) => sort_code), at: clock().getTime() })
    const dispatch_options = [{ delivery_options: options }]
    return {
      status: 200,
      body: { status: 'OK', availability_token, availability: { [type]: { show_as_option: true, dispatch_options } } },
    }
  }

  function book({ body }: CarrierRequest): CarrierAnswer {
    const asReturn = ReturnRequest.safeParse(body)
    if (asReturn.success) return store(asReturn.data.order)
    const requested = OrderRequest.safeParse(body)
    if (!requested.success) return refused(422, requested.error.issues[0]?.message)
    const { availability_token, delivery_option } = requested.data.order
    const offer = offers.get(availability_token)
    const isFresh = offer && clock().getTime() - offer.at < offerMinutes * 60_000
    if (!isFresh || !offer.sortCodes.includes(delivery_option.sort_code)) {
      return refused(422, 'The availability token is not valid for the delivery option')
    }
    return store(requested.data.order)
  }

  function store({
    parcel_id: parcelId,
    sender,
    recipient,
  }: Record<'sender' | 'recipient', Address> & { parcel_id: string }) {
    if (booked.some((one) => one.parcelId === parcelId)) return refused(409, 'The parcel id already exists')
    booked.push({ parcelId, name: recipient.name, from: linesOf(sender), to: linesOf(recipient), requested: 0 })
    return { status: 200, body: { status: 'OK', parcel_id: parcelId } }
  }

  async function print({ query }: CarrierRequest): Promise<CarrierAnswer> {
    const one = booked.find(({ parcelId }) => parcelId === query.get('parcel_id'))
    if (one) one.requested += 1
    if (!one || one.requested <= labelLag) return refused(404, 'No waybill')
    const { from, to, parcelId: trackingId } = one
    const body = await sandboxLabel({ size: [100, 150], carrier: 'Instabox', service: '', from, to, trackingId })
    return { status: 200, type: 'application/pdf', body }
  }

  const server = await openCarrierServer({
    isBooking: ({ path }) => path === '/v2/orders',
    expire: () => tokens.clear(),
    answer: async (request) => {
      const call = `${request.method} ${request.path}`
      if (call === 'POST /v1/token') return token(request)
      if (!isKnown(request)) return { status: 401 }
      if (call === 'POST /v3/availability') return availability(request)
      if (call === 'POST /v2/orders') return book(request)
      return call === 'GET /v1/waybills' ? await print(request) : { status: 404 }
    },
  })
  return { ...server, booked }
}

type Address = { name: string; street: string; zip: string; city: string }

function linesOf({ name, street, zip, city }: Address): string[] {
  return [name, street, `${zip} ${city}`]
}

function refused(status: number, message = 'Not valid'): CarrierAnswer {
  return { status, body: { status: 'ERROR', message } }
}

/** An evening and a day, on each of the next three days. */
function windows(now: Date) {
  return [1, 2, 3].flatMap((days) => {
    const day = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    return [
      ['09', '12'],
      ['16', '20'],
    ].map(([from, to]) => ({
      sort_code: `HOME${day.replaceAll('-', '')}${from}`,
      description: 'Hemleverans',
      eta: { earliest_possible_eta_utc: `${day}T${from}:00:00Z`, last_possible_eta_utc: `${day}T${to}:00:00Z` },
    }))
  })
}
