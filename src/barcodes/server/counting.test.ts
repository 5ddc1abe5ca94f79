import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { endOffer, writeOffer } from '#cart/server/cart-offers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { adjustStock } from '#product-editing/server/adjust-stock.ts'
import { reserveReplacement } from '#returns/server/replacement-stock.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember } from '#test/request-context.ts'
import { scannedProducts } from './scanned-products.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const now = new Date('2026-11-21T12:00:00Z')
const deps = { db, publicUrl: 'https://krets.example', carrier: sandboxCarrier({ db }), encryption }

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 10 })
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 1, supplier: 5 })
  await shop.sell({ id: 3, name: 'Glöd kanna', web: 8 })
  await makeMember(db, 8)
})
afterAll(() => shop.close())

async function stockOf(id: number, place = 0) {
  const [product] = await scannedProducts(db, productCache, String(id))
  const { quantity = 0, reserved = 0 } = product?.stock.find((line) => line.place === place) ?? {}
  return { quantity, reserved }
}
async function count(id: number, quantity: number, onHand?: number): Promise<void> {
  const counted = { id, place: 0, reason: 'counted' as const, quantity, onHand, toPlace: null, note: '' }
  await adjustStock(db, counted, { by: 8, now, key: randomUUID() })
}
const ordered = async (goods: Record<number, number>, expectedTotal: number) =>
  (await shop.order({ cartId: await shop.fillCart(goods), expectedTotal, now })).orderId
const pack = async (orderId: string, quantity: number) =>
  await packShipment(db, {
    orderId,
    source: 'web',
    rows: [{ position: 0, quantity }],
    key: randomUUID(),
    by: 8,
    now,
  })

test('units of orders that are not packed are counted with the others, and are not sold again', async () => {
  const orderId = await ordered({ 1: 3 }, 304_900)
  expect(await stockOf(1)).toEqual({ quantity: 7, reserved: 3 })
  // Ten are on the floor, of which three belong to the order.
  await count(1, 10, 10)
  expect(await stockOf(1)).toEqual({ quantity: 7, reserved: 3 })
  await count(1, 9, 10)
  expect(await stockOf(1)).toEqual({ quantity: 6, reserved: 3 })

  // An order that is placed while they are counted changes nothing of what is there; a parcel that is packed does.
  const meanwhile = await ordered({ 1: 1 }, 104_900)
  await count(1, 9, 9)
  expect(await stockOf(1)).toEqual({ quantity: 5, reserved: 4 })
  const shipmentId = await pack(orderId, 2)
  await expect(count(1, 9, 9)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
  await sendShipment(deps, { shipmentId, by: 8, now })
  expect(await stockOf(1)).toEqual({ quantity: 5, reserved: 2 })
  await cancelOrder(deps, { orderId: meanwhile, by: 'shop', reason: 'customer', now })
  expect(await stockOf(1)).toEqual({ quantity: 6, reserved: 1 })
  await cancelOrder(deps, { orderId, by: 'shop', reason: 'customer', now })
  expect(await stockOf(1)).toEqual({ quantity: 7, reserved: 0 })
})

test('when reserved units are missing none is for sale', async () => {
  await shop.sell({ id: 4, name: 'Amperium Klick', web: 4 })
  await ordered({ 4: 3 }, 304_900)
  await count(4, 2, 4)
  expect(await stockOf(4)).toEqual({ quantity: 0, reserved: 3 })
})

test('a count of units for sale, as integrations make it, is written as it is', async () => {
  await shop.sell({ id: 5, name: 'Amperium Puls', web: 4 })
  await ordered({ 5: 1 }, 104_900)
  await count(5, 20)
  expect(await stockOf(5)).toEqual({ quantity: 20, reserved: 1 })
})

test("what the supplier's stock has given to orders is reserved there", async () => {
  await ordered({ 2: 3 }, 304_900)
  expect(await stockOf(2)).toEqual({ quantity: 0, reserved: 1 })
  expect(await stockOf(2, -1)).toEqual({ quantity: 3, reserved: 2 })
})

test('offers and replacements reserve units until they have ended', async () => {
  const rows = [{ productId: 3, name: 'Glöd kanna', quantity: 2, unitPrice: 100_000 }]
  const offer = { token: randomUUID(), email: 'elin@exempel.se', rows, expiresAt: new Date('2026-11-22T12:00:00Z') }
  const offerId = await inTransaction(db, (tx) => writeOffer(tx, { ...offer, by: 8, now }))
  expect(await stockOf(3)).toEqual({ quantity: 6, reserved: 2 })
  await inTransaction(db, (tx) => endOffer(tx, offerId, { as: 'withdrawn', now }))
  expect(await stockOf(3)).toEqual({ quantity: 8, reserved: 0 })

  const orderId = await ordered({ 3: 1 }, 104_900)
  await sendShipment(deps, { shipmentId: await pack(orderId, 1), by: 8, now })
  const [made] = await db.query<{ id: number }>(
    '',
    `insert into goods_return (key, order_id, cause, way, remedy, state, announced_at, updated_at)
     values ('r', $1, 'complaint', 'ours', 'replace', 'announced', $2, $2) returning id`,
    [orderId, now],
  )
  const returnId = made?.id ?? 0
  await db.query(
    '',
    `insert into goods_return_row (return_id, position, quantity, reason) values ($1, 0, 1, 'faulty')`,
    [returnId],
  )
  const call = { problems: { 'out-of-stock': { status: 409, message: '' } } }
  await inTransaction(db, (tx) => reserveReplacement(tx, call, { returnId, lines: [{ productId: 3, quantity: 1 }] }))
  expect(await stockOf(3)).toEqual({ quantity: 6, reserved: 1 })
  await db.query('', `update goods_return set state = 'settled' where id = $1`, [returnId])
  expect(await stockOf(3)).toEqual({ quantity: 6, reserved: 0 })
})
