import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import {
  type ListedPurchaseOrder,
  type ProductToOrder,
  type PurchaseOrder,
  purchasingContract,
} from '#purchasing/contract.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { purchasingApi } from './api.ts'

const shop = await openCheckout()
const { db } = shop
const now = new Date('2026-11-21T12:00:00Z')
const sara = buildMember(8, { isEmployee: true, rights: ['catalog', 'stock'] })
const warehouse = buildMember(9, { isEmployee: true, rights: ['stock'] })
const rows = callsOf('purchasing', purchasingContract, purchasingApi({ db }))
let keys = 0

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 2 })
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 1, supplier: 5 })
  await shop.sell({ id: 3, name: 'Glöd kanna', web: 3 })
  await makeMember(db, 8)
  await makeMember(db, 9)
  await db.query('', `update product set source = 'nordtek', cost = 40000 where id = 1`)
})
afterAll(() => shop.close())

type Asked = { id?: number; body?: object; query?: Record<string, string>; key?: string; member?: Member }

async function call(
  name: keyof typeof purchasingContract,
  { id, body, query = {}, key, member = sara }: Asked,
): Promise<unknown> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  keys += 1
  const context = makeContext({ member, now, idempotencyKey: key ?? `key-${keys}` })
  const params = id === undefined ? {} : { id: String(id) }
  return row.contract.answer.parse(await answerCall(row, { params, query, body }, context))
}
const ask = async (name: keyof typeof purchasingContract, asked: Asked) =>
  ((await call(name, asked)) as { data: PurchaseOrder }).data
const fields = (more: object = {}) => ({
  supplier: 'Nordtek',
  reference: 'N-77',
  place: 0,
  expectedOn: '2026-11-25',
  note: '',
  rows: [
    { productId: 1, quantity: 10, unitCost: 42_000 },
    { productId: 3, quantity: 4, unitCost: null },
  ],
  ...more,
})
const received = (productId: number, quantity: number, more: object = {}) => ({ productId, quantity, ...more })
const stockOf = async (id: number, place = 0) =>
  (
    await db.query<{ quantity: number }>('', 'select quantity from stock where product_id = $1 and place = $2', [
      id,
      place,
    ])
  )[0]?.quantity ?? 0
const costOf = async (id: number) =>
  (await db.query<{ cost: number | null }>('', 'select cost from product where id = $1', [id]))[0]?.cost
const unitsOf = ({ rows: ordered }: PurchaseOrder) =>
  ordered.map(({ productId, quantity, received: units, damaged }) => [productId, quantity, units, damaged])

test('what was ordered comes in parts: whole units are for sale, damaged ones are still owed, the cost is the new one', async () => {
  const { id } = await ask('createPurchaseOrder', { body: fields(), key: 'once' })
  expect((await ask('createPurchaseOrder', { body: fields(), key: 'once' })).id).toBe(id)
  const part = { rows: [received(1, 6, { damaged: 1 }), received(3, 0)], note: 'Följesedel 12' }
  const after = await ask('receivePurchaseOrder', { id, body: part, key: 'part', member: warehouse })
  await ask('receivePurchaseOrder', { id, body: part, key: 'part', member: warehouse })
  expect(unitsOf(after)).toEqual([
    [1, 10, 6, 1],
    [3, 4, 0, 0],
  ])
  expect(after.rows[0]?.unitCost).toBe(null)
  expect([await stockOf(1), await costOf(1), await stockOf(3)]).toEqual([8, 42_000, 3])
  expect(
    await db.query('', `select place, delta, cause, ref from stock_entry where product_id = 1 and cause = 'delivered'`),
  ).toEqual([{ place: 0, delta: 6, cause: 'delivered', ref: `Inköp ${id}` }])
  expect(await db.query('', 'select locked from product where id = 1')).toEqual([{ locked: ['cost', 'stock'] }])

  const rest = { rows: [received(1, 4), received(3, 4)] }
  const all = await ask('receivePurchaseOrder', { id, body: rest })
  expect(all).toMatchObject({
    state: 'closed',
    closedAt: now.getTime(),
    receipts: [{ by: 'member8' }, { by: 'member9' }],
  })
  expect([await stockOf(1), await stockOf(3), await costOf(3)]).toEqual([12, 7, null])
  await expect(ask('receivePurchaseOrder', { id, body: rest })).rejects.toMatchObject({ code: 'purchase-order-closed' })
})

