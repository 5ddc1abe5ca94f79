import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carrierParcels } from '#carrier-parcels/calls.ts'
import { carrierParcelsContract } from '#carrier-parcels/contract.ts'
import { labelDays } from '#carrier-parcels/label-days.ts'
import { connections } from '#carriers/connections.ts'
import { noCarrier } from '#carriers/no-carrier.ts'
import { storedParcels } from '#carriers/sandbox/sandbox-parcels.ts'
import { backOfficeRights } from '#core/rights.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { createLog } from '#core/server/log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { applyShopSettings, neutralShopSettings } from '#core/shop.ts'
import { withdrawUnsent } from '#orders/server/cancel-order.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { carrierParcelsApi } from './api.ts'
import { eraseLabels, storedLedger } from './booking-table.ts'
import { cancelBookings } from './cancel-bookings.ts'
import { connectedCarrier } from './connected-carriers.ts'
import { purgeOldLabels } from './purge-old-labels.ts'

const shop = await openCheckout()
const { db } = shop
const sandbox = await connections.postnord.openSandbox(storedParcels(db))
const { connect, sandboxAccount } = connections.postnord
const ledger = storedLedger(db, { carrier: 'postnord', isSandbox: true })
const field = (name: string) => sandboxAccount[name] ?? ''
const postnord = connect({ base: sandbox.base, isTest: false, field }, { ledger, publicUrl: 'https://butik.example' })
const connected = () => ({ postnord })
const carrier = connectedCarrier({ db, connected, log: createLog('silent') }, noCarrier)
const now = new Date()
let employee: Member

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  employee = { ...(await makeMember(db, 9)), isEmployee: true, rights: backOfficeRights }
  const company = { ...neutralShopSettings.company, name: 'Nordtek AB', street: 'Lagervägen 1', zip: '171 73' }
  applyShopSettings({
    ...neutralShopSettings,
    company: { ...company, city: 'Solna', email: 'lager@nordtek.example', phone: '08-123 45 67' },
  })
})
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

const calls = () => {
  const rows = callsOf('carrier-parcels', carrierParcelsContract, carrierParcelsApi({ db, carrier, connected }))
  return inProcessApi(rows, makeContext({ member: employee, idempotencyKey: randomUUID(), now }))
}

async function packed(carrierName = 'PostNord') {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900 })
  await db.query('', 'update orders set delivery = delivery || $2 where id = $1', [
    orderId,
    JSON.stringify({ carrier: carrierName }),
  ])
  const rows = [{ position: 0, quantity: 2 }]
  const id = await packShipment(db, { orderId, source: 'web', rows, key: randomUUID(), by: 9, now })
  return { orderId, id }
}

const labels = async (id: number) =>
  (
    await db.query<{ format: string }>('', 'select format from parcel_label where reference like $1', [
      `shipment-${id}%`,
    ])
  ).length
const bookings = async (id: number) =>
  (
    await db.query<{ state: string }>(
      '',
      'select state from carrier_booking where reference like $1 order by opened_at, reference',
      [`shipment-${id}%`],
    )
  ).map(({ state }) => state)

test('a packed parcel is booked once, its label is kept, and it is sent with that number', async () => {
  const { id } = await packed()
  expect((await calls()(carrierParcels.getParcel, { id })).data).toMatchObject({ state: 'none', carrier: 'PostNord' })
  const { data } = await calls()(carrierParcels.bookParcel, { id })
  expect(data).toMatchObject({ state: 'booked', isSandbox: true, hasLabel: true, canChange: true })
  expect((await calls()(carrierParcels.bookParcel, { id })).data.trackingId).toBe(data.trackingId)
  expect(await labels(id)).toBe(1)
  await sendShipment({ db, publicUrl: 'https://krets.example', carrier, encryption }, { shipmentId: id, by: 9, now })
  const [sent] = await db.query<{ number: string }>('', 'select tracking_id as number from shipment where id = $1', [
    id,
  ])
  expect(sent?.number).toBe(data.trackingId)
  expect(
    await db.query('', 'select from sandbox.carrier_parcel where reference = $1', [`shipment-${id}`]),
  ).toHaveLength(1)
  await expect(calls()(carrierParcels.cancelParcel, { id })).rejects.toMatchObject({ code: 'not-packed' })
})

