import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf } from '#accounting/server/read-journal.ts'
import { dayOf } from '#core/day.ts'
import type { Right } from '#core/rights.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import type { Todo } from '#overview/contract.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { overviewApi } from './api.ts'
import { productFinder } from './find-products.ts'
import { salesOfDay } from './sales-of-day.ts'
import { lowStock } from './start-lists.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const api = overviewApi({
  db,
  productCache,
  findProducts: async (text) => (text === 'vind' ? [1] : []),
  missingAtOpening: async () => 8,
})
const nothing = { params: undefined, query: undefined, body: undefined }
const employee = (rights: Right[]) => makeContext({ member: buildMember(9, { isEmployee: true, rights }) })

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 1000 })
  await db.query('', 'update product set cost = 40000 where id = 1')
  await makeMember(db, 7)
  const price = { expectedTotal: 104_900 }
  const ofMember = { cartId: await shop.fillCart({ 1: 1 }, { memberId: 7 }), member: buildMember(7) }
  await shop.order({ ...price, ...ofMember, request: { paymentMethod: 'card' } })
  await shop.order({ ...price, cartId: await shop.fillCart({ 1: 1 }), request: { paymentMethod: 'swish' } })
  const declined = { cartId: await shop.fillCart({ 1: 3 }), expectedTotal: 304_900 }
  await shop.order({ ...declined, request: { sandboxOutcome: 'declined' } }).catch(() => null)
})
afterAll(() => shop.close())

test('the sales of a day are those of the journal and of the orders, to the öre', async () => {
  const today = dayOf(new Date())
  const soon = new Date(Date.now() + 1000)
  const sales = await salesOfDay(db, today, soon, soon)
  const customer = (await balancesOf(db, { from: today, to: today })).find(({ account }) => account === 2420)
  const [orders] = await db.query<{ total: number; count: number }>(
    '',
    `select sum(total)::bigint as total, count(*)::int as count from orders where state = 'placed'`,
  )
  expect(sales.sales).toBe(customer?.credit)
  expect(sales).toMatchObject({ sales: orders?.total, whole: orders?.total, orders: orders?.count })
  expect(sales.hours.reduce((sum, amount) => sum + amount, 0)).toBe(sales.whole)
  // 799,20 kr without VAT, bought for 400 kr.
  expect(sales.margin).toBe(50)
})

test('an employee sees the parts that they have the right to', async () => {
  const kinds = async (rights: Right[]) =>
    ((await api.getTodo(nothing, employee(rights))) as { data: { kind: string }[] }).data.map(({ kind }) => kind)
  expect(await kinds(['orders'])).toContain('to-pack')
  expect(await kinds(['search'])).toEqual([])
  expect(await api.getStartPage(nothing, employee(['search']))).toMatchObject({
    data: { sales: null, top: null, lowStock: null, events: null, searches: [] },
  })
  expect(await api.getStartPage(nothing, employee(['orders']))).toMatchObject({
    data: { sales: null, top: { days: 1, products: [{ id: 1, units: 2 }] }, searches: null },
  })
})

test('an administrator sees how much is missing before the shop opens, until the guide is finished', async () => {
  const administrator = makeContext({ member: buildMember(1, { isEmployee: true, isAdmin: true }) })
  const opening = async () =>
    ((await api.getTodo(nothing, administrator)) as { data: Todo[] }).data.find(({ kind }) => kind === 'opening')
  expect(await opening()).toMatchObject({ count: 8 })
  await db.query('', `insert into guide_step (step, done_at) values ('open', now())`)
  expect(await opening()).toBeUndefined()
})

test('a search in vain is shown until it is a word of a synonym', async () => {
  await db.query('', `insert into searched (query, hits, times, last_day) values ('pixelpanna', 0, 12, now())`)
  const searches = async () =>
    ((await api.getStartPage(nothing, employee(['search']))) as { data: { searches: unknown } }).data.searches
  expect(await searches()).toEqual([{ query: 'pixelpanna', times: 12 }])
  await db.query('', `insert into synonym (words) values ('Pixelpanna, grafikkort')`)
  expect(await searches()).toEqual([])
})

test('the palette finds orders and customers for those who handle them, and products for all', async () => {
  const found = async (text: string, rights: Right[]) =>
    await api.findAnything({ ...nothing, query: { text } }, employee(rights))
  expect(await found('elin b', ['orders'])).toMatchObject({
    data: { orders: [{ name: 'Elin Berg', state: 'cancelled' }, {}, {}] },
  })
  expect(await found('member7', ['customers'])).toMatchObject({ data: { customers: [{ id: 7, orders: 1 }] } })
  expect(await found('member7', ['orders'])).toMatchObject({ data: { customers: [] } })
  expect(await found('elin b', ['customers'])).toMatchObject({ data: { orders: [] } })
  expect(await found('elin b', ['chat'])).toMatchObject({ data: { orders: [], customers: [] } })
  expect(await found('vind', ['chat'])).toMatchObject({ data: { products: [{ id: 1, name: 'Hexum Vind' }] } })
})

test('a product is found by its number with the supplier, however it is written', async () => {
  await db.query('', `update product set source = 'nordgros', external_id = 'NT-1005' where id = 1`)
  const finder = productFinder({
    db,
    productCache,
    discovery: { remote: null, finder: { suggest: () => ({ ids: [], categories: new Map() }) } },
  })
  expect(await finder(' nt-1005 ')).toEqual([1])
  expect(await finder('nt-100')).toEqual([])
})

test('low stock is what sold of late, with at most five in the web warehouse and none at the supplier', async () => {
  for (const [id, web, supplier] of [
    [31, 7, 0],
    [32, 6, 0],
    [33, 6, 40],
  ] as const) {
    await shop.sell({ id, web, supplier })
    await shop.order({ cartId: await shop.fillCart({ [id]: 1 }), expectedTotal: 104_900 })
  }
  await productCache.catchUp()
  const low = (await lowStock({ db, productCache }, new Date(Date.now() + 1000))).map(({ id, stock }) => ({
    id,
    stock,
  }))
  expect(low.filter(({ id }) => id > 30)).toEqual([{ id: 32, stock: 5 }])
})

test('an order that is sent in part is still to pack', async () => {
  const toPack = async () => {
    const { data } = (await api.getTodo(nothing, employee(['orders']))) as { data: { kind: string; count: number }[] }
    return data.find(({ kind }) => kind === 'to-pack')?.count ?? 0
  }
  const before = await toPack()
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 3 }), expectedTotal: 304_900 })
  const by = 9
  const packed = async (quantity: number) => {
    const rows = [{ position: 0, quantity }]
    const packing = { orderId, source: 'web' as const, rows, key: `${orderId}-${quantity}`, by, now: new Date() }
    const id = await packShipment(db, packing)
    await db.query('', `update shipment set state = 'sent' where id = $1`, [id])
    await db.query('', `update orders set state = 'sent' where id = $1`, [orderId])
  }
  await packed(2)
  expect(await toPack()).toBe(before + 1)
  await packed(1)
  expect(await toPack()).toBe(before)
})
