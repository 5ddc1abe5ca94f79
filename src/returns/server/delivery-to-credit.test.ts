import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import type { ReturnCause } from '#returns/contract.ts'
import { deliver } from '#test/deliver.ts'
import { seedEarnings } from '#test/earning.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { deliveryToCredit } from './delivery-to-credit.ts'

const shop = await openCheckout()
const { db } = shop
const returns = seedEarnings(db)
const now = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  await shop.sell({ id: 1, web: 100 })
  await shop.sell({ id: 2, web: 100, price: 50_000 })
})
afterAll(() => shop.close())

/** Two of the first product and one of the second; so many of each have been sent. */
async function sent(...units: number[]): Promise<string> {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 2, 2: 1 }), expectedTotal: 254_900, now })
  await deliver(db, { orderId, units, sentAt: now, deliveredAt: now })
  return orderId
}

const credited = (orderId: string, units: readonly number[], cause: ReturnCause = 'withdrawal') =>
  inTransaction(db, async (tx) => {
    const order = await readOrder(tx, orderId)
    if (!order) throw new Error('No order')
    const parts = units.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity, before: 0 }] : []))
    return await deliveryToCredit(tx, { order, cause, parts })
  })

const choose = (orderId: string, methodId: number) =>
  db.query('', `update orders set delivery = jsonb_set(delivery, '{methodId}', to_jsonb($2::int)) where id = $1`, [
    orderId,
    methodId,
  ])

const credit = (amount: number) => [{ amount, vatRate: 25 }]
/** The locker was offered too. */
const standard = credit(2900)
const paid = credit(4900)
const beforeItWasKept = (orderId: string) =>
  db.query('', 'update orders set standard_shipping_price = null where id = $1', [orderId])

test('the delivery is given back with the last unit that was sent, by legal right only', async () => {
  const orderId = await sent(2, 1)
  expect(await credited(orderId, [2, 1])).toEqual(standard)
  expect(await credited(orderId, [2, 1], 'complaint')).toEqual(paid)
  for (const cause of ['open-purchase', 'undelivered'] as const)
    expect(await credited(orderId, [2, 1], cause)).toEqual([])
  for (const units of [[2], [1, 1], [0, 1]]) expect(await credited(orderId, units)).toEqual([])
})

test('units that were credited before are back, those that wait or were sent to the customer again are not', async () => {
  const orderId = await sent(2, 1)
  const announced = await returns.receive(orderId, [1], now)
  await returns.giveBack(await sent(2, 1), [2], now)
  expect(await credited(orderId, [1, 1])).toEqual([])
  await returns.refund(announced, now)
  expect(await credited(orderId, [1, 1])).toEqual(standard)
  const again = await returns.receive(orderId, [1], now, { dispositions: ['sent-back'] })
  await returns.refund(again, now)
  expect(await credited(orderId, [0, 1])).toEqual([])
  await returns.giveBack(orderId, [1], now)
  expect(await credited(orderId, [0, 1])).toEqual(standard)
})

test('nothing may be left to send: what waits may be kept, unless it is cancelled', async () => {
  const orderId = await sent(1, 1)
  expect(await credited(orderId, [1, 1])).toEqual([])
  await deliver(db, { orderId, units: [1], sentAt: now, deliveredAt: null })
  expect(await credited(orderId, [1, 1])).toEqual([])
  expect(await credited(orderId, [2, 1])).toEqual(standard)
  const other = await sent(1, 1)
  await cancelOrder({ db, publicUrl: '' }, { orderId: other, by: 'customer', reason: 'customer', now })
  expect(await credited(other, [1, 1])).toEqual(standard)
})

test('an order keeps what standard delivery cost when it was placed', async () => {
  const orderId = await sent(2, 1)
  await db.query('', `update shipping_method set regular_price = 1500, price = 1500 where kind = 'locker'`)
  expect(await credited(orderId, [2, 1])).toEqual(standard)
  await db.query('', `update shipping_method set is_internal = true where kind = 'locker'`)
  await shop.deps.shipping.reload()
  expect(await credited(await sent(2, 1), [2, 1])).toEqual(paid)
  await db.query(
    '',
    `update shipping_method set is_internal = false, regular_price = 2900, price = 2900 where kind = 'locker'`,
  )
  await shop.deps.shipping.reload()
})

test('a line of goods that is called like the delivery is none', async () => {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900, now })
  await db.query('', `update order_row set name = 'Frakt' where order_id = $1`, [orderId])
  await deliver(db, { orderId, sentAt: now, deliveredAt: now })
  await choose(orderId, 7)
  expect(await credited(orderId, [2])).toEqual(standard)
})

test('what was never charged is not given back, nor what another order was charged', async () => {
  const orderId = await sent(2, 1)
  await db.query('', 'update orders set shipping_price = 0 where id = $1', [orderId])
  const other = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900, now })
  expect(await credited(other.orderId, [1])).toEqual([])
})

test.each([
  ['one for members of a level', `rules = '{"minRank": 2}'`],
  ['one at a chosen time', `carrier = 'Norrbud', asks = 'slots'`],
  ['one between our stores', 'is_internal = true'],
  ['one by pallet', `pace = 'pallet'`],
  ['one to collect in a store', `kind = 'store'`],
])(
  'of an order from before it was kept, standard delivery is the cheapest one now, and never %s',
  async (_, change) => {
    const orderId = await sent(2, 1)
    await beforeItWasKept(orderId)
    const method = `insert into shipping_method (id, kind, name, price, regular_price, pace, position)
    values (900, 'home', 'Billig', 0, $1, 'parcel', 90)`
    await db.query('', method, [1000])
    expect(await credited(orderId, [2, 1])).toEqual(credit(1000))
    await db.query('', `update shipping_method set ${change} where id = 900`)
    expect(await credited(orderId, [2, 1])).toEqual(standard)
    await db.query('', 'delete from shipping_method where id = 900')
  },
)

test('of an order from before it was kept, a delivery by pallet or a method that is gone is given back in full', async () => {
  const orderId = await sent(2, 1)
  await beforeItWasKept(orderId)
  await db.query(
    '',
    `insert into shipping_method (id, kind, name, price, regular_price, pace, position)
    values (901, 'home', 'Billig', 0, 0, 'parcel', 90)`,
  )
  expect(await credited(orderId, [2, 1])).toEqual(credit(0))
  for (const id of [7, 999]) {
    await choose(orderId, id)
    expect(await credited(orderId, [2, 1])).toEqual(paid)
  }
  await db.query('', 'delete from shipping_method where id = 901')
})

test('without standard delivery now, an order from before it was kept gets what was paid', async () => {
  const orderId = await sent(2, 1)
  await beforeItWasKept(orderId)
  await db.query('', 'update shipping_method set is_internal = true')
  expect(await credited(orderId, [2, 1])).toEqual(paid)
  await db.query('', `update shipping_method set is_internal = false`)
})

test('a delivery that cost more than is kept for an uncollected parcel is given back in part', async () => {
  const orderId = await sent(2, 1)
  expect(await credited(orderId, [2, 1], 'undelivered')).toEqual([])
  await db.query(
    '',
    `insert into shop_setting (section, version, value, valid_from, saved_at)
     values ('returns', 1, '{"openPurchaseDays": 0, "parcelFee": 4900, "bulkyFee": 0, "uncollectedFee": 3900}', '2020-01-01', now())`,
  )
  expect(await credited(orderId, [2, 1], 'undelivered')).toEqual(credit(1000))
})
