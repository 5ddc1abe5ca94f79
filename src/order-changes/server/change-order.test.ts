import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderChange } from '#order-changes/contract.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { changeOrder, previewOrderChange } from './change-order.ts'
import { changeableOrder } from './changeable-order.ts'

const shop = await openCheckout()
const { db, deps } = shop
const now = new Date('2026-11-21T12:00:00Z')
const employee = { ...makeContext({ now }), member: { ...(await makeMember(db, 8)), isEmployee: true } }

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 200 })
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 1, supplier: 100, price: 33_333 })
})
afterAll(() => shop.close())

/** 2 × 1,000 and 3 × 333.33 kronor, delivery 49. */
const ordered = async (request = {}) => {
  const cartId = await shop.fillCart({ 1: 2, 2: 3 })
  return (await shop.order({ cartId, expectedTotal: 304_899, request, now })).orderId
}

const versionOf = async (orderId: string) => (await changeableOrder(deps, { orderId, now })).version

type Wish = Omit<Partial<OrderChange>, 'version'> & { version?: string; key?: string; expectedRefund?: number }

async function change(
  orderId: string,
  { key = randomUUID(), expectedRefund = 0, version, removed = [], added = [], ...more }: Wish,
) {
  const wish = { version: version ?? (await versionOf(orderId)), removed, added, ...more }
  return await changeOrder(deps, { orderId, change: wish, expectedRefund, key, context: employee, now })
}

const refunds = async (orderId: string) =>
  (
    await db.query<{ amount: number }>('', 'select amount from refund where order_id = $1 order by created_at', [
      orderId,
    ])
  ).map(({ amount }) => amount)
const stockOf = async (productId: number) =>
  (
    await db.query<{ units: number }>('', 'select sum(quantity)::int as units from stock where product_id = $1', [
      productId,
    ])
  )[0]?.units

const recipient = {
  firstName: 'Elin',
  lastName: 'Berg',
  street: 'Nygatan 1',
  zip: '752 30',
  city: 'Uppsala',
  phone: '0701740605',
}

test('units are taken away: stock and money return, the delivery stays paid, and the rest is cancelled later', async () => {
  const orderId = await ordered()
  const [before, other] = [(await stockOf(1)) ?? 0, (await stockOf(2)) ?? 0]
  const removed = [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 3 },
  ]
  const wish = { version: await versionOf(orderId), removed, added: [] }
  const preview = await previewOrderChange(deps, { orderId, change: wish, now })
  expect(preview).toMatchObject({ refund: 199_999, shipping: { before: 4900, after: 4900 } })
  expect(await refunds(orderId)).toEqual([])
  await db.query('', `insert into approval_limit values ('refund', 199998)`)
  await expect(change(orderId, { removed, expectedRefund: 199_999 })).rejects.toMatchObject({
    wanted: { kind: 'refund', amount: 199_999 },
  })
  await db.query('', 'delete from approval_limit')
  await expect(change(orderId, { removed, expectedRefund: 1 })).rejects.toMatchObject({ code: 'difference-changed' })
  await change(orderId, { removed, expectedRefund: 199_999 })
  expect(await refunds(orderId)).toEqual([199_999])
  expect([await stockOf(1), await stockOf(2)]).toEqual([before + 1, other + 3])
  const order = await readOrder(db, orderId)
  expect(order?.state).toBe('placed')
  expect(order?.events.at(-1)?.data.text).toBe('Ändrad. Bort: 1 st Hexum Vind. Bort: 3 st Taktil Plym')
  await cancelOrder(deps, { orderId, by: 'customer', reason: 'customer', now })
  expect(await refunds(orderId)).toEqual([199_999, 104_900])
  expect(await disagreements(shop)).toEqual([])
})

test('a new recipient is written and told by email without the address', async () => {
  const orderId = await ordered()
  expect(await change(orderId, { recipient })).toMatchObject({
    refund: 0,
    lines: ['Ny mottagare eller adress', expect.any(String)],
  })
  expect(await readOrder(db, orderId)).toMatchObject({ address: { street: 'Nygatan 1', zip: '75230' }, total: 304_899 })
  const [email] = await db.query<{ text: string }>(
    '',
    `select text from email_outbox where key like 'order-' || $1 || '-changed-%'`,
    [orderId],
  )
  expect(email?.text).toContain('Ny mottagare eller adress')
  expect(email?.text).not.toContain('Nygatan')
  const wrong = { ...recipient, street: '', phone: '12' }
  await expect(change(orderId, { recipient: wrong })).rejects.toMatchObject({
    code: 'invalid-fields',
    fields: { street: expect.any(String) },
  })
})

test('a cheaper way is refunded, once, and what is left is still refunded in full', async () => {
  const orderId = await ordered()
  const { ways } = await changeableOrder(deps, { orderId, now })
  const locker = ways.find(({ kind }) => kind === 'locker')
  if (!locker || !('points' in locker)) throw new Error('No locker is offered')
  expect(ways.every(({ kind }) => kind !== 'store')).toBe(true)
  const delivery = { shippingMethodId: locker.id, shippingPlace: locker.points[0]?.id }
  await change(orderId, { delivery, expectedRefund: 4900 - locker.price })
  expect(await readOrder(db, orderId)).toMatchObject({ shipping: locker.price, total: 304_899 - 4900 + locker.price })
  await cancelOrder(deps, { orderId, by: 'customer', reason: 'customer', now })
  expect((await refunds(orderId)).reduce((sum, amount) => sum + amount, 0)).toBe(304_899)
  expect(await disagreements(shop)).toEqual([])
})

test('a change of a version that is not the latest, or after packing, or of all there is, is refused', async () => {
  const orderId = await ordered()
  const removed = [{ position: 0, quantity: 1 }]
  const version = await versionOf(orderId)
  await change(orderId, { version, removed, expectedRefund: 100_000 })
  await expect(change(orderId, { version, removed, expectedRefund: 100_000 })).rejects.toMatchObject({
    code: 'version-conflict',
  })
  const all = [...removed, { position: 1, quantity: 3 }]
  await expect(change(orderId, { removed: all })).rejects.toMatchObject({ code: 'all-removed' })
  await expect(change(orderId, { removed: [{ position: 0, quantity: 2 }] })).rejects.toMatchObject({
    code: 'quantity-exceeded',
  })
  await expect(change(orderId, {})).rejects.toMatchObject({ code: 'nothing-changed' })
  await packShipment(db, { orderId, source: 'web', rows: removed, key: randomUUID(), by: 9, now })
  await expect(change(orderId, { removed })).rejects.toMatchObject({ code: 'order-packed' })
})
