import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  type CarrierAnswer,
  type CarrierRequest,
  type CarrierSandbox,
  isBasic,
  openCarrierServer,
} from '#carriers/sandbox/carrier-server.ts'
import { sandboxLabel } from '#carriers/sandbox/label.ts'
import { placesNear } from '#carriers/sandbox/places-near.ts'
import { DropOff, NewOrder, Pickup } from './budbee-rules.ts'

type Booked = { id: string; packageId: string; cartId: string; name: string; address: string[]; isCollected: boolean }

export type BudbeeSandbox = CarrierSandbox & {
  booked: readonly Booked[]
  /** The driver has it; it can no longer be cancelled. */
  collect(id: string): void
}

/** The account that the sandbox knows. */
export const budbeeSandboxAccount = {
  apiKey: () => 'sandbox-key',
  apiSecret: () => 'sandbox-secret',
  collectionId: 821,
}

type Settings = { clock?: () => Date }
type Handler = (request: CarrierRequest, parts: string[]) => CarrierAnswer | Promise<CarrierAnswer>

/** The version that each path has, in the type of the request. */
const resources: [method: string, path: RegExp, version: string, handler: keyof Handlers][] = [
  ['GET', /^\/postalcodes\/validate\/SE\/(\w+)$/, 'postalcodes-v2', 'zip'],
  ['GET', /^\/intervals\/SE\/(\w+)\/([\d-]+)\/([\d-]+)$/, 'intervals-v2', 'intervals'],
  ['GET', /^\/boxes\/postalcodes\/validate\/SE\/(\w+)$/, 'boxes-v1', 'lockers'],
  ['POST', /^\/multiple\/orders$/, 'multiple.orders-v2', 'book'],
  ['GET', /^\/multiple\/orders\/([\w-]+)$/, 'multiple.orders-v1', 'order'],
  ['DELETE', /^\/multiple\/orders\/([\w-]+)$/, 'multiple.orders-v1', 'cancel'],
  ['GET', /^\/parcels\/([\w-]+)\/tracking-url$/, 'parcels-v1', 'link'],
  ['POST', /^\/returns$/, 'returns-v1', 'pickup'],
  ['POST', /^\/box\/return$/, 'standalone-box-returns-v1', 'dropOff'],
]
type Handlers = Record<
  'zip' | 'intervals' | 'lockers' | 'book' | 'order' | 'cancel' | 'link' | 'pickup' | 'dropOff',
  Handler
>

