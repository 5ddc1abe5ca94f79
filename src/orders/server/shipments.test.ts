import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskRights } from '#core/rights.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { pretendCarrier } from '#integrations/carrier/booking-pretend.ts'
import { desk } from '#orders/desk-calls.ts'
import { orderDeskContract } from '#orders/desk-contract.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { testSealer as sealer, sentMails } from '#test/sealer.ts'
import { makeMember, makeVisit } from '#test/visit.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderDeskApi } from './desk-api.ts'
import { followShipments } from './follow-shipments.ts'
import { packShipment } from './pack-shipment.ts'
import { deliveredPieces } from './shipments.ts'

const shop = await openCheckout()
const { db, shelf } = shop
const parts = { db, publicUrl: 'https://krets.example', carrier: pretendCarrier({ db }), sealer }
const calls = callsOf('orders', orderDeskContract, orderDeskApi({ ...parts, shelf }))
const start = new Date('2026-11-21T12:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
let employee: Shopper

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
  await shelf.catchUp()
  employee = { ...(await makeMember(db, 9)), isEmployee: true, rights: deskRights }
})
afterAll(() => shop.close())

/** As the employee, each time anew unless a key is given. */
function asEmployee(key: string = randomUUID(), now = start) {
  return inProcessApi(calls, makeVisit({ shopper: employee, idempotencyKey: key, now }))
}

async function ordered(goods: Record<number, number>, expectedTotal: number, greeting?: string) {
  const request = greeting ? { greeting } : {}
  const order = await shop.order({ cartId: await shop.fillCart(goods), expectedTotal, request })
  return order.orderId
}

const web = (position: number, quantity: number) => ({ source: 'web' as const, rows: [{ position, quantity }] })
const lettersTo = async (like: string) =>
  (await sentMails(db))
    .filter(({ key }) => new RegExp(`^${like.replaceAll('%', '.*')}$`).test(key))
    .map(({ subject, text }) => ({ subject, text }))

test('half an order leaves, then the rest, and the carrier brings both', async () => {
  const id = await ordered({ 1: 3 }, 304_900)
  const packed = await asEmployee()(desk.packShipment, { id, ...web(0, 1) })
  expect(packed.data).toMatchObject({ state: 'packed', canCancel: true, shipments: [{ state: 'packed' }] })
  expect(packed.data.toPack).toEqual([web(0, 2)])
  const [first] = packed.data.shipments
  const sent = await asEmployee()(desk.sendShipment, { id: first?.id ?? 0 })
  expect(sent.data).toMatchObject({
    state: 'sent',
    rows: [{ left: 2 }],
    shipments: [{ state: 'sent', carrier: 'Norrbud', trackingId: expect.stringMatching(/^KR\d{9}SE$/) }],
    receipts: [{ kind: 'receipt', total: 104_900 }],
  })
  const [letter] = await lettersTo(`shipment-${first?.id}-sent`)
  expect(letter?.text).toContain('1 st Hexum Vind')
  expect(letter?.text).toContain('2 st Hexum Vind')
  expect(letter?.text).toContain(sent.data.shipments[0]?.trackingUrl)

  await asEmployee()(desk.packShipment, { id, ...web(0, 2) })
  const rest = (await asEmployee()(desk.getDeskOrder, { id })).data.shipments[1]?.id ?? 0
  const whole = await asEmployee()(desk.sendShipment, { id: rest })
  expect(whole.data.receipts.map(({ total }) => total)).toEqual([104_900, 200_000])

  expect(await deliveredPieces(db, id)).toEqual([])
  await followShipments(parts, hours(25))
  await followShipments(parts, hours(26))
  const { data: done } = await asEmployee()(desk.getDeskOrder, { id })
  expect(done.state).toBe('delivered')
  expect(done.shipments.map(({ state, events }) => [state, events.length])).toEqual([
    ['delivered', 4],
    ['delivered', 4],
  ])
  expect(await deliveredPieces(db, id)).toMatchObject([
    { position: 0, quantity: 1 },
    { position: 0, quantity: 2 },
  ])
  const xp = await db.query(
    '',
    `select (data -> 'xp')::int as xp from order_event where event = 'delivered' and order_id = $1`,
    [id],
  )
  expect(xp).toEqual([{ xp: 1000 }, { xp: 2000 }])
  const [delivered] = await lettersTo(`shipment-${rest}-delivered`)
  expect(delivered?.text).toContain('14 dagars ångerrätt')
  expect(delivered?.text).toContain(`Ångra köpet här: https://krets.example/se/angra/${done.number}`)
  expect(await disagreements(shop)).toEqual([])
})

