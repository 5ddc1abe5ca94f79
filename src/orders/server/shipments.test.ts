import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { noCarrier } from '#carriers/no-carrier.ts'
import { backOfficeRights } from '#core/rights.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { disagreements } from '#test/disagreements.ts'
import { testEncryption as encryption, sentEmails } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { orderBackOfficeApi } from './back-office-api.ts'
import { cancelOrder } from './cancel-order.ts'
import { followShipments } from './follow-shipments.ts'
import { packShipment } from './pack-shipment.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const deps = { db, publicUrl: 'https://krets.example', carrier: sandboxCarrier({ db }), encryption }
const calls = callsOf(
  'orders',
  orderBackOfficeContract,
  orderBackOfficeApi({
    ...deps,
    productCache,
    findProducts: async (text) => (text === 'taktil' ? [2] : []),
  }),
)
const start = new Date('2026-11-21T12:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
let employee: Member

beforeAll(async () => {
  await db.query(
    '',
    `insert into store values (1, 'Krets Uppsala', 'Uppsala', 'Gatan 1', '75320', '', 59.8, 17.6, $1)`,
    [JSON.stringify(Array(7).fill('10–20'))],
  )
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 1, supplier: 100 })
  await shop.sell({ id: 3, name: 'Rutna Mesh', web: 0 })
  await db.query('', 'insert into stock (product_id, place, quantity) values (3, 1, 5)')
  await db.query('', `insert into stock_entry (product_id, place, delta, cause) values (3, 1, 5, 'first')`)
  await db.query('', `insert into change (kind, ref) values ('product', 3)`)
  await productCache.catchUp()
  employee = { ...(await makeMember(db, 9)), isEmployee: true, rights: backOfficeRights }
})
afterAll(() => shop.close())

function asEmployee(key: string = randomUUID(), now = start) {
  return inProcessApi(calls, makeContext({ member: employee, idempotencyKey: key, now }))
}

async function ordered(goods: Record<number, number>, expectedTotal: number, greeting?: string) {
  const request = greeting ? { greeting } : {}
  const order = await shop.order({ cartId: await shop.fillCart(goods), expectedTotal, request })
  return order.orderId
}

const web = (position: number, quantity: number) => ({ source: 'web' as const, rows: [{ position, quantity }] })
const emailsTo = async (like: string) =>
  (await sentEmails(db))
    .filter(({ key }) => new RegExp(`^${like.replaceAll('%', '.*')}$`).test(key))
    .map(({ subject, text }) => ({ subject, text }))

test('what is packed is unpacked, once, and the order is as before it was packed', async () => {
  const id = await ordered({ 1: 2 }, 204_900)
  const packed = await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 2) })
  const shipmentId = packed.data.shipments[0]?.id ?? 0
  for (const _ of [1, 2]) {
    const { data } = await asEmployee()(orderBackOffice.unpackShipment, { id, shipmentId })
    expect(data).toMatchObject({ state: 'placed', shipments: [], toPack: [web(0, 2)] })
    expect(data.log.filter(({ event }) => event === 'unpacked')).toMatchObject([{ text: 'Uppackad' }])
  }
  const again = await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 2) })
  const sent = again.data.shipments[0]?.id ?? 0
  await asEmployee()(orderBackOffice.sendShipment, { id: sent })
  const late = asEmployee()(orderBackOffice.unpackShipment, { id, shipmentId: sent })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'shipment-already-sent' })
  const missing = asEmployee()(orderBackOffice.unpackShipment, { id, shipmentId: 999_999 })
  await expect(missing).rejects.toMatchObject({ status: 404, code: 'no-such-shipment' })
})

test('an employee cancels what is packed when it is to be unpacked', async () => {
  const id = await ordered({ 1: 2 }, 204_900)
  const { data } = await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 2) })
  expect(data).toMatchObject({ state: 'packed', canCancel: true })
  const cancel = (unpacks?: boolean) =>
    asEmployee()(orderBackOffice.cancelAsEmployee, { id, reason: 'asked-by-customer', ...(unpacks ? { unpacks } : {}) })
  await expect(cancel()).rejects.toMatchObject({ code: 'order-packed' })
  for (const _ of [1, 2]) {
    expect((await cancel(true)).data).toMatchObject({
      state: 'cancelled',
      shipments: [],
      refunds: [{ amount: 204_900 }],
    })
  }
})

