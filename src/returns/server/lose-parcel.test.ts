import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import type { Order } from '#orders/contract.ts'
import { orderTimeline } from '#orders/order-timeline.ts'
import { deliverShipment, readyShipment, returnShipment } from '#orders/server/deliver-shipment.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { readShipment, shipmentsOf } from '#orders/server/shipments.ts'
import { shownOrder } from '#orders/server/shown-order.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import type { GoodsReturn } from '#returns/contract.ts'
import { disagreements } from '#test/disagreements.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { returnsApi } from './api.ts'
import { returnsBackOfficeApi } from './back-office-api.ts'
import { returnsOf } from './stored-return.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const publicUrl = 'https://krets.example'
const deps = { db, publicUrl, carrier: sandboxCarrier({ db }), encryption }
const start = new Date('2026-11-21T12:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
const backOffice = returnsBackOfficeApi({ db, publicUrl })
const api = returnsApi({ db, publicUrl })
const employee = (at: Date, key = randomUUID()) =>
  makeContext({ now: at, member: buildMember(8, { isEmployee: true }), idempotencyKey: key })

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 20 })
  await shop.sell({ id: 2, name: 'Hexum Våg', web: 1 })
  await makeMember(db, 8)
})
afterAll(() => shop.close())

async function sent(goods: Record<number, number> = { 1: 1 }, total = 104_900) {
  const request = { greeting: 'sandbox:delayed' }
  const order = await shop.order({ cartId: await shop.fillCart(goods), expectedTotal: total, request, now: start })
  return { ...order, shipmentId: await sendUnits(order.orderId, Object.values(goods)) }
}

async function sendUnits(orderId: string, units: number[]): Promise<number> {
  const rows = units.map((quantity, position) => ({ position, quantity }))
  const id = await packShipment(db, { orderId, source: 'web', rows, key: randomUUID(), by: 8, now: start })
  await sendShipment(deps, { shipmentId: id, by: 8, now: start })
  return id
}

