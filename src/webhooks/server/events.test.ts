import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { lowStock } from '#inventory/low-stock.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { deliverShipment, returnShipment } from '#orders/server/deliver-shipment.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { moveRefund } from '#payments/server/refunds.ts'
import { returnsApi } from '#returns/server/api.ts'
import { returnsBackOfficeApi } from '#returns/server/back-office-api.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { addGoods } from '#test/goods.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { addEndpoint } from '#test/webhooks.ts'
import { bodySchema, type WebhookType } from '#webhooks/event-contract.ts'
import { eventTypes } from '#webhooks/event-types.ts'
import { bodyOf } from './body-of.ts'
import { eventColumns, type StoredEvent } from './claim-deliveries.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'https://krets.example'
const deps = { db, publicUrl, carrier: sandboxCarrier({ db }), encryption }
const now = new Date('2026-11-20T12:00:00Z')
const employee = makeContext({ now, member: buildMember(8, { isEmployee: true }) })
const seen = new Set<string>()

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 8 })
  await shop.sell({ id: 2, name: 'Hexum Våg', web: 100, price: 50_000 })
  await makeMember(db, 8)
  await addEndpoint(db, { address: 'https://erp.example.com/', events: eventTypes })
})
beforeEach(() => db.query('', 'delete from webhook_event'))
afterAll(() => shop.close())

type Body = { type: string; object: { kind: string; id: string }; data: Record<string, unknown> }

/** Each holds what its contract says, and nothing else. */
async function events(of?: string, hasPersonalData = false): Promise<Body[]> {
  const stored = await db.query<StoredEvent>('', `select ${eventColumns} from webhook_event w order by id`)
  const bodies: Body[] = []
  for (const event of stored) {
    const body = JSON.parse(await bodyOf(db, event, { hasPersonalData }))
    const parsed = bodySchema(event.type as WebhookType)
      .strict()
      .parse(body)
    expect(parsed).toEqual(body)
    seen.add(event.type)
    if (!of || event.type.startsWith(of)) bodies.push(body)
  }
  return bodies
}
const types = async (of?: string) => (await events(of)).map(({ type }) => type)

async function ordered(goods: Record<number, number>, expectedTotal: number) {
  return await shop.order({ cartId: await shop.fillCart(goods), expectedTotal, now })
}

async function packed(orderId: string, units: number): Promise<number> {
  const rows = [{ position: 0, quantity: units }]
  return await packShipment(db, { orderId, source: 'web', rows, by: 8, key: randomUUID(), now })
}

test('an order is placed and paid, with its rows, prices and VAT, and without who the customer is', async () => {
  const { orderId, number } = await ordered({ 1: 2 }, 204_900)
  expect(await types('order')).toEqual(['order.placed', 'order.paid'])
  const [placed, paid] = await events('order')
  expect(placed).toMatchObject({
    object: { kind: 'order', id: orderId },
    data: {
      orderNumber: number,
      state: 'placed',
      total: 204_900,
      shippingPrice: 4900,
      vat: [{ rate: 25 }],
      rows: [{ productId: 1, articleNumber: '1', quantity: 2, unitPrice: 100_000, vatRate: 25 }],
    },
  })
  expect(paid?.data.paidAmount).toBe(204_900)
  expect(JSON.stringify(await events())).not.toMatch(/elin|berg|skogsstigen|uppsala/i)
  const [named] = await events('order.placed', true)
  expect(named?.data.customer).toMatchObject({ email: 'elin@exempel.se', street: 'Skogsstigen 5', company: null })
  await db.query('', 'update orders set purged_at = now() where id = $1', [orderId])
  expect((await events('order.placed', true))[0]?.data.customer).toBeNull()
})

test('an order that is never paid is not heard of', async () => {
  await shop
    .order({
      cartId: await shop.fillCart({ 2: 1 }),
      expectedTotal: 54_900,
      request: { sandboxOutcome: 'declined' },
      now,
    })
    .catch(() => null)
  expect(await types('order')).toEqual([])
})