test('what an order owes its customer on the books is nothing when all has been sent', async () => {
  const id = await ordered({ 1: 2 }, 204_900)
  const { data } = await asEmployee()(desk.packShipment, { id, ...web(0, 2) })
  await asEmployee()(desk.sendShipment, { id: data.shipments[0]?.id ?? 0 })
  const sold = await db.query(
    '',
    `select account, sum(ore)::int as ore from book_line join book_entry e on e.id = entry_id
     where order_id = $1 and key like 'receipt:%' group by account order by account`,
    [id],
  )
  expect(sold).toEqual([
    { account: 2420, ore: 204_900 },
    { account: 2611, ore: -40_980 },
    { account: 3001, ore: -163_920 },
  ])
})

test('packing twice with one key packs once, and more than is left is refused', async () => {
  const id = await ordered({ 1: 2 }, 204_900)
  await asEmployee('one-key')(desk.packShipment, { id, ...web(0, 1) })
  const again = await asEmployee('one-key')(desk.packShipment, { id, ...web(0, 1) })
  expect(again.data.shipments).toHaveLength(1)
  await expect(asEmployee()(desk.packShipment, { id, ...web(0, 2) })).rejects.toMatchObject({ code: 'nothing-left' })
  const both = await Promise.allSettled([
    asEmployee()(desk.packShipment, { id, ...web(0, 1) }),
    asEmployee()(desk.packShipment, { id, ...web(0, 1) }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what comes from the supplier is a shipment of its own', async () => {
  const id = await ordered({ 2: 3 }, 304_900)
  const { data } = await asEmployee()(desk.getDeskOrder, { id })
  expect(data.toPack).toEqual([web(0, 1), { source: 'supplier', rows: [{ position: 0, quantity: 2 }] }])
  await expect(asEmployee()(desk.packShipment, { id, ...web(0, 2) })).rejects.toMatchObject({ code: 'nothing-left' })
})

test('packing and cancelling at once have one winner', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await ordered({ 1: 1 }, 104_900)
    const [packed, cancelled] = await Promise.all([
      packShipment(db, { orderId: id, ...web(0, 1), key: randomUUID(), by: 9, now: start }).catch(
        (error) => error.code,
      ),
      cancelOrder(parts, { orderId: id, by: 'customer', reason: 'customer', now: start }),
    ])
    const isPacked = typeof packed === 'number'
    expect(isPacked ? cancelled : packed).toBe(isPacked ? 'too-late' : 'not-to-pack')
    const refunds = await db.query('', 'select 1 from refund where order_id = $1', [id])
    expect(refunds).toHaveLength(isPacked ? 0 : 1)
  }
  expect(await disagreements(shop)).toEqual([])
})

test('an employee cancels for a reason, and the customer gets pieces, money and a letter right', async () => {
  const pieces = () => db.query('', 'select quantity from stock where product_id = 1 and place = 0')
  const before = await pieces()
  const id = await ordered({ 1: 2 }, 204_900)
  const { data } = await asEmployee()(desk.cancelAsEmployee, { id, reason: 'out-of-stock' })
  expect(data).toMatchObject({ state: 'cancelled', log: [{}, {}, { event: 'cancelled', by: 'member9' }] })
  expect(await pieces()).toEqual(before)
  const [letter] = await lettersTo(`order-${id}-cancelled`)
  expect(letter?.text).toContain('Varan tog slut')
  expect(await disagreements(shop)).toEqual([])
})

test('a parcel to a store waits under a code and is given to nobody without it', async () => {
  const store = { shippingMethodId: 2, shippingPlace: '1' }
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 100_000, request: store })
  const id = order.orderId
  const { data: packed } = await asEmployee()(desk.packShipment, { id, ...web(0, 1) })
  const shipment = packed.shipments[0]?.id ?? 0
  const { data: sent } = await asEmployee()(desk.sendShipment, { id: shipment })
  expect(sent.shipments[0]).toMatchObject({ state: 'sent', trackingId: null })
  const { data: ready } = await asEmployee()(desk.readyShipment, { id: shipment })
  const code = ready.shipments[0]?.collectCode ?? ''
  expect(code).toMatch(/^\d{4}$/)
  const [letter] = await lettersTo(`shipment-${shipment}-ready`)
  expect(letter?.text).toContain(code)
  expect(letter?.text).toContain('Krets Uppsala, Gatan 1, Uppsala')
  const wrong = code === '0000' ? '0001' : '0000'
  await expect(asEmployee()(desk.collectShipment, { id: shipment, code: wrong })).rejects.toMatchObject({
    code: 'wrong-code',
  })
  const { data: collected } = await asEmployee()(desk.collectShipment, { id: shipment, code })
  expect(collected.state).toBe('delivered')
  await asEmployee()(desk.collectShipment, { id: shipment, code })
  expect(await lettersTo(`shipment-${shipment}-delivered`)).toHaveLength(1)
})

