import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { checkoutContract } from '#checkout/contract.ts'
import { callsOf } from '#core/server/call-table.ts'
import { createApp } from '#http/app.ts'
import { openSessionStore } from '#identity/server/sessions.ts'
import { reservationLimits } from '#orders/reservation-limits.ts'
import { stockHoarding, watchStockHoarding } from '#orders/server/stock-hoarding.ts'
import { paymentContract } from '#payment-processing/contract.ts'
import { elin } from '#test/checkout.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { endLeftPayments, reconcilePayments, sendRefunds } from '#test/unit-jobs.ts'

const origin = 'http://krets.example'
const shop = await openCheckout({ reservationLimits })
const { db, deps, api } = shop
const { placeOrder, getRecentOrder, getPaymentStatus } = checkoutContract
const { cancelPayment, leavePayment, postSandboxDecision } = paymentContract
const app = createApp({
  calls: [
    ...callsOf('checkout', { placeOrder, getRecentOrder, getPaymentStatus }, api),
    ...callsOf('checkout', { cancelPayment, leavePayment, postSandboxDecision }, api),
  ],
  sessions: openSessionStore(db),
  log: pino({ level: 'silent' }),
  version: 'test',
  now: () => new Date(),
  connection: { trustProxy: true, publicOrigin: origin },
  unsafeCalls: { take: () => null },
  readiness: () => 'ok',
})

const price = 104_900
const minute = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * minute)
let next = 100

afterEach(async () => {
  await reconcilePayments(deps, later(60))
  await sendRefunds(deps, later(60))
  await db.query('', 'delete from stock_reservation')
  expect(await disagreements(shop)).toEqual([])
})
afterAll(() => shop.close())

async function scarce(units = 11): Promise<number> {
  next += 1
  await shop.sell({ id: next, web: units })
  return next
}

type OrderAttempt = { cartId: string; ip?: string; key?: string; quantity?: number } & Partial<typeof elin>

async function send({ cartId, ip = '198.51.100.7', key = randomUUID(), quantity = 1, ...more }: OrderAttempt) {
  const response = await app.fetch(
    new Request('http://krets.example/api/checkout/order', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: origin,
        Host: 'krets.example',
        'Idempotency-Key': key,
        Cookie: `shop_cart=${cartId}`,
        'X-Forwarded-For': ip,
      },
      body: JSON.stringify({ ...elin, sandboxOutcome: 'approve', expectedTotal: quantity * 100_000 + 4_900, ...more }),
    }),
  )
  const answer = await response.json()
  return { status: response.status, code: answer.error?.code ?? null, order: answer.data ?? null, key }
}

async function askRecent(cookie: string, key?: string) {
  const request = new Request(`http://krets.example/api/checkout/recent-order${key ? `?key=${key}` : ''}`, {
    headers: { Host: 'krets.example', Cookie: cookie },
  })
  const response = await app.fetch(request)
  const { data } = await response.json()
  return { data, cookies: response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '') }
}

let people = 0
function somebody() {
  people += 1
  return { email: `nr${people}@exempel.se`, phone: `070${String(people).padStart(7, '0')}`, street: `Gatan ${people}` }
}

async function leftOf(product: number): Promise<number> {
  const sql = 'select sum(quantity)::int as left from stock where product_id = $1'
  return (await db.query<{ left: number }>('', sql, [product]))[0]?.left ?? 0
}

async function unpaid(): Promise<number> {
  const sql = `select from orders where state in ('awaiting-payment', 'payment-unknown')`
  return (await db.query('', sql)).length
}

test('sixty orders of one cart reserve the units of one', async () => {
  const product = await scarce()
  const cartId = await shop.fillCart({ [product]: 1 })
  for (let round = 0; round < 6; round += 1) await Promise.all(Array.from({ length: 10 }, () => send({ cartId })))
  expect(await unpaid()).toBe(1)
  expect(await leftOf(product)).toBe(10)
})

test('a new order of the cart replaces the previous one and releases its units', async () => {
  const product = await scarce()
  const cartId = await shop.fillCart({ [product]: 1 })
  const first = await send({ cartId })
  const second = await send({ cartId })
  expect([first.status, second.status]).toEqual([200, 200])
  const sql = 'select state, cancelled_reason as reason from orders where idempotency_key = $1'
  expect(await db.query('', sql, [first.key])).toEqual([{ state: 'cancelled', reason: 'replaced' }])
  expect(await db.query('', sql, [second.key])).toEqual([{ state: 'awaiting-payment', reason: null }])
  expect(await leftOf(product)).toBe(10)
})

