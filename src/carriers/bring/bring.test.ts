import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { BookingRejected } from '#carriers/booking.ts'
import { BookingUnknown, memoryLedger } from '#carriers/booking-ledger.ts'
import type { ParcelBooking } from '#carriers/connected-carrier.ts'
import { linkedLabel } from '#carriers/linked-label.ts'
import { memoryParcels, type SandboxParcel, type SandboxParcels } from '#carriers/sandbox/sandbox-parcels.ts'
import { connectBring } from './bring.ts'
import { Booked, bookedConsignment, bookingRequest, rejectionIn } from './bring-booking.ts'
import { eventsOf, Tracked } from './bring-tracking.ts'
import { bringSandboxAccount, openBringSandbox } from './sandbox/bring-server.ts'

let at = new Date('2026-11-27T10:00:00Z')
const kept: SandboxParcel[] = []
const memory = memoryParcels()
const parcels: SandboxParcels = {
  ...memory,
  add: async (parcel) => {
    kept.push(parcel)
    await memory.add(parcel)
  },
}
const sandbox = await openBringSandbox({ parcels, now: () => at })
const { apiUid, apiKey, customerNumber } = bringSandboxAccount
const account = {
  base: sandbox.base,
  apiUid,
  apiKey: () => apiKey,
  customerNumber,
  isTest: false,
  clientUrl: 'https://butik.example',
}
const carrier = connectBring(account, { ledger: memoryLedger() })
afterAll(() => sandbox.close())
let count = 0
let booking: ParcelBooking

beforeEach(() => {
  at = new Date('2026-11-27T10:00:00Z')
  kept.length = 0
  count += 1
  booking = {
    reference: `shipment-${count}`,
    service: 'pickup-point',
    choiceId: '6514',
    sender: party('Nordtek AB', 'Lagervägen 1', '17173', 'Solna'),
    receiver: party('Åsa Öberg', 'Storgatan 2', '752 28', 'Uppsala'),
    weightGrams: 1234,
    size: [300, 200, 101],
    value: 19_900,
    message: null,
    doorCode: null,
  }
})

function party(name: string, street: string, zip: string, city: string) {
  return { name, street, zip, city, country: 'SE' as const, phone: '+46701234567', email: 'asa@example.com' }
}

test('a parcel is booked with its label, and once only', async () => {
  const booked = await carrier.book(booking, at)
  expect(booked.trackingId).toMatch(/^3707\d{14}$/)
  expect(booked.trackingUrl).toBe(`https://tracking.bring.se/tracking/${booked.trackingId}`)
  expect(
    Buffer.from(booked.labels[0]?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await carrier.book(booking, at)).trackingId).toBe(booked.trackingId)
  expect(kept).toHaveLength(1)
})

test('the request is that of the published examples', () => {
  expect(bookingRequest({ ...booking, doorCode: '1234', message: 'Ring på' }, account, at)).toMatchObject({
    testIndicator: false,
    schemaVersion: 1,
    consignments: [
      {
        shippingDateTime: '2026-11-27T11:00:00.000Z',
        parties: {
          sender: { name: 'Nordtek AB', addressLine: 'Lagervägen 1', postalCode: '17173', countryCode: 'SE' },
          recipient: {
            name: 'Åsa Öberg',
            postalCode: '75228',
            additionalAddressInfo: 'Portkod 1234. Ring på',
            contact: { email: 'asa@example.com', phoneNumber: '+46701234567' },
          },
          pickupPoint: { id: '6514', countryCode: 'SE' },
        },
        product: { id: '0340', customerNumber },
        packages: [{ weightInKg: 1.24, dimensions: { lengthInCm: 30, widthInCm: 20, heightInCm: 11 } }],
      },
    ],
  })
})

test.each([
  ['home', '0349'],
  ['return', '0341'],
  ['locker', '0340'],
] as const)('%s is the product %s', async (service, product) => {
  await carrier.book({ ...booking, service, choiceId: service === 'locker' ? '6515' : null }, at)
  expect(kept[0]?.service).toBe(product)
})

test.each([
  ['a postal code that is none', { receiver: { zip: '123' } }, 'SANDBOX-INPUT'],
  ['too heavy', { weightGrams: 20_500 }, 'SANDBOX-WEIGHT'],
  ['no way to send a notice', { receiver: { phone: '', email: null } }, 'SANDBOX-CONTACT'],
])('errors of a consignment refuse it, with their codes: %s', async (_, changed, code) => {
  const receiver = {
    ...booking.receiver,
    ...('receiver' in changed ? changed.receiver : {}),
  } as ParcelBooking['receiver']
  const refused = carrier.book({ ...booking, ...changed, receiver }, at)
  await expect(refused).rejects.toBeInstanceOf(BookingRejected)
  await expect(refused).rejects.toThrow(code)
  expect(kept).toHaveLength(0)
  await carrier.book(booking, at)
  expect(kept).toHaveLength(1)
})

test('another customer number is refused; another key does not refuse the parcel, and is not in the error', async () => {
  const other = connectBring({ ...account, customerNumber: '6' }, { ledger: memoryLedger() })
  await expect(other.book(booking, at)).rejects.toThrow('SANDBOX-CUSTOMER')
  const stranger = connectBring({ ...account, apiKey: () => 'fel-nyckel' }, { ledger: memoryLedger() })
  const failed = await stranger.book(booking, at).catch((error: unknown) => error)
  expect(failed).not.toBeInstanceOf(BookingRejected)
  expect(String(failed)).toContain('401')
  expect(String(failed)).not.toContain('fel-nyckel')
})

