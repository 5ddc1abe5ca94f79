import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { disagreements } from '#test/disagreements.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { cancelOrder, withdrawUnsent } from './cancel-order.ts'
import { packShipment } from './pack-shipment.ts'
import { sendShipment } from './send-shipment.ts'
import { readOrder } from './stored-order.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'https://krets.example'
const deps = { db, publicUrl, carrier: sandboxCarrier({ db }), encryption }
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 200 })
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 1, supplier: 100, price: 33_333 })
})
afterAll(() => shop.close())

const ordered = async (goods: Record<number, number>, expectedTotal: number) =>
  (await shop.order({ cartId: await shop.fillCart(goods), expectedTotal })).orderId

const pack = (orderId: string, quantity: number, source: 'web' | 'supplier' = 'web') =>
  packShipment(db, { orderId, source, rows: [{ position: 0, quantity }], key: randomUUID(), by: 9, now })
const send = (shipmentId: number) => sendShipment(deps, { shipmentId, by: 9, now })
const cancel = (orderId: string) => cancelOrder(deps, { orderId, by: 'customer', reason: 'customer', now })
const withdraw = (orderId: string) =>
  inTransaction(db, (tx) => withdrawUnsent({ tx, publicUrl }, { orderId, by: 'customer', reason: 'customer', now }))
const stockOf = async (productId: number) =>
  (await db.query('', 'select place, quantity from stock where product_id = $1 order by place', [productId])).map(
    (row) => row,
  )
const refundsOf = async (orderId: string) =>
  (await db.query<{ amount: number }>('', 'select amount from refund where order_id = $1', [orderId])).map(
    ({ amount }) => amount,
  )

