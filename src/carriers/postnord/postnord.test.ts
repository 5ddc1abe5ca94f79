import { afterAll, beforeEach, expect, test } from 'vitest'
import { BookingRejected } from '#carriers/booking.ts'
import { BookingUnknown, memoryLedger } from '#carriers/booking-ledger.ts'
import type { ParcelBooking } from '#carriers/connected-carrier.ts'
import { memoryParcels, type SandboxParcel, type SandboxParcels } from '#carriers/sandbox/sandbox-parcels.ts'
import { httpClient } from '#integrations/http-client.ts'
import { connectPostNord } from './postnord.ts'
import { Booked, bookedItem, instruction, labelOf, Printouts } from './postnord-booking.ts'
import { eventsOf, Tracked } from './postnord-tracking.ts'
import { openPostNordSandbox, postNordSandboxAccount } from './sandbox/postnord-server.ts'

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
const sandbox = await openPostNordSandbox({ parcels, now: () => at })
const account = {
  base: sandbox.base,
  apiKey: () => postNordSandboxAccount.apiKey,
  customerNumber: '1111111111',
  applicationId: 1438,
}
const carrier = connectPostNord(account, { ledger: memoryLedger() })
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
  return { name, street, zip, city, country: 'SE' as const, phone: '+46 70-123 45 67', email: 'asa@example.com' }
}

