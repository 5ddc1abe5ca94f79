import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { type OrderRefund, refundOrder } from './refund-order.ts'

const shop = await openCheckout()
const { db } = shop
let orderId = ''

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 20 })
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  orderId = order.orderId
})
afterAll(() => shop.close())

const now = new Date('2026-11-21T12:00:00Z')
const give = (more: Partial<OrderRefund> = {}) =>
  inTransaction(db, (tx) => refundOrder(tx, { orderId, amount: 60_000, cause: 'return', key: 'one', now, ...more }))

test('the same reason is refunded once', async () => {
  await give()
  await give()
  expect(await db.query('', 'select amount, cause, state from refund')).toEqual([
    { amount: 60_000, cause: 'return', state: 'created' },
  ])
})

test('the same reason for another amount is an error', async () => {
  await give()
  await expect(give({ amount: 50_000 })).rejects.toThrow('60000 öre already, not 50000')
})

test('refunds never exceed the payment', async () => {
  await expect(give({ key: 'two' })).rejects.toThrow('öre to give back')
  await give({ key: 'two', amount: 44_900 })
  await expect(give({ key: 'three', amount: 1 })).rejects.toThrow('öre to give back')
})

test('the payment is refunded first, and the excess to the gift card', async () => {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  await db.query('', 'update payment set amount = 60_000 where order_id = $1', [orderId])
  await db.query('', 'update orders set gift_card_amount = 44_900 where id = $1', [orderId])
  const given = async (key: string, amount: number) => await give({ orderId, key, amount })
  expect(await given('nothing', 0)).toEqual({ payment: 0, giftCard: 0 })
  expect(await given('first', 59_999)).toEqual({ payment: 59_999, giftCard: 0 })
  expect(await given('second', 10_001)).toEqual({ payment: 1, giftCard: 10_000 })
  expect(await given('second', 10_001)).toEqual({ payment: 1, giftCard: 10_000 })
  await expect(given('third', 34_901)).rejects.toThrow('öre to give back')
  expect(await given('third', 34_900)).toEqual({ payment: 0, giftCard: 34_900 })
  await expect(given('fourth', 1)).rejects.toThrow('öre to give back')
  const noted = 'select key, amount, payment_reference is null as card from refund where order_id = $1 order by key'
  expect(await db.query('', noted, [orderId])).toEqual([
    { key: 'first', amount: 59_999, card: false },
    { key: 'second', amount: 1, card: false },
    { key: 'second:gift-card', amount: 10_000, card: true },
    { key: 'third:gift-card', amount: 34_900, card: true },
  ])
})

test('the amount of a failed refund can be refunded again', async () => {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  await give({ orderId, key: 'failing', amount: 104_900 })
  await expect(give({ orderId, key: 'again', amount: 1 })).rejects.toThrow('öre to give back')
  await db.query('', `update refund set state = 'failed' where key = 'failing'`)
  expect(await give({ orderId, key: 'again', amount: 104_900 })).toEqual({ payment: 104_900, giftCard: 0 })
})

test('an unpaid order cannot be refunded', async () => {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  await db.query('', `update payment set state = 'unknown' where order_id = $1`, [orderId])
  await expect(give({ orderId, key: 'unpaid', amount: 1 })).rejects.toThrow('öre to give back')
  expect(await give({ orderId, key: 'nothing', amount: 0 })).toEqual({ payment: 0, giftCard: 0 })
})

test('of two concurrent full refunds one is rejected', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
    const both = [1, 2].map((by) => give({ orderId, amount: 104_900, key: `all:${round}:${by}` }))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})
