import { randomInt } from 'node:crypto'
import { z } from 'zod'
import {
  type CarrierAnswer,
  type CarrierRequest,
  type CarrierSandbox,
  openCarrierServer,
} from '#carriers/sandbox/carrier-server.ts'
import { sandboxLabel } from '#carriers/sandbox/label.ts'
import { placesNear, type SandboxPlace } from '#carriers/sandbox/places-near.ts'
import {
  courseOf,
  memoryParcels,
  momentsOf,
  type SandboxMoment,
  type SandboxParcels,
} from '#carriers/sandbox/sandbox-parcels.ts'
import { errorsOf, Instruction } from './dhl-rules.ts'

type Booked = { id: string; instruction: z.output<typeof Instruction> }
type Tracked = { at: string; statusCode: string; status: string; place?: string }

export type DhlSandbox = CarrierSandbox & {
  booked: readonly Booked[]
  /** What the tracking API says of it, in this order. */
  report(id: string, events: Tracked[]): void
}

/** The account that the sandbox knows. */
export const dhlSandboxAccount = {
  clientKey: () => '5b3a2c7e-0d1f-4a68-9b1e-7c2d4e5f6a70',
  customerNumber: '116768',
  trackingKey: () => 'sandbox-tracking-key',
  homeProduct: '118',
} as const

const paths = {
  points: '/servicepointlocatorapi/v1/servicepoint/findnearestservicepoints',
  book: '/transportinstructionapi/v1/transportinstruction/sendtransportinstruction',
  print: '/printapi/v1/print/printdocumentsbyid',
  track: '/track/shipments',
}

type Settings = { parcels?: SandboxParcels; hourMs?: number; now?: () => Date }

export async function openDhlSandbox({
  parcels = memoryParcels(),
  hourMs = 3_600_000,
  now = () => new Date(),
}: Settings = {}): Promise<DhlSandbox> {
  const booked: Booked[] = []
  const tracked = new Map<string, Tracked[]>()
  const server = await openCarrierServer({
    isBooking: ({ path }) => path === paths.book,
    answer: async (request) => {
      if (request.path === paths.track) {
        return await track(request, async (id) => tracked.get(id) ?? (await movesOf(parcels, id, hourMs, now())))
      }
      if (request.headers['client-key'] !== dhlSandboxAccount.clientKey()) return { status: 401 }
      if (request.method !== 'POST') return { status: 405 }
      if (request.path === paths.points) return points(request)
      if (request.path === paths.book) return await book(request, booked, { parcels, now: now() })
      return request.path === paths.print ? await print(request, booked) : { status: 404 }
    },
  })
  return { ...server, booked, report: (id, events) => void tracked.set(id, events) }
}

const Ask = z.strictObject({
  address: z.strictObject({
    street: z.string().min(1),
    streetNumber: z.string().optional(),
    cityName: z.string().min(1),
    postalCode: z.string(),
    countryCode: z.string(),
  }),
  maxNumberOfItems: z.int().min(1).optional(),
  locationTypes: z.array(z.enum(['servicepoint', 'locker', 'postoffice', 'postbank'])).optional(),
  distance: z.number().optional(),
  distanceUnit: z.string().optional(),
  piece: z.looseObject({}).optional(),
})

/** What fails is answered with 200 as well. */
function points({ body }: CarrierRequest): CarrierAnswer {
  const parsed = Ask.safeParse(body)
  if (!parsed.success) return { status: 400, body: { status: 'Error', errorMessage: parsed.error.message } }
  const { postalCode, cityName } = parsed.data.address
  const places = placesNear(postalCode, cityName)
  if (!places) return { status: 200, body: { status: 'ERROR', errorMessage: 'No service point was found' } }
  const servicePoints = places.slice(0, parsed.data.maxNumberOfItems).map(pointOf)
  return { status: 200, body: { status: 'OK', doorStepDeliveryAvailable: false, servicePoints } }
}

function pointOf({ number, isLocker, name, street, zip, city, km }: SandboxPlace): object {
  const id = `SE-${String(number).padStart(4, '0')}00`
  return {
    id,
    servicePointId: id,
    name: name.toUpperCase(),
    street: street.toUpperCase(),
    cityName: city.toUpperCase(),
    postalCode: zip,
    countryCode: 'SE',
    distance: km,
    routeDistance: km,
    distanceUnit: 'km',
    locationType: isLocker ? 'locker' : 'servicepoint',
    serviceTypes: isLocker ? ['parcel:pick-up-unregistered'] : ['parcel:pick-up', 'parcel:drop-off'],
  }
}

