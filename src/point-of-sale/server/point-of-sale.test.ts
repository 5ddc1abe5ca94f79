import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import { pointOfSaleContract } from '#point-of-sale/contract.ts'
import { disagreements } from '#test/disagreements.ts'
import { sentEmails } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { pointOfSaleApi } from './api.ts'

const shop = await openCheckout()
const { db, productCache, deps } = shop
const calls = callsOf('point-of-sale', pointOfSaleContract, pointOfSaleApi(deps))
const start = new Date()
const days = (count: number) => new Date(start.getTime() + count * 24 * 3_600_000)
const [uppsala, malmo] = [9, 10]
let petra: Member

beforeAll(async () => {
  await db.query(
    '',
    `insert into store select id, 'Krets ' || city, city, 'Torget 1', '75320', '', 59.8, 17.6, $1
     from (values (9, 'Uppsala'), (10, 'Malmö')) as s (id, city)`,
    [JSON.stringify(Array(7).fill('10–20'))],
  )
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 2 })
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 0, price: 19_950 })
  await put(1, uppsala, 20)
  await put(2, uppsala, 3)
  petra = { ...(await makeMember(db, 9)), isEmployee: true, rights: ['point-of-sale'] }
})
beforeEach(() => db.query('', 'delete from rate_limit'))
afterAll(() => shop.close())

async function put(productId: number, place: number, quantity: number): Promise<void> {
  await db.query('', 'insert into stock (product_id, place, quantity) values ($1, $2, $3)', [
    productId,
    place,
    quantity,
  ])
  const sql = `insert into stock_entry (product_id, place, delta, cause) values ($1, $2, $3, 'first')`
  await db.query('', sql, [productId, place, quantity])
  await db.query('', `insert into change (kind, ref) values ('product', $1)`, [productId])
  await productCache.catchUp()
}

function inStore({ key = randomUUID(), now = start }: { key?: string; now?: Date } = {}) {
  return inProcessApi(calls, makeContext({ member: petra, idempotencyKey: key, now }))
}

async function stockOf(productId: number, place: number): Promise<number> {
  const sql = 'select quantity from stock where product_id = $1 and place = $2'
  return (await db.query<{ quantity: number }>('', sql, [productId, place]))[0]?.quantity ?? 0
}

async function orderToStore(quantity: number): Promise<{ id: string; number: number }> {
  const request = { shippingMethodId: 2, shippingPlace: String(uppsala) }
  const expectedTotal = quantity * 100_000
  const order = await shop.order({ cartId: await shop.fillCart({ 1: quantity }), expectedTotal, request })
  return { id: order.orderId, number: order.number }
}

async function waiting(now = start, store = uppsala) {
  const { data } = await inStore({ now })(pointOfSale.listCollections, { store })
  return data.map(({ number, state }) => ({ number, state }))
}

async function codeOf(orderId: string): Promise<string> {
  const sql = `select collect_code as code from shipment where order_id = $1 and state = 'ready'`
  return (await db.query<{ code: string }>('', sql, [orderId]))[0]?.code ?? ''
}

test("an order to a store reserves the store's units when it is placed", async () => {
  const before = await stockOf(1, uppsala)
  const { id } = await orderToStore(3)
  expect(await stockOf(1, uppsala)).toBe(before - 3)
  expect(await db.query('', 'select from_store, from_web from order_row where order_id = $1', [id])).toEqual([
    { from_store: 3, from_web: 0 },
  ])
})

