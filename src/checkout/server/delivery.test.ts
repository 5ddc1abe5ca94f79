import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxZips } from '#carriers/places-sandbox.ts'
import type { OrderRequest } from '#checkout/contract.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext } from '#test/request-context.ts'

const shop = await openCheckout()
const { db } = shop
const price = 100_000
const now = new Date('2026-11-23T10:00:00+01:00')
const week = JSON.stringify(Array(7).fill('10–20'))

beforeAll(async () => {
  await db.query(
    '',
    `insert into store values (9, 'Krets Uppsala', 'Uppsala', 'Torget 1', '75320', '', 59.8, 17.6, $1)`,
    [week],
  )
  await db.query('', `insert into store values (8, 'Krets Lund', 'Lund', 'Torget 2', '22220', '', 55.7, 13.2, $1)`, [
    week,
  ])
  await db.query('', 'insert into take_back_category values (12)')
  await shop.sell({ id: 1, web: 100 })
  await shop.sell({ id: 2, web: 5 })
  await shop.sell({ id: 3, web: 0 })
  await shop.sell({ id: 4, web: 10, categoryId: 12 })
  await shop.sell({ id: 5, web: 0 })
  await db.query('', 'update product set is_digital = true where id = 5')
  await db.query('', `insert into change (kind, ref) values ('product', 5)`)
  await put(2, 9, 2)
  await put(3, 9, 3)
})
afterEach(async () => expect(await disagreements(shop)).toEqual([]))
afterAll(() => shop.close())

async function put(productId: number, store: number, units: number) {
  await db.query('', 'insert into stock (product_id, place, quantity) values ($1, $2, $3)', [productId, store, units])
  await db.query('', `insert into stock_entry (product_id, place, delta, cause) values ($1, $2, $3, 'first')`, [
    productId,
    store,
    units,
  ])
  await db.query('', `insert into change (kind, ref) values ('product', $1)`, [productId])
  await shop.productCache.catchUp()
}

async function offered(cartId: string, zip = '75228'): Promise<ShippingMethod[]> {
  const query = { zip, shippingMethodId: undefined, paymentMethod: undefined }
  const answer = await shop.api.getCheckout({ params: undefined, query, body: undefined }, makeContext({ cartId, now }))
  return 'data' in answer ? answer.data.shippingMethods : []
}

async function buy(goods: Record<number, number>, request: Partial<OrderRequest>, expectedTotal: number) {
  await shop.productCache.catchUp()
  const cartId = await shop.fillCart(goods)
  const { orderId } = await shop.order({ cartId, expectedTotal, request, now })
  const order = await readOrder(db, orderId)
  if (!order) throw new Error('The order is not there')
  return order
}

const unitsAt = async (productId: number, place: number) => {
  const sql = 'select quantity from stock where product_id = $1 and place = $2'
  return (await db.query<{ quantity: number }>('', sql, [productId, place]))[0]?.quantity
}