type Keeping = { parcels: SandboxParcels; now: Date }

async function book({ body }: CarrierRequest, booked: Booked[], { parcels, now }: Keeping): Promise<CarrierAnswer> {
  const parsed = Instruction.safeParse(body)
  const validationErrors = parsed.success
    ? errorsOf(parsed.data, dhlSandboxAccount.customerNumber)
    : parsed.error.issues.map(({ path, message }) => ({ errorCode: 22001, field: path.join('.'), message }))
  if (!parsed.success || validationErrors.length > 0)
    return { status: 400, body: { status: 'Error', validationErrors } }
  const id = `29${digits(8)}`
  booked.push({ id, instruction: parsed.data })
  await parcels.add({
    carrier: 'dhl',
    trackingId: id,
    reference: parsed.data.references?.[0]?.value ?? '',
    service: parsed.data.productCode,
    zip: parsed.data.parties[1]?.address.postalCode ?? '',
    course: courseOf(parsed.data.deliveryInstruction),
    bookedAt: now,
  })
  const pieces = parsed.data.pieces.map((piece) => ({ ...piece, id: [`37322151252${digits(7)}`] }))
  const transportInstruction = { ...parsed.data, id, pieces, routingCode: '2LSE11157+02000000' }
  return { status: 200, body: { status: 'Succes', transportInstruction } }
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}

const Print = z.strictObject({
  shipmentIds: z.array(z.string()).min(1),
  options: z.strictObject({
    label: z.literal(true),
    pageOptions: z.strictObject({ pageType: z.literal('Label') }).optional(),
  }),
})

async function print({ body }: CarrierRequest, booked: Booked[]): Promise<CarrierAnswer> {
  const parsed = Print.safeParse(body)
  const found = booked.find(({ id }) => id === parsed.data?.shipmentIds[0])
  if (!found) return { status: 400, body: { status: 'Error', errorMessage: 'The shipment was not found' } }
  const lines = (type: string) => {
    const party = found.instruction.parties.find((one) => one.type === type)
    return party ? [party.name, party.address.street, `${party.address.postalCode} ${party.address.cityName}`] : []
  }
  const pdf = await sandboxLabel({
    size: [105, 210],
    carrier: 'DHL',
    service: found.instruction.productCode,
    from: lines('Consignor'),
    to: lines('Consignee'),
    trackingId: found.id,
  })
  const content = Buffer.from(pdf).toString('base64')
  const report = { name: `label_${found.id}.pdf`, content, contentType: 'application/pdf', type: 'Label', valid: true }
  return { status: 200, body: { reports: [report] } }
}

const statuses: Record<SandboxMoment, [statusCode: string, status: string]> = {
  announced: ['pre-transit', 'The instruction data has been provided'],
  'on-its-way': ['transit', 'Processed at terminal'],
  delayed: ['failure', 'Delayed'],
  ready: ['transit', 'Available for pick-up at the service point'],
  delivered: ['delivered', 'Delivered'],
  returned: ['failure', 'Returned to sender'],
}

async function movesOf(parcels: SandboxParcels, id: string, hourMs: number, now: Date): Promise<Tracked[] | null> {
  const parcel = await parcels.find('dhl', id)
  if (!parcel) return null
  return momentsOf(parcel, { isHome: parcel.service !== '103', hourMs, now }).map(({ moment, at }) => {
    const [statusCode, status] = statuses[moment]
    return { at: at.toISOString(), statusCode, status }
  })
}

type Moves = (id: string) => Promise<Tracked[] | null>

async function track({ method, headers, query }: CarrierRequest, moves: Moves): Promise<CarrierAnswer> {
  if (headers['dhl-api-key'] !== dhlSandboxAccount.trackingKey()) return { status: 401 }
  if (method !== 'GET') return { status: 405 }
  const id = query.get('trackingNumber') ?? ''
  const events = await moves(id)
  if (!events) return { status: 404, body: { title: 'No result found', status: 404 } }
  const shown = events.map(({ at, statusCode, status, place }) => ({
    timestamp: at,
    statusCode,
    status,
    description: status,
    ...(place ? { location: { address: { addressLocality: place } } } : {}),
  }))
  return { status: 200, body: { shipments: [{ id, service: 'freight', status: shown[0], events: shown }] } }
}