async function lose(id: number, remedy: 'refund' | 'replace', context = employee(hours(200))): Promise<GoodsReturn> {
  const answer = await backOffice.loseParcel({ params: { id }, query: undefined, body: { remedy } }, context)
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

async function shown(orderId: string): Promise<Order> {
  const order = await readOrder(db, orderId)
  if (!order) throw new Error('No order')
  const documents = { receipts: [], refunds: [], linkedOrders: [] }
  return shownOrder(order, { productCache, shipments: await shipmentsOf(db, orderId), documents, codeOf: () => '' })
}

const stock = async (id: number) =>
  (await db.query<{ quantity: number }>('', 'select quantity from stock where product_id = $1 and place = 0', [id]))[0]
    ?.quantity
const refunds = (orderId: string) => db.query('', 'select amount, cause from refund where order_id = $1', [orderId])
const email = async (key: string) =>
  (
    await db.query<{ subject: string; text: string }>('', 'select subject, text from email_outbox where key = $1', [
      key,
    ])
  )[0]

test('konsumentköplagen 2022:260: a lost parcel is refunded with its delivery and without a fee, and does not come back to stock', async () => {
  const { orderId, shipmentId } = await sent()
  const before = await stock(1)
  const key = randomUUID()
  const lost = await lose(shipmentId, 'refund', employee(hours(200), key))
  expect(lost).toMatchObject({ cause: 'lost', state: 'settled', refund: 104_900 })
  expect(await lose(shipmentId, 'refund', employee(hours(201), key))).toMatchObject({ id: lost.id })
  await expect(lose(shipmentId, 'refund')).rejects.toMatchObject({ code: 'shipment-already-lost' })
  expect(await refunds(orderId)).toEqual([{ amount: 104_900, cause: 'return' }])
  expect(await stock(1)).toBe(before)
  expect(await db.query('', 'select fate from goods_return_row where return_id = $1', [lost.id])).toEqual([
    { fate: 'scrap' },
  ])
  expect((await email(`return-${lost.id}-lost`))?.subject).toContain('Ditt paket har kommit bort')
  expect((await email(`return-${lost.id}-settled`))?.text).toContain('Paketet kom bort på vägen till dig')
  const order = await shown(orderId)
  expect(order).toMatchObject({
    state: 'delivered',
    stateText: 'Ditt paket kom bort på vägen till dig',
    shipments: [{ state: 'lost', stateText: 'Kom bort på vägen' }],
  })
  expect(orderTimeline(order).map(({ text }) => text)).toContain('Paketet kom bort på vägen till dig')
  expect(await disagreements(shop)).toEqual([])
})

test('what the carrier says of a lost parcel afterwards does not revive it', async () => {
  const { shipmentId } = await sent()
  await lose(shipmentId, 'refund')
  const step = { shipmentId, by: 'shop', now: hours(300) } as const
  await deliverShipment(deps, step)
  await returnShipment(db, step)
  await followShipments(deps, hours(300))
  expect(await readShipment(db, shipmentId)).toMatchObject({ state: 'lost', deliveredAt: null })
})

test('a new parcel goes on as the lost one: reserved, sent by hand, delivered, and complained of', async () => {
  const { orderId, shipmentId, secret } = await sent()
  const before = (await stock(1)) ?? 0
  const lost = await lose(shipmentId, 'replace')
  expect(lost).toMatchObject({
    state: 'received',
    remedy: 'replace',
    stateText: 'Paketet kom bort, och ett nytt skickas till dig',
  })
  expect(await stock(1)).toBe(before - 1)
  expect(await shown(orderId)).toMatchObject({ state: 'sent', stateText: 'Ditt paket kom bort på vägen till dig' })
  expect(await disagreements(shop)).toEqual([])
  const send = { params: { id: lost.id }, query: undefined, body: { trackingId: 'AB123' } }
  for (const at of [210, 211]) await backOffice.sendRemedy(send, employee(hours(at)))
  expect(await readShipment(db, shipmentId)).toMatchObject({
    state: 'sent',
    trackingId: 'AB123',
    isTrackedByHand: true,
    sentAt: hours(210),
  })
  expect(await email(`return-${lost.id}-settled`)).toMatchObject({
    subject: expect.stringContaining('Ett nytt paket är på väg'),
    text: expect.stringContaining('AB123'),
  })
  const order = await shown(orderId)
  expect(order.stateText).toBe('Dina varor är på väg')
  await deliverShipment(deps, { shipmentId, by: 8, now: hours(240) })
  expect(await shown(orderId)).toMatchObject({ state: 'delivered', stateText: 'Beställningen är levererad' })
  expect(await refunds(orderId)).toEqual([])
  const complaint = { position: 0, quantity: 1, description: 'Trasig', wish: 'refund' as const, secret }
  const requested = makeContext({ now: hours(250), idempotencyKey: randomUUID() })
  expect(await api.complain({ params: { id: orderId }, query: undefined, body: complaint }, requested)).toMatchObject({
    data: { position: 0 },
  })
  expect(await disagreements(shop)).toEqual([])
})

test('lag 2005:59: a customer who withdraws while another parcel is to be sent is paid back, and what was reserved is sold again', async () => {
  await shop.sell({ id: 3, name: 'Hexum Vik', web: 5 })
  const { orderId, shipmentId, secret, number } = await sent({ 1: 2, 3: 1 }, 304_900)
  const before = [await stock(1), await stock(3)]
  const { id } = await lose(shipmentId, 'replace')
  const fields = { name: 'Elin Berg', email: 'elin@exempel.se', orderNumber: String(number), secret }
  for (const at of [205, 206])
    await api.withdraw({ params: undefined, query: undefined, body: fields }, makeContext({ now: hours(at) }))
  expect([await stock(1), await stock(3)]).toEqual(before)
  const send = { params: { id }, query: undefined, body: { trackingId: '' } }
  await expect(backOffice.sendRemedy(send, employee(hours(207)))).rejects.toMatchObject({ code: 'return-not-received' })
  const refund = { params: { id }, query: undefined, body: { deductions: [] } }
  expect(await backOffice.refundReturn(refund, employee(hours(208)))).toMatchObject({ data: { refund: 304_900 } })
  expect(await shown(orderId)).toMatchObject({ state: 'delivered' })
  expect(await disagreements(shop)).toEqual([])
})

test('what was to be sent anew is paid back instead, once', async () => {
  const { shipmentId, orderId } = await sent()
  const before = await stock(1)
  const { id } = await lose(shipmentId, 'replace')
  const instead = { params: { id }, query: undefined, body: undefined }
  for (const at of [205, 206])
    expect(await backOffice.refundInstead(instead, employee(hours(at)))).toMatchObject({
      data: { state: 'received', remedy: null, stateText: 'Paketet kom bort, och pengarna betalas tillbaka' },
    })
  expect(await stock(1)).toBe(before)
  const refund = { params: { id }, query: undefined, body: { deductions: [] } }
  expect(await backOffice.refundReturn(refund, employee(hours(208)))).toMatchObject({ data: { refund: 104_900 } })
  await expect(backOffice.refundInstead(instead, employee(hours(209)))).rejects.toMatchObject({
    code: 'return-already-handled',
  })
  expect(await refunds(orderId)).toEqual([{ amount: 104_900, cause: 'return' }])
  expect(await disagreements(shop)).toEqual([])
})

test('another parcel in place of a lost one is ready with a code and an email of its own', async () => {
  const { orderId, shipmentId } = await sent()
  await db.query('', 'update shipment set tracking_id = null where id = $1', [shipmentId])
  await readyShipment(deps, { shipmentId, by: 8, now: hours(20) })
  const { id } = await lose(shipmentId, 'replace')
  await backOffice.sendRemedy({ params: { id }, query: undefined, body: { trackingId: '' } }, employee(hours(210)))
  for (const at of [220, 221]) await readyShipment(deps, { shipmentId, by: 8, now: hours(at) })
  expect(await email(`shipment-${shipmentId}-ready`)).toBeDefined()
  expect(await email(`shipment-${shipmentId}-ready-1`)).toBeDefined()
  expect(await shown(orderId)).toMatchObject({ state: 'sent' })
  expect(await disagreements(shop)).toEqual([])
})

test('nothing is sent anew that is not in stock, and nothing is lost then', async () => {
  const { shipmentId } = await sent({ 2: 1 })
  await expect(lose(shipmentId, 'replace')).rejects.toMatchObject({ code: 'out-of-stock' })
  expect(await readShipment(db, shipmentId)).toMatchObject({ state: 'sent' })
  expect(await lose(shipmentId, 'refund')).toMatchObject({ refund: 104_900 })
})

test('one of two parcels is refunded without the delivery, and the rest is delivered as before', async () => {
  const cartId = await shop.fillCart({ 1: 2 })
  const { orderId } = await shop.order({ cartId, expectedTotal: 204_900, now: start })
  const first = await sendUnits(orderId, [1])
  const second = await sendUnits(orderId, [1])
  expect(await lose(first, 'refund')).toMatchObject({ refund: 100_000 })
  expect(await shown(orderId)).toMatchObject({ state: 'sent', stateText: 'Dina varor är på väg' })
  await deliverShipment(deps, { shipmentId: second, by: 'shop', now: hours(210) })
  expect(await shown(orderId)).toMatchObject({ state: 'delivered' })
  await expect(lose(second, 'refund')).rejects.toMatchObject({ code: 'shipment-not-in-transit' })
  expect(await disagreements(shop)).toEqual([])
})

test('what is not sent is not lost', async () => {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900, now: start })
  const rows = [{ position: 0, quantity: 1 }]
  const id = await packShipment(db, { orderId, source: 'web', rows, key: randomUUID(), by: 8, now: start })
  await expect(lose(id, 'refund')).rejects.toMatchObject({ code: 'shipment-not-in-transit' })
})