export async function openBudbeeSandbox({ clock = () => new Date() }: Settings = {}): Promise<BudbeeSandbox> {
  const booked: Booked[] = []
  let base = ''
  const byId = (id?: string) => booked.find((one) => one.id === id)
  const shown = (one: Booked) => ({
    id: one.id,
    token: one.id,
    parcels: [{ id: 1, shipmentId: one.cartId, packageId: one.packageId, label: `${base}/labels/${one.packageId}` }],
  })

  function store(requested: {
    cartId: string
    name: string
    address: z.output<typeof NewOrder>['delivery']['address']
  }) {
    const { cartId, name, address } = requested
    const packageId = `BUDB${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`
    const lines = [name, address.street, `${address.postalCode} ${address.city}`]
    const one = { id: randomUUID(), packageId, cartId, name, address: lines, isCollected: false }
    booked.push(one)
    return { status: 200, body: shown(one) }
  }

  const handlers: Handlers = {
    zip: (_, [zip]) => (placesNear(zip ?? '', '') ? { status: 200, body: { id: 821 } } : unknown(404)),
    intervals: (_, [zip, from, to]) =>
      placesNear(zip ?? '', '') ? { status: 200, body: windows(from ?? '', to ?? '', clock()) } : unknown(404),
    lockers: (_, [zip]) => lockers(zip ?? ''),
    book: ({ body }) => {
      const requested = NewOrder.safeParse(body)
      if (!requested.success) return unknown(422, requested.error.issues[0]?.message)
      const { collectionId, interval, delivery, cart } = requested.data
      if (collectionId !== budbeeSandboxAccount.collectionId) return unknown(403, 'Unknown collection point')
      if (interval && interval.delivery.start <= clock().getTime()) return unknown(412, 'The interval has passed')
      if (!placesNear(delivery.address.postalCode, '')) return unknown(422, 'Postal code is not covered')
      return store({ cartId: cart.cartId, ...delivery })
    },
    order: (_, [id]) => {
      const one = byId(id)
      return one ? { status: 200, body: shown(one) } : unknown(404)
    },
    cancel: (_, [id]) => {
      const one = byId(id)
      if (!one) return unknown(404)
      if (one.isCollected) return unknown(412, 'The order has been collected')
      booked.splice(booked.indexOf(one), 1)
      return { status: 204 }
    },
    link: (_, [packageId]) =>
      booked.some((one) => one.packageId === packageId)
        ? { status: 200, body: { url: `https://track.budbee.com/${packageId}` } }
        : unknown(404),
    pickup: ({ body }) => {
      const requested = Pickup.safeParse(body)
      return requested.success ? store({ ...requested.data, ...requested.data.consumer }) : unknown(422)
    },
    dropOff: ({ body }) => {
      const requested = DropOff.safeParse(body)
      return requested.success ? store({ ...requested.data, ...requested.data.consumer }) : unknown(422)
    },
  }

  async function print(packageId: string): Promise<CarrierAnswer> {
    const one = booked.find((candidate) => candidate.packageId === packageId)
    if (!one) return { status: 404 }
    const from = [`Lager ${budbeeSandboxAccount.collectionId}`]
    const content = { size: [100, 150] as const, carrier: 'Budbee', service: '', from, to: one.address }
    return { status: 200, type: 'application/pdf', body: await sandboxLabel({ ...content, trackingId: packageId }) }
  }

  const server = await openCarrierServer({
    isBooking: ({ method }) => method === 'POST',
    answer: async (request) => {
      const [, packageId] = /^\/labels\/(\w+)$/.exec(request.path) ?? []
      if (packageId) return await print(packageId)
      if (!isBasic(request, budbeeSandboxAccount.apiKey(), budbeeSandboxAccount.apiSecret())) return unknown(401)
      const found = resources.find(([method, path]) => method === request.method && path.test(request.path))
      if (!found) return unknown(404)
      const [, path, version, name] = found
      const isVersioned = request.headers['content-type'] === `application/vnd.budbee.${version}+json`
      if (!isVersioned) return unknown(415, 'Unknown version')
      return await handlers[name](request, path.exec(request.path)?.slice(1) ?? [])
    },
  })
  base = server.base
  return {
    ...server,
    booked,
    collect: (id) => {
      const one = byId(id)
      if (one) one.isCollected = true
    },
  }
}

function unknown(status: number, message = 'Not valid'): CarrierAnswer {
  return { status, body: { message } }
}

function lockers(zip: string): CarrierAnswer {
  const places = placesNear(zip, 'Stockholm')
  if (!places) return unknown(404)
  const all = places.map(({ number, name, street, city, km }) => ({
    id: `BOX${number}`,
    name,
    address: { street, postalCode: zip, city, country: 'SE', coordinate: { latitude: 59.3, longitude: 18 } },
    directions: '',
    label: name,
    distance: Math.round(km * 1000),
    openingHours: { periods: [], weekdayText: ['Dygnet runt'] },
  }))
  return { status: 200, body: { lockers: all } }
}

const dayMs = 86_400_000

/** One by day and one in the evening, each day; in winter time. */
function windows(from: string, to: string, now: Date): object[] {
  const [first, last] = [Date.parse(`${from}T00:00:00+01:00`), Date.parse(`${to}T00:00:00+01:00`)]
  const days = Array.from(
    { length: Math.max(0, Math.min(31, (last - first) / dayMs + 1)) },
    (_, at) => first + at * dayMs,
  )
  const hours = (day: number, start: number, stop: number) => ({
    start: day + start * 3_600_000,
    stop: day + stop * 3_600_000,
  })
  const all = days.flatMap((day) => [
    { collection: hours(day, 8, 9), delivery: hours(day, 10, 14) },
    { collection: hours(day, 14, 16), delivery: hours(day, 17, 21) },
  ])
  return all.filter(({ delivery }) => delivery.start > now.getTime())
}
