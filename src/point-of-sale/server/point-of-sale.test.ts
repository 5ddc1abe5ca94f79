import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attemptSourceOf } from '#cart/server/cart-owner.ts'
import { dayOf } from '#core/day.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { giveGoodwill } from '#goodwill/server/give-goodwill.ts'
import { printedReceipt } from '#order-documents/server/document-content.ts'
import { backOfficeOrder } from '#orders/server/back-office-order.ts'
import { listReceipts } from '#orders/server/order-documents.ts'
import { readReceipt } from '#orders/server/receipts.ts'
import { requestIdentification } from '#orders/server/request-identification.ts'
import { sendRefund } from '#payment-processing/server/send-refund.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import { pointOfSaleContract } from '#point-of-sale/contract.ts'
import { limitAttempts } from '#rate-limits/server/limit-attempts.ts'
import { announceReturn } from '#returns/server/announce-return.ts'
import { receiveReturn } from '#returns/server/receive-return.ts'
import { refundReturn } from '#returns/server/refund-return.ts'
import { disagreements } from '#test/disagreements.ts'
import { sentEmails } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { addEndpoint } from '#test/webhooks.ts'
import { bodySchema, type WebhookType } from '#webhooks/event-contract.ts'
import { eventTypes } from '#webhooks/event-types.ts'
import { bodyOf } from '#webhooks/server/body-of.ts'
import { eventColumns, type StoredEvent } from '#webhooks/server/claim-deliveries.ts'
import { pointOfSaleApi } from './api.ts'

const shop = await openCheckout()
const { db, productCache, deps } = shop
const findProducts = async (text: string) => (text === 'vind' ? [1] : [])
const calls = callsOf(
  'point-of-sale',
  pointOfSaleContract,
  pointOfSaleApi({ ...deps, findProducts, isMarkedAsDemo: false }),
)
const start = new Date()
const days = (count: number) => new Date(start.getTime() + count * 24 * 3_600_000)
const [uppsala, malmo] = [9, 10]
let petra: Member

beforeAll(async () => {
  await db.query(
    '',
    `insert into store select id, 'Krets ' || city, city, 'Torget 1', '75320', '', 59.8, 17.6, $1
     from (values (9, 'Uppsala'), (10, 'Malmö')) as s (id, city)`,
    [JSON.stringify(Array(7).fill('10–20'))],
  )
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 2 })
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 0, price: 19_950 })
  await put(1, uppsala, 20)
  await put(2, uppsala, 3)
  petra = { ...(await makeMember(db, 9)), isEmployee: true, rights: ['point-of-sale'] }
})
beforeEach(() => db.query('', 'delete from rate_limit'))
afterAll(() => shop.close())

async function put(productId: number, place: number, quantity: number): Promise<void> {
  await db.query('', 'insert into stock (product_id, place, quantity) values ($1, $2, $3)', [
    productId,
    place,
    quantity,
  ])
  const sql = `insert into stock_entry (product_id, place, delta, cause) values ($1, $2, $3, 'first')`
  await db.query('', sql, [productId, place, quantity])
  await db.query('', `insert into change (kind, ref) values ('product', $1)`, [productId])
  await productCache.catchUp()
}

function inStore({ key = randomUUID(), now = start }: { key?: string; now?: Date } = {}) {
  return inProcessApi(calls, makeContext({ member: petra, idempotencyKey: key, now }))
}

async function stockOf(productId: number, place: number): Promise<number> {
  const sql = 'select quantity from stock where product_id = $1 and place = $2'
  return (await db.query<{ quantity: number }>('', sql, [productId, place]))[0]?.quantity ?? 0
}

async function orderToStore(quantity: number): Promise<{ id: string; number: number }> {
  const request = { shippingMethodId: 2, shippingPlace: String(uppsala) }
  const expectedTotal = quantity * 100_000
  const order = await shop.order({ cartId: await shop.fillCart({ 1: quantity }), expectedTotal, request })
  return { id: order.orderId, number: order.number }
}

