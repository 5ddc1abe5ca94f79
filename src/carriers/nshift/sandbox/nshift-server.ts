import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import {
  type CarrierAnswer,
  type CarrierRequest,
  type CarrierSandbox,
  isBasic,
  openCarrierServer,
} from '#carriers/sandbox/carrier-server.ts'
import { type LabelContent, sandboxLabel, sandboxZpl } from '#carriers/sandbox/label.ts'
import { placesNear } from '#carriers/sandbox/places-near.ts'
import { type NShiftPortal, nshiftPortal, portalLogin } from './nshift-portal.ts'
import { faultsOf, ShipmentPrint } from './nshift-rules.ts'

type PrintOrder = z.output<typeof ShipmentPrint>
type Booked = { id: string; parcelNo: string; printId: string; at: number; status: string; requested: PrintOrder }

export type NShiftSandbox = CarrierSandbox & { booked: readonly Booked[]; report: NShiftPortal['report'] }

/** The account that the sandbox knows. */
export const nshiftSandboxAccount = {
  keyId: 'ABCDEFGHIJKLMNOP',
  keySecret: () => 'ABCDEFGHIJKLMNOPQRSTUVWX',
  developerId: null,
  userId: '0000000000',
  services: { home: 'P17', 'pickup-point': 'P19', locker: 'P19', return: 'P24' },
  agentType: 'POSTNORD',
  isTest: true,
  labelFormat: 'pdf',
  portal: portalLogin,
} as const

type Settings = { clock?: () => Date }

const printMinutes = 60
const agentTypes: readonly string[] = ['POSTNORD', 'PP', 'SBTL', 'DHLSP', 'GLS', 'BRING', 'UPS']

export async function openNShiftSandbox({ clock = () => new Date() }: Settings = {}): Promise<NShiftSandbox> {
  const booked: Booked[] = []
  const portal = nshiftPortal()

  async function book({ body, query }: CarrierRequest): Promise<CarrierAnswer> {
    const requested = ShipmentPrint.safeParse(body)
    if (!requested.success) return missing(requested.error.issues[0]?.path.join('.') ?? 'body')
    const faults = faultsOf(requested.data.shipment)
    if (faults.length > 0) return { status: 422, body: faults }
    const id = String(10_000_000 + randomInt(89_999_999))
    const parcelNo = `${69_500_000_000 + randomInt(99_999_999)}SE`
    const one = { id, parcelNo, printId: `9${id}`, at: clock().getTime(), status: 'PRINTED', requested: requested.data }
    booked.push(one)
    const file = query.get('returnFile') === 'true' ? Buffer.from(await fileOf(one)).toString('base64') : null
    return { status: 201, body: [shown(one, file)] }
  }

  function history({ query }: CarrierRequest): CarrierAnswer {
    if (query.get('searchField') !== 'orderNo' || query.get('page') === null) return missing('searchField')
    const found = booked.filter(({ requested }) => requested.shipment.orderNo === query.get('searchValue'))
    return { status: 200, body: { page: 0, totalPages: 1, shipments: found.map((one) => shown(one, null)) } }
  }

  async function print(one: Booked, printId: string | undefined): Promise<CarrierAnswer> {
    const isKept = clock().getTime() - one.at < printMinutes * 60_000
    if (!printId) return { status: 200, body: isKept ? [printOf(one, null)] : [] }
    if (!isKept || printId !== one.printId) return { status: 404 }
    const isPdf = one.requested.printConfig.target1Type === 'pdf'
    return { status: 200, type: isPdf ? 'application/pdf' : 'application/octet-stream', body: await fileOf(one) }
  }

  const server = await openCarrierServer({
    isBooking: ({ method, path }) => method === 'POST' && path === '/shipments',
    answer: async (request) => {
      const ofPortal = portal.answer(request)
      if (ofPortal) return ofPortal
      const { keyId, keySecret } = nshiftSandboxAccount
      const isBearer = request.headers['authorization'] === `Bearer ${keyId}-${keySecret()}`
      if (!isBearer && !isBasic(request, keyId, keySecret())) return { status: 401 }
      const { method, path } = request
      if (method === 'GET' && path === '/addresses/agents') return agents(request)
      if (method === 'POST' && path === '/shipments') return await book(request)
      if (method === 'GET' && path === '/shipments-history') return history(request)
      const [, id, prints, printId] = /^\/shipments\/(\w+)(?:\/(prints)(?:\/(\w+))?)?$/.exec(path) ?? []
      const one = booked.find((candidate) => candidate.id === id)
      if (!one) return { status: 404 }
      if (method === 'GET' && prints) return await print(one, printId)
      if (method !== 'DELETE' || prints) return { status: 405 }
      one.status = 'CANCELLED'
      return { status: 204 }
    },
  })
  return { ...server, booked, report: portal.report }
}

function agents({ query }: CarrierRequest): CarrierAnswer {
  for (const name of ['type', 'zip', 'countryCode']) if (!query.get(name)) return missing(name)
  if (!agentTypes.includes(query.get('type') ?? '')) return missing('type')
  const places = placesNear(query.get('zip') ?? '', 'STOCKHOLM') ?? []
  const all = places
    .toSorted((a, b) => a.km - b.km)
    .map(({ number, name, street, zip, city }) => ({
      id: String(number),
      name,
      address1: street,
      address2: null,
      zipcode: zip,
      city,
      countryCode: 'SE',
      openingHours: null,
    }))
  return { status: 200, body: all }
}

function missing(name: string): CarrierAnswer {
  return { status: 400, body: { code: 'MISSING', message: `Missing ${name} argument` } }
}

function shown(one: Booked, file: string | null): object {
  const { shipment } = one.requested
  return {
    id: one.id,
    status: one.status,
    shipmentNo: null,
    orderNo: shipment.orderNo,
    reference: shipment.senderReference ?? null,
    serviceId: shipment.service.id,
    normalShipment: true,
    returnShipment: false,
    consolidated: false,
    parcels: [{ parcelNo: one.parcelNo, reference: null }],
    prints: [printOf(one, file)],
  }
}

function printOf({ printId, requested }: Booked, data: string | null): object {
  const { target1Media: media, target1Type: type } = requested.printConfig
  return { id: printId, description: 'Label', data, media, type }
}

async function fileOf({ parcelNo, requested }: Booked): Promise<Uint8Array> {
  const { sender, receiver, service } = requested.shipment
  const lines = (party: typeof sender) =>
    'name' in party ? [party.name, party.address1 ?? '', `${party.zipcode ?? ''} ${party.city}`] : [party.quickId]
  const content: LabelContent = {
    size: [107, 190],
    carrier: 'nShift',
    service: service.id,
    from: lines(sender),
    to: lines(receiver),
    trackingId: parcelNo,
  }
  return requested.printConfig.target1Type === 'pdf' ? await sandboxLabel(content) : sandboxZpl(content)
}