test('only the recalled row of an order is cancelled, and the rest is packed', async () => {
  const id = await ordered({ 1: 1, 2: 2 }, 304_900)
  for (const _ of [1, 2]) {
    const { data } = await asEmployee()(orderBackOffice.cancelAsEmployee, { id, reason: 'recalled', positions: [1] })
    expect(data).toMatchObject({ state: 'placed', refunds: [{ amount: 200_000 }], toPack: [web(0, 1)] })
  }
})

test('half an order is sent, then the rest, and both are delivered', async () => {
  const id = await ordered({ 1: 3 }, 304_900)
  const packed = await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 1) })
  expect(packed.data).toMatchObject({ state: 'packed', canCancel: true, shipments: [{ state: 'packed' }] })
  expect(packed.data.toPack).toEqual([web(0, 2)])
  const [first] = packed.data.shipments
  const sent = await asEmployee()(orderBackOffice.sendShipment, { id: first?.id ?? 0 })
  expect(sent.data).toMatchObject({
    state: 'sent',
    rows: [{ left: 2 }],
    shipments: [{ state: 'sent', carrier: 'Norrbud', trackingId: expect.stringMatching(/^KR\d{9}SE$/) }],
    receipts: [{ kind: 'receipt', total: 104_900 }],
  })
  const [received] = await emailsTo(`shipment-${first?.id}-sent`)
  expect(received?.text).toContain('1 st Hexum Vind')
  expect(received?.text).toContain('2 st Hexum Vind')
  expect(received?.text).toContain(sent.data.shipments[0]?.trackingUrl)

  await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 2) })
  const rest = (await asEmployee()(orderBackOffice.getBackOfficeOrder, { id })).data.shipments[1]?.id ?? 0
  const whole = await asEmployee()(orderBackOffice.sendShipment, { id: rest })
  expect(whole.data.receipts.map(({ total }) => total)).toEqual([104_900, 200_000])

  await followShipments(deps, hours(25))
  await followShipments(deps, hours(26))
  const { data: done } = await asEmployee()(orderBackOffice.getBackOfficeOrder, { id })
  expect(done.state).toBe('delivered')
  expect(done.shipments.map(({ state, events }) => [state, events.length])).toEqual([
    ['delivered', 4],
    ['delivered', 4],
  ])
  expect(done.shipments.map(({ rows }) => rows)).toMatchObject([
    [{ position: 0, quantity: 1 }],
    [{ position: 0, quantity: 2 }],
  ])
  const xp = await db.query(
    '',
    `select (data -> 'xp')::int as xp from order_event where event = 'delivered' and order_id = $1`,
    [id],
  )
  expect(xp).toEqual([{ xp: 1000 }, { xp: 2000 }])
  const [delivered] = await emailsTo(`shipment-${rest}-delivered`)
  expect(delivered?.text).toContain('14 dagars ångerrätt')
  expect(delivered?.text).toContain(`Ångra köpet här:\nhttps://krets.example/se/angra/${done.number}`)
  expect(await disagreements(shop)).toEqual([])
})

test("the customer's account is zero when everything has been sent", async () => {
  const id = await ordered({ 1: 2 }, 204_900)
  const { data } = await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 2) })
  await asEmployee()(orderBackOffice.sendShipment, { id: data.shipments[0]?.id ?? 0 })
  const sold = await db.query(
    '',
    `select account, sum(amount)::int as amount from journal_line join journal_entry e on e.id = entry_id
     where order_id = $1 and key like 'receipt:%' group by account order by account`,
    [id],
  )
  expect(sold).toEqual([
    { account: 2420, amount: 204_900 },
    { account: 2611, amount: -40_980 },
    { account: 3001, amount: -163_920 },
  ])
})

test('packing is idempotent by key, and more than is left is rejected', async () => {
  const id = await ordered({ 1: 2 }, 204_900)
  await asEmployee('one-key')(orderBackOffice.packShipment, { id, ...web(0, 1) })
  const again = await asEmployee('one-key')(orderBackOffice.packShipment, { id, ...web(0, 1) })
  expect(again.data.shipments).toHaveLength(1)
  await expect(asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 2) })).rejects.toMatchObject({
    code: 'nothing-left',
  })
  const both = await Promise.allSettled([
    asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 1) }),
    asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 1) }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('supplier products are a separate shipment', async () => {
  const id = await ordered({ 2: 3 }, 304_900)
  const { data } = await asEmployee()(orderBackOffice.getBackOfficeOrder, { id })
  expect(data.toPack).toEqual([web(0, 1), { source: 'supplier', rows: [{ position: 0, quantity: 2 }] }])
  await expect(asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 2) })).rejects.toMatchObject({
    code: 'nothing-left',
  })
})