test('an order whose parcels all came back is not shown as delivered', async () => {
  const { orderId } = await ordered({ 2: 1 }, 54_900)
  const shipmentId = await packed(orderId, 1)
  await sendShipment(deps, { shipmentId, by: 8, now })
  await returnShipment(db, { shipmentId, by: 'shop', now })
  await db.query('', 'delete from webhook_event')
  await db.query('', `update orders set state = 'delivered' where id = $1`, [orderId])
  expect(await types('order')).toEqual([])
})

test('each parcel of an order, and when all has arrived', async () => {
  const { orderId } = await ordered({ 2: 2 }, 104_900)
  await db.query('', 'delete from webhook_event')
  const first = await packed(orderId, 1)
  await sendShipment(deps, { shipmentId: first, by: 8, now })
  const second = await packed(orderId, 1)
  await sendShipment(deps, { shipmentId: second, by: 8, now })
  await deliverShipment(deps, { shipmentId: first, by: 'shop', now })
  expect(await types('order')).toEqual(['order.shipped', 'order.shipped'])
  await deliverShipment(deps, { shipmentId: second, by: 'shop', now })
  expect(await types('order')).toEqual(['order.shipped', 'order.shipped', 'order.delivered'])
  const [shipped, , delivered] = await events('order')
  expect(shipped?.data).toMatchObject({
    parcel: { parcelId: first, fromPlace: 0, rows: [{ position: 0, productId: 2, quantity: 1 }] },
  })
  expect(delivered?.data.state).toBe('delivered')
  expect(await types('receipt')).toEqual(['receipt.issued', 'receipt.issued'])
})

test('an order is changed in part and cancelled', async () => {
  const { orderId } = await ordered({ 2: 3 }, 154_900)
  await packed(orderId, 1)
  await db.query('', 'delete from webhook_event')
  await cancelOrder(deps, { orderId, by: 8, reason: 'out-of-stock', now })
  const [changed] = await events('order')
  expect(changed).toMatchObject({
    type: 'order.changed',
    data: { change: 'partly-cancelled', rows: [{ quantity: 3, cancelledQuantity: 2 }] },
  })
  const other = await ordered({ 2: 1 }, 54_900)
  await db.query('', 'delete from webhook_event')
  await cancelOrder(deps, { orderId: other.orderId, by: 8, reason: 'wrong-price', now })
  expect(await events('order')).toMatchObject([
    { type: 'order.cancelled', data: { reason: 'wrong-price', state: 'cancelled' } },
  ])
  expect(await types('stock')).toEqual(['stock.changed'])
})

test('a return is registered and received, its money is paid and a credit note issued', async () => {
  const { orderId, secret } = await ordered({ 2: 1 }, 54_900)
  const shipmentId = await packed(orderId, 1)
  await sendShipment(deps, { shipmentId, by: 8, now })
  await deliverShipment(deps, { shipmentId, by: 'shop', now })
  await db.query('', 'delete from webhook_event')
  const rows = [{ position: 0, quantity: 1, reason: 'changed-mind' as const }]
  await returnsApi(deps).announceReturn(
    { params: { id: orderId }, query: undefined, body: { secret, way: 'store', rows } },
    makeContext({ now, idempotencyKey: randomUUID() }),
  )
  const [back] = await db.query<{ id: number }>('', 'select id from goods_return where order_id = $1', [orderId])
  const id = back?.id ?? 0
  const api = returnsBackOfficeApi(deps)
  const came = [{ position: 0, quantity: 1, condition: 'opened' as const, disposition: 'stock' as const }]
  await api.receiveReturn({ params: { id }, query: undefined, body: { rows: came } }, employee)
  await api.refundReturn({ params: { id }, query: undefined, body: { deductions: [] } }, employee)
  const [refund] = await db.query<{ reference: string }>('', 'select reference from refund where order_id = $1', [
    orderId,
  ])
  await inTransaction(db, (tx) =>
    moveRefund(tx, { reference: refund?.reference ?? '', to: 'done', providerId: null, now }),
  )
  expect(await types('return')).toEqual(['return.registered', 'return.received'])
  const [registered, received] = await events('return')
  expect(registered?.data.rows).toMatchObject([{ productId: 2, quantity: 1, received: null }])
  expect(received?.data.rows).toMatchObject([{ received: 1, condition: 'opened', fate: 'stock' }])
  expect(await events('refund')).toMatchObject([{ type: 'refund.paid', data: { orderId, amount: 52_900 } }])
  expect(await types('credit-note')).toEqual(['credit-note.issued'])
})

