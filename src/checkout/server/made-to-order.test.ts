import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import type { Row } from '#cart/cart-draft.ts'
import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { printedOrder } from '#order-documents/server/document-content.ts'
import { ordersContract } from '#orders/contract.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { returnsApi } from '#returns/server/api.ts'
import { returnsBackOfficeApi } from '#returns/server/back-office-api.ts'
import { refundReturn } from '#returns/server/refund-return.ts'
import { deliver } from '#test/deliver.ts'
import { disagreements } from '#test/disagreements.ts'
import { seedEarnings } from '#test/earning.ts'
import { emailsTo, testEncryption as encryption } from '#test/encryption.ts'
import { configure, laptopOptions } from '#test/laptop-options.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'https://krets.example'
const returns = returnsApi({ db, publicUrl })
const sending = { db, publicUrl, carrier: sandboxCarrier({ db }), encryption }
const nothing = { params: undefined, query: undefined, body: undefined }
const now = new Date('2026-11-23T10:00:00Z')
const theMouse = 1
const theLaptop = 236124
const simple = ['pro', 'm16', 'sv']
const strong = ['max', 'm32', 'en']
const simplePrice = 2_199_000
const strongPrice = simplePrice + 1_000_000
const shipping = 4900

beforeAll(async () => {
  await shop.sell({ id: theMouse, name: 'Plym', price: 74_900, web: 100 })
  await shop.sell({ id: theLaptop, name: 'Almbok', price: simplePrice, web: 0, supplier: 5 })
  await configure(db, theLaptop, laptopOptions)
  await shop.productCache.catchUp()
  await makeMember(db, 7)
})
afterAll(() => shop.close())

const built = (configuration: string[], quantity = 1): Row => ({
  id: configuration.join('-'),
  productId: theLaptop,
  quantity,
  insured: false,
  unitPrice: configuration === simple ? simplePrice : strongPrice,
  discount: 0,
  addedAt: 0,
  configuration,
})
const mouse: Row = {
  id: 'm',
  productId: theMouse,
  quantity: 1,
  insured: false,
  unitPrice: 74_900,
  discount: 0,
  addedAt: 0,
}

async function cartWith(rows: Row[]) {
  const id = randomUUID()
  await db.query('', 'insert into cart (id, rows, updated_at) values ($1, $2, now())', [id, JSON.stringify(rows)])
  return id
}

let customers = 0
async function order(rows: Row[], goods: number) {
  customers += 1
  const email = `kund${customers}@exempel.se`
  const placed = await shop.order({
    cartId: await cartWith(rows),
    expectedTotal: goods + shipping,
    now,
    request: { email },
  })
  const stored = await readOrder(db, placed.orderId)
  if (!stored) throw new Error('The order was not written')
  return { ...placed, email, stored }
}

const stockOf = async (id: number) =>
  await db.query('', 'select place, quantity from stock where product_id = $1 order by place', [id])

test('an order keeps each configuration with its choices and price, and takes no stock', async () => {
  const before = await stockOf(theLaptop)
  const { stored, email } = await order(
    [built(simple), built(strong, 2), mouse],
    simplePrice + 2 * strongPrice + 74_900,
  )
  expect(
    stored.rows.map(({ name, quantity, unitPrice, fromSupplier, fromWeb }) => [
      name,
      quantity,
      unitPrice,
      fromSupplier,
      fromWeb,
    ]),
  ).toEqual([
    ['Almbok (Alm A5 Pro, 16 GB, Svenskt)', 1, simplePrice, 1, 0],
    ['Almbok (Alm A5 Max, 32 GB, Engelskt)', 2, strongPrice, 2, 0],
    ['Plym', 1, 74_900, 0, 1],
  ])
  expect(stored.rows[1]?.configuration).toEqual([
    { group: 'Processor', choice: 'Alm A5 Max', price: 600_000 },
    { group: 'Minne', choice: '32 GB', price: 400_000 },
    { group: 'Tangentbord', choice: 'Engelskt', price: 0 },
  ])
  expect(stored.rows[2]?.configuration).toBeNull()
  expect(stored.vat).toEqual([expect.objectContaining({ rate: 25, vat: (stored.total * 20) / 100 })])
  expect(await stockOf(theLaptop)).toEqual(before)
  expect(await disagreements(shop)).toEqual([])
  const [confirmation] = await emailsTo(db, email)
  for (const part of [
    'Almbok (Alm A5 Max, 32 GB, Engelskt)',
    'tillverkas efter dina val. För det gäller ingen ångerrätt',
    'Du har 14 dagars ångerrätt',
  ])
    expect(confirmation?.text).toContain(part)
  const printed = printedOrder(stored)
  expect(printed.rows.map(({ name }) => name)).toContain('Almbok (Alm A5 Pro, 16 GB, Svenskt)')
  expect(printed.notes.join(' ')).toContain('utom för det som är byggt efter dina val')
})

