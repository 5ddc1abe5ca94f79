import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf } from '#accounting/server/read-journal.ts'
import { dayOf } from '#core/day.ts'
import type { Right } from '#core/rights.ts'
import { returnStock } from '#inventory/server/stock.ts'
import { backOfficeOrder } from '#orders/server/back-office-order.ts'
import { backOfficeOrders, countOrderViews, isLateSql } from '#orders/server/back-office-orders.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { markUnpacked } from '#orders/server/reopen-shipments.ts'
import type { Todo } from '#overview/contract.ts'
import { mispaidPayments, openPayments, stuckRefunds } from '#payment-processing/server/back-office/stuck-payments.ts'
import { listProducts } from '#product-editing/server/list-products.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { overviewApi } from './api.ts'
import { productFinder } from './find-products.ts'
import { salesOfDay } from './sales-of-day.ts'
import { lowStock, topProducts } from './start-lists.ts'
import { todoOf } from './todo.ts'

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
  // What it costs from now on is another matter.
  await db.query('', 'update product set cost = 70000 where id = 1')
  expect((await salesOfDay(db, today, soon, soon)).margin).toBe(50)
  expect(await topProducts({ db, productCache }, soon)).toMatchObject({ products: [{ id: 1, margin: 50 }] })
  await db.query('', 'update product set cost = 40000 where id = 1')
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
  // Stopped, with five left.
  await shop.sell({ id: 34, web: 6 })
  await shop.order({ cartId: await shop.fillCart({ 34: 1 }), expectedTotal: 104_900 })
  await db.query('', 'update product set recalled_at = now() where id = 34')
  // One sold and one cancelled whole, and a part of an order.
  for (const [id, web, quantity] of [
    [35, 5, 1],
    [36, 5, 2],
  ] as const) {
    await shop.sell({ id, web })
    const price = 100_000 * quantity + 4_900
    const { orderId } = await shop.order({ cartId: await shop.fillCart({ [id]: quantity }), expectedTotal: price })
    await returnStock(db, [{ productId: id, place: 0, quantity: 1 }], { cause: 'cut', ref: orderId })
  }
  await productCache.catchUp()
  const { products } = await lowStock(db, new Date(Date.now() + 1000))
  const low = products.map(({ id, stock }) => ({
    id,
    stock,
  }))
  expect(low.filter(({ id }) => id > 30)).toEqual([
    { id: 36, stock: 4 },
    { id: 32, stock: 5 },
  ])
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

test('low stock counts every product, also those that are not among the first', async () => {
  for (let id = 40; id < 50; id += 1) {
    await shop.sell({ id, web: 5 })
    await shop.order({ cartId: await shop.fillCart({ [id]: 1 }), expectedTotal: 104_900 })
  }
  await productCache.catchUp()
  const { count, products } = await lowStock(db, new Date(Date.now() + 1000))
  expect(count).toBeGreaterThanOrEqual(10)
  expect(products).toHaveLength(count)
})

test('the number of products with low stock leads to exactly those in the list of products', async () => {
  const now = new Date(Date.now() + 1000)
  const { count, products } = await lowStock(db, now)
  const wish = { filter: { stock: 'low' as const }, sort: 'id' as const, isDescending: false, offset: 0, limit: 100 }
  const { data, total } = await listProducts(db, wish, now)
  expect(total).toBe(count)
  expect(data.map(({ id }) => id)).toEqual(products.map(({ id }) => id).toSorted((a, b) => a - b))
})

test('what a store hands out is late after its day, and a parcel on its day', async () => {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  const isLateOn = async (day: string, placedAt: string, delivery: { kind: string; promisedDay: string }) => {
    await db.query('', `update orders set placed_at = $2, delivery = delivery || $3::jsonb where id = $1`, [
      orderId,
      placedAt,
      JSON.stringify(delivery),
    ])
    const late = await db.query('', `select from orders o where o.id = $1 and ${isLateSql('$2::text')}`, [orderId, day])
    return late.length > 0
  }
  const [saturday, sunday, evening] = ['2026-11-21', '2026-11-22', '2026-11-20T16:00:00Z']
  const noon = '2026-11-21T11:00:00Z'
  const parcel = { kind: 'home', promisedDay: saturday }
  expect(await isLateOn(saturday, evening, parcel)).toBe(true)
  // Promised for the day on which it was ordered.
  expect(await isLateOn(saturday, noon, parcel)).toBe(false)
  expect(await isLateOn(sunday, noon, parcel)).toBe(true)
  const collected = { kind: 'store', promisedDay: saturday }
  // A parcel to the store.
  expect(await isLateOn(saturday, evening, collected)).toBe(true)
  await db.query('', 'update order_row set from_web = 0, from_store = 1, store_id = 10 where order_id = $1', [orderId])
  expect(await isLateOn(saturday, evening, collected)).toBe(false)
  expect(await isLateOn(sunday, evening, collected)).toBe(true)
  await db.query('', 'update orders set placed_at = now() where id = $1', [orderId])
})