test('a wrong delivery: what was not ordered is refused, and more than was ordered is confirmed', async () => {
  const { id } = await ask('createPurchaseOrder', {
    body: fields({ rows: [{ productId: 1, quantity: 2, unitCost: null }] }),
  })
  const receive = (body: object) => ask('receivePurchaseOrder', { id, body })
  await expect(receive({ rows: [received(3, 1)] })).rejects.toMatchObject({ code: 'not-ordered' })
  await expect(receive({ rows: [received(1, 0)] })).rejects.toMatchObject({ code: 'nothing-received' })
  await expect(receive({ rows: [received(1, 3)] })).rejects.toMatchObject({ code: 'more-than-ordered' })
  const before = await stockOf(1)
  await receive({ rows: [received(1, 3)], isMoreThanOrdered: true })
  expect([await stockOf(1), await costOf(1)]).toEqual([before + 3, 42_000])
})

test('a receipt is taken back once, and the order waits for the units again', async () => {
  const { id } = await ask('createPurchaseOrder', {
    body: fields({ rows: [{ productId: 3, quantity: 2, unitCost: null }] }),
  })
  const before = await stockOf(3)
  const whole = await ask('receivePurchaseOrder', { id, body: { rows: [received(3, 2)] } })
  expect(whole.state).toBe('closed')
  const receipt = whole.receipts[0]?.id ?? 0
  await ask('reversePurchaseReceipt', { id: receipt })
  const back = await ask('reversePurchaseReceipt', { id: receipt })
  expect(back).toMatchObject({ state: 'open', closedAt: null, receipts: [{ reversedAt: now.getTime() }] })
  expect([unitsOf(back), await stockOf(3)]).toEqual([[[3, 2, 0, 0]], before])

  const again = await ask('receivePurchaseOrder', { id, body: { rows: [received(3, 2)] } })
  await db.query('', 'update stock set quantity = 1 where product_id = 3 and place = 0')
  await expect(ask('reversePurchaseReceipt', { id: again.receipts[0]?.id ?? 0 })).rejects.toMatchObject({
    code: 'too-few',
  })
  await expect(ask('reversePurchaseReceipt', { id: 999_999 })).rejects.toMatchObject({
    code: 'no-such-purchase-receipt',
  })
})

test('two who receive at once receive what each of them counted', async () => {
  const { id } = await ask('createPurchaseOrder', {
    body: fields({ rows: [{ productId: 3, quantity: 10, unitCost: null }] }),
  })
  const before = await stockOf(3)
  await Promise.all([2, 3, 4].map((units) => ask('receivePurchaseOrder', { id, body: { rows: [received(3, units)] } })))
  expect(unitsOf(await ask('getPurchaseOrder', { id }))).toEqual([[3, 10, 9, 0]])
  expect(await stockOf(3)).toBe(before + 9)
})

test("what customers have bought of the supplier's stock is not sold again when it comes", async () => {
  const cartId = await shop.fillCart({ 2: 3 })
  const { orderId } = await shop.order({ cartId, expectedTotal: 304_900, now })
  const { id } = await ask('createPurchaseOrder', {
    body: fields({ rows: [{ productId: 2, quantity: 5, unitCost: null }] }),
  })
  expect((await ask('getPurchaseOrder', { id })).rows).toMatchObject([{ soldFromSupplier: 2 }])
  await ask('receivePurchaseOrder', { id, body: { rows: [received(2, 5, { forOrders: 2 })] } })
  expect(await stockOf(2)).toBe(3)
  const rowsOfOrder = [{ position: 0, quantity: 2 }]
  await packShipment(db, { orderId, source: 'supplier', rows: rowsOfOrder, key: 'packed', by: 9, now })
  expect((await ask('getPurchaseOrder', { id })).rows).toMatchObject([{ soldFromSupplier: 0 }])
})

