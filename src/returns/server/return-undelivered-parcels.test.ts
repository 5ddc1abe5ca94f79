import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { neutralShopSettings } from '#core/shop.ts'
import { deliverShipment, returnShipment } from '#orders/server/deliver-shipment.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { readShipment } from '#orders/server/shipments.ts'
import { undeliveredFee } from '#returns/fees.ts'
import { deliver } from '#test/deliver.ts'
import { disagreements } from '#test/disagreements.ts'
import { seedEarnings } from '#test/earning.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { returnsBackOfficeApi } from './back-office-api.ts'
import { complain } from './complaints.ts'
import { endReturnedOrders } from './end-returned-orders.ts'
import { returnUndeliveredParcels } from './return-undelivered-parcels.ts'
import { withdraw } from './withdraw.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'https://krets.example'
const deps = { db, publicUrl, carrier: sandboxCarrier({ db }), encryption }
const start = new Date('2026-11-21T12:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
const backOffice = returnsBackOfficeApi({ db, publicUrl: 'http://localhost' })
const employee = makeContext({ now: hours(100), member: buildMember(8, { isEmployee: true }) })

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await makeMember(db, 8)
})
afterAll(() => shop.close())

async function sent(course: 'returned' | 'delayed') {
  const request = { greeting: `sandbox:${course}` }
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900, request, now: start })
  const { orderId } = order
  const rows = [{ position: 0, quantity: 1 }]
  const id = await packShipment(db, { orderId, source: 'web', rows, key: randomUUID(), by: 8, now: start })
  await sendShipment(deps, { shipmentId: id, by: 8, now: start })
  return { ...order, shipmentId: id }
}

const returnsOf = (orderId: string) =>
  db.query<{ id: number; cause: string }>('', 'select id, cause from goods_return where order_id = $1 order by id', [
    orderId,
  ])
const units = async () =>
  (await db.query<{ count: number }>('', 'select quantity as count from stock where product_id = 1 and place = 0'))[0]
    ?.count

test('a delayed parcel says so, and arrives a day later', async () => {
  const { shipmentId } = await sent('delayed')
  await followShipments(deps, hours(26))
  const late = await readShipment(db, shipmentId)
  expect(late).toMatchObject({ state: 'sent' })
  expect(late?.events.map(({ event }) => event)).toEqual(['handed-over', 'sorted', 'delayed'])
  await followShipments(deps, hours(49))
  expect(await readShipment(db, shipmentId)).toMatchObject({ state: 'delivered', deliveredAt: hours(49) })
})

test('an unclaimed parcel is restocked and refunded less its fee', async () => {
  const { orderId, shipmentId } = await sent('returned')
  const before = await units()
  await followShipments(deps, hours(30))
  expect(await readShipment(db, shipmentId)).toMatchObject({ state: 'ready' })
  await followShipments(deps, hours(50))
  expect(await readShipment(db, shipmentId)).toMatchObject({ state: 'returned' })
  await Promise.all([
    returnUndeliveredParcels({ db, publicUrl: 'http://localhost' }, hours(50)),
    returnUndeliveredParcels({ db, publicUrl: 'http://localhost' }, hours(50)),
  ])
  const [awaited, ...more] = await returnsOf(orderId)
  expect([awaited?.cause, more]).toEqual(['undelivered', []])
  const emails = await db.query('', `select 1 from email_outbox where subject like 'Ditt paket kommer tillbaka%'`)
  expect(emails).toHaveLength(1)

  const at = { params: { id: awaited?.id ?? 0 }, query: undefined }
  const row = { position: 0, quantity: 1, condition: 'sealed', disposition: 'stock' } as const
  await backOffice.receiveReturn({ ...at, body: { rows: [row] } }, employee)
  expect(await units()).toBe((before ?? 0) + 1)
  await backOffice.refundReturn({ ...at, body: { deductions: [] } }, employee)
  const refunds = await db.query('', 'select amount from refund where order_id = $1', [orderId])
  expect(refunds).toEqual([{ amount: 100_000 - 4_900 }])
  expect(await returnUndeliveredParcels({ db, publicUrl: 'http://localhost' }, hours(60))).toBe(0)
  expect(await disagreements(shop)).toEqual([])
  const state = async () => await db.query('', 'select state from orders where id = $1', [orderId])
  expect(await state()).toEqual([{ state: 'delivered' }])
  await db.query('', `update orders set state = 'sent' where id = $1`, [orderId])
  await endReturnedOrders(db, hours(61))
  expect(await state()).toEqual([{ state: 'delivered' }])
})

