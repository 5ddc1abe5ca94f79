import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { readFeed } from '#notifications/server/entries.ts'
import { deliver } from '#test/deliver.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember } from '#test/request-context.ts'
import { cancelOrder } from './cancel-order.ts'
import { deliverShipment } from './deliver-shipment.ts'
import { guestOrders } from './guest-orders.ts'
import { inviteToReview } from './invite-to-review.ts'
import { noteEvent } from './move-order.ts'
import { packShipment } from './pack-shipment.ts'
import { sendShipment } from './send-shipment.ts'

const shop = await openCheckout()
const { db } = shop
const deps = { db, publicUrl: 'https://krets.example', carrier: sandboxCarrier({ db }), encryption }
const now = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const anna = 7

beforeAll(async () => {
  await makeMember(db, anna)
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
})
beforeEach(() => db.query('', 'delete from feed_entry'))
afterAll(() => shop.close())

async function ordered(memberId: number | null = anna) {
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900 })
  if (memberId) await inTransaction(db, (tx) => guestOrders(db).adopt(tx, order, memberId))
  return order
}
const notified = async () =>
  (await readFeed(db, anna, { all: true })).map(({ name, title }) => ({ name, title })).toReversed()
const pack = (orderId: string, key: string = randomUUID(), rows = [{ position: 0, quantity: 2 }]) =>
  packShipment(db, { orderId, source: 'web', rows, key, by: 9, now })

test('a member is notified of each step of an order, once', async () => {
  const { orderId, number } = await ordered()
  const key = randomUUID()
  const shipmentId = await pack(orderId, key)
  await pack(orderId, key)
  for (let time = 0; time < 2; time += 1) {
    await sendShipment(deps, { shipmentId, by: 9, now })
    await deliverShipment(deps, { shipmentId, by: 'shop', now })
  }
  expect(await notified()).toEqual([
    { name: 'order-packed', title: `Din beställning ${number} är packad` },
    {
      name: 'order-sent',
      title: expect.stringMatching(new RegExp(`^Din beställning ${number} är på väg med Norrbud, kolli KR\\d+SE$`)),
    },
    { name: 'order-delivered', title: `Din beställning ${number} är levererad` },
  ])
  const [entry] = await readFeed(db, anna, { all: false })
  expect(entry?.path).toEqual({ name: 'order', params: { id: orderId } })
})

test('each parcel and refund has its own notification', async () => {
  const { orderId } = await ordered()
  await pack(orderId, 'first', [{ position: 0, quantity: 1 }])
  await pack(orderId, 'second', [{ position: 0, quantity: 1 }])
  for (let time = 0; time < 2; time += 1) await inTransaction(db, (tx) => noteEvent(tx, orderId, 'refunded', now))
  expect((await notified()).map(({ name }) => name)).toEqual([
    'order-packed',
    'order-packed',
    'order-refunded',
    'order-refunded',
  ])
})

test("the customer's own actions are stored as read", async () => {
  const bySelf = await ordered()
  await cancelOrder(deps, { orderId: bySelf.orderId, by: 'customer', reason: 'customer', now })
  expect(await readFeed(db, anna, { all: false })).toEqual([])
  const byShop = await ordered()
  await cancelOrder(deps, { orderId: byShop.orderId, by: 9, reason: 'out-of-stock', now })
  expect(await readFeed(db, anna, { all: false })).toMatchObject([
    { title: `Din beställning ${byShop.number} är avbruten` },
  ])
  expect(await notified()).toHaveLength(2)
})

test('a guest has no notifications; a member who claims the order gets them from then on', async () => {
  const order = await ordered(null)
  const shipmentId = await pack(order.orderId)
  expect(await db.query('', 'select from feed_entry')).toEqual([])
  await inTransaction(db, (tx) => guestOrders(db).adopt(tx, order, anna))
  await sendShipment(deps, { shipmentId, by: 9, now })
  expect((await notified()).map(({ name }) => name)).toEqual(['order-sent'])
})

test('some days after delivery the member is asked for a review once, unless it is written', async () => {
  await db.query('', 'update orders set member_id = null')
  const { orderId } = await ordered()
  await deliver(db, { orderId, sentAt: now, deliveredAt: now })
  await db.query('', `update orders set updated_at = $2 where id = $1`, [orderId, now])
  expect(await inviteToReview(db, later(5))).toBe(0)
  expect(await inviteToReview(db, later(12))).toBe(1)
  expect(await inviteToReview(db, later(13))).toBe(0)
  expect(await readFeed(db, anna, { all: false })).toMatchObject([
    { title: 'Vad tycker du om Hexum Vind?', path: { name: 'product', params: { id: 1 } } },
  ])
})
