import { randomInt } from 'node:crypto'
import {
  type CarrierAnswer,
  type CarrierRequest,
  type CarrierSandbox,
  openCarrierServer,
} from '#carriers/sandbox/carrier-server.ts'
import { sandboxLabel, sandboxZpl } from '#carriers/sandbox/label.ts'
import { placesNear } from '#carriers/sandbox/places-near.ts'
import {
  courseOf,
  memoryParcels,
  momentsOf,
  type SandboxMoment,
  type SandboxParcel,
  type SandboxParcels,
} from '#carriers/sandbox/sandbox-parcels.ts'
import { faultOfItem, Instruction } from './postnord-rules.ts'

export const postNordSandboxAccount = {
  apiKey: 'sandbox-postnord-key',
  customerNumber: '1111111111',
  applicationId: '1438',
}

type Settings = { parcels?: SandboxParcels; hourMs?: number; now?: () => Date }

export async function openPostNordSandbox({
  parcels = memoryParcels(),
  hourMs = 3_600_000,
  now = () => new Date(),
}: Settings = {}): Promise<CarrierSandbox> {
  return await openCarrierServer({
    isBooking: ({ path }) => path.startsWith('/rest/shipment/v3/edi'),
    answer: async (request) => {
      if (request.query.get('apikey') !== postNordSandboxAccount.apiKey) return forbidden
      const format = formatOf(request.path)
      if (request.method === 'POST' && request.path.startsWith('/rest/shipment/v3/edi/labels/') && format)
        return await book(request, parcels, now())
      if (request.method === 'POST' && request.path.startsWith('/rest/shipment/v3/labels/ids/') && format)
        return await reprint(request, parcels, format)
      if (request.path === '/rest/shipment/v5/trackandtrace/findByIdentifier.json')
        return await track(request, parcels, { hourMs, now: now() })
      if (request.path === '/rest/businesslocation/v5/servicepoints/nearest/byaddress') return points(request)
      return { status: 404, body: { message: 'No such resource' } }
    },
  })
}

const forbidden: CarrierAnswer = {
  status: 403,
  body: { error: { status_code: 403, error_type: 'Forbidden', message: 'Invalid API Key' } },
}

const formatOf = (path: string) => (['pdf', 'zpl'] as const).find((format) => path.endsWith(`/${format}`)) ?? null

async function book({ body }: CarrierRequest, parcels: SandboxParcels, at: Date): Promise<CarrierAnswer> {
  const read = Instruction.safeParse(body)
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => ({ explanationText: `${path.join('.')}: ${message}` }))
    return { status: 400, body: { message: 'Invalid indata object EdiInstruction', compositeFault: { faults } } }
  }
  const bookingId = `SANDBOX-${randomInt(1_000_000_000)}`
  const fault = faultOfItem(read.data)
  if (fault) {
    const errorResponse = { compositeFault: { faults: [{ explanationText: fault }] } }
    const idInformation = [{ status: 'FAIL', ids: null, urls: null, errorResponse }]
    return { status: 200, body: { bookingResponse: { bookingId, idInformation }, labelPrintout: [] } }
  }
  const [shipment] = read.data.shipment
  if (!shipment) return { status: 400 }
  const { shipmentId: reference } = shipment.shipmentIdentification
  const trackingId = `0037${String(randomInt(1_000_000_000)).padStart(16, '0')}`
  const { party } = shipment.parties.consignee
  const parcel = {
    carrier: 'postnord',
    trackingId,
    reference,
    service: shipment.service.basicServiceCode,
    zip: party.address.postalCode,
    course: courseOf(shipment.freeText?.find(({ usageCode }) => usageCode === 'DEL')?.text),
    bookedAt: at,
  }
  // No key makes a repetition harmless: the same instruction again is a second parcel.
  await parcels.add(parcel)
  const { name } = party.nameIdentification
  const { streets, postalCode, city } = party.address
  const printout = await printoutOf(parcel, 'pdf', [name, ...streets, `${postalCode} ${city}`])
  const idInformation = [
    {
      status: 'OK',
      ids: [
        { idType: 'itemId', value: trackingId, printId: trackingId },
        { idType: 'shipmentId', value: reference, printId: reference },
      ],
      urls: [{ type: 'TRACKING', url: `https://tracking.exempel.se/postnord/?id=${trackingId}` }],
      errorResponse: null,
    },
  ]
  return { status: 200, body: { bookingResponse: { bookingId, idInformation }, labelPrintout: [{ printout }] } }
}

