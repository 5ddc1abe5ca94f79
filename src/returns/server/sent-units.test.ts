import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { returnShipment } from '#orders/server/deliver-shipment.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { deliver } from '#test/deliver.ts'
import { seedEarnings } from '#test/earning.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { causeOn, type DeliveredGoods, sentUnits } from './sent-units.ts'

const shop = await openCheckout()
const { db } = shop
const returns = seedEarnings(db)
const day = (text: string) => new Date(`${text}T12:00:00Z`)
const [boughtAt, sentAt, cameAt] = [day('2026-11-01'), day('2026-11-09'), day('2026-11-10')]

beforeAll(async () => {
  await shop.sell({ id: 1, web: 100 })
  await shop.sell({ id: 2, web: 100, price: 50_000 })
})
afterAll(() => shop.close())

/** Three of the first product and two of the second. */
async function bought(): Promise<string> {
  const order = { cartId: await shop.fillCart({ 1: 3, 2: 2 }), expectedTotal: 404_900, now: boughtAt }
  return (await shop.order(order)).orderId
}

const send = async (orderId: string, units: number[], deliveredAt: Date | null = cameAt) =>
  await deliver(db, { orderId, units, sentAt, deliveredAt })

async function sentOf(orderId: string): Promise<DeliveredGoods> {
  const order = await readOrder(db, orderId)
  if (!order) throw new Error('No order')
  return await sentUnits(db, order)
}

const left = async (orderId: string) => (await sentOf(orderId)).rows.map(({ left }) => left)

test('of each row may come back what was sent, less what is on its way back or has come', async () => {
  const [orderId, other] = [await bought(), await bought()]
  expect(await left(orderId)).toEqual([0, 0])
  await send(other, [3, 2])
  await send(orderId, [1, 1])
  expect(await left(orderId)).toEqual([1, 1])
  await send(orderId, [2, 1], null)
  expect(await left(orderId)).toEqual([3, 2])
  await returns.giveBack(orderId, [1], cameAt)
  expect(await left(orderId)).toEqual([2, 2])
  const announced = await returns.receive(orderId, [1, 2], cameAt)
  await db.query('', `update goods_return set state = 'announced' where id = $1`, [announced])
  await db.query('', 'update goods_return_row set received = null where return_id = $1', [announced])
  expect(await left(orderId)).toEqual([1, 0])
  await db.query('', `update goods_return set state = 'refused' where id = $1`, [announced])
  expect([await left(orderId), await left(other)]).toEqual([
    [2, 2],
    [3, 2],
  ])
})

test('of what was announced but did not come, the customer still has the rest', async () => {
  const orderId = await bought()
  await send(orderId, [3, 2])
  const id = await returns.receive(orderId, [3], cameAt)
  await db.query('', 'update goods_return_row set received = 1 where return_id = $1', [id])
  expect(await left(orderId)).toEqual([2, 2])
})

test('what is packed has not been sent', async () => {
  const orderId = await bought()
  await send(orderId, [3, 2], null)
  await db.query('', `update shipment set state = 'packed' where order_id = $1`, [orderId])
  expect(await left(orderId)).toEqual([0, 0])
})

test('the periods begin when the last unit has come, whichever came first', async () => {
  const orderId = await bought()
  await send(orderId, [3], day('2026-11-13'))
  await send(orderId, [0, 1], day('2026-11-11'))
  expect(await sentOf(orderId)).toMatchObject({ lastWithdrawalDay: null, lastOpenPurchaseDay: null })
  await send(orderId, [0, 1], day('2026-11-10'))
  const { rows, ...days } = await sentOf(orderId)
  expect(rows.map(({ arrivedAt }) => arrivedAt)).toEqual([day('2026-11-13'), day('2026-11-11')])
  const begun = { lastWithdrawalDay: '2026-11-27', lastOpenPurchaseDay: '2027-01-12' }
  expect(days).toMatchObject(begun)
  await db.query('', `update orders set state = 'sent' where id = $1`, [orderId])
  expect(await sentOf(orderId)).toMatchObject(begun)
})

test('while a unit is in transit no period has begun, a cancelled one is not waited for', async () => {
  const orderId = await bought()
  await send(orderId, [3])
  await send(orderId, [0, 1])
  expect((await sentOf(orderId)).lastWithdrawalDay).toBeNull()
  await db.query('', 'update order_row set cancelled_quantity = 1 where order_id = $1 and position = 1', [orderId])
  expect((await sentOf(orderId)).lastWithdrawalDay).toBe('2026-11-24')
  await db.query('', 'update shipment set delivered_at = null where order_id = $1', [orderId])
  const { rows, lastWithdrawalDay } = await sentOf(orderId)
  expect([rows[0]?.arrivedAt, lastWithdrawalDay]).toEqual([null, null])
})

test('a row that was cancelled before anything of it was sent is not waited for', async () => {
  const orderId = await bought()
  await send(orderId, [3])
  expect((await sentOf(orderId)).lastWithdrawalDay).toBeNull()
  await db.query('', 'update order_row set cancelled_quantity = 2 where order_id = $1 and position = 1', [orderId])
  expect((await sentOf(orderId)).lastWithdrawalDay).toBe('2026-11-24')
})