test('an order is picked, found by its code in its own store only, and handed over', async () => {
  const { id, number } = await orderToStore(1)
  expect(await waiting()).toContainEqual({ number, state: 'to-pick' })
  await inStore()(pointOfSale.prepareCollection, { store: uppsala, id })
  await inStore()(pointOfSale.prepareCollection, { store: uppsala, id })
  expect(await waiting()).toContainEqual({ number, state: 'ready' })
  const code = await codeOf(id)
  expect(code).toMatch(/^\d{6}$/)
  const asked = { store: uppsala, code }
  const { data: found } = await inStore()(pointOfSale.findCollection, asked)
  expect(found).toMatchObject({ number, name: 'Elin Berg', isPaid: true, rows: [{ name: 'Hexum Vind', quantity: 1 }] })
  const elsewhere = inStore()(pointOfSale.findCollection, { ...asked, store: malmo })
  await expect(elsewhere).rejects.toMatchObject({ code: 'wrong-code' })
  const one = { store: uppsala, id: found.shipmentId }
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(inStore()(pointOfSale.handOver, { ...one, code: wrong })).rejects.toMatchObject({ code: 'wrong-code' })
  await inStore()(pointOfSale.handOver, { ...one, code })
  await inStore()(pointOfSale.handOver, { ...one, code })
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ number }))
  const sent = (await sentEmails(db)).filter(({ key }) => key.startsWith(`shipment-${found.shipmentId}-`))
  expect(sent.map(({ key }) => key.split('-').at(-1)).toSorted()).toEqual(['delivered', 'ready'])
  expect(await db.query('', 'select state from orders where id = $1', [id])).toEqual([{ state: 'delivered' }])
  expect(await disagreements(shop)).toEqual([])
})

test('wrong codes are limited, right ones are not', async () => {
  const { id } = await orderToStore(1)
  await inStore()(pointOfSale.prepareCollection, { store: uppsala, id })
  const code = await codeOf(id)
  const find = async (code: string) => await inStore()(pointOfSale.findCollection, { store: uppsala, code })
  for (let attempts = 0; attempts < 10; attempts += 1) {
    await find(code)
    await expect(find('x')).rejects.toMatchObject({ code: 'wrong-code' })
  }
  await expect(find(code)).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
})

test('two orders with the same old code are told apart by their numbers', async () => {
  const [first, second] = [await orderToStore(1), await orderToStore(1)]
  for (const { id } of [first, second]) {
    await inStore()(pointOfSale.prepareCollection, { store: uppsala, id })
    await db.query('', `update shipment set collect_code = '4711' where order_id = $1`, [id])
  }
  const asked = { store: uppsala, code: '4711' }
  await expect(inStore()(pointOfSale.findCollection, asked)).rejects.toMatchObject({ code: 'several-orders' })
  const { data } = await inStore()(pointOfSale.findCollection, { ...asked, number: second.number })
  expect(data.orderId).toBe(second.id)
})

test('what is not collected in seven days is ended: the units go back to the store, the refund is decided under returns', async () => {
  const { id, number } = await orderToStore(2)
  await inStore()(pointOfSale.prepareCollection, { store: uppsala, id })
  const shipment = (await inStore()(pointOfSale.listCollections, { store: uppsala })).data.find(
    (row) => row.number === number,
  )
  const one = { store: uppsala, id: shipment?.shipmentId ?? 0 }
  await expect(inStore({ now: days(7) })(pointOfSale.endCollection, one)).rejects.toMatchObject({ code: 'not-overdue' })
  expect(await waiting(days(7))).toContainEqual({ number, state: 'ready' })
  expect(await waiting(days(8))).toContainEqual({ number, state: 'overdue' })
  const [store, web] = [await stockOf(1, uppsala), await stockOf(1, 0)]
  await inStore({ now: days(8) })(pointOfSale.endCollection, one)
  await inStore({ now: days(8) })(pointOfSale.endCollection, one)
  expect([await stockOf(1, uppsala), await stockOf(1, 0)]).toEqual([store + 2, web])
  expect(await db.query('', 'select cause, state from goods_return where order_id = $1', [id])).toEqual([
    { cause: 'undelivered', state: 'received' },
  ])
  expect(await waiting(days(8))).not.toContainEqual(expect.objectContaining({ number }))
  expect(await disagreements(shop)).toEqual([])
})
