import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { byCarrier, type ConnectableCarrier, carrierNamed, connectableCarriers } from '#carrier-accounts/accounts.ts'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { connections } from '#carriers/connections.ts'
import { sandboxPlaces } from '#carriers/places-sandbox.ts'
import type { CarrierSandbox } from '#carriers/sandbox/carrier-server.ts'
import { storedParcels } from '#carriers/sandbox/sandbox-parcels.ts'
import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { createLog } from '#core/server/log.ts'
import { applyShopSettings, neutralShopSettings } from '#core/shop.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { readLabel, storedLedger } from './booking-table.ts'
import { receiveCarrierEvent } from './carrier-events.ts'
import { connectedCarrier, connectedPlaces } from './connected-carriers.ts'
import { trackingFailures } from './tracking-failures.ts'

const log = createLog('silent')
const shop = await openCheckout()
const { db } = shop
const parcels = storedParcels(db)
const opened = await Promise.all(
  connectableCarriers.map(async (id) => [id, await connections[id].openSandbox(parcels)] as const),
)
const sandboxes = Object.fromEntries(opened) as Record<ConnectableCarrier, CarrierSandbox>
const connect = (id: ConnectableCarrier) => {
  const { connect: connectTo, sandboxAccount } = connections[id]
  const ledger = storedLedger(db, { carrier: id, isSandbox: true })
  const field = (name: string) => sandboxAccount[name] ?? ''
  return connectTo({ base: sandboxes[id].base, isTest: false, field }, { ledger, publicUrl: 'https://butik.example' })
}
const connected = byCarrier(connect)
const carrier = connectedCarrier({ db, connected: () => connected, log }, sandboxCarrier({ db }))
const deps = { db, publicUrl: 'https://krets.example', carrier, encryption }
const now = new Date()
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  const company = { ...neutralShopSettings.company, name: 'Nordtek AB', street: 'Lagervägen 1', zip: '171 73' }
  applyShopSettings({
    ...neutralShopSettings,
    company: { ...company, city: 'Solna', email: 'lager@nordtek.example', phone: '08-123 45 67' },
  })
})
beforeEach(() => db.query('', 'truncate sandbox.carrier_parcel'))
afterAll(async () => {
  await Promise.all(Object.values(sandboxes).map((sandbox) => sandbox.close()))
  await shop.close()
})

/** An order by a method that is named after a carrier. */
async function packed(carrierName: string) {
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900 })
  await db.query('', `update orders set delivery = delivery || $2 where id = $1`, [
    order.orderId,
    JSON.stringify({ carrier: carrierName, kind: 'home', choiceId: await windowAt(carrierName) }),
  ])
  const rows = [{ position: 0, quantity: 2 }]
  const id = await packShipment(db, { orderId: order.orderId, source: 'web', rows, key: randomUUID(), by: 9, now })
  return { orderId: order.orderId, id }
}

/** The first that it offers, where it offers any. */
async function windowAt(carrierName: string): Promise<string | null> {
  const id = carrierNamed(carrierName)
  const days = [1, 2, 3].map((later) => addDays(dayOf(now), later))
  const ask = { zip: '75228', city: 'Uppsala', days, hours: 'day', signal: AbortSignal.timeout(15_000) } as const
  const slots = id ? await connected[id].slots(ask) : 'not-served'
  return Array.isArray(slots) ? (slots[0]?.id ?? null) : null
}

const shipment = async (id: number) => {
  const [row] = await db.query<{ state: string; carrier: string; trackingId: string }>(
    '',
    'select state, carrier, tracking_id as "trackingId" from shipment where id = $1',
    [id],
  )
  return row
}

test.each([
  ['PostNord', /^0037\d{16}$/],
  ['bring', /^3707\d{14}$/],
  ['DHL', /^29\d{8}$/],
  ['budbee', /^\S+$/],
  ['Instabox', /^KRETS\S+$/],
  ['nShift', /^\S+$/],
  ['Norrbud', /^KR\d{9}SE$/],
])('an order that goes by %s is booked there', async (name, number) => {
  const { id } = await packed(name)
  await sendShipment(deps, { shipmentId: id, by: 9, now })
  const sent = await shipment(id)
  expect(sent?.state).toBe('sent')
  expect(sent?.trackingId).toMatch(number)
  expect(sent?.carrier.toLowerCase()).toBe(name.toLowerCase())
  const label = await readLabel(db, `shipment-${id}`, 'pdf')
  expect(label === null).toBe(name === 'Norrbud')
})

test('it is followed there to its end, by whichever process', async () => {
  const { id } = await packed('PostNord')
  await sendShipment(deps, { shipmentId: id, by: 9, now })
  await followShipments(deps, now)
  expect((await shipment(id))?.state).toBe('sent')
  await db.query('', `update sandbox.carrier_parcel set booked_at = booked_at - interval '50 hours'`)
  await followShipments(deps, hours(1))
  expect((await shipment(id))?.state).toBe('delivered')
  const events = await db.query<{ event: string }>(
    '',
    'select event from shipment_event where shipment_id = $1 order by at',
    [id],
  )
  expect(events.map(({ event }) => event)).toEqual(['on-its-way', 'delivered'])
  await followShipments(deps, hours(2))
  expect(await shipment(id)).toMatchObject({ state: 'delivered' })
})