test('stock of any place, and low stock when it crosses the limit of the warehouse', async () => {
  await db.query('', 'update stock set quantity = 6 where product_id = 1 and place = 0')
  await db.query('', 'insert into stock (product_id, place, quantity) values (1, 3, 4)')
  await db.query('', 'update stock set quantity = 2 where product_id = 1 and place in (0, 3)')
  await db.query('', 'update stock set quantity = 1 where product_id = 1 and place = 0')
  await db.query('', 'delete from stock where product_id = 1 and place = 3')
  const found = (await events('stock')).map(({ type, data }) => [
    type,
    data.place,
    data.previousQuantity,
    data.quantity,
  ])
  expect(found.filter(([type]) => type === 'stock.low')).toEqual([['stock.low', 0, 6, 2]])
  expect(found.filter(([, place]) => place === 3).map(([, , ...quantities]) => quantities)).toEqual([
    [0, 4],
    [4, 2],
    [2, 0],
  ])
  expect((await events('stock.low'))[0]?.data.limit).toBe(lowStock)
})

test('prices and products, but neither drafts nor what follows from reviews', async () => {
  await addGoods(db, { id: 5 })
  await db.query(
    '',
    `insert into price_log (product_id, audience, price, from_at, cause) values (5, 'all', 99, now(), 'import')`,
  )
  await db.query('', `update product set name = 'Nytt namn' where id = 5`)
  await db.query('', 'update product set popularity = 9, rating = 4, updated_at = now() where id = 5')
  await db.query('', 'update product set retired_at = now() where id = 5')
  await db.query('', 'update product set retired_at = null where id = 5')
  await addGoods(db, { id: 7 })
  await db.query('', 'delete from product where id = 7')
  expect((await types()).filter((type) => !type.startsWith('stock'))).toEqual([
    'product.created',
    'price.changed',
    'product.changed',
    'product.removed',
    'product.changed',
    'product.created',
    'product.removed',
  ])
  expect((await events('price'))[0]?.data).toMatchObject({ productId: 5, price: 99, audience: 'all' })
  await db.query('', 'delete from webhook_event')
  await db.query(
    '',
    `insert into product (id, source, external_id, name, category_id, price, row_hash, is_draft, retired_at)
     values (6, 'test', '6', 'Utkast', 11, 100, '', true, now())`,
  )
  await db.query('', `update product set name = 'Utkast 2' where id = 6`)
  expect(await types()).toEqual([])
  await db.query('', 'update product set is_draft = false, retired_at = null where id = 6')
  expect(await types()).toEqual(['product.created'])
})

test('customers join, change and are erased; of employees and visits there is no event', async () => {
  const add = (id: number, isEmployee: boolean) =>
    db.query('', `insert into member (id, username, email, password_hash, is_employee) values ($1, $2, $2, '', $3)`, [
      id,
      `m${id}@exempel.se`,
      isEmployee,
    ])
  await add(50, false)
  await add(51, true)
  await db.query('', `update member set city = 'Lund' where id = 50`)
  await db.query('', 'update member set level_seen = 3, experience_points = 40 where id = 50')
  expect((await events('customer', true)).map(({ data }) => data.customer)).toMatchObject([
    { email: 'm50@exempel.se', city: 'Lund' },
    { email: 'm50@exempel.se', city: 'Lund' },
  ])
  await db.query('', 'delete from member where id in (50, 51)')
  expect(await types()).toEqual(['customer.joined', 'customer.changed', 'customer.erased'])
  expect(JSON.stringify(await events())).not.toContain('exempel.se')
  expect((await events('customer', true)).map(({ data }) => data.customer)).toEqual([null, null, null])
})

test('every event of the contract was seen here', () => {
  expect([...seen].toSorted()).toEqual(eventTypes.toSorted())
})