async function printoutOf(parcel: SandboxParcel, format: 'pdf' | 'zpl', to: string[]): Promise<object> {
  const { trackingId, service } = parcel
  if (format === 'zpl') {
    return {
      type: 'LABEL',
      labelFormat: 'ZPL',
      encoding: 'none',
      data: Buffer.from(sandboxZpl({ trackingId, to })).toString(),
    }
  }
  const pdf = await sandboxLabel({ size: [105, 190], carrier: 'PostNord', service, from: [], to, trackingId })
  return { type: 'LABEL', labelFormat: 'PDF', encoding: 'base64', data: Buffer.from(pdf).toString('base64') }
}

async function reprint(
  { body }: CarrierRequest,
  parcels: SandboxParcels,
  format: 'pdf' | 'zpl',
): Promise<CarrierAnswer> {
  const [requested] = Array.isArray(body) ? (body as { id?: unknown }[]) : []
  const parcel = typeof requested?.id === 'string' ? await parcels.find('postnord', requested.id) : null
  if (!parcel) return { status: 400, body: { message: 'No printout for the id', compositeFault: { faults: [] } } }
  return { status: 200, body: [{ printout: await printoutOf(parcel, format, [parcel.zip]) }] }
}

const statuses: Record<SandboxMoment, [status: string, text: string]> = {
  announced: ['INFORMED', 'Vi har fått information om försändelsen'],
  'on-its-way': ['EN_ROUTE', 'Försändelsen är på väg'],
  delayed: ['DELAYED', 'Försändelsen är försenad'],
  ready: ['AVAILABLE_FOR_DELIVERY', 'Försändelsen kan hämtas'],
  delivered: ['DELIVERED', 'Försändelsen är utlämnad'],
  returned: ['RETURNED', 'Försändelsen är på väg tillbaka till avsändaren'],
}

type Time = { hourMs: number; now: Date }

async function track({ query }: CarrierRequest, parcels: SandboxParcels, time: Time): Promise<CarrierAnswer> {
  const parcel = await parcels.find('postnord', query.get('id') ?? '')
  if (!parcel) return { status: 200, body: { TrackingInformationResponse: { shipments: [] } } }
  const events = momentsOf(parcel, { isHome: parcel.service === '17', ...time }).map(({ moment, at }) => ({
    eventTime: at.toISOString(),
    eventCode: moment,
    status: statuses[moment][0],
    eventDescription: statuses[moment][1],
    location: { displayName: 'Rosersberg', city: 'Rosersberg' },
  }))
  const items = [{ itemId: parcel.trackingId, status: events.at(-1)?.status, events }]
  return {
    status: 200,
    body: { TrackingInformationResponse: { shipments: [{ shipmentId: parcel.reference, items }] } },
  }
}

function points({ query }: CarrierRequest): CarrierAnswer {
  const near =
    query.get('countryCode') === 'SE' ? placesNear(query.get('postalCode') ?? '', query.get('city') ?? '') : null
  if (!near) {
    const faults = [{ explanationText: 'Invalid postal code', faultCode: '1' }]
    return { status: 400, body: { servicePointInformationResponse: { compositeFault: { faults } } } }
  }
  const servicePoints = near
    .toSorted((a, b) => a.km - b.km)
    .map((place) => ({
      servicePointId: String(place.number),
      name: place.name,
      routeDistance: Math.round(place.km * 1000),
      visitingAddress: { streetName: place.street, city: place.city, postalCode: place.zip, countryCode: 'SE' },
      openingHours: { postalServices: weekdays.map((openDay) => ({ openDay, openTime: '08:00', closeTime: '21:00' })) },
      type: { typeId: place.isLocker ? 2 : 25 },
    }))
  return { status: 200, body: { servicePointInformationResponse: { servicePoints } } }
}

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