async function announce({ orderId, secret }: { orderId: string; secret: string }, units: number[]): Promise<number> {
  const rows = units.map((quantity, position) => ({ position, quantity, reason: 'late' as const }))
  const answer = await api.announceReturn(
    { params: { id: orderId }, query: undefined, body: { secret, way: 'own', rows } },
    makeContext({ now: hours(100), idempotencyKey: randomUUID() }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data.id
}

const returnsIn = async (orderId: string) =>
  (await returnsOf(db, orderId)).map(({ cause, state, refundAmount, rows }) => ({
    cause,
    state,
    refundAmount,
    units: rows.map(({ quantity, received }) => [quantity, received]),
  }))

test('a lost parcel that has been withdrawn from is refunded, and its return ends: nothing can be sent back', async () => {
  const order = await sent()
  await announce(order, [1])
  await expect(lose(order.shipmentId, 'replace')).rejects.toMatchObject({ code: 'shipment-in-return' })
  expect(await lose(order.shipmentId, 'refund')).toMatchObject({ cause: 'lost', state: 'settled', refund: 104_900 })
  expect(await returnsIn(order.orderId)).toEqual([
    { cause: 'withdrawal', state: 'settled', refundAmount: 0, units: [[1, 0]] },
    { cause: 'lost', state: 'settled', refundAmount: 104_900, units: [[1, 1]] },
  ])
  expect(await refunds(order.orderId)).toEqual([{ amount: 104_900, cause: 'return' }])
  expect(await shown(order.orderId)).toMatchObject({ state: 'delivered' })
  expect(await disagreements(shop)).toEqual([])
})

test('of a return of two parcels, what was lost leaves it and the rest is still awaited', async () => {
  const placed = await shop.order({ cartId: await shop.fillCart({ 1: 3 }), expectedTotal: 304_900, now: start })
  const first = await sendUnits(placed.orderId, [1])
  const second = await sendUnits(placed.orderId, [2])
  await deliverShipment(deps, { shipmentId: first, by: 'shop', now: hours(50) })
  await announce(placed, [3])
  expect(await lose(second, 'refund')).toMatchObject({ refund: 200_000 })
  expect(await returnsIn(placed.orderId)).toEqual([
    { cause: 'withdrawal', state: 'announced', refundAmount: null, units: [[1, null]] },
    { cause: 'lost', state: 'settled', refundAmount: 200_000, units: [[2, 2]] },
  ])
  expect(await disagreements(shop)).toEqual([])
})

test('an amount beyond the limit waits for a second person, and nothing is lost meanwhile', async () => {
  const { shipmentId } = await sent()
  await db.query(
    '',
    `insert into approval_limit (kind, amount) values ('refund', 1000)
    on conflict (kind) do update set amount = 1000`,
  )
  await expect(lose(shipmentId, 'refund')).rejects.toThrow('second person')
  expect(await readShipment(db, shipmentId)).toMatchObject({ state: 'sent' })
  const approved = { ...employee(hours(210)), approved: { amount: 104_900, by: 9 } }
  expect(await lose(shipmentId, 'refund', approved as never)).toMatchObject({ state: 'settled' })
  await db.query('', `delete from approval_limit`)
})

test('the preview of a refund is what is then paid', async () => {
  const { orderId, shipmentId, secret } = await sent({ 1: 2 }, 204_900)
  await deliverShipment(deps, { shipmentId, by: 'shop', now: hours(48) })
  const rows = [{ position: 0, quantity: 2, reason: 'changed-mind' as const }]
  const announced = await api.announceReturn(
    { params: { id: orderId }, query: undefined, body: { secret, way: 'parcel', rows } },
    makeContext({ now: hours(60), idempotencyKey: randomUUID() }),
  )
  if (!('data' in announced)) throw new Error('The answer is no object')
  const params = { id: announced.data.id }
  const preview = async (body: { deductions: never[] | object[]; waivesFee?: boolean }) =>
    await backOffice.previewRefund({ params, query: undefined, body: body as never }, employee(hours(80)))
  await expect(preview({ deductions: [] })).rejects.toMatchObject({ code: 'return-not-received' })
  const received = { position: 0, quantity: 2, condition: 'used', disposition: 'stock' } as const
  await backOffice.receiveReturn({ params, query: undefined, body: { rows: [received] } }, employee(hours(70)))
  const deductions = [{ position: 0, amount: 20_000, reason: 'Repor' }]
  const row = { position: 0, quantity: 2, received: 2, condition: 'used', disposition: 'stock', amount: 200_000 }
  expect(await preview({ deductions })).toEqual({
    data: {
      rows: [{ ...row, name: 'Hexum Vind' }],
      shipping: 2_900,
      deducted: 20_000,
      refundedBefore: 0,
      fee: 4_900,
      total: 178_000,
    },
  })
  expect(await preview({ deductions, waivesFee: true })).toMatchObject({ data: { fee: 0, total: 182_900 } })
  await expect(preview({ deductions: [{ position: 0, amount: 200_001, reason: 'Repor' }] })).rejects.toMatchObject({
    code: 'too-much-deducted',
  })
  expect(await refunds(orderId)).toEqual([])
  const refund = { params, query: undefined, body: { deductions } }
  expect(await backOffice.refundReturn(refund, employee(hours(80)))).toMatchObject({ data: { refund: 178_000 } })
  await expect(preview({ deductions: [] })).rejects.toMatchObject({ code: 'return-not-received' })
})