test('lag 2005:59: what came back undelivered is not waited for, the periods begin when it came back', async () => {
  const orderId = await bought()
  await send(orderId, [3])
  await send(orderId, [0, 2], null)
  expect(await sentOf(orderId)).toMatchObject({ lastWithdrawalDay: null, lastOpenPurchaseDay: null })
  const [parcel] = await db.query<{ id: number }>(
    '',
    `select id from shipment where order_id = $1 and state = 'sent'`,
    [orderId],
  )
  await returnShipment(db, { shipmentId: parcel?.id ?? 0, by: 'shop', now: day('2026-11-23') })
  const sent = await sentOf(orderId)
  expect(sent).toMatchObject({ lastWithdrawalDay: '2026-12-07', lastOpenPurchaseDay: '2027-01-22' })
  expect(causeOn(sent, day('2026-12-08'))).toBe('open-purchase')
  expect(causeOn(sent, day('2027-01-23'))).toBeNull()
})

test('lag 2005:59: when the rest is cancelled after the delivery, the periods begin that day', async () => {
  const orderId = await bought()
  await send(orderId, [3])
  await cancelOrder({ db, publicUrl: '' }, { orderId, by: 'customer', reason: 'customer', now: day('2026-12-01') })
  expect((await sentOf(orderId)).lastWithdrawalDay).toBe('2026-12-15')
})

test('lag 2005:59: without a confirmation that was sent the time to withdraw is a year longer', async () => {
  const orderId = await bought()
  await send(orderId, [3, 2])
  const last = async () => (await sentOf(orderId)).lastWithdrawalDay
  const email = async (change: string) =>
    await db.query('', `update email_outbox set ${change} where key = $1`, [`order-${orderId}-confirmation`])
  expect(await last()).toBe('2026-11-24')
  await email(`error = 'No such mailbox'`)
  expect(await last()).toBe('2027-11-24')
  await email(`sent_at = '2026-11-20T12:00:00Z'`)
  expect(await last()).toBe('2026-12-04')
})

test('bulky goods and goods without a right of withdrawal are marked', async () => {
  const orderId = await bought()
  await db.query('', 'update product set shipping_class = 2, is_digital = true where id = 2')
  expect((await sentOf(orderId)).rows).toMatchObject([
    { position: 0, exception: null, isBulky: false },
    { position: 1, exception: 'digital', isBulky: true },
  ])
  await db.query('', 'update product set shipping_class = 1, is_digital = false where id = 2')
  await shop.productCache.catchUp()
})

test('a company may neither withdraw nor return goods by open purchase, a person may', async () => {
  const orderId = await bought()
  expect((await sentOf(orderId)).isConsumer).toBe(true)
  const company = `update orders set address = address || '{"company": {"name": "Kretsen AB"}}' where id = $1`
  await db.query('', company, [orderId])
  const sent = await sentOf(orderId)
  expect(sent).toMatchObject({ isConsumer: false, hasOpenPurchase: false, lastOpenPurchaseDay: null })
  expect(causeOn(sent, day('2026-11-12'))).toBeNull()
})

test('a return is a withdrawal until its last day ends, then an open purchase until that period ends', () => {
  const sent = {
    rows: [],
    isConsumer: true,
    hasOpenPurchase: true,
    lastWithdrawalDay: '2026-11-24',
    lastCodesDay: null,
    lastOpenPurchaseDay: '2027-01-11',
  } as const
  const cause = (at: string, more: Partial<DeliveredGoods> = {}) => causeOn({ ...sent, rows: [], ...more }, day(at))
  expect(cause('2026-11-24')).toBe('withdrawal')
  expect(cause('2026-11-25')).toBe('open-purchase')
  expect(cause('2027-01-11')).toBe('open-purchase')
  expect(cause('2027-01-12')).toBeNull()
  expect(cause('2026-11-24', { isConsumer: false })).toBe('open-purchase')
  expect(cause('2030-01-01', { lastWithdrawalDay: null })).toBe('withdrawal')
  expect(cause('2030-01-01', { isConsumer: false, lastOpenPurchaseDay: null })).toBe('open-purchase')
  expect(cause('2026-11-24', { hasOpenPurchase: false })).toBe('withdrawal')
  expect(cause('2026-11-25', { hasOpenPurchase: false })).toBeNull()
  expect(cause('2026-11-24', { isConsumer: false, hasOpenPurchase: false })).toBeNull()
})

test('an order keeps the terms of returns that applied when it was made', async () => {
  const orderId = await bought()
  await send(orderId, [3, 2], day('2026-11-10'))
  const terms = { openPurchaseDays: 0, parcelFee: 0, bulkyFee: 0, uncollectedFee: 0 }
  const write = (version: number, validFrom: string, openPurchaseDays: number) =>
    db.query(
      '',
      `insert into shop_setting (section, version, value, valid_from, saved_at) values ('returns', $1, $2, $3, $3)`,
      [version, JSON.stringify({ ...terms, openPurchaseDays }), validFrom],
    )
  await write(1, '2020-01-01T00:00:00Z', 21)
  await write(2, '2030-01-01T00:00:00Z', 22)
  expect(await readOrder(db, orderId)).toMatchObject({ returnTerms: { ...terms, openPurchaseDays: 21 } })
  expect(await sentOf(orderId)).toMatchObject({ hasOpenPurchase: true, lastOpenPurchaseDay: '2026-12-01' })
  await write(3, '2020-01-02T00:00:00Z', 0)
  expect(await sentOf(orderId)).toMatchObject({ hasOpenPurchase: false, lastOpenPurchaseDay: null })
})