test('a parcel is booked with its label, and once only', async () => {
  const booked = await carrier.book(booking, at)
  expect(booked.trackingId).toMatch(/^0037\d{16}$/)
  expect(booked.trackingUrl).toContain(booked.trackingId)
  expect(
    Buffer.from(booked.labels[0]?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const again = await carrier.book(booking, at)
  expect(again.trackingId).toBe(booked.trackingId)
  expect(again.labels).toHaveLength(1)
  expect(kept).toHaveLength(1)
})

test('the instruction is that of the published examples: point, contact, weight, codes', () => {
  const sent = instruction({ ...booking, message: 'Ring på', doorCode: '1234' }, account, at)
  expect(sent).toMatchObject({
    messageFunction: 'Instruction',
    updateIndicator: 'Original',
    application: { applicationId: 1438 },
    shipment: [
      {
        shipmentIdentification: { shipmentId: booking.reference },
        service: { basicServiceCode: '19', additionalServiceCode: ['A7'] },
        freeText: [
          { usageCode: 'ZDC', text: '1234' },
          { usageCode: 'DEL', text: 'Ring på' },
        ],
        totalGrossWeight: { value: 1.24, unit: 'KGM' },
        parties: {
          consignor: { issuerCode: 'Z12', partyIdentification: { partyId: '1111111111', partyIdType: '160' } },
          consignee: {
            party: {
              address: { postalCode: '75228', countryCode: 'SE' },
              contact: { smsNo: '+46 70-123 45 67', emailAddress: 'asa@example.com' },
            },
          },
          deliveryParty: { partyIdentification: { partyId: '6514', partyIdType: '156' } },
        },
        goodsItem: [{ packageTypeCode: 'PC', items: [{ itemIdentification: { itemId: '0' } }] }],
      },
    ],
  })
})

test.each([
  ['home', '17'],
  ['return', '24'],
  ['locker', '19'],
] as const)('%s is the service %s', async (service, code) => {
  await carrier.book({ ...booking, service, choiceId: service === 'locker' ? '6515' : null }, at)
  expect(kept[0]?.service).toBe(code)
})

test.each([
  ['a postal code that is none', { zip: '123' }],
  ['no way to send a notice', { phone: '', email: null }],
])('what PostNord refuses with 400 is refused with its reasons: %s', async (_, changed) => {
  const refused = carrier.book({ ...booking, receiver: { ...booking.receiver, ...changed } }, at)
  await expect(refused).rejects.toBeInstanceOf(BookingRejected)
  await expect(carrier.book(booking, at)).resolves.toBeTruthy()
})

test('an answer of 200 may hold a parcel that has failed', async () => {
  await expect(carrier.book({ ...booking, weightGrams: 20_500 }, at)).rejects.toThrow('grossWeight exceeds maximum')
  expect(kept).toHaveLength(0)
})

test('a key that PostNord does not know does not refuse the parcel, and is not in the error', async () => {
  const stranger = connectPostNord({ ...account, apiKey: () => 'fel-nyckel' }, { ledger: memoryLedger() })
  const failed = await stranger.book(booking, at).catch((error: unknown) => error)
  expect(failed).not.toBeInstanceOf(BookingRejected)
  expect(String(failed)).toContain('403')
  expect(String(failed)).not.toContain('fel-nyckel')
})

test.each(['500-booked', 'half-booked'] as const)(
  'after %s the parcel is found, and no second is made',
  async (fault) => {
    sandbox.fail(fault)
    const booked = await carrier.book(booking, at)
    expect(kept.map(({ trackingId }) => trackingId)).toEqual([booked.trackingId])
    expect(booked.labels).toHaveLength(1)
  },
)

test('after 500 without a booking it is unknown, and not booked again', async () => {
  sandbox.fail('500')
  await expect(carrier.book(booking, at)).rejects.toBeInstanceOf(BookingUnknown)
  await expect(carrier.book(booking, at)).rejects.toBeInstanceOf(BookingUnknown)
  expect(kept).toHaveLength(0)
})

test('after 429 nothing has been booked, and the next try books', async () => {
  sandbox.fail('429')
  await expect(carrier.book(booking, at)).rejects.toThrow('429')
  await carrier.book(booking, at)
  expect(kept).toHaveLength(1)
})

test('a label is printed again, for label printers too; a booking cannot be cancelled', async () => {
  const booked = await carrier.book(booking, at)
  const zpl = await carrier.label(booked, 'zpl')
  expect(Buffer.from(zpl?.bytes ?? []).toString()).toMatch(/^\^XA.*SANDLÅDA.*\^XZ$/)
  expect((await carrier.label(booked, 'pdf'))?.format).toBe('pdf')
  expect(await carrier.cancel(booked)).toBe('unsupported')
})

test('ZPL comes as text with the encoding none, PDF in base64', () => {
  const zpl = '^XA^FDÅ^FS^XZ'
  const printouts = Printouts.parse([{ printout: { labelFormat: 'ZPL', encoding: 'none', data: zpl } }])
  expect(Buffer.from(labelOf(printouts, 'zpl')?.bytes ?? []).toString()).toBe(zpl)
})

test('service points come nearest first, and lockers are distinguished from agents', async () => {
  const { signal } = new AbortController()
  const points = await carrier.points({ zip: '752 28', city: 'Uppsala', signal })
  if (points === 'not-served') throw new Error('There are points')
  expect(points.map(({ km }) => km)).toEqual(points.map(({ km }) => km).toSorted((a, b) => a - b))
  expect(points[0]).toMatchObject({ kind: 'locker', city: 'Uppsala', hours: 'Mån–fre 08:00–21:00' })
  expect(await carrier.points({ zip: '99999', city: '', signal })).toBe('not-served')
  expect(await carrier.slots({ zip: '75228', city: '', days: [], hours: 'day', signal })).toBe('not-served')
})

test('a parcel is followed to its end; what is only announced is no event', async () => {
  const { trackingId } = await carrier.book(booking, at)
  const events = async (hours: number) => {
    at = new Date(Date.parse('2026-11-27T10:00:00Z') + hours * 3_600_000)
    return (await carrier.track(trackingId, at)).map(({ event }) => event)
  }
  expect(await events(0)).toEqual([])
  expect(await events(7)).toEqual(['on-its-way'])
  expect(await events(25)).toEqual(['on-its-way', 'ready'])
  expect(await events(49)).toEqual(['on-its-way', 'ready', 'delivered'])
  expect(await carrier.track('00000000000000000000', at)).toEqual([])
})

test('doubled and disordered events are reported once, in order', async () => {
  const { trackingId } = await carrier.book({ ...booking, message: 'sandbox:doubled' }, at)
  at = new Date(at.getTime() + 50 * 3_600_000)
  expect((await carrier.track(trackingId, at)).map(({ event }) => event)).toEqual(['on-its-way', 'ready', 'delivered'])
})

test('times without an offset are those of Swedish clocks; statuses that are not known are left out', () => {
  const event = (status: string, eventTime: string) => ({ eventTime, status, eventDescription: 'x' })
  const items = [
    {
      itemId: '1',
      events: [
        event('EN_ROUTE', '2026-11-27T08:30:00'),
        event('AVAILABLE_FOR_DELIVERY_PAR_LOC', '2026-07-27T08:30:00'),
        event('SPLIT', '2026-11-27T08:40:00'),
        event('DELIVERED', 'i går'),
      ],
    },
  ]
  const read = Tracked.parse({ TrackingInformationResponse: { shipments: [{ shipmentId: 's', items }] } })
  expect(eventsOf(read).map(({ event: name, at: time }) => `${name} ${time.toISOString()}`)).toEqual([
    'ready 2026-07-27T06:30:00.000Z',
    'on-its-way 2026-11-27T07:30:00.000Z',
  ])
})

test('recorded: an answer of a booking names the parcel, its page and its label', () => {
  const answer = {
    bookingResponse: {
      bookingId: 'BOOK-123',
      idInformation: [
        {
          status: 'OK',
          ids: [
            { idType: 'itemId', value: '00373500454541020957', printId: 'P1' },
            { idType: 'shipmentId', value: 'SHIP-0001', printId: 'P2' },
          ],
          urls: [{ type: 'TRACKING', url: 'https://tracking.postnord.com/se/?id=00373500454541020957' }],
          errorResponse: null,
        },
      ],
    },
    labelPrintout: [{ printout: { type: 'LABEL', labelFormat: 'PDF', encoding: 'base64', data: 'JVBERi0xLjQK' } }],
  }
  expect(bookedItem(Booked.parse(answer))).toMatchObject({
    trackingId: '00373500454541020957',
    bookingId: 'BOOK-123',
    trackingUrl: 'https://tracking.postnord.com/se/?id=00373500454541020957',
    label: { format: 'pdf' },
  })
})

test('the sandbox takes no Deletion, of which the real service makes a second parcel', async () => {
  const client = httpClient({ base: sandbox.base })
  const ask = async (changed: object) =>
    await client({
      method: 'POST',
      path: `/rest/shipment/v3/edi/labels/pdf?apikey=${postNordSandboxAccount.apiKey}`,
      body: { ...instruction(booking, account, at), ...changed },
      signal: AbortSignal.timeout(5000),
    })
  expect((await ask({ updateIndicator: 'Deletion' })).status).toBe(400)
  expect((await ask({ application: { name: 'Krets', version: '1' } })).status).toBe(400)
  expect(kept).toHaveLength(0)
  expect((await ask({})).status).toBe(200)
})
