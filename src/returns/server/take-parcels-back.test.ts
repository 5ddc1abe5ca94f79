import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pretendCarrier } from '#integrations/carrier/booking-pretend.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { readShipment } from '#orders/server/shipments.ts'
import { uncollectedFee } from '#returns/terms.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { testSealer as sealer } from '#test/sealer.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'
import { returnsDeskApi } from './desk-api.ts'
import { takeParcelsBack } from './take-parcels-back.ts'
import { withdraw } from './withdraw.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'https://krets.example'
const parts = { db, publicUrl, carrier: pretendCarrier({ db }), sealer }
const start = new Date('2026-11-21T12:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
const desk = returnsDeskApi({ db })
const employee = makeVisit({ now: hours(100), shopper: makeShopper(8, { isEmployee: true }) })

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await makeMember(db, 8)
})
afterAll(() => shop.close())

async function sent(course: 'returned' | 'delayed') {
  const request = { greeting: `pretend:${course}` }
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900, request, now: start })
  const { orderId } = order
  const rows = [{ position: 0, quantity: 1 }]
  const id = await packShipment(db, { orderId, source: 'web', rows, key: randomUUID(), by: 8, now: start })
  await sendShipment(parts, { shipmentId: id, by: 8, now: start })
  return { ...order, shipmentId: id }
}

const returnsOf = (orderId: string) =>
  db.query<{ id: number; cause: string }>('', 'select id, cause from goods_return where order_id = $1', [orderId])
const pieces = async () =>
  (await db.query<{ count: number }>('', 'select quantity as count from stock where product_id = 1 and place = 0'))[0]
    ?.count

test('a parcel that is delayed says so, and arrives a day later', async () => {
  const { shipmentId } = await sent('delayed')
  await followShipments(parts, hours(26))
  const late = await readShipment(db, shipmentId)
  expect(late).toMatchObject({ state: 'sent' })
  expect(late?.events.map(({ event }) => event)).toEqual(['handed-over', 'sorted', 'delayed'])
  await followShipments(parts, hours(49))
  expect(await readShipment(db, shipmentId)).toMatchObject({ state: 'delivered', deliveredAt: hours(49) })
})

test('a parcel that nobody fetched comes back: the stock has its pieces, the customer the money less what it cost', async () => {
  const { orderId, shipmentId } = await sent('returned')
  const before = await pieces()
  await followShipments(parts, hours(30))
  expect(await readShipment(db, shipmentId)).toMatchObject({ state: 'ready' })
  await followShipments(parts, hours(50))
  expect(await readShipment(db, shipmentId)).toMatchObject({ state: 'returned' })
  await Promise.all([takeParcelsBack(db, hours(50)), takeParcelsBack(db, hours(50))])
  const [awaited, ...more] = await returnsOf(orderId)
  expect([awaited?.cause, more]).toEqual(['uncollected', []])
  const letters = await db.query('', `select 1 from mail where subject like 'Ditt paket kommer tillbaka%'`)
  expect(letters).toHaveLength(1)

  const at = { params: { id: awaited?.id ?? 0 }, query: undefined }
  const row = { position: 0, quantity: 1, condition: 'sealed', fate: 'stock' } as const
  await desk.receiveReturn({ ...at, body: { rows: [row] } }, employee)
  expect(await pieces()).toBe((before ?? 0) + 1)
  await desk.settleReturn({ ...at, body: { deductions: [] } }, employee)
  const refunds = await db.query('', 'select amount_ore as ore from refund where order_id = $1', [orderId])
  expect(refunds).toEqual([{ ore: 100_000 - 4_900 }])
  expect(await takeParcelsBack(db, hours(60))).toBe(0)
  expect(await disagreements(shop)).toEqual([])
})

test('whoever undoes the purchase pays nothing for it, before or after it has come back', async () => {
  for (const isBefore of [true, false]) {
    const { orderId, number, secret } = await sent('returned')
    const words = { name: 'Elin Berg', orderNumber: String(number), email: 'elin@exempel.se' }
    if (isBefore) await withdraw({ db, publicUrl }, words, { secret, shopper: null, now: hours(10) })
    await followShipments(parts, hours(60))
    await takeParcelsBack(db, hours(60))
    if (!isBefore) await withdraw({ db, publicUrl }, words, { secret, shopper: null, now: hours(61) })
    const found = await returnsOf(orderId)
    expect(found.map(({ cause }) => cause)).toEqual(['withdrawal'])
    const at = { params: { id: found[0]?.id ?? 0 }, query: undefined }
    const row = { position: 0, quantity: 1, condition: 'sealed', fate: 'stock' } as const
    await desk.receiveReturn({ ...at, body: { rows: [row] } }, employee)
    await desk.settleReturn({ ...at, body: { deductions: [] } }, employee)
    const refunds = await db.query('', 'select amount_ore as ore from refund where order_id = $1', [orderId])
    expect(refunds).toEqual([{ ore: 104_900 }])
  }
})

test('what is kept is what it cost there and back, at most what our terms say', () => {
  expect(uncollectedFee({ regularOre: 4_900, paidOre: 4_900 })).toBe(4_900)
  expect(uncollectedFee({ regularOre: 4_900, paidOre: 0 })).toBe(9_800)
  expect(uncollectedFee({ regularOre: 39_900, paidOre: 0 })).toBe(14_900)
})