test('what Budbee reports with the key of the account moves the parcel, once; strangers and other parcels do not', async () => {
  const { id } = await packed('Budbee')
  await sendShipment(deps, { shipmentId: id, by: 9, now })
  const packageId = (await shipment(id))?.trackingId ?? ''
  const report = async (
    eventType: string,
    hour: number,
    { login = 'sandbox-key:sandbox-secret', of = packageId } = {},
  ) => {
    const event = {
      eventId: `evt ${eventType}`,
      eventType,
      timestamp: hours(hour).toISOString(),
      packageId: of,
      eventData: {},
    }
    await receiveCarrierEvent(
      { db, connected: () => connected },
      {
        carrier: 'budbee',
        authorization: `Basic ${Buffer.from(login).toString('base64')}`,
        bytes: Buffer.from(JSON.stringify(event)),
        now: hours(hour),
      },
    )
  }
  await expect(report('DELIVERED_TO_CONSUMER', 1, { login: 'sandbox-key:no' })).rejects.toMatchObject({ status: 401 })
  await report('DELIVERED_TO_CONSUMER', 1, { of: 'another' })
  await followShipments(deps, hours(1))
  expect((await shipment(id))?.state).toBe('sent')
  await report('DELIVERED_TO_CONSUMER', 3)
  await report('DELIVERY_VEHICLE_LOADED', 2)
  await report('DELIVERED_TO_CONSUMER', 3)
  await followShipments(deps, hours(4))
  expect((await shipment(id))?.state).toBe('delivered')
  const events = await db.query<{ event: string }>(
    '',
    'select event from shipment_event where shipment_id = $1 order by at',
    [id],
  )
  expect(events.map(({ event }) => event)).toEqual(['on-its-way', 'delivered'])
})

test('an unanswered booking is looked for before it is made again; one that is unknown is not repeated', async () => {
  const { id } = await packed('PostNord')
  sandboxes.postnord.fail('500')
  await expect(sendShipment(deps, { shipmentId: id, by: 9, now })).rejects.toMatchObject({
    code: 'carrier-unavailable',
  })
  await expect(sendShipment(deps, { shipmentId: id, by: 9, now })).rejects.toMatchObject({
    code: 'carrier-unavailable',
  })
  expect(await db.query('', 'select from sandbox.carrier_parcel')).toHaveLength(0)
  expect((await shipment(id))?.state).toBe('packed')
  const other = await packed('PostNord')
  sandboxes.postnord.fail('500-booked')
  await sendShipment(deps, { shipmentId: other.id, by: 9, now })
  expect(await db.query('', 'select from sandbox.carrier_parcel')).toHaveLength(1)
})

test('a carrier that does not answer is left alone for the run, is seen, and does not stop the others', async () => {
  await db.query('', `update shipment set state = 'delivered' where state in ('sent', 'ready')`)
  const parcels = 12
  for (let count = 0; count < parcels; count += 1) {
    const { id } = await packed('PostNord')
    await sendShipment(deps, { shipmentId: id, by: 9, now })
  }
  const other = await packed('Bring')
  await sendShipment(deps, { shipmentId: other.id, by: 9, now })
  await db.query('', `update sandbox.carrier_parcel set booked_at = now() - interval '50 hours'`)
  let tracked = 0
  const silent = {
    ...connected.postnord,
    track: () => {
      tracked += 1
      return new Promise<never>(() => {})
    },
  }
  const guarded = connectedCarrier(
    { db, connected: () => ({ ...connected, postnord: silent }), log, answersWithinMs: 20 },
    sandboxCarrier({ db }),
  )
  await followShipments({ ...deps, carrier: guarded }, hours(1))
  // Six at once, of which two may be followed by others before the third has had its time.
  expect(tracked).toBeLessThanOrEqual(8)
  expect((await shipment(other.id))?.state).toBe('delivered')
  expect(await trackingFailures(db, hours(1))).toEqual([
    { carrier: 'postnord', since: hours(1), failures: tracked, error: 'No answer within 20 ms' },
  ])

  await followShipments(deps, hours(2))
  expect(await trackingFailures(db, hours(2))).toEqual([])
  expect(await db.query('', `select from shipment where state = 'sent'`)).toEqual([])
})

test('what a carrier refuses is refused, and can be sent when it is right', async () => {
  const { id } = await packed('Bring')
  await db.query('', 'update product set package_grams = 40000 where id = 1')
  await expect(sendShipment(deps, { shipmentId: id, by: 9, now })).rejects.toMatchObject({
    code: 'carrier-rejected-parcel',
  })
  await db.query('', 'update product set package_grams = 1000 where id = 1')
  await sendShipment(deps, { shipmentId: id, by: 9, now })
  expect((await shipment(id))?.state).toBe('sent')
})

test('points are those of the carrier that the method is named after', async () => {
  const places = connectedPlaces({ connected: () => connected }, sandboxPlaces())
  const { signal } = new AbortController()
  const idsOf = async (name: string) => {
    const points = await places.points({ carrier: name, zip: '75228', city: 'Uppsala', signal })
    return points === 'not-served' ? points : points.map(({ id }) => id)
  }
  expect(await idsOf('PostNord')).toContain('6514')
  expect(await idsOf('Paketnära')).toContain('75228-1')
  expect(await places.slots({ carrier: 'Bring', zip: '75228', days: [], hours: 'day', signal })).toBe('not-served')
})