test('payments and refunds are a task when they are on the page of payments', async () => {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  const now = new Date()
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const [refund] = await db.query<{ reference: string }>(
    '',
    `insert into refund (reference, payment_reference, order_id, amount, key, cause, state, created_at, updated_at)
     select gen_random_uuid(), reference, order_id, 100, 'stuck', 'goodwill', 'created', $2, $2
     from payment where order_id = $1 returning reference::text`,
    [orderId, now],
  )
  await db.query('', `update payment set state = 'created', started_at = $2 where order_id = $1`, [orderId, now])
  const found = async (at: Date) => {
    const todo = await todoOf(db, buildMember(9, { isEmployee: true, rights: ['money'] }), at)
    const [refunds, payments, mispaid] = [
      await stuckRefunds(db, at),
      await openPayments(db, at),
      await mispaidPayments(db),
    ]
    const count = (kind: string) => todo.find((one) => one.kind === kind)?.count ?? 0
    expect([count('refunds'), count('payments')]).toEqual([refunds.length, payments.length + mispaid.length])
    return refunds.some(({ reference }) => reference === refund?.reference)
  }
  expect(await found(now)).toBe(false)
  expect(await found(after(90))).toBe(true)
})

test('what has a deadline is a task of those who have the right', async () => {
  const tuesday = new Date('2030-01-15T10:00:00Z')
  const task = async (kind: Todo['kind'], rights: Right[]) =>
    (await todoOf(db, buildMember(9, { isEmployee: true, rights }), tuesday)).find((one) => one.kind === kind)
  const count = async (kind: Todo['kind'], rights: Right[]) => (await task(kind, rights))?.count ?? 0
  const bought = async () =>
    (await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })).orderId

  const held = await bought()
  await db.query('', `update orders set hold_reason = 'credit-approval' where id = $1`, [held])
  expect(await count('credit', ['credit'])).toBe(1)
  expect(await count('credit', ['orders'])).toBe(0)

  await db.query(
    '',
    `insert into privacy_request (member_id, kind, received_on, due_on, registered_at, token_hash, sent_at, expires_at)
     values (7, 'export', '2030-01-02', '2030-02-02', $1, '\\x01', $1, $1)`,
    [tuesday],
  )
  expect(await task('privacy', ['customers'])).toMatchObject({ count: 1, dueOn: '2030-02-02' })

  const packed = await count('packed', ['orders'])
  const rows = [{ position: 0, quantity: 1 }]
  const parcel = { source: 'web' as const, rows, by: 9, now: new Date('2030-01-11T15:00:00Z') }
  const friday = await packShipment(db, { ...parcel, orderId: await bought(), key: 'on-friday' })
  await packShipment(db, {
    ...parcel,
    orderId: await bought(),
    key: 'on-monday',
    now: new Date('2030-01-14T08:00:00Z'),
  })
  expect(await count('packed', ['orders'])).toBe(packed + 1)

  await db.query('', `update shipment set state = 'ready', updated_at = '2030-01-07T12:00:00Z' where id = $1`, [friday])
  const inStore = `update orders set delivery = delivery || '{"kind":"store"}' where id = (select order_id from shipment where id = $1)`
  await db.query('', inStore, [friday])
  expect(await count('packed', ['orders'])).toBe(packed)
  expect(await count('collections', ['point-of-sale'])).toBe(1)

  const returned = `insert into goods_return (key, order_id, cause, way, announced_at, updated_at)
    values ($1, $2, 'withdrawal', 'parcel', $3, $3)`
  await db.query('', returned, ['long-ago', held, new Date('2029-12-01T12:00:00Z')])
  await db.query('', returned, ['lately', held, new Date('2030-01-10T12:00:00Z')])
  expect(await count('overdue-returns', ['returns'])).toBe(1)
})

test('what was bought on invoice is a task once it is overdue', async () => {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  await db.query(
    '',
    `insert into company_invoice (payment_reference, organisation_number, due_on)
     select reference, '5567037485', '2030-01-10' from payment where order_id = $1`,
    [orderId],
  )
  const issued = `insert into receipt (key, number, order_id, kind, issued_at, document)
    values ('invoice-1', 990001, $1, 'receipt', now(), '{"totalOre":104900,"invoice":{"dueOn":"2030-01-10","paidAmount":0}}')`
  await db.query('', issued, [orderId])
  const overdue = async (day: string) =>
    (await todoOf(db, buildMember(9, { isEmployee: true, rights: ['money'] }), new Date(`${day}T12:00:00Z`))).find(
      ({ kind }) => kind === 'invoices',
    )
  expect(await overdue('2030-01-10')).toBeUndefined()
  expect(await overdue('2030-01-11')).toMatchObject({ count: 1, amount: 104_900 })
})