test('of concurrent packing and cancelling one succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await ordered({ 1: 1 }, 104_900)
    const [packed, cancelled] = await Promise.all([
      packShipment(db, { orderId: id, ...web(0, 1), key: randomUUID(), by: 9, now: start }).catch(
        (error) => error.code,
      ),
      cancelOrder(deps, { orderId: id, by: 'customer', reason: 'customer', now: start }),
    ])
    const isPacked = typeof packed === 'number'
    expect(isPacked ? cancelled : packed).toBe(isPacked ? 'order-packed' : 'order-not-packable')
    const refunds = await db.query('', 'select 1 from refund where order_id = $1', [id])
    expect(refunds).toHaveLength(isPacked ? 0 : 1)
  }
  expect(await disagreements(shop)).toEqual([])
})

test('an employee cancels with a reason: stock, money and email are correct', async () => {
  const units = () => db.query('', 'select quantity from stock where product_id = 1 and place = 0')
  const before = await units()
  const id = await ordered({ 1: 2 }, 204_900)
  const { data } = await asEmployee()(orderBackOffice.cancelAsEmployee, { id, reason: 'out-of-stock' })
  expect(data).toMatchObject({ state: 'cancelled', log: [{}, {}, { event: 'cancelled', by: 'member9' }] })
  expect(await units()).toEqual(before)
  const [received] = await emailsTo(`order-${id}-cancelled`)
  expect(received?.text).toContain('Varan tog slut')
  expect(await disagreements(shop)).toEqual([])
})

test('a cancellation that refunds more than one person may waits for a second, and changes nothing until then', async () => {
  await db.query('', `insert into approval_limit values ('refund', 100000)`)
  const id = await ordered({ 1: 2 }, 204_900)
  const cancelling = { orderId: id, by: employee.id, reason: 'out-of-stock', now: start } as const
  const context = makeContext({ member: employee })
  await expect(cancelOrder(deps, { ...cancelling, context })).rejects.toMatchObject({
    wanted: { kind: 'refund', amount: 204_900 },
  })
  expect(await emailsTo(`order-${id}-cancelled`)).toEqual([])
  const approved = { ...context, approved: { amount: 204_900, by: 1 } }
  expect(await cancelOrder(deps, { ...cancelling, context: approved })).toBe('cancelled')
  await db.query('', 'delete from approval_limit')
  expect(await disagreements(shop)).toEqual([])
})

test('a parcel in a store is handed out for its code only', async () => {
  const store = { shippingMethodId: 2, shippingPlace: '1' }
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 100_000, request: store })
  const id = order.orderId
  const { data: packed } = await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 1) })
  const shipment = packed.shipments[0]?.id ?? 0
  const { data: sent } = await asEmployee()(orderBackOffice.sendShipment, { id: shipment })
  expect(sent.shipments[0]).toMatchObject({ state: 'sent', trackingId: null })
  const { data: ready } = await asEmployee()(orderBackOffice.readyShipment, { id: shipment })
  const code = ready.shipments[0]?.collectCode ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const [received] = await emailsTo(`shipment-${shipment}-ready`)
  expect(received?.text).toContain(code)
  expect(received?.text).toContain('Krets Uppsala, Gatan 1, Uppsala')
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(asEmployee()(orderBackOffice.collectShipment, { id: shipment, code: wrong })).rejects.toMatchObject({
    code: 'wrong-collection-code',
  })
  const { data: collected } = await asEmployee()(orderBackOffice.collectShipment, { id: shipment, code })
  expect(collected.state).toBe('delivered')
  await asEmployee()(orderBackOffice.collectShipment, { id: shipment, code })
  expect(await emailsTo(`shipment-${shipment}-delivered`)).toHaveLength(1)
})