test('the cart that holds the last unit can order it again, after one rejection', async () => {
  const product = await scarce(1)
  const cartId = await shop.fillCart({ [product]: 1 })
  await send({ cartId })
  await shop.productCache.catchUp()
  expect(await send({ cartId })).toMatchObject({ status: 409, code: 'cart-corrected' })
  await shop.productCache.catchUp()
  expect(await leftOf(product)).toBe(1)
})

test('if the previous order was just paid it remains, and the new one is rejected', async () => {
  const product = await scarce()
  const cartId = await shop.fillCart({ [product]: 1 })
  const first = await send({ cartId })
  const approved = `update sandbox.charge c set outcome = 'paid' from payment p where p.reference = c.reference and p.order_id = $1`
  await db.query('', approved, [first.order.orderId])
  expect(await send({ cartId })).toMatchObject({ status: 409, code: 'already-paid' })
  const sql = 'select state from orders where idempotency_key = $1'
  expect(await db.query('', sql, [first.key])).toEqual([{ state: 'placed' }])
  expect(await leftOf(product)).toBe(10)
})

test('paying the previous order while it is replaced never loses the money', async () => {
  for (let round = 0; round < 12; round += 1) {
    const product = await scarce()
    const cartId = await shop.fillCart({ [product]: 1 })
    const person = somebody()
    const first = await send({ cartId, ...person })
    await Promise.all([decide(first.order.orderId, 'paid'), send({ cartId, ...person })])
    await reconcilePayments(deps, later(1))
    await sendRefunds(deps, later(1))
    const [former] = await db.query<{ state: string; held: number }>(
      '',
      `select o.state, (select coalesce(sum(e.amount), 0)::int from payment p join payment_entry e using (reference)
         where p.order_id = o.id) as held from orders o where idempotency_key = $1`,
      [first.key],
    )
    expect([
      { state: 'placed', held: price },
      { state: 'cancelled', held: 0 },
    ]).toContainEqual(former)
  }
})

test('sixty carts of one network reserve a share of a product, and other networks can still buy', async () => {
  const product = await scarce(30)
  const carts = await Promise.all(Array.from({ length: 60 }, () => shop.fillCart({ [product]: 1 })))
  for (let at = 0; at < carts.length; at += 10) {
    const some = carts.slice(at, at + 10)
    await Promise.all(some.map((cartId, i) => send({ cartId, ip: `2001:db8:1:2::${at + i}`, ...somebody() })))
    await shop.productCache.catchUp()
  }
  expect(await leftOf(product)).toBeGreaterThanOrEqual(20)
  const elsewhere = await send({ cartId: await shop.fillCart({ [product]: 1 }), ip: '2001:db8:1:3::1', ...somebody() })
  expect(elsewhere.status).toBe(200)
})

test('a cart that reserves all units without paying may do so twice an hour, then is limited to a share', async () => {
  const product = await scarce(13)
  const who = somebody()
  const cartId = await shop.fillCart({ [product]: 13 })
  const hold = async () => {
    const { code } = await send({ cartId, quantity: 13, ...who })
    await db.query('', `update stock_reservation set at = at - interval '6 min'`)
    await reconcilePayments(deps, later(6))
    await shop.productCache.catchUp()
    return code
  }
  expect(await hold()).toBe(null)
  expect(await hold()).toBe(null)
  expect(await hold()).toBe('reserved-by-many')
  expect(await leftOf(product)).toBe(13)
  const some = await shop.fillCart({ [product]: 3 })
  expect((await send({ cartId: some, quantity: 3, ip: '203.0.113.9', ...somebody() })).code).toBe(null)
})

test('a phone, mailbox or household has few unpaid orders per network; strangers elsewhere cannot lock anyone out', async () => {
  const same = [{ phone: '0701112233' }, { email: 'anna@gmail.com' }, { street: 'Storgatan 1' }]
  const tags = (n: number) => `an.na+${n}@gmail.com`
  for (const [kind, fixed] of same.entries()) {
    const product = await scarce(1000)
    const codes: (string | null)[] = []
    for (let n = 0; n < 8; n += 1) {
      const cartId = await shop.fillCart({ [product]: 1 })
      const who = { ...somebody(), ...fixed, ...(kind === 1 ? { email: tags(n) } : {}) }
      codes.push((await send({ cartId, ip: `2001:db8:${kind}:1::${n}`, ...who })).code)
    }
    expect(codes.filter((code) => code === null)).toHaveLength(kind === 2 ? 5 : 3)
    expect(codes.at(-1)).toBe('too-many-unpaid')
    const cartId = await shop.fillCart({ [product]: 1 })
    const owner = await send({ cartId, ip: `2001:db8:${kind}:2::1`, ...somebody(), ...fixed })
    expect(owner.code).toBe(null)
  }
})