async function waiting(now = start, store = uppsala) {
  const { data } = await inStore({ now })(pointOfSale.listCollections, { store })
  return data.map(({ number, state }) => ({ number, state }))
}

async function codeOf(orderId: string): Promise<string> {
  const sql = `select collect_code as code from shipment where order_id = $1 and state = 'ready'`
  return (await db.query<{ code: string }>('', sql, [orderId]))[0]?.code ?? ''
}

test("an order to a store reserves the store's units when it is placed", async () => {
  const before = await stockOf(1, uppsala)
  const { id } = await orderToStore(3)
  expect(await stockOf(1, uppsala)).toBe(before - 3)
  expect(await db.query('', 'select from_store, from_web from order_row where order_id = $1', [id])).toEqual([
    { from_store: 3, from_web: 0 },
  ])
})

test('an order is picked, found by its code in its own store only, and handed over', async () => {
  const { id, number } = await orderToStore(1)
  expect(await waiting()).toContainEqual({ number, state: 'to-pick' })
  await inStore()(pointOfSale.prepareCollection, { store: uppsala, id })
  await inStore()(pointOfSale.prepareCollection, { store: uppsala, id })
  expect(await waiting()).toContainEqual({ number, state: 'ready' })
  const code = await codeOf(id)
  expect(code).toMatch(/^\d{6}$/)
  const requested = { store: uppsala, code }
  const { data: found } = await inStore()(pointOfSale.findCollection, requested)
  expect(found).toMatchObject({ number, name: 'Elin Berg', isPaid: true, rows: [{ name: 'Hexum Vind', quantity: 1 }] })
  const elsewhere = inStore()(pointOfSale.findCollection, { ...requested, store: malmo })
  await expect(elsewhere).rejects.toMatchObject({ code: 'wrong-collection-code' })
  const one = { store: uppsala, id: found.shipmentId }
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(inStore()(pointOfSale.handOver, { ...one, code: wrong })).rejects.toMatchObject({
    code: 'wrong-collection-code',
  })
  await inStore()(pointOfSale.handOver, { ...one, code })
  await inStore()(pointOfSale.handOver, { ...one, code })
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ number }))
  const sent = (await sentEmails(db)).filter(({ key }) => key.startsWith(`shipment-${found.shipmentId}-`))
  expect(sent.map(({ key }) => key.split('-').at(-1)).toSorted()).toEqual(['delivered', 'ready'])
  expect(await db.query('', 'select state from orders where id = $1', [id])).toEqual([{ state: 'delivered' }])
  expect(await disagreements(shop)).toEqual([])
})

test('wrong codes are limited, right ones are not', async () => {
  const { id } = await orderToStore(1)
  await inStore()(pointOfSale.prepareCollection, { store: uppsala, id })
  const code = await codeOf(id)
  const find = async (code: string) => await inStore()(pointOfSale.findCollection, { store: uppsala, code })
  for (let attempts = 0; attempts < 10; attempts += 1) {
    await find(code)
    await expect(find('x')).rejects.toMatchObject({ code: 'wrong-collection-code' })
  }
  await expect(find(code)).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
})

test('wrong codes of customers and colleagues at the same address do not keep an employee from working', async () => {
  const visitor = makeContext({ cartId: randomUUID(), now: start })
  const colleague = makeContext({
    member: buildMember(77, { isEmployee: true, rights: ['point-of-sale'] }),
    now: start,
  })
  const look = async () => ({ wrong: 10, found: null })
  const problem = { status: 429, code: 'too-many-requests', message: '' }
  for (const context of [visitor, colleague]) await limitAttempts(db, attemptSourceOf(context), { problem, look })
  const find = inStore()(pointOfSale.findCollection, { store: uppsala, code: 'x' })
  await expect(find).rejects.toMatchObject({ code: 'wrong-collection-code' })
  const { data: found } = await inStore()(pointOfSale.findPurchases, {
    store: uppsala,
    contact: 'ingen@exempel.se',
    product: 'Hexum',
  })
  expect(found).toEqual([])
})