test('the unpacked part is cancelled: units and money are returned, with an email', async () => {
  const before = await stockOf(1)
  const id = await ordered({ 1: 3 }, 304_900)
  const shipment = await pack(id, 1)
  expect(await cancel(id)).toBe('partly-cancelled')
  expect(await cancel(id)).toBe('partly-cancelled')
  expect(await refundsOf(id)).toEqual([200_000])
  expect(await stockOf(1)).toEqual([before[0], { ...before[1], quantity: 199 }])
  await send(shipment)
  const order = await readOrder(db, id)
  expect(order).toMatchObject({ state: 'sent', rows: [{ quantity: 3, cancelledQuantity: 2, fromWeb: 1 }] })
  const emails = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${id}-cut`,
  ])
  expect(emails).toHaveLength(1)
  for (const part of ['2 st Hexum Vind', '2\u00a0000\u00a0kr till kortet du betalade med'])
    expect(emails[0]?.text).toContain(part)
  expect(await disagreements(shop)).toEqual([])
})

test("units return to their warehouse, and the parts add up to the order's total", async () => {
  const id = await ordered({ 2: 3 }, 104_899)
  const before = await stockOf(2)
  await send(await pack(id, 1))
  expect(await cancel(id)).toBe('partly-cancelled')
  expect(await stockOf(2)).toEqual(before.map((row) => (row.place === -1 ? { ...row, quantity: 100 } : row)))
  const [receipt] = await db.query<{ amount: number }>(
    '',
    `select (document ->> 'totalOre')::int as amount from receipt where order_id = $1`,
    [id],
  )
  expect((receipt?.amount ?? 0) + ((await refundsOf(id))[0] ?? 0)).toBe(104_899)
  expect(await disagreements(shop)).toEqual([])
})

test('packed parcels are sent, unless a withdrawal stops them', async () => {
  const id = await ordered({ 1: 2 }, 204_900)
  await pack(id, 1)
  await pack(id, 1)
  expect(await cancel(id)).toBe('order-packed')
  expect(await withdraw(id)).toBe('cancelled')
  expect(await refundsOf(id)).toEqual([204_900])
  expect(await db.query('', 'select 1 from shipment where order_id = $1', [id])).toEqual([])
  expect(await disagreements(shop)).toEqual([])
})

test('a withdrawal leaves what was sent and stops the rest', async () => {
  const id = await ordered({ 1: 3 }, 304_900)
  await send(await pack(id, 1))
  const packed = await pack(id, 1)
  expect(await withdraw(id)).toBe('partly-cancelled')
  expect(await refundsOf(id)).toEqual([200_000])
  await expect(send(packed)).rejects.toMatchObject({ code: 'no-such-shipment' })
  expect(await disagreements(shop)).toEqual([])
})

test('what was packed at a cancellation and is withdrawn from afterwards is refunded as well, and ends the order', async () => {
  const id = await ordered({ 1: 3 }, 304_900)
  await pack(id, 1)
  expect(await cancel(id)).toBe('partly-cancelled')
  expect(await withdraw(id)).toBe('cancelled')
  expect(await withdraw(id)).toBe('cancelled')
  expect((await refundsOf(id)).toSorted((a, b) => a - b)).toEqual([104_900, 200_000])
  const ended = { state: 'cancelled', cancelledReason: 'customer', rows: [{ cancelledQuantity: 3, fromWeb: 0 }] }
  expect(await readOrder(db, id)).toMatchObject(ended)
  const keys = [`order-${id}-cut`, `order-${id}-cancelled`]
  const emails = await db.query<{ text: string }>('', 'select text from email_outbox where key = any($1) order by id', [
    keys,
  ])
  expect(emails.map(({ text }) => /[\d\u00a0]+kr till kortet/.exec(text)?.[0])).toEqual([
    '2\u00a0000\u00a0kr till kortet',
    '1\u00a0049\u00a0kr till kortet',
  ])
  expect(await disagreements(shop)).toEqual([])
})

test('parts of one order that are cancelled one after another are refunded each', async () => {
  const id = await ordered({ 1: 4 }, 404_900)
  await send(await pack(id, 1))
  const packed = await pack(id, 1)
  expect(await cancel(id)).toBe('partly-cancelled')
  expect(await withdraw(id)).toBe('partly-cancelled')
  await expect(send(packed)).rejects.toMatchObject({ code: 'no-such-shipment' })
  expect((await refundsOf(id)).toSorted((a, b) => a - b)).toEqual([100_000, 200_000])
  expect(await readOrder(db, id)).toMatchObject({ state: 'sent', rows: [{ cancelledQuantity: 3 }] })
  const keys = [`order-${id}-cut`, `order-${id}:2-cut`]
  expect(await db.query('', 'select from email_outbox where key = any($1)', [keys])).toHaveLength(2)
  expect(await disagreements(shop)).toEqual([])
})

test('packing, sending, cancelling and withdrawing concurrently keeps goods and money consistent', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await ordered({ 1: 4 }, 404_900)
    const first = await pack(id, 1)
    await Promise.allSettled([
      pack(id, 1 + (round % 3)).then(send),
      send(first),
      cancel(id),
      round % 2 ? withdraw(id) : cancel(id),
    ])
    const order = await readOrder(db, id)
    const [left] = await db.query<{ sent: number }>(
      '',
      `select coalesce(sum(w.quantity), 0)::int as sent from shipment s join shipment_row w on w.shipment_id = s.id
       where s.order_id = $1`,
      [id],
    )
    const [row] = order?.rows ?? []
    const ended = order?.state === 'cancelled' ? 4 : (left?.sent ?? 0) + (row?.cancelledQuantity ?? 0)
    expect(ended).toBe(4)
  }
  expect(await disagreements(shop)).toEqual([])
})

test('when the payment is used up, the rest is refunded to gift cards', async () => {
  const id = await ordered({ 1: 2 }, 204_900)
  await pack(id, 1)
  await db.query('', 'update orders set gift_card_amount = 150000 where id = $1', [id])
  await db.query('', 'update payment set amount = 54900 where order_id = $1', [id])
  await cancel(id)
  expect(await refundsOf(id)).toEqual([54_900, 45_100])
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${id}-cut`,
  ])
  expect(received?.text).toContain('549\u00a0kr till kortet du betalade med')
  expect(received?.text).toContain('451\u00a0kr till presentkortet du betalade med')
})