test('scarce units are reserved for five minutes, others for fifteen', async () => {
  const [few, many] = [await scarce(11), await scarce(1000)]
  for (const [product, minutes] of [
    [few, 5],
    [many, 15],
  ] as const) {
    const { order } = await send({ cartId: await shop.fillCart({ [product]: 1 }), ...somebody() })
    const status = await app.fetch(
      new Request(`http://krets.example/api/checkout/payment/${order.orderId}?secret=${order.secret}`),
    )
    expect((await status.json()).data.reservationMinutes).toBe(minutes)
    const before = await leftOf(product)
    await reconcilePayments(deps, later(minutes - 0.5))
    expect(await leftOf(product)).toBe(before)
    await reconcilePayments(deps, later(minutes + 5))
    expect(await leftOf(product)).toBe(before + 1)
  }
})

test('leaving the payment releases the units in a minute, unless the customer returns', async () => {
  const product = await scarce()
  const [left, back] = [
    await send({ cartId: await shop.fillCart({ [product]: 1 }), ...somebody() }),
    await send({ cartId: await shop.fillCart({ [product]: 1 }), ...somebody() }),
  ]
  for (const { order } of [left, back]) {
    const address = `http://krets.example/api/checkout/payment/${order.orderId}/left`
    const headers = { 'Content-Type': 'application/json', Origin: origin, Host: 'krets.example' }
    const wrong = new Request(address, { method: 'POST', headers, body: JSON.stringify({ secret: 'guessed' }) })
    expect((await app.fetch(wrong)).status).toBe(404)
    const right = new Request(address, { method: 'POST', headers, body: JSON.stringify({ secret: order.secret }) })
    expect((await app.fetch(right)).status).toBeLessThan(300)
  }
  const { orderId, secret } = back.order
  await app.fetch(new Request(`http://krets.example/api/checkout/payment/${orderId}?secret=${secret}`))
  await endLeftPayments(deps, later(0.5))
  expect(await leftOf(product)).toBe(9)
  await endLeftPayments(deps, later(2))
  expect(await leftOf(product)).toBe(10)
})

test('unusual reservations are logged once, and shown', async () => {
  const product = await scarce()
  await send({ cartId: await shop.fillCart({ [product]: 6 }), quantity: 6, ...somebody() })
  expect(await stockHoarding(db)).toMatchObject([
    { productId: product, reserved: 6, left: 5, network: '198.51.100.7', reservedByNetwork: 6 },
  ])
  const before = (await db.query('', `select from security_event where type = 'stock-holding'`)).length
  await watchStockHoarding(db, new Date())
  await watchStockHoarding(db, new Date())
  const after = (await db.query('', `select from security_event where type = 'stock-holding'`)).length
  expect(after - before).toBe(1)
})

async function decide(orderId: string, decision: string): Promise<void> {
  const sql = `select next ->> 'token' as token from payment where order_id = $1`
  const [payment] = await db.query<{ token: string }>('', sql, [orderId])
  const address = `http://krets.example/api/sandbox/pay/${payment?.token}`
  const headers = { 'Content-Type': 'application/json', Origin: origin, Host: 'krets.example' }
  await app.fetch(new Request(address, { method: 'POST', headers, body: JSON.stringify({ decision }) }))
}

test('an order whose response was lost is found by its key, only in the browser that has its cart', async () => {
  const product = await scarce()
  const cartId = await shop.fillCart({ [product]: 1 })
  const { order, key } = await send({ cartId })
  const found = { orderId: order.orderId, number: order.number, state: 'awaiting-payment' }
  const answer = await askRecent(`shop_cart=${cartId}`, key)
  expect(answer.data).toEqual(found)
  expect(answer.cookies.some((cookie) => cookie.startsWith(`shop_order_${order.orderId}=`))).toBe(true)
  expect((await askRecent(answer.cookies.join('; '))).data).toEqual(found)
  expect(await askRecent(`shop_cart=${randomUUID()}`, key)).toEqual({ data: null, cookies: [] })
  expect(await askRecent('', key)).toEqual({ data: null, cookies: [] })
  expect(await askRecent(`shop_cart=${cartId}`, randomUUID())).toEqual({ data: null, cookies: [] })
  expect(await askRecent(`shop_cart=${cartId}`)).toEqual({ data: null, cookies: [] })
})