test('two orders with the same old code are distinguished by their numbers', async () => {
  const [first, second] = [await orderToStore(1), await orderToStore(1)]
  for (const { id } of [first, second]) {
    await inStore()(pointOfSale.prepareCollection, { store: uppsala, id })
    await db.query('', `update shipment set collect_code = '4711' where order_id = $1`, [id])
  }
  const requested = { store: uppsala, code: '4711' }
  await expect(inStore()(pointOfSale.findCollection, requested)).rejects.toMatchObject({ code: 'several-orders' })
  const { data } = await inStore()(pointOfSale.findCollection, { ...requested, number: second.number })
  expect(data.orderId).toBe(second.id)
})

test('what is not collected in seven days is ended: the units go back to the store, the refund is decided under returns', async () => {
  const { id, number } = await orderToStore(2)
  await inStore()(pointOfSale.prepareCollection, { store: uppsala, id })
  const shipment = (await inStore()(pointOfSale.listCollections, { store: uppsala })).data.find(
    (row) => row.number === number,
  )
  const one = { store: uppsala, id: shipment?.shipmentId ?? 0 }
  await expect(inStore({ now: days(7) })(pointOfSale.endCollection, one)).rejects.toMatchObject({ code: 'not-overdue' })
  expect(await waiting(days(7))).toContainEqual({ number, state: 'ready' })
  expect(await waiting(days(8))).toContainEqual({ number, state: 'overdue' })
  const [store, web] = [await stockOf(1, uppsala), await stockOf(1, 0)]
  await inStore({ now: days(8) })(pointOfSale.endCollection, one)
  await inStore({ now: days(8) })(pointOfSale.endCollection, one)
  expect([await stockOf(1, uppsala), await stockOf(1, 0)]).toEqual([store + 2, web])
  expect(await db.query('', 'select cause, state from goods_return where order_id = $1', [id])).toEqual([
    { cause: 'undelivered', state: 'received' },
  ])
  expect(await waiting(days(8))).not.toContainEqual(expect.objectContaining({ number }))
  expect(await disagreements(shop)).toEqual([])
})

async function linesOf(orderId: string) {
  return await db.query(
    '',
    `select l.account, sum(l.amount)::int as amount from journal_line l join journal_entry e on e.id = l.entry_id
     where e.order_id = $1 group by l.account having sum(l.amount) <> 0 order by l.account`,
    [orderId],
  )
}

const plym = [{ productId: 2, quantity: 1 }]

test('goods are found by what is scanned or written, with the stock of the store', async () => {
  const find = async (text: string) =>
    (await inStore()(pointOfSale.findProductsAtCounter, { store: uppsala, text })).data
  expect(await find('2')).toEqual([{ id: 2, name: 'Taktil Plym', price: 19_950, quantity: 3 }])
  expect(await find('vind')).toMatchObject([{ id: 1, name: 'Hexum Vind' }])
  expect(await find('okänd')).toEqual([])
})

test('a sale takes the stock of the store, is booked, delivered at once and asks nothing about the customer', async () => {
  const { data: priced } = await inStore()(pointOfSale.priceSale, { store: uppsala, rows: plym })
  expect(priced).toMatchObject({ total: 19_950, cashTotal: 20_000, rows: [{ left: 3, amount: 19_950 }] })
  const wish = { store: uppsala, rows: plym, tender: 'cash', expectedTotal: priced.total } as const
  const { data: sale } = await inStore({ key: 'sale-1' })(pointOfSale.sell, wish)
  const { data: again } = await inStore({ key: 'sale-1' })(pointOfSale.sell, wish)
  expect(again).toEqual(sale)
  expect(await stockOf(2, uppsala)).toBe(2)
  expect(await db.query('', 'select channel, state, email from orders where id = $1', [sale.orderId])).toEqual([
    { channel: 'store', state: 'delivered', email: '' },
  ])
  // In cash 200,00 kr for 199,50 kr.
  expect(await linesOf(sale.orderId)).toEqual([
    { account: 1910, amount: 20_000 },
    { account: 2611, amount: -3_990 },
    { account: 3001, amount: -15_960 },
    { account: 3740, amount: -50 },
  ])
  expect((await sentEmails(db)).filter(({ key }) => key.includes(sale.orderId))).toEqual([])
  const receipt = await readReceipt(db, { orderId: sale.orderId, kind: 'receipt', number: sale.receiptNumber })
  const printed = receipt && printedReceipt(receipt)
  expect(printed?.title).toBe(`Köpunderlag ${sale.receiptNumber}`)
  expect(printed?.notes.join(' ')).toContain('inte ett kassakvitto')
  expect(printed?.notes.join(' ')).not.toContain('ångerrätt')
  expect(await disagreements(shop)).toEqual([])
})