test('a store order is ready and sold when packed', async () => {
  const request = { shippingMethodId: 2, shippingPlace: '1' }
  const { orderId: id } = await shop.order({ cartId: await shop.fillCart({ 3: 1 }), expectedTotal: 100_000, request })
  const { data: packed } = await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 1), source: 'store' })
  const shipment = packed.shipments[0]?.id ?? 0
  expect(packed.shipments[0]).toMatchObject({ state: 'packed', isInStore: true })
  const { data: ready } = await asEmployee()(orderBackOffice.readyShipment, { id: shipment })
  expect(ready).toMatchObject({ state: 'sent', shipments: [{ state: 'ready' }], receipts: [{ total: 100_000 }] })
  expect(await disagreements(shop)).toEqual([])
})

test('home delivery from a store uses the carrier', async () => {
  const id = await ordered({ 3: 1 }, 104_900)
  const { data: packed } = await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 1), source: 'store' })
  const { data: sent } = await asEmployee()(orderBackOffice.sendShipment, { id: packed.shipments[0]?.id ?? 0 })
  expect(sent.shipments[0]).toMatchObject({ state: 'sent', isInStore: false, trackingId: expect.any(String) })
})

test('without a carrier nothing is invented, and staff say when it has arrived', async () => {
  const ofShop = { ...deps, carrier: noCarrier, productCache, isMarkedAsDemo: false, findProducts: async () => [] }
  const alone = callsOf('orders', orderBackOfficeContract, orderBackOfficeApi(ofShop))
  const api = inProcessApi(alone, makeContext({ member: employee, idempotencyKey: randomUUID(), now: start }))
  const id = await ordered({ 1: 1 }, 104_900)
  const { data: packed } = await api(orderBackOffice.packShipment, { id, ...web(0, 1) })
  const shipment = { id: packed.shipments[0]?.id ?? 0 }
  await expect(api(orderBackOffice.deliverShipment, shipment)).rejects.toMatchObject({
    code: 'shipment-not-in-transit',
  })
  const { data: sent } = await api(orderBackOffice.sendShipment, shipment)
  expect(sent.shipments[0]).toMatchObject({ state: 'sent', trackingId: null, trackingUrl: null })
  for (const _ of [1, 2]) {
    const { data } = await api(orderBackOffice.deliverShipment, shipment)
    expect(data).toMatchObject({ state: 'delivered', shipments: [{ state: 'delivered' }] })
  }
})

test('a carrier that rejects or does not answer leaves the parcel packed', async () => {
  for (const course of ['refused', 'silent']) {
    const id = await ordered({ 1: 1 }, 104_900, `sandbox:${course}`)
    const { data } = await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 1) })
    const shipment = data.shipments[0]?.id ?? 0
    await expect(asEmployee()(orderBackOffice.sendShipment, { id: shipment })).rejects.toMatchObject({
      code: course === 'refused' ? 'carrier-rejected-parcel' : 'carrier-unavailable',
    })
    expect((await asEmployee()(orderBackOffice.getBackOfficeOrder, { id })).data).toMatchObject({
      state: 'packed',
      receipts: [],
    })
  }
})

test('repeated and late carrier events are recorded once', async () => {
  const now = hours(100)
  const id = await ordered({ 1: 1 }, 104_900, 'sandbox:doubled')
  const { data } = await asEmployee(undefined, now)(orderBackOffice.packShipment, { id, ...web(0, 1) })
  const shipment = data.shipments[0]?.id ?? 0
  await asEmployee(undefined, now)(orderBackOffice.sendShipment, { id: shipment })
  for (const at of [105, 110, 121, 130]) await followShipments(deps, hours(at))
  const done = (await asEmployee()(orderBackOffice.getBackOfficeOrder, { id })).data
  expect(done.shipments[0]?.events.map(({ text }) => text)).toEqual([
    'Vi har tagit emot försändelsen',
    'Försändelsen är sorterad',
    'Försändelsen är på väg',
    'Levererad',
  ])
  expect(done.events.filter(({ event }) => event === 'delivered')).toHaveLength(1)
})