test('what lies in the store is ready as soon as it is packed, and sold then', async () => {
  const request = { shippingMethodId: 2, shippingPlace: '1' }
  const { orderId: id } = await shop.order({ cartId: await shop.fillCart({ 3: 1 }), expectedTotal: 100_000, request })
  const { data: packed } = await asEmployee()(desk.packShipment, { id, ...web(0, 1), source: 'store' })
  const shipment = packed.shipments[0]?.id ?? 0
  expect(packed.shipments[0]).toMatchObject({ state: 'packed', isInStore: true })
  const { data: ready } = await asEmployee()(desk.readyShipment, { id: shipment })
  expect(ready).toMatchObject({ state: 'sent', shipments: [{ state: 'ready' }], receipts: [{ total: 100_000 }] })
  expect(await disagreements(shop)).toEqual([])
})

test('what a store sends home goes by the carrier', async () => {
  const id = await ordered({ 3: 1 }, 104_900)
  const { data: packed } = await asEmployee()(desk.packShipment, { id, ...web(0, 1), source: 'store' })
  const { data: sent } = await asEmployee()(desk.sendShipment, { id: packed.shipments[0]?.id ?? 0 })
  expect(sent.shipments[0]).toMatchObject({ state: 'sent', isInStore: false, trackingId: expect.any(String) })
})

test('a carrier that refuses or is silent leaves the parcel packed', async () => {
  for (const course of ['refused', 'silent']) {
    const id = await ordered({ 1: 1 }, 104_900, `pretend:${course}`)
    const { data } = await asEmployee()(desk.packShipment, { id, ...web(0, 1) })
    const shipment = data.shipments[0]?.id ?? 0
    await expect(asEmployee()(desk.sendShipment, { id: shipment })).rejects.toMatchObject({ code: `carrier-${course}` })
    expect((await asEmployee()(desk.getDeskOrder, { id })).data).toMatchObject({ state: 'packed', receipts: [] })
  }
})

test('what the carrier tells twice and late is written once', async () => {
  const now = hours(100)
  const id = await ordered({ 1: 1 }, 104_900, 'pretend:doubled')
  const { data } = await asEmployee(undefined, now)(desk.packShipment, { id, ...web(0, 1) })
  const shipment = data.shipments[0]?.id ?? 0
  await asEmployee(undefined, now)(desk.sendShipment, { id: shipment })
  for (const at of [105, 110, 121, 130]) await followShipments(parts, hours(at))
  const done = (await asEmployee()(desk.getDeskOrder, { id })).data
  expect(done.shipments[0]?.events.map(({ text }) => text)).toEqual([
    'Vi har tagit emot försändelsen',
    'Försändelsen är sorterad',
    'Försändelsen är på väg',
    'Levererad',
  ])
  expect(done.events.filter(({ event }) => event === 'delivered')).toHaveLength(1)
})