test('an order is changed by one at a time, and keeps what has come', async () => {
  const { id, version } = await ask('createPurchaseOrder', { body: fields() })
  await ask('receivePurchaseOrder', { id, body: { rows: [received(1, 3)] } })
  const put = (body: object) => ask('putPurchaseOrder', { id, body })
  await expect(put({ ...fields({ reference: 'N-78' }), version })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  const current = (await ask('getPurchaseOrder', { id })).version
  const fewer = fields({ rows: [{ productId: 1, quantity: 2, unitCost: null }] })
  await expect(put({ ...fewer, version: current })).rejects.toMatchObject({ code: 'fewer-than-received' })
  const enough = fields({ rows: [{ productId: 1, quantity: 3, unitCost: null }], expectedOn: null })
  expect(await put({ ...enough, version: current })).toMatchObject({ state: 'closed', expectedOn: null })
  for (const wrong of [fields({ rows: [{ productId: 999_999, quantity: 1, unitCost: null }] }), fields({ place: 77 })])
    await expect(ask('createPurchaseOrder', { body: wrong })).rejects.toMatchObject({ status: 400 })
})

test('lists have the open orders by the day they are expected, with those that are late, and the closed ones', async () => {
  const late = await ask('createPurchaseOrder', { body: fields({ supplier: 'Sen AB', expectedOn: '2026-11-20' }) })
  const noDay = await ask('createPurchaseOrder', { body: fields({ expectedOn: null }) })
  const list = async (query: Record<string, string> = {}) =>
    (await call('listPurchaseOrders', { query, member: warehouse })) as {
      data: ListedPurchaseOrder[]
      suppliers: string[]
    }
  const { data, suppliers } = await list()
  expect(data[0]).toMatchObject({ id: late.id, isLate: true, units: 14, received: 0 })
  expect(data.at(-1)).toMatchObject({ id: noDay.id, isLate: false })
  expect(suppliers).toEqual(expect.arrayContaining(['nordtek', 'Nordtek', 'Sen AB']))
  const ids = data.map(({ id }) => id)
  expect((await list({ before: String(ids[0]) })).data.map(({ id }) => id)).toEqual(ids.slice(1))
  await ask('closePurchaseOrder', { id: late.id })
  expect(await ask('closePurchaseOrder', { id: late.id })).toMatchObject({ state: 'closed' })
  expect((await list({ state: 'closed' })).data[0]).toMatchObject({ id: late.id, state: 'closed' })
})

test('what is running out is suggested, less what is on its way', async () => {
  await shop.sell({ id: 5, name: 'Amperium Puls', web: 6 })
  await shop.order({ cartId: await shop.fillCart({ 5: 4 }), expectedTotal: 404_900, now })
  await ask('createPurchaseOrder', { body: fields({ rows: [{ productId: 5, quantity: 1, unitCost: null }] }) })
  const { data } = (await call('listProductsToOrder', {})) as { data: ProductToOrder[] }
  expect(data.find(({ id }) => id === 5)).toEqual({
    id: 5,
    name: 'Amperium Puls',
    source: expect.any(String),
    stock: 2,
    sold: 4,
    incoming: 1,
    suggested: 1,
    unitCost: null,
  })
  await ask('createPurchaseOrder', { body: fields({ rows: [{ productId: 5, quantity: 3, unitCost: null }] }) })
  const after = (await call('listProductsToOrder', {})) as { data: ProductToOrder[] }
  expect(after.data.map(({ id }) => id)).not.toContain(5)
})