test('a label missing from the booking is fetched later, even after the parcel was sent', async () => {
  const { id } = await packed()
  const { trackingId } = (await calls()(carrierParcels.bookParcel, { id })).data
  await db.query('', 'delete from parcel_label where reference = $1', [`shipment-${id}`])
  await sendShipment({ db, publicUrl: 'https://krets.example', carrier, encryption }, { shipmentId: id, by: 9, now })
  expect((await calls()(carrierParcels.getParcel, { id })).data).toMatchObject({ hasLabel: false, canChange: false })
  expect((await calls()(carrierParcels.bookParcel, { id })).data).toMatchObject({ trackingId, hasLabel: true })
  expect(await bookings(id)).toEqual(['booked'])
})

test('a cancelled booking has no label, and the parcel can be booked again', async () => {
  const { id } = await packed()
  const first = (await calls()(carrierParcels.bookParcel, { id })).data.trackingId
  expect((await calls()(carrierParcels.cancelParcel, { id })).data.state).toBe('none')
  expect(await labels(id)).toBe(0)
  // PostNord has no call that cancels: the label is not handed in.
  expect(await bookings(id)).toEqual(['void'])
  const second = (await calls()(carrierParcels.bookParcel, { id })).data.trackingId
  expect(second).not.toBe(first)
  expect(await bookings(id)).toEqual(['void', 'booked'])
})

test('an order that is withdrawn before it is handed over ends the booking and deletes the label', async () => {
  const { id, orderId } = await packed()
  await calls()(carrierParcels.bookParcel, { id })
  await inTransaction(db, async (tx) => {
    await withdrawUnsent(
      { tx, publicUrl: 'https://krets.example' },
      { orderId, by: 'customer', reason: 'customer', now },
    )
  })
  expect(await labels(id)).toBe(0)
  expect(await bookings(id)).toEqual(['ending'])
  await cancelBookings({ db, connected })
  expect(await bookings(id)).toEqual(['void'])
})

test('labels leave with an erased customer and by retention, not before', async () => {
  const [one, other] = [await packed(), await packed()]
  await calls()(carrierParcels.bookParcel, { id: one.id })
  await calls()(carrierParcels.bookParcel, { id: other.id })
  await inTransaction(db, (tx) => eraseLabels(tx, [one.orderId]))
  expect([await labels(one.id), await labels(other.id)]).toEqual([0, 1])
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await db.query('', `update shipment set state = 'delivered', delivered_at = $2 where id = $1`, [other.id, now])
  await purgeOldLabels(db, after(labelDays - 1))
  expect(await labels(other.id)).toBe(1)
  await purgeOldLabels(db, after(labelDays + 1))
  expect(await labels(other.id)).toBe(0)
})

test('a parcel that goes by no connected carrier is not booked', async () => {
  const { id } = await packed('Norrbud')
  expect((await calls()(carrierParcels.getParcel, { id })).data).toMatchObject({ state: 'none', carrier: null })
  await expect(calls()(carrierParcels.bookParcel, { id })).rejects.toMatchObject({ code: 'carrier-not-connected' })
})

test('what the carrier refuses is in the log of the order, and what is unknown is not booked again', async () => {
  const { id, orderId } = await packed()
  await db.query('', 'update product set package_grams = 40000 where id = 1')
  await expect(calls()(carrierParcels.bookParcel, { id })).rejects.toMatchObject({ code: 'carrier-rejected-parcel' })
  await db.query('', 'update product set package_grams = 1000 where id = 1')
  const notes = await db.query<{ text: string }>(
    '',
    `select data ->> 'text' as text from order_event where order_id = $1 and event = 'note'`,
    [orderId],
  )
  expect(notes.map(({ text }) => text).join()).toContain('grossWeight exceeds maximum')
  sandbox.fail('500')
  await expect(calls()(carrierParcels.bookParcel, { id })).rejects.toMatchObject({ code: 'booking-outcome-unknown' })
  expect((await calls()(carrierParcels.getParcel, { id })).data.state).toBe('open')
  await calls()(carrierParcels.cancelParcel, { id })
  expect((await calls()(carrierParcels.bookParcel, { id })).data.state).toBe('booked')
})