test('the chosen pickup point is stored with the order and in the email', async () => {
  const locker = (await offered(await shop.fillCart({ 1: 1 }))).find(({ id }) => id === 31)
  const point = locker && 'points' in locker ? locker.points[1] : undefined
  const request = { shippingMethodId: 31, shippingPlace: point?.id ?? '' }
  const { id, delivery } = await buy({ 1: 1 }, request, price + 2_900)
  expect(delivery).toMatchObject({ kind: 'locker', carrier: 'Paketnära', choiceId: point?.id, slot: null })
  expect(delivery.place).toBe(`${point?.name}, ${point?.street}, Uppsala`)
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${id}-confirmation`,
  ])
  expect(received?.text).toContain(delivery.place)
})

test('a time slot must be one the carrier offers', async () => {
  const evening = (await offered(await shop.fillCart({ 1: 1 }))).find(({ id }) => id === 6)
  const slot = evening && 'slots' in evening ? evening.slots[0] : undefined
  const request = { shippingMethodId: 6, shippingSlot: slot?.id ?? '' }
  const { delivery } = await buy({ 1: 1 }, request, price + 9_900)
  expect(delivery).toMatchObject({ slot: `${slot?.dayText} kl. ${slot?.hoursText}`, choiceId: slot?.id })
  expect(delivery.text).toBe(delivery.slot)
})

test.each<[string, Partial<OrderRequest>, number]>([
  ['invalid-fields', { shippingMethodId: 31 }, 2_900],
  ['invalid-fields', { shippingMethodId: 6 }, 9_900],
  ['delivery-changed', { shippingMethodId: 31, shippingPlace: 'gone' }, 2_900],
  ['delivery-changed', { shippingMethodId: 6, shippingSlot: '2020-01-01T17' }, 9_900],
  ['delivery-changed', { shippingMethodId: 1, shippingSlot: '2020-01-01T17' }, 4_900],
  ['delivery-not-available', { shippingMethodId: 1, shippingExtras: ['carry-in'] }, 4_900],
  ['delivery-not-available', { shippingMethodId: 1, shippingExtras: ['old-unit'] }, 4_900],
])('%s: %j', async (code, request, fee) => {
  await expect(buy({ 1: 1 }, request, price + fee)).rejects.toMatchObject({ code })
})

test('a carrier that is down is replaced by a lead time', async () => {
  const zip = sandboxZips.fails
  const locker = (await offered(await shop.fillCart({ 1: 1 }), zip)).find(({ id }) => id === 31)
  expect(locker).toMatchObject({
    leadTime: { text: '2 vardagar', note: expect.stringContaining('Transportören väljer ombud') },
  })
  const { delivery, state } = await buy({ 1: 1 }, { shippingMethodId: 31, zip }, price + 2_900)
  expect([state, delivery.place, delivery.text]).toEqual(['placed', null, 'onsdag 25 november'])
})

test("store pickup takes the store's stock, ready the same day", async () => {
  const { delivery, rows } = await buy({ 2: 1 }, { shippingMethodId: 2, shippingPlace: '9' }, price)
  expect(delivery).toMatchObject({ text: 'måndag 23 november', place: 'Krets Uppsala, Torget 1, Uppsala' })
  expect(rows).toMatchObject([{ fromStore: 1, storeId: 9, fromWeb: 0 }])
  expect([await unitsAt(2, 9), await unitsAt(2, 0)]).toEqual([1, 5])
})

test('what is collected in a store needs no address, an order that is sent does', async () => {
  const nowhere = { street: '', zip: '', city: '' }
  const collect = { shippingMethodId: 2, shippingPlace: '9', ...nowhere }
  expect(await buy({ 1: 1 }, collect, price)).toMatchObject({ state: 'placed', address: nowhere })
  await expect(buy({ 1: 1 }, { shippingMethodId: 1, ...nowhere }, price + 4_900)).rejects.toMatchObject({
    code: 'invalid-fields',
  })
  const company = { customerType: 'company', company: 'Ljusverket AB', organisationNumber: '556703-7485' } as const
  await expect(buy({ 1: 1 }, { ...collect, ...company }, price)).rejects.toMatchObject({ code: 'invalid-fields' })
})

test('what the store lacks is sent there', async () => {
  const { delivery, rows } = await buy({ 2: 2 }, { shippingMethodId: 2, shippingPlace: '9' }, 2 * price)
  expect(rows).toMatchObject([{ fromStore: 1, storeId: 9, fromWeb: 1 }])
  expect(delivery.text).toBe('tisdag 24 november')
})

test('the only store with stock sends it, and gets it back when the payment is declined', async () => {
  const declined = { sandboxOutcome: 'declined' as const }
  await expect(buy({ 3: 2 }, declined, 2 * price + 4_900)).rejects.toMatchObject({ code: 'payment-declined' })
  expect(await unitsAt(3, 9)).toBe(3)
  await shop.productCache.catchUp()
  const { rows } = await buy({ 3: 2 }, {}, 2 * price + 4_900)
  expect(rows).toMatchObject([{ fromStore: 2, storeId: 9 }])
  expect(await unitsAt(3, 9)).toBe(1)
})

test('of twenty concurrent pickups of the last three units three succeed', async () => {
  await shop.sell({ id: 6, web: 0 })
  await put(6, 9, 3)
  const collect = { shippingMethodId: 2, shippingPlace: '9' }
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => buy({ 6: 1 }, collect, price)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await unitsAt(6, 9)).toBe(0)
})

test('take-back is offered with electrical products', async () => {
  const { delivery } = await buy({ 4: 1 }, { shippingExtras: ['old-unit'] }, price + 4_900)
  expect(delivery.extras).toEqual(['old-unit'])
})

test('downloads require no address', async () => {
  const request = { shippingMethodId: 4, street: '', zip: '', city: '' }
  const { address, delivery } = await buy({ 5: 1 }, request, price)
  expect(delivery).toMatchObject({ kind: 'digital', text: 'tisdag 8 december' })
  expect(address).toMatchObject({ street: '', zip: '', city: '' })
})