test('complaints and withdrawals are counted once, for those who handle returns', async () => {
  const counts = async (rights: Right[]) => {
    const todo = await todoOf(db, buildMember(9, { isEmployee: true, rights }), new Date())
    return [
      todo.find(({ kind }) => kind === 'returns')?.count ?? 0,
      todo.find(({ kind }) => kind === 'inbox')?.count ?? 0,
    ]
  }
  const [before] = [await counts(['returns', 'chat'])]
  await db.query(
    '',
    `insert into withdrawal (key, name, order_number, email, at) values ('\\x01', 'Nils Ek', '77', 'nils@exempel.se', now())`,
  )
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  await db.query(
    '',
    `insert into complaint (key, order_id, position, quantity, description, wish, announced_at)
     values ('complaint-1', $1, 0, 1, 'Den är trasig', 'refund', now())`,
    [orderId],
  )
  expect(await counts(['returns', 'chat'])).toEqual([(before?.[0] ?? 0) + 2, before?.[1]])
  expect(await counts(['returns'])).toEqual([(before?.[0] ?? 0) + 2, 0])
})

const listed = async (view: 'to-unpack' | 'stalled', now: Date) => {
  const { data } = await backOfficeOrders(db, { wish: { view }, now, findProducts: async () => [] })
  return { ids: data.map(({ id }) => id), count: (await countOrderViews(db, now))[view] }
}

test('a packed parcel that was stopped is a task until an employee has unpacked it, once', async () => {
  const now = new Date('2030-02-05T10:00:00Z')
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  const rows = [{ position: 0, quantity: 1 }]
  const packing = { orderId, source: 'web' as const, rows, key: 'stopped', by: 9, now }
  const shipmentId = await packShipment(db, packing)
  const marking = { orderId, shipmentId, by: 9, now }
  await expect(markUnpacked(db, marking)).rejects.toMatchObject({ code: 'not-stopped' })
  await cancelOrder({ db, publicUrl: '' }, { orderId, by: 'customer', reason: 'customer', unpacks: true, now })
  const task = async () =>
    (await todoOf(db, buildMember(9, { isEmployee: true, rights: ['orders'] }), now)).find(
      ({ kind }) => kind === 'to-unpack',
    )
  expect(await task()).toMatchObject({ count: 1, since: now.getTime() })
  expect(await listed('to-unpack', now)).toEqual({ ids: [orderId], count: 1 })
  expect(await backOfficeOrder(db, productCache, orderId)).toMatchObject({ state: 'cancelled', toUnpack: [shipmentId] })
  for (const _ of [1, 2]) await markUnpacked(db, marking)
  expect(await task()).toBeUndefined()
  expect(await listed('to-unpack', now)).toEqual({ ids: [], count: 0 })
  const after = await backOfficeOrder(db, productCache, orderId)
  expect(after?.toUnpack).toEqual([])
  expect(after?.log.filter(({ event }) => event === 'unpacked-done')).toMatchObject([{ at: now.getTime() }])
})

test('a parcel that the carrier is silent about long after the promised day is a task', async () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`)
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  const rows = [{ position: 0, quantity: 1 }]
  const packing = { orderId, source: 'web' as const, rows, key: 'silent', by: 9, now: at('2030-03-01') }
  const id = await packShipment(db, packing)
  const sent = `update shipment set state = 'sent', sent_at = $2, promised_on = '2030-03-04', tracking_id = 'S1' where id = $1`
  await db.query('', sent, [id, at('2030-03-01')])
  await db.query('', `update orders set state = 'sent' where id = $1`, [orderId])
  const isTask = async (day: string) => {
    const todo = await todoOf(db, buildMember(9, { isEmployee: true, rights: ['orders'] }), at(day))
    const { ids, count } = await listed('stalled', at(day))
    expect([todo.find(({ kind }) => kind === 'stalled')?.count ?? 0, count]).toEqual([ids.length, ids.length])
    return ids.includes(orderId)
  }
  expect([await isTask('2030-03-09'), await isTask('2030-03-10')]).toEqual([false, true])
  const event = `insert into shipment_event (shipment_id, event, text, at) values ($1, 'sorted', 'Sorterat', $2)`
  await db.query('', event, [id, at('2030-03-08')])
  expect([await isTask('2030-03-13'), await isTask('2030-03-14')]).toEqual([false, true])
  await db.query('', 'update shipment set is_tracked_by_hand = true where id = $1', [id])
  expect(await isTask('2030-03-14')).toBe(false)
})

test('units that were cancelled of a partly sent order are not among the best sellers, nor in the margin', async () => {
  await shop.sell({ id: 71, name: 'Glöd kanna', web: 1000 })
  await db.query('', 'update product set cost = 40000 where id = 71')
  const soon = () => new Date(Date.now() + 1000)
  const soldOf71 = async () => (await topProducts({ db, productCache }, soon()))?.products.find(({ id }) => id === 71)
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 71: 40 }), expectedTotal: 4_004_900 })
  expect(await soldOf71()).toMatchObject({ units: 40, amount: 4_000_000 })
  const rows = [{ position: 0, quantity: 30 }]
  await packShipment(db, { orderId, source: 'web', rows, key: 'most', by: 9, now: new Date() })
  await cancelOrder(
    { db, publicUrl: 'https://krets.example' },
    { orderId, by: 'shop', reason: 'customer', now: new Date() },
  )
  expect(await soldOf71()).toMatchObject({ units: 30, amount: 3_000_000, margin: 50 })
})