test('the confirmation of only what is built promises no right of withdrawal', async () => {
  const { email } = await order([built(simple)], simplePrice)
  const [confirmation] = await emailsTo(db, email)
  expect(confirmation?.text).toContain('ingen ångerrätt')
  expect(confirmation?.text).not.toContain('14 dagars ångerrätt')
  expect(confirmation?.text).toContain('reklamera i tre år')
})

test('no delivery comes before it is built, on the product and in the checkout', async () => {
  const ready = addDays(dayOf(now), 21)
  const context = makeContext({ now, cartId: await cartWith([built(strong), mouse]) })
  const checkout = await shop.api.getCheckout({ ...nothing, query: { zip: '75228' } }, context)
  if (!('data' in checkout)) throw new Error('The answer is no object')
  const days = checkout.data.shippingMethods.map(({ earliestDate }) => earliestDate)
  expect(days.length).toBeGreaterThan(1)
  for (const day of days) expect(day >= ready, day).toBe(true)
  const promised = await shop.api.getProductDelivery(
    { ...nothing, params: { productId: theLaptop }, query: { zip: '75228' } },
    makeContext({ now }),
  )
  if (!('data' in promised)) throw new Error('The answer is no object')
  expect(promised.data.cheapest && promised.data.cheapest.date >= ready).toBe(true)
})

test('a configuration that cannot be built any more stops the order', async () => {
  await expect(order([built(['pro', 'm64', 'sv'])], simplePrice)).rejects.toMatchObject({ code: 'cart-corrected' })
})

const refundsOf = async (orderId: string) =>
  (
    await db.query<{ amount: number }>('', 'select amount from refund where order_id = $1 order by created_at', [
      orderId,
    ])
  ).map(({ amount }) => amount)

test('what is built is packed as ordered, and the customer cannot cancel it', async () => {
  const { orderId, stored } = await order([built(strong), mouse], strongPrice + 74_900)
  expect(await cancelOrder({ db, publicUrl }, { orderId, by: 'customer', reason: 'customer', now })).toBe(
    'partly-cancelled',
  )
  const after = await readOrder(db, orderId)
  expect(after?.rows.map(({ cancelledQuantity }) => cancelledQuantity)).toEqual([0, 1])
  expect(await cancelOrder({ db, publicUrl }, { orderId, by: 'customer', reason: 'customer', now })).toBe(
    'made-to-order',
  )
  expect(ordersContract.cancelOrder.problems['made-to-order'].message).toContain('byggs efter dina val')
  const packing = {
    orderId,
    source: 'supplier' as const,
    rows: [{ position: 0, quantity: 1 }],
    key: randomUUID(),
    by: 7,
    now,
  }
  const shipmentId = await packShipment(db, packing)
  expect(stored.rows[0]?.storeId).toBeNull()
  expect(await refundsOf(orderId)).toEqual([74_900])
  await sendShipment(sending, { shipmentId, by: 7, now })
  expect(await disagreements(shop)).toEqual([])
})

test('staff may cancel what is built, and no stock comes of it', async () => {
  const { orderId } = await order([built(simple)], simplePrice)
  const before = await stockOf(theLaptop)
  expect(await cancelOrder({ db, publicUrl }, { orderId, by: 7, reason: 'customer', now })).toBe('cancelled')
  expect(await stockOf(theLaptop)).toEqual(before)
  expect(await disagreements(shop)).toEqual([])
})

test('distansavtalslagen 2 kap. 11 §: what is built cannot be returned, and the answer says why; a complaint is possible', async () => {
  const { orderId, number, secret } = await order([built(strong), mouse], strongPrice + 74_900)
  const came = new Date('2026-12-20T12:00:00Z')
  await deliver(db, { orderId, sentAt: came, deliveredAt: came })
  const later = new Date('2026-12-22T12:00:00Z')
  const context = (key: string) => ({ ...makeContext({ now: later, idempotencyKey: key }), idempotencyKey: key })
  const announce = (position: number) =>
    returns.announceReturn(
      {
        ...nothing,
        params: { id: orderId },
        body: { secret, way: 'own' as const, rows: [{ position, quantity: 1, reason: 'none' as const }] },
      },
      context(`retur ${position}`),
    )
  await expect(announce(0)).rejects.toMatchObject({
    code: 'made-to-order',
    message: expect.stringContaining('distansavtalslagen 2 kap. 11 §'),
  })
  const standing = await returns.getReturns({ ...nothing, params: { id: orderId }, query: { secret } }, context('se'))
  if (!('data' in standing)) throw new Error('The answer is no object')
  expect(standing.data.rows).toMatchObject([
    { exception: 'made-to-order', mayComplain: true },
    { exception: null, mayComplain: true },
  ])

  const email = `kund${customers}@exempel.se`
  await returns.withdraw(
    { ...nothing, body: { name: 'Elin Berg', orderNumber: String(number), email, secret } },
    makeContext({ now: later }),
  )
  const back = await db.query<{ position: number }>(
    '',
    'select position from goods_return g join goods_return_row on return_id = g.id where order_id = $1',
    [orderId],
  )
  expect(back).toEqual([{ position: 1 }])
  const emails = await emailsTo(db, email)
  expect(emails.map(({ text }) => text).join('\n')).toContain('omfattas inte av ångerrätten')

  await returns.complain(
    {
      ...nothing,
      params: { id: orderId },
      body: { secret, position: 0, quantity: 1, description: 'Skärmen är svart', wish: 'repair' as const },
    },
    context('reklamation'),
  )
  const [complaint] = await db.query('', 'select position from complaint where order_id = $1', [orderId])
  expect(complaint).toEqual({ position: 0 })
})