test('a sale by card waits for the payout of the terminal, and the day is summed by tender', async () => {
  const wish = { store: uppsala, rows: plym, expectedTotal: 19_950 } as const
  const { data: sale } = await inStore()(pointOfSale.sell, { ...wish, tender: 'terminal' })
  expect(await linesOf(sale.orderId)).toContainEqual({ account: 1580, amount: 19_950 })
  const { data } = await inStore()(pointOfSale.listSales, { store: uppsala, day: dayOf(start) })
  expect(data.sales.map(({ number }) => number)).toContain(sale.number)
  expect(data.tenders).toEqual([
    { tender: 'terminal', taken: 19_950, paidBack: 0 },
    { tender: 'cash', taken: 20_000, paidBack: 0 },
  ])
  expect((await inStore()(pointOfSale.listSales, { store: malmo, day: dayOf(start) })).data.sales).toEqual([])
  expect(await disagreements(shop)).toEqual([])
})

test('no more is sold than the store has, also when two sell the last one, or the web has more', async () => {
  const wish = { store: uppsala, rows: plym, tender: 'terminal', expectedTotal: 19_950 } as const
  const ends = await Promise.allSettled([1, 2, 3].map(() => inStore()(pointOfSale.sell, wish)))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'out-of-stock' })
  expect([await stockOf(2, uppsala), await stockOf(1, 0)]).toEqual([0, 2])
  const inMalmo = inStore()(pointOfSale.sell, {
    ...wish,
    store: malmo,
    rows: [{ productId: 1, quantity: 1 }],
    expectedTotal: 100_000,
  })
  await expect(inMalmo).rejects.toMatchObject({ code: 'out-of-stock' })
  expect(await disagreements(shop)).toEqual([])
})

test('a price that has changed, and what the cart does not allow, is not sold', async () => {
  const wish = { store: uppsala, rows: [{ productId: 1, quantity: 1 }], tender: 'cash' as const }
  await expect(inStore()(pointOfSale.sell, { ...wish, expectedTotal: 1 })).rejects.toMatchObject({
    code: 'total-changed',
  })
  const unknown = { ...wish, rows: [{ productId: 77, quantity: 1 }], expectedTotal: 1 }
  await expect(inStore()(pointOfSale.sell, unknown)).rejects.toMatchObject({ code: 'cannot-be-sold' })
  const nowhere = inStore()(pointOfSale.sell, { ...wish, store: 77, expectedTotal: 100_000 })
  await expect(nowhere).rejects.toMatchObject({ code: 'no-such-store' })
})