test('the buyer is asked once to identify themselves, and not when they have', async () => {
  const id = await ordered({ 1: 1 }, 104_900)
  const ask = (key: string) => asEmployee(key)(desk.askForIdentification, { id })
  await ask('ask-key')
  const { data } = await ask('ask-key')
  expect(data).toMatchObject({ identifiedAt: null })
  expect(data.log.filter(({ event }) => event === 'identification-asked')).toMatchObject([{ by: 'member9' }])
  expect(data.events.map(({ event }) => event)).toEqual(['created', 'placed'])
  const [letter, ...more] = await lettersTo('identification-%')
  expect(more).toEqual([])
  expect(letter?.subject).toBe(`Identifiera dig för order ${data.number}`)
  const [order] = await db.query<{ secret: string }>('', 'select secret from orders where id = $1', [id])
  expect(letter?.text).toContain(`https://krets.example/se/identifiera/${id}?secret=${order?.secret}`)

  await db.query(
    '',
    `insert into bankid_order (holder, key, purpose, shown, order_id, status, made_at, ended_at)
     values ('', 'k', 'order', '', $1, 'complete', $2, $2)`,
    [id, start],
  )
  await expect(ask('another-key')).rejects.toMatchObject({ status: 409, code: 'is-identified' })
  expect((await asEmployee()(desk.getDeskOrder, { id })).data.identifiedAt).toBe(start.getTime())
})

test('a note is written once and seen by employees only', async () => {
  const id = await ordered({ 1: 1 }, 104_900)
  await asEmployee('note-key')(desk.noteOrder, { id, text: 'Ringde och frågade' })
  const { data } = await asEmployee('note-key')(desk.noteOrder, { id, text: 'Ringde och frågade' })
  expect(data.log.filter(({ event }) => event === 'note')).toMatchObject([
    { text: 'Ringde och frågade', by: 'member9' },
  ])
  expect(data.events.map(({ event }) => event)).toEqual(['created', 'placed'])
})

test('orders are found by state, number, name and day, page by page', async () => {
  const all = await asEmployee()(desk.listOrders, {})
  const [newest] = all.data
  const before = await asEmployee()(desk.listOrders, { before: newest?.id ?? '' })
  expect(before.data.map(({ id }) => id)).toEqual(all.data.slice(1).map(({ id }) => id))
  expect((await asEmployee()(desk.listOrders, { text: String(newest?.number) })).data).toHaveLength(1)
  expect((await asEmployee()(desk.listOrders, { text: 'berg' })).data).toHaveLength(all.data.length)
  expect((await asEmployee()(desk.listOrders, { text: '%' })).data).toEqual([])
  expect((await asEmployee()(desk.listOrders, { to: '2020-01-01' })).data).toEqual([])
  const cancelled = await asEmployee()(desk.listOrders, { state: 'cancelled' })
  expect(new Set(cancelled.data.map(({ state }) => state))).toEqual(new Set(['cancelled']))
})

test('nobody but employees does any of it', async () => {
  const id = await ordered({ 1: 1 }, 104_900)
  const others = [
    [null, 401],
    [{ ...employee, isEmployee: false }, 403],
  ] as const
  for (const [shopper, status] of others) {
    const api = inProcessApi(calls, makeVisit({ shopper, idempotencyKey: 'x' }))
    await expect(api(desk.getDeskOrder, { id })).rejects.toMatchObject({ status })
    await expect(api(desk.listOrders, {})).rejects.toMatchObject({ status })
    await expect(api(desk.packShipment, { id, ...web(0, 1) })).rejects.toMatchObject({ status })
    await expect(api(desk.cancelAsEmployee, { id, reason: 'wrong-price' })).rejects.toMatchObject({ status })
    await expect(api(desk.importCodes, { productId: 1, codes: ['a'] })).rejects.toMatchObject({ status })
  }
})