test('each parcel of one product is taken back, whatever came back of the others', async () => {
  const request = { greeting: 'sandbox:returned' }
  const cartId = await shop.fillCart({ 1: 3 })
  const { orderId } = await shop.order({ cartId, expectedTotal: 304_900, request, now: start })
  await deliver(db, { orderId, units: [1], sentAt: start, deliveredAt: start })
  await seedEarnings(db).giveBack(orderId, [1], start)
  for (const key of [randomUUID(), randomUUID()]) {
    const rows = [{ position: 0, quantity: 1 }]
    const id = await packShipment(db, { orderId, source: 'web', rows, key, by: 8, now: start })
    await sendShipment(deps, { shipmentId: id, by: 8, now: start })
  }
  await followShipments(deps, hours(30))
  await followShipments(deps, hours(50))
  await endReturnedOrders(db, hours(50))
  expect(await db.query('', 'select state from orders where id = $1', [orderId])).toEqual([{ state: 'sent' }])
  await returnUndeliveredParcels({ db, publicUrl }, hours(50))
  await returnUndeliveredParcels({ db, publicUrl }, hours(50))
  const found = await returnsOf(orderId)
  expect(found.map(({ cause }) => cause).toSorted()).toEqual(['open-purchase', 'undelivered', 'undelivered'])
})

test('withdrawing removes the fee, before or after it has come back', async () => {
  for (const isBefore of [true, false]) {
    const { orderId, number, secret } = await sent('returned')
    const fields = { name: 'Elin Berg', orderNumber: String(number), email: 'elin@exempel.se' }
    if (isBefore) await withdraw({ db, publicUrl }, fields, { secret, member: null, now: hours(10) })
    await followShipments(deps, hours(60))
    await returnUndeliveredParcels({ db, publicUrl: 'http://localhost' }, hours(60))
    if (!isBefore) await withdraw({ db, publicUrl }, fields, { secret, member: null, now: hours(61) })
    const found = await returnsOf(orderId)
    expect(found.map(({ cause }) => cause)).toEqual(['withdrawal'])
    const at = { params: { id: found[0]?.id ?? 0 }, query: undefined }
    const row = { position: 0, quantity: 1, condition: 'sealed', disposition: 'stock' } as const
    await backOffice.receiveReturn({ ...at, body: { rows: [row] } }, employee)
    await backOffice.refundReturn({ ...at, body: { deductions: [] } }, employee)
    const refunds = await db.query('', 'select amount from refund where order_id = $1', [orderId])
    expect(refunds).toEqual([{ amount: 102_900 }])
  }
})

test('the fee is the shipping both ways, at most what our terms say', () => {
  expect(undeliveredFee({ regularPrice: 4_900, paidAmount: 4_900 }, neutralShopSettings.returns)).toBe(4_900)
  expect(undeliveredFee({ regularPrice: 4_900, paidAmount: 0 }, neutralShopSettings.returns)).toBe(9_800)
  expect(undeliveredFee({ regularPrice: 39_900, paidAmount: 0 }, neutralShopSettings.returns)).toBe(14_900)
  expect(undeliveredFee({ regularPrice: 39_900, paidAmount: 12_000 }, neutralShopSettings.returns)).toBe(2_900)
  expect(undeliveredFee({ regularPrice: 39_900, paidAmount: 39_900 }, neutralShopSettings.returns)).toBe(0)
})

test('a unit that was repaired twice settles no parcel that came back undelivered', async () => {
  const cartId = await shop.fillCart({ 1: 2 })
  const { orderId } = await shop.order({ cartId, expectedTotal: 204_900, now: start })
  const rows = [{ position: 0, quantity: 1 }]
  const ids: number[] = []
  for (const _ of [1, 2]) {
    const id = await packShipment(db, { orderId, source: 'web', rows, key: randomUUID(), by: 8, now: start })
    await sendShipment(deps, { shipmentId: id, by: 8, now: start })
    ids.push(id)
  }
  const [first = 0, second = 0] = ids
  await deliverShipment(deps, { shipmentId: first, by: 'shop', now: hours(30) })
  for (const _ of [1, 2]) {
    const fields = { position: 0, quantity: 1, description: 'Startar inte', wish: 'repair' as const }
    const { id } = await complain(db, { orderId, key: randomUUID(), fields, publicUrl, now: hours(40) })
    const body = { decision: 'repair' as const, answer: 'Vi lagar den.' }
    await backOffice.answerComplaint({ params: { id }, query: undefined, body }, employee)
    const returns = await returnsOf(orderId)
    const params = { id: returns.at(-1)?.id ?? 0 }
    const row = { position: 0, quantity: 1, condition: 'used' as const, disposition: 'sent-back' as const }
    await backOffice.receiveReturn({ params, query: undefined, body: { rows: [row] } }, employee)
    await backOffice.sendRemedy({ params, query: undefined, body: { trackingId: '' } }, employee)
  }
  await returnShipment(db, { shipmentId: second, by: 'shop', now: hours(50) })
  await returnUndeliveredParcels({ db, publicUrl }, hours(51))
  expect((await returnsOf(orderId)).map(({ cause }) => cause)).toEqual(['complaint', 'complaint', 'undelivered'])
})