test('what was sold for cash is taken back: the units go to the store where it is handed in, the cash is paid back', async () => {
  await put(2, malmo, 2)
  const rows = [{ productId: 2, quantity: 2 }]
  const { data: sale } = await inStore()(pointOfSale.sell, {
    store: malmo,
    rows,
    tender: 'cash',
    expectedTotal: 39_900,
  })
  const { data: found } = await inStore()(pointOfSale.findSoldOrders, { number: sale.number })
  expect(found).toMatchObject([
    { orderId: sale.orderId, isAtCounter: true, cause: 'open-purchase', rows: [{ left: 2 }] },
  ])
  const taken = { position: 0, quantity: 1, reason: 'none', condition: 'opened', disposition: 'stock' } as const
  const wish = { store: uppsala, id: sale.orderId, rows: [taken] }
  const [before, elsewhere] = [await stockOf(2, uppsala), await stockOf(2, malmo)]
  const { data: one } = await inStore({ key: 'back-1' })(pointOfSale.takeBack, wish)
  expect((await inStore({ key: 'back-1' })(pointOfSale.takeBack, wish)).data).toEqual(one)
  expect([await stockOf(2, uppsala), await stockOf(2, malmo)]).toEqual([before + 1, elsewhere])
  const refund = async () => await inStore()(pointOfSale.refundTakenBack, { id: one.returnId })
  expect((await refund()).data.text).toBe('199,50\u00a0kr kontant i butiken')
  await refund()
  const refunds = await db.query('', 'select state, amount from refund where order_id = $1', [sale.orderId])
  expect(refunds).toEqual([{ state: 'done', amount: 19_950 }])
  // 399,00 kr in, 200,00 kr out.
  expect(await linesOf(sale.orderId)).toContainEqual({ account: 1910, amount: 19_900 })
  const tooMany = inStore()(pointOfSale.takeBack, { ...wish, rows: [{ ...taken, quantity: 2 }] })
  await expect(tooMany).rejects.toMatchObject({ code: 'quantity-exceeded' })
  const { data: day } = await inStore()(pointOfSale.listSales, { store: malmo, day: dayOf(start) })
  expect(day).toMatchObject({
    count: day.sales.length,
    returns: [{ number: sale.number, tender: 'cash', amount: 20_000 }],
  })
  expect(await disagreements(shop)).toEqual([])
})

test('an order of the web that is handed in at a counter is refunded the way it was paid', async () => {
  const { id, number } = await orderToStore(1)
  await inStore()(pointOfSale.prepareCollection, { store: uppsala, id })
  const code = await codeOf(id)
  const { data: waits } = await inStore()(pointOfSale.findCollection, { store: uppsala, code })
  await inStore()(pointOfSale.handOver, { store: uppsala, id: waits.shipmentId, code })
  const { data: found } = await inStore()(pointOfSale.findSoldOrders, { number })
  expect(found).toMatchObject([{ orderId: id, isAtCounter: false, cause: 'withdrawal' }])
  const taken = { position: 0, quantity: 1, reason: 'faulty', condition: 'damaged', disposition: 'scrap' } as const
  const before = await stockOf(1, uppsala)
  const { data } = await inStore()(pointOfSale.takeBack, { store: uppsala, id, rows: [taken] })
  const { data: refunded } = await inStore()(pointOfSale.refundTakenBack, { id: data.returnId })
  expect(refunded.text).toContain('till kortet kunden betalade med')
  expect(await stockOf(1, uppsala)).toBe(before)
  expect(await db.query('', 'select state from refund where order_id = $1', [id])).toEqual([{ state: 'created' }])
  expect(await disagreements(shop)).toEqual([])
})

test('what came back by post is not refunded at a counter', async () => {
  const rows = [{ productId: 1, quantity: 1 }]
  const wish = { store: uppsala, rows, tender: 'cash', expectedTotal: 100_000 } as const
  const { data: sale } = await inStore()(pointOfSale.sell, wish)
  const returned = [{ position: 0, quantity: 1, reason: 'none' } as const]
  const { id } = await announceReturn(db, {
    orderId: sale.orderId,
    key: 'by-post',
    way: 'own',
    rows: returned,
    publicUrl: deps.publicUrl,
    now: start,
  })
  const received = [{ position: 0, quantity: 1, condition: 'damaged', disposition: 'scrap' } as const]
  await receiveReturn(db, { id, rows: received, memberId: petra.id, now: start })
  await expect(inStore()(pointOfSale.refundTakenBack, { id })).rejects.toMatchObject({
    status: 404,
    code: 'no-such-return',
  })
  expect(await db.query('', 'select from refund where order_id = $1', [sale.orderId])).toEqual([])
})