test('the delivery is refunded with the last that was to be brought, and once', async () => {
  const { orderId } = await order([built(simple), mouse], simplePrice + 74_900)
  const cancel = (by: 'customer' | number) => cancelOrder({ db, publicUrl }, { orderId, by, reason: 'customer', now })
  expect(await cancel('customer')).toBe('partly-cancelled')
  expect(await refundsOf(orderId)).toEqual([74_900])
  expect(await cancel(7)).toBe('cancelled')
  expect(await refundsOf(orderId)).toEqual([74_900, simplePrice + shipping])
  expect(await disagreements(shop)).toEqual([])
})

/** As earlier versions did, with the other goods. */
async function refundedTooEarly() {
  const placed = await order([built(simple), mouse], simplePrice + 74_900)
  const { orderId } = placed
  await cancelOrder({ db, publicUrl }, { orderId, by: 'customer', reason: 'customer', now })
  await db.query('', 'update refund set amount = amount + $2 where order_id = $1', [orderId, shipping])
  return placed
}

test('an order whose delivery was refunded too early can be cancelled by staff', async () => {
  const { orderId } = await refundedTooEarly()
  expect(await cancelOrder({ db, publicUrl }, { orderId, by: 7, reason: 'customer', now })).toBe('cancelled')
  expect(await refundsOf(orderId)).toEqual([74_900 + shipping, simplePrice])
})

test('an order whose delivery was refunded too early and charged again gets back what is left', async () => {
  const { orderId } = await refundedTooEarly()
  const came = new Date('2026-12-20T12:00:00Z')
  await deliver(db, { orderId, units: [1, 0], sentAt: came, deliveredAt: came })
  const id = await seedEarnings(db).receive(orderId, [1], came, { cause: 'complaint' })
  await db.query('', `update goods_return_row set fate = 'scrap' where return_id = $1`, [id])
  const context = makeContext({ now: came, member: buildMember(7, { isEmployee: true, isAdmin: true }) })
  await refundReturn({ db, publicUrl }, { id, deductions: [], context })
  expect(await refundsOf(orderId)).toEqual([74_900 + shipping, simplePrice])
  expect(await disagreements(shop)).toEqual([])
})

test('a withdrawal before anything is sent keeps what is built', async () => {
  const { orderId, number, secret } = await order([built(strong), mouse], strongPrice + 74_900)
  const email = `kund${customers}@exempel.se`
  await returns.withdraw(
    { ...nothing, body: { name: 'Elin Berg', orderNumber: String(number), email, secret } },
    makeContext({ now }),
  )
  const after = await readOrder(db, orderId)
  expect(after?.state).toBe('placed')
  expect(after?.rows.map(({ cancelledQuantity }) => cancelledQuantity)).toEqual([0, 1])
  expect(await refundsOf(orderId)).toEqual([74_900])
})

test('what is built and comes back undelivered cannot be put in a stock', async () => {
  const { orderId } = await order([built(strong)], strongPrice)
  const sent = new Date('2026-12-20T12:00:00Z')
  await deliver(db, { orderId, sentAt: sent, deliveredAt: sent })
  const [returned] = await db.query<{ id: number }>(
    '',
    `insert into goods_return (key, order_id, cause, way, announced_at, updated_at)
     values ($1::text, $1::text::bigint, 'undelivered', 'carrier', now(), now()) returning id`,
    [orderId],
  )
  const id = returned?.id ?? 0
  await db.query('', `insert into goods_return_row (return_id, position, quantity, reason) values ($1, 0, 1, 'none')`, [
    id,
  ])
  const receive = (disposition: 'stock' | 'scrap') =>
    returnsBackOfficeApi({ db, publicUrl: 'https://krets.example' }).receiveReturn(
      { ...nothing, params: { id }, body: { rows: [{ position: 0, quantity: 1, condition: 'sealed', disposition }] } },
      makeContext({ now, member: buildMember(7, { isEmployee: true }) }),
    )
  await expect(receive('stock')).rejects.toMatchObject({ code: 'made-to-order-not-stocked' })
  await receive('scrap')
  expect(await disagreements(shop)).toEqual([])
})