test('a customer is asked to identify once, and never again afterwards', async () => {
  const id = await ordered({ 1: 1 }, 104_900)
  const ask = (key: string) => asEmployee(key)(orderBackOffice.requestIdentification, { id })
  await ask('ask-key')
  const { data } = await ask('ask-key')
  expect(data).toMatchObject({ identifiedAt: null })
  expect(data.log.filter(({ event }) => event === 'identification-asked')).toMatchObject([{ by: 'member9' }])
  expect(data.events.map(({ event }) => event)).toEqual(['created', 'placed'])
  const [received, ...more] = await emailsTo('identification-%')
  expect(more).toEqual([])
  expect(received?.subject).toBe(`Identifiera dig för beställning ${data.number}`)
  const [order] = await db.query<{ secret: string }>('', 'select secret from orders where id = $1', [id])
  expect(received?.text).toContain(`https://krets.example/se/identifiera/${id}?secret=${order?.secret}`)

  await db.query(
    '',
    `insert into bankid_order (browser_hash, key, purpose, shown, order_id, status, made_at, ended_at)
     values ('', 'k', 'order', '', $1, 'complete', $2, $2)`,
    [id, start],
  )
  await expect(ask('another-key')).rejects.toMatchObject({ status: 409, code: 'already-identified' })
  expect((await asEmployee()(orderBackOffice.getBackOfficeOrder, { id })).data.identifiedAt).toBe(start.getTime())
})

test('a note is saved once and visible to employees only', async () => {
  const id = await ordered({ 1: 1 }, 104_900)
  await asEmployee('note-key')(orderBackOffice.noteOrder, { id, text: 'Ringde och frågade' })
  const { data } = await asEmployee('note-key')(orderBackOffice.noteOrder, { id, text: 'Ringde och frågade' })
  expect(data.log.filter(({ event }) => event === 'note')).toMatchObject([
    { text: 'Ringde och frågade', by: 'member9' },
  ])
  expect(data.events.map(({ event }) => event)).toEqual(['created', 'placed'])
})

test('orders are found by state, number, name and day, in pages', async () => {
  const all = await asEmployee()(orderBackOffice.listOrders, {})
  const [newest] = all.data
  const before = await asEmployee()(orderBackOffice.listOrders, { before: newest?.id ?? '' })
  expect(before.data.map(({ id }) => id)).toEqual(all.data.slice(1).map(({ id }) => id))
  expect((await asEmployee()(orderBackOffice.listOrders, { text: String(newest?.number) })).data).toHaveLength(1)
  expect((await asEmployee()(orderBackOffice.listOrders, { text: 'berg' })).data).toHaveLength(all.data.length)
  expect((await asEmployee()(orderBackOffice.listOrders, { text: '%' })).data).toEqual([])
  expect((await asEmployee()(orderBackOffice.listOrders, { to: '2020-01-01' })).data).toEqual([])
  const highest = await asEmployee()(orderBackOffice.listOrders, { sort: 'highest' })
  const [top, ...rest] = highest.data
  expect(highest.data.map(({ total }) => total)).toEqual(all.data.map(({ total }) => total).toSorted((a, b) => b - a))
  expect((await asEmployee()(orderBackOffice.listOrders, { sort: 'highest', before: top?.id ?? '' })).data).toEqual(
    rest,
  )
  const cancelled = await asEmployee()(orderBackOffice.listOrders, { state: 'cancelled' })
  expect(new Set(cancelled.data.map(({ state }) => state))).toEqual(new Set(['cancelled']))
})

test('only employees can handle shipments', async () => {
  const id = await ordered({ 1: 1 }, 104_900)
  const others = [
    [null, 401],
    [{ ...employee, isEmployee: false }, 403],
  ] as const
  for (const [member, status] of others) {
    const api = inProcessApi(calls, makeContext({ member, idempotencyKey: 'x' }))
    await expect(api(orderBackOffice.getBackOfficeOrder, { id })).rejects.toMatchObject({ status })
    await expect(api(orderBackOffice.listOrders, {})).rejects.toMatchObject({ status })
    await expect(api(orderBackOffice.packShipment, { id, ...web(0, 1) })).rejects.toMatchObject({ status })
    await expect(api(orderBackOffice.cancelAsEmployee, { id, reason: 'wrong-price' })).rejects.toMatchObject({ status })
  }
})