test('a refund of a payment at a counter is not sent to a provider, and waits for a bank transfer', async () => {
  const rows = [{ productId: 1, quantity: 1 }]
  const wish = { store: uppsala, rows, tender: 'terminal', expectedTotal: 100_000 } as const
  const { data: sale } = await inStore()(pointOfSale.sell, wish)
  const taken = { position: 0, quantity: 1, reason: 'none', condition: 'sealed', disposition: 'stock' } as const
  const { data } = await inStore()(pointOfSale.takeBack, { store: uppsala, id: sale.orderId, rows: [taken] })
  await refundReturn(deps, { id: data.returnId, deductions: [], context: makeContext({ member: petra }) })
  const read = async () =>
    await db.query<{ reference: string; state: string }>(
      '',
      'select reference, state from refund where order_id = $1',
      [sale.orderId],
    )
  const [refund] = await read()
  expect(refund?.state).toBe('created')
  await sendRefund(deps, refund?.reference ?? '', start)
  expect(await read()).toMatchObject([{ state: 'failed' }])
  expect(await disagreements(shop)).toEqual([])
})

test('what is only sent by email is not given to a customer who is not known', async () => {
  const rows = [{ productId: 1, quantity: 1 }]
  const wish = { store: uppsala, rows, tender: 'cash', expectedTotal: 100_000 } as const
  const { data: sale } = await inStore()(pointOfSale.sell, wish)
  const asking = { orderId: sale.orderId, by: petra.id, key: randomUUID(), now: start }
  await expect(requestIdentification(deps, asking)).rejects.toMatchObject({ code: 'no-address' })
  const context = makeContext({ member: { ...petra, isAdmin: true } })
  const card = { orderId: sale.orderId, kind: 'gift-card', amount: 5_000, reason: 'Repig', key: 'k', context } as const
  await expect(giveGoodwill(deps, card)).rejects.toMatchObject({ code: 'no-address' })
})

test('other systems hear of a sale with its store, and of no customer unless a member bought', async () => {
  await addEndpoint(db, { address: 'https://erp.example/', events: eventTypes, hasPersonalData: true })
  await put(1, malmo, 2)
  const rows = [{ productId: 1, quantity: 1 }]
  const wish = { store: malmo, rows, tender: 'cash', expectedTotal: 100_000 } as const
  const { data: sale } = await inStore()(pointOfSale.sell, wish)
  const stored = await db.query<StoredEvent>(
    '',
    `select ${eventColumns} from webhook_event w where object_kind = 'order' and object_id = $1 order by id`,
    [sale.orderId],
  )
  const dataOf = async () => {
    const bodies = await Promise.all(stored.map(async (event) => await bodyOf(db, event, { hasPersonalData: true })))
    return new Map(bodies.map((text) => JSON.parse(text)).map(({ type, data }) => [type, data]))
  }
  const data = await dataOf()
  expect([...data.keys()].toSorted()).toEqual(['order.delivered', 'order.paid', 'order.placed', 'receipt.issued'])
  for (const one of data.values()) expect(one).toMatchObject({ channel: 'store', storeId: malmo, customer: null })
  for (const event of stored)
    expect(
      bodySchema(event.type as WebhookType)
        .strict()
        .safeParse(JSON.parse(await bodyOf(db, event, { hasPersonalData: true }))),
    ).toMatchObject({ success: true })
  await makeMember(db, 77)
  await db.query('', 'update orders set member_id = 77 where id = $1', [sale.orderId])
  expect((await dataOf()).get('order.placed').customer).toMatchObject({ email: expect.stringContaining('@') })
  const order = await backOfficeOrder(db, productCache, sale.orderId)
  expect(order).toMatchObject({
    channel: 'store',
    storeId: malmo,
    pickupPoint: null,
    rows: [{ productId: 1, externalId: '1', gtin: null }],
  })
  const { data: receipts } = await listReceipts(db, { kind: 'receipt', since: sale.receiptNumber - 1, limit: 10 })
  expect(receipts).toMatchObject([
    {
      kind: 'receipt',
      number: sale.receiptNumber,
      orderId: sale.orderId,
      channel: 'store',
      storeId: malmo,
      total: 100_000,
    },
  ])
  await db.query('', 'delete from webhook_endpoint')
})
