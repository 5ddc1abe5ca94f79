import { randomInt, randomUUID } from 'node:crypto'
import {
  type CarrierAnswer,
  type CarrierRequest,
  type CarrierSandbox,
  openCarrierServer,
} from '#carriers/sandbox/carrier-server.ts'
import { sandboxLabel } from '#carriers/sandbox/label.ts'
import { placesNear } from '#carriers/sandbox/places-near.ts'
import {
  courseOf,
  memoryParcels,
  momentsOf,
  type SandboxMoment,
  type SandboxParcels,
} from '#carriers/sandbox/sandbox-parcels.ts'
import { faultOf, Request } from './bring-rules.ts'

export const bringSandboxAccount = { apiUid: 'sandbox@exempel.se', apiKey: 'sandbox-bring-key', customerNumber: '5' }

type Settings = { parcels?: SandboxParcels; hourMs?: number; now?: () => Date }

export async function openBringSandbox({
  parcels = memoryParcels(),
  hourMs = 3_600_000,
  now = () => new Date(),
}: Settings = {}): Promise<CarrierSandbox> {
  const labels = new Map<string, Uint8Array>()
  let base = ''
  const server = await openCarrierServer({
    isBooking: ({ path }) => path === '/booking/api/booking',
    answer: async (request) => {
      const { method, path } = request
      if (!isKnown(request)) return { status: 401, body: { message: 'Authentication failed' } }
      if (method === 'POST' && path === '/booking/api/booking')
        return await book(request, { parcels, now: now(), keep: (id, bytes) => keepLabel(labels, base, id, bytes) })
      const label = labels.get(path)
      if (method === 'GET' && label) return { status: 200, type: 'application/pdf', body: label }
      if (method === 'GET' && path === '/tracking/api/v2/tracking.json')
        return await track(request, parcels, { hourMs, now: now() })
      const [, zip] = /^\/pickuppoint\/api\/pickuppoint\/SE\/postalCode\/(.+)\.json$/.exec(path) ?? []
      if (method === 'GET' && zip) return points(zip)
      return { status: 404 }
    },
  })
  base = server.base
  return server
}

/** Without the address of the caller, Bring answers nothing. */
function isKnown({ headers }: CarrierRequest): boolean {
  return (
    headers['x-mybring-api-uid'] === bringSandboxAccount.apiUid &&
    headers['x-mybring-api-key'] === bringSandboxAccount.apiKey &&
    Boolean(headers['x-bring-client-url'])
  )
}

/** The link is asked for at once after the booking, so the latest are enough. */
function keepLabel(labels: Map<string, Uint8Array>, base: string, id: string, bytes: Uint8Array): string {
  const path = `/booking/labels/${id}.pdf`
  labels.set(path, bytes)
  const [oldest] = labels.keys()
  if (labels.size > 100 && oldest) labels.delete(oldest)
  return `${base}${path}`
}

type Booking = { parcels: SandboxParcels; now: Date; keep: (id: string, bytes: Uint8Array) => string }

async function book({ body }: CarrierRequest, { parcels, now, keep }: Booking): Promise<CarrierAnswer> {
  const read = Request.safeParse(body)
  if (!read.success) {
    return refused(read.error.issues.map(({ path, message }) => ['SANDBOX-INPUT', `${path.join('.')}: ${message}`]))
  }
  const [requested] = read.data.consignments
  if (!requested) return { status: 400 }
  const fault = faultOf(requested, bringSandboxAccount.customerNumber, now)
  if (fault) return refused([fault])
  const trackingId = `3707${String(randomInt(1_000_000_000)).padStart(14, '0')}`
  const consignmentNumber = `7071${String(randomInt(1_000_000_000)).padStart(13, '0')}`
  const { recipient } = requested.parties
  const parcel = {
    carrier: 'bring',
    trackingId,
    reference: requested.parties.sender.reference ?? '',
    service: requested.product.id,
    zip: recipient.postalCode,
    course: courseOf(recipient.additionalAddressInfo),
    bookedAt: now,
  }
  if (!read.data.testIndicator) await parcels.add(parcel)
  const { name, addressLine, postalCode, city } = recipient
  const content = { size: [103, 190], carrier: 'Bring', service: requested.product.id, from: [], trackingId } as const
  const label = await sandboxLabel({ ...content, from: [], to: [name, addressLine, `${postalCode} ${city}`] })
  const links = {
    labels: keep(trackingId, label),
    tracking: `https://tracking.exempel.se/bring/${trackingId}`,
  }
  const packages = [{ packageNumber: trackingId, correlationId: requested.correlationId }]
  const confirmation = { consignmentNumber, links, packages }
  return {
    status: 200,
    body: { consignments: [{ correlationId: requested.correlationId, confirmation, errors: null }] },
  }
}

function refused(errors: readonly (readonly [code: string, text: string])[]): CarrierAnswer {
  const said = errors.map(([code, message]) => {
    return { uniqueId: randomUUID(), code, messages: [{ lang: 'en', message }] }
  })
  return { status: 400, body: { consignments: [{ confirmation: null, errors: said }] } }
}

const statuses: Record<SandboxMoment, [status: string, text: string]> = {
  announced: ['PRE_NOTIFIED', 'Sändningen är förhandsaviserad'],
  'on-its-way': ['IN_TRANSIT', 'Sändningen är på väg'],
  delayed: ['DEVIATION', 'Sändningen är försenad'],
  ready: ['READY_FOR_PICKUP', 'Sändningen kan hämtas'],
  delivered: ['DELIVERED', 'Sändningen är utlämnad'],
  returned: ['RETURN', 'Sändningen är på väg tillbaka'],
}

type Time = { hourMs: number; now: Date }

async function track({ query }: CarrierRequest, parcels: SandboxParcels, time: Time): Promise<CarrierAnswer> {
  const parcel = await parcels.find('bring', query.get('q') ?? '')
  if (!parcel) {
    return {
      status: 404,
      body: { apiVersion: '2', consignmentSet: [{ error: { code: 404, message: 'No shipments found' } }] },
    }
  }
  const { trackingId: packageNumber } = parcel
  // Bring says the latest first.
  const eventSet = momentsOf(parcel, { isHome: parcel.service === '0349', ...time })
    .toReversed()
    .map(({ moment, at }) => ({
      status: statuses[moment][0],
      description: statuses[moment][1],
      city: 'JÖNKÖPING',
      dateIso: at.toISOString(),
    }))
  const consignmentSet = [{ consignmentId: `7${packageNumber}`, packageSet: [{ packageNumber, eventSet }] }]
  return { status: 200, body: { apiVersion: '2', consignmentSet } }
}

function points(zip: string): CarrierAnswer {
  const near = placesNear(zip, 'Uppsala')
  if (!near) return { status: 404, body: { pickupPoint: [] } }
  const pickupPoint = near
    .toSorted((a, b) => a.km - b.km)
    .map((place) => ({
      id: String(place.number),
      name: place.name,
      address: place.street,
      postalCode: place.zip,
      city: place.city.toUpperCase(),
      openingHoursSwedish: 'Mån–fre 08.00–21.00',
      distanceInKm: String(place.km),
      type: place.isLocker ? '39' : '34',
    }))
  return { status: 200, body: { pickupPoint } }
}