test('an order is found by the beginning of whatever the caller says', async () => {
  const request = { firstName: 'Åsa', lastName: 'Tvärnö', email: 'asa.t@exempel.se', phone: '070-111 22 33' }
  const cartId = await shop.fillCart({ 2: 1 })
  const { orderId, number } = await shop.order({ cartId, expectedTotal: 104_900, request })
  const found = async (text: string) => {
    const { data } = await asEmployee()(orderBackOffice.listOrders, { text })
    return data.some(({ id }) => id === orderId)
  }
  for (const text of [String(number), `#${number}`, orderId, 'tvär', 'Åsa Tv', 'ASA.T@', '+46 70 111 22 33', 'taktil'])
    expect([text, await found(text)]).toEqual([text, true])
  for (const text of ['Tvärnöö', '070-111 22 34', '%', '_sa', 'rutna'])
    expect([text, await found(text)]).toEqual([text, false])
})

test('the lists that employees work from are counted and shown alike', async () => {
  const id = await ordered({ 1: 1 }, 104_900)
  const counted = async (now: Date) =>
    (await asEmployee(randomUUID(), now)(orderBackOffice.countOrderViews, undefined)).data
  const listed = async (view: 'to-pack' | 'late', now: Date) => {
    const { data } = await asEmployee(randomUUID(), now)(orderBackOffice.listOrders, { view, sort: 'oldest' })
    return data.map((order) => order.id)
  }
  const now = new Date()
  const [before, after] = [await counted(now), await counted(new Date(now.getTime() + 14 * 86_400_000))]
  expect(await listed('to-pack', now)).toHaveLength(before['to-pack'])
  expect(await listed('to-pack', now)).toContain(id)
  expect(await listed('late', now)).not.toContain(id)
  expect(after.late).toBeGreaterThan(before.late)
  expect(await listed('late', new Date(now.getTime() + 14 * 86_400_000))).toContain(id)
})

test('an order stays among those to pack until all of it is packed, however much of it is sent', async () => {
  const id = await ordered({ 1: 3 }, 304_900)
  const soon = new Date()
  const later = new Date(soon.getTime() + 14 * 86_400_000)
  const listed = async (view: 'to-pack' | 'late', now = soon) => {
    const { data } = await asEmployee(randomUUID(), now)(orderBackOffice.listOrders, { view })
    const { data: counts } = await asEmployee(randomUUID(), now)(orderBackOffice.countOrderViews, undefined)
    expect(counts[view]).toBe(data.length)
    return data.find((order) => order.id === id) ?? null
  }
  const packed = await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 2) })
  const shown = { state: 'packed', isPartial: true, stateText: 'En del av din beställning är packad' }
  expect(packed.data).toMatchObject(shown)
  expect(await listed('to-pack')).toMatchObject(shown)

  await asEmployee()(orderBackOffice.sendShipment, { id: packed.data.shipments[0]?.id ?? 0 })
  expect(await listed('to-pack')).toMatchObject({ state: 'sent', isPartial: true })
  expect(await listed('late', later)).toMatchObject({ state: 'sent', isPartial: true })

  const rest = await asEmployee()(orderBackOffice.packShipment, { id, ...web(0, 1) })
  expect(rest.data).toMatchObject({ state: 'sent', isPartial: true, toPack: [] })
  expect(await listed('to-pack')).toBe(null)
  expect(await listed('late', later)).toMatchObject({ isPartial: true })

  const whole = await asEmployee()(orderBackOffice.sendShipment, { id: rest.data.shipments[1]?.id ?? 0 })
  expect(whole.data).toMatchObject({ state: 'sent', isPartial: false, stateText: 'Dina varor är på väg' })
  expect(await listed('late', later)).toBe(null)
  expect(await db.query('', 'select may_be_partial as "mayBePartial" from orders where id = $1', [id])).toEqual([
    { mayBePartial: false },
  ])
})

test('what is sent from one place leaves what comes from another to pack', async () => {
  const id = await ordered({ 1: 1, 2: 2 }, 304_900)
  const { data: order } = await asEmployee()(orderBackOffice.getBackOfficeOrder, { id })
  const [first, second] = order.toPack
  if (!first || !second) throw new Error('It is not from two places')
  const { data: packed } = await asEmployee()(orderBackOffice.packShipment, { id, ...first })
  await asEmployee()(orderBackOffice.sendShipment, { id: packed.shipments[0]?.id ?? 0 })
  const ids = async () => {
    const { data } = await asEmployee()(orderBackOffice.listOrders, { view: 'to-pack' })
    return data.map((one) => one.id)
  }
  expect(await ids()).toContain(id)
  await asEmployee()(orderBackOffice.packShipment, { id, ...second })
  expect(await ids()).not.toContain(id)
})