test('a test account books nothing', async () => {
  const tested = connectBring({ ...account, isTest: true }, { ledger: memoryLedger() })
  await tested.book(booking, at)
  expect(kept).toHaveLength(0)
})

test.each(['500-booked', 'half-booked'] as const)(
  'after %s the parcel is found by our reference, and no second is made',
  async (fault) => {
    sandbox.fail(fault)
    const booked = await carrier.book(booking, at)
    expect(kept.map(({ trackingId }) => trackingId)).toEqual([booked.trackingId])
    // Its label is printed at Mybring: the link came with the answer that was lost.
    expect(booked.labels).toEqual([])
  },
)

test('after 500 without a booking it is unknown, and not booked again; after 429 the next try books', async () => {
  sandbox.fail('500')
  await expect(carrier.book(booking, at)).rejects.toBeInstanceOf(BookingUnknown)
  await expect(carrier.book(booking, at)).rejects.toBeInstanceOf(BookingUnknown)
  expect(kept).toHaveLength(0)
  sandbox.fail('429')
  const next = { ...booking, reference: `${booking.reference}-2` }
  await expect(carrier.book(next, at)).rejects.toThrow('429')
  await carrier.book(next, at)
  expect(kept).toHaveLength(1)
})

test('what Bring has no call for is said to be so', async () => {
  const booked = await carrier.book(booking, at)
  expect(await carrier.cancel(booked)).toBe('unsupported')
  expect(await carrier.label(booked, 'zpl')).toBeNull()
})

test('pickup points come nearest first, and lockers are distinguished from places with staff', async () => {
  const { signal } = new AbortController()
  const points = await carrier.points({ zip: '752 28', city: 'Uppsala', signal })
  if (points === 'not-served') throw new Error('There are points')
  expect(points[0]).toMatchObject({ kind: 'locker', km: 0.5, hours: 'Mån–fre 08.00–21.00' })
  expect(points[1]).toMatchObject({ kind: 'agent' })
  expect(await carrier.points({ zip: '99999', city: '', signal })).toBe('not-served')
  expect(await carrier.slots({ zip: '75228', city: '', days: [], hours: 'day', signal })).toBe('not-served')
})

test('a parcel is followed to its end, reported once and in order', async () => {
  const { trackingId } = await carrier.book({ ...booking, message: 'sandbox:doubled' }, at)
  const events = async (hours: number) => {
    at = new Date(Date.parse('2026-11-27T10:00:00Z') + hours * 3_600_000)
    return (await carrier.track(trackingId, at)).map(({ event }) => event)
  }
  expect(await events(0)).toEqual([])
  expect(await events(25)).toEqual(['on-its-way', 'ready'])
  expect(await events(49)).toEqual(['on-its-way', 'ready', 'delivered'])
  expect(await carrier.track('370700000000000000', at)).toEqual([])
})

test('recorded: a confirmed and a refused consignment, and the events of a parcel', () => {
  const confirmation = {
    consignmentNumber: '70438200001234567',
    links: { labels: 'https://api.bring.com/labels/x.pdf', tracking: 'https://tracking.bring.com/tracking.html?q=1' },
    packages: [{ packageNumber: '370000000000000001' }],
  }
  expect(bookedConsignment(Booked.parse({ consignments: [{ confirmation, errors: null }] }))).toMatchObject({
    parcel: { trackingId: '370000000000000001', bookingId: '70438200001234567' },
    labels: 'https://api.bring.com/labels/x.pdf',
  })
  const errors = [{ uniqueId: 'u', code: 'BOOK-1', messages: [{ lang: 'en', message: 'Unknown customer number' }] }]
  expect(rejectionIn({ consignments: [{ errors }] })?.message).toBe('BOOK-1: Unknown customer number')
  const eventSet = [
    { status: 'READY_FOR_PICKUP', description: 'Framme', city: 'LØTEN', dateIso: '2010-10-01T08:30:25+02:00' },
    { status: 'NOTIFICATION_SENT', description: 'Avisering', dateIso: '2010-10-01T08:29:00+02:00' },
    { status: 'IN_TRANSIT', description: 'På väg', city: 'OSLO', dateIso: '2010-09-30T08:27:08+0200' },
    { status: 'SOMETHING_NEW', description: '?', dateIso: '2010-09-30T08:28:00+02:00' },
  ]
  const tracked = Tracked.parse({
    consignmentSet: [{ consignmentId: 'c', packageSet: [{ packageNumber: 'p', eventSet }] }],
  })
  expect(eventsOf(tracked).map(({ event, at: time }) => `${event} ${time.toISOString()}`)).toEqual([
    'on-its-way 2010-09-30T06:27:08.000Z',
    'ready 2010-10-01T06:30:25.000Z',
  ])
})

test('a label that has moved to a storage is read there, without the login', async () => {
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers['x-mybring-api-key'] as string | undefined)
    if (request.url === '/storage')
      return void response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7')
    response.writeHead(302, { Location: '/storage' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = () => ({ 'X-MyBring-API-Key': 'k' })
  expect(Buffer.from(await linkedLabel({ url: `${base}/label`, base, headers })).toString()).toBe('%PDF-1.7')
  expect(seen).toEqual(['k', undefined])
  await expect(linkedLabel({ url: 'http://annan.example/x', base, headers })).rejects.toThrow('unencrypted')
  server.close()
})
