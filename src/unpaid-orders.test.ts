import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openSessionDoor } from '#account/server/sessions.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { paymentContract } from '#checkout/payment-contract.ts'
import { settlePayments } from '#checkout/server/jobs.ts'
import { endLeftPayments } from '#checkout/server/leave-payment.ts'
import { sendRefunds } from '#checkout/server/send-refunds.ts'
import { callsOf } from '#core/server/call-table.ts'
import { holdLimits } from '#orders/hold-limits.ts'
import { stockHolding, watchStockHolding } from '#orders/server/stock-holding.ts'
import { elin } from '#test/checkout.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { createApp } from './app.ts'

const origin = 'http://krets.example'
const shop = await openCheckout({ holdLimits })
const { db, parts, api } = shop
const { placeOrder, getPaymentStatus } = checkoutContract
const { cancelPayment, leavePayment, postPretendDecision } = paymentContract
const app = createApp({
  calls: [
    ...callsOf('checkout', { placeOrder, getPaymentStatus }, api),
    ...callsOf('checkout', { cancelPayment, leavePayment, postPretendDecision }, api),
  ],
  sessions: openSessionDoor(db),
  log: pino({ level: 'silent' }),
  version: 'test',
  now: () => new Date(),
  connection: { trustProxy: true, publicOrigin: origin },
  unsafeCalls: { take: () => null },
  isReady: () => true,
})

const price = 104_900
const minute = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * minute)
let next = 100

afterEach(async () => {
  await settlePayments(parts, later(60))
  await sendRefunds(parts, later(60))
  await db.query('', 'delete from order_hold')
  expect(await disagreements(shop)).toEqual([])
})
afterAll(() => shop.close())

async function scarce(pieces = 11): Promise<number> {
  next += 1
  await shop.sell({ id: next, web: pieces })
  return next
}

type Try = { cartId: string; ip?: string; key?: string; quantity?: number } & Partial<typeof elin>

async function send({ cartId, ip = '198.51.100.7', key = randomUUID(), quantity = 1, ...more }: Try) {
  const response = await app.fetch(
    new Request('http://krets.example/api/checkout/order', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: origin,
        Host: 'krets.example',
        'Idempotency-Key': key,
        Cookie: `krets_cart=${cartId}`,
        'X-Forwarded-For': ip,
      },
      body: JSON.stringify({ ...elin, pretendOutcome: 'approve', expectedTotal: quantity * 100_000 + 4_900, ...more }),
    }),
  )
  const answer = await response.json()
  return { status: response.status, code: answer.error?.code ?? null, order: answer.data ?? null, key }
}

let people = 0
/** Nobody the shop has met. */
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

test('sixty orders of one cart hold the pieces of one', async () => {
  const product = await scarce()
  const cartId = await shop.fillCart({ [product]: 1 })
  for (let round = 0; round < 6; round += 1) await Promise.all(Array.from({ length: 10 }, () => send({ cartId })))
  expect(await unpaid()).toBe(1)
  expect(await leftOf(product)).toBe(10)
})

test('a new order of the cart takes the place of the former, which gives its pieces back', async () => {
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

test('the last piece is ordered anew by the cart that holds it, when it has been told once that it is gone', async () => {
  const product = await scarce(1)
  const cartId = await shop.fillCart({ [product]: 1 })
  await send({ cartId })
  await shop.shelf.catchUp()
  expect(await send({ cartId })).toMatchObject({ status: 409, code: 'cart-corrected' })
  await shop.shelf.catchUp()
  expect(await leftOf(product)).toBe(1)
})

test('the former was paid a moment before: it stands, and the new one is refused', async () => {
  const product = await scarce()
  const cartId = await shop.fillCart({ [product]: 1 })
  const first = await send({ cartId })
  // The callback of the provider is still on its way.
  const approved = `update pretend.charge c set outcome = 'paid' from payment p where p.reference = c.reference and p.order_id = $1`
  await db.query('', approved, [first.order.orderId])
  expect(await send({ cartId })).toMatchObject({ status: 409, code: 'already-paid' })
  const sql = 'select state from orders where idempotency_key = $1'
  expect(await db.query('', sql, [first.key])).toEqual([{ state: 'placed' }])
  expect(await leftOf(product)).toBe(10)
})

test('paying the former while it is replaced never loses the money', async () => {
  for (let round = 0; round < 12; round += 1) {
    const product = await scarce()
    const cartId = await shop.fillCart({ [product]: 1 })
    const person = somebody()
    const first = await send({ cartId, ...person })
    await Promise.all([decide(first.order.orderId, 'paid'), send({ cartId, ...person })])
    await settlePayments(parts, later(1))
    await sendRefunds(parts, later(1))
    // Either it stands, or it was cancelled and holds no money: `disagreements` counts the money and the pieces.
    const [former] = await db.query<{ state: string; held: number }>(
      '',
      `select o.state, (select coalesce(sum(e.amount_ore), 0)::int from payment p join payment_entry e using (reference)
         where p.order_id = o.id) as held from orders o where idempotency_key = $1`,
      [first.key],
    )
    expect([
      { state: 'placed', held: price },
      { state: 'cancelled', held: 0 },
    ]).toContainEqual(former)
  }
})

test('sixty carts of one network hold a share of a product, and other networks still buy', async () => {
  const product = await scarce(30)
  const carts = await Promise.all(Array.from({ length: 60 }, () => shop.fillCart({ [product]: 1 })))
  for (let at = 0; at < carts.length; at += 10) {
    const some = carts.slice(at, at + 10)
    await Promise.all(some.map((cartId, i) => send({ cartId, ip: `2001:db8:1:2::${at + i}`, ...somebody() })))
    await shop.shelf.catchUp()
  }
  expect(await leftOf(product)).toBeGreaterThanOrEqual(20)
  const elsewhere = await send({ cartId: await shop.fillCart({ [product]: 1 }), ip: '2001:db8:1:3::1', ...somebody() })
  expect(elsewhere.status).toBe(200)
})

test('the same phone, mailbox or household holds a few orders, from whatever network', async () => {
  const same = [{ phone: '0701112233' }, { email: 'anna@gmail.com' }, { street: 'Storgatan 1' }]
  const tags = (n: number) => `an.na+${n}@gmail.com`
  for (const [kind, fixed] of same.entries()) {
    const product = await scarce(1000)
    const codes: (string | null)[] = []
    for (let n = 0; n < 8; n += 1) {
      const cartId = await shop.fillCart({ [product]: 1 })
      const who = { ...somebody(), ...fixed, ...(kind === 1 ? { email: tags(n) } : {}) }
      codes.push((await send({ cartId, ip: `203.0.113.${kind * 20 + n}`, ...who })).code)
    }
    expect(codes.filter((code) => code === null)).toHaveLength(kind === 2 ? 5 : 3)
    expect(codes.at(-1)).toBe('too-many-unpaid')
  }
})

test('pieces of a product that is nearly gone are held for five minutes, others for fifteen', async () => {
  const [few, many] = [await scarce(11), await scarce(1000)]
  for (const [product, minutes] of [
    [few, 5],
    [many, 15],
  ] as const) {
    const { order } = await send({ cartId: await shop.fillCart({ [product]: 1 }), ...somebody() })
    const status = await app.fetch(
      new Request(`http://krets.example/api/checkout/payment/${order.orderId}?secret=${order.secret}`),
    )
    expect((await status.json()).data.holdMinutes).toBe(minutes)
    const before = await leftOf(product)
    await settlePayments(parts, later(minutes - 0.5))
    expect(await leftOf(product)).toBe(before)
    await settlePayments(parts, later(minutes + 5))
    expect(await leftOf(product)).toBe(before + 1)
  }
})

test('who leaves the payment gives the pieces back in a minute, and who comes back does not', async () => {
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
  await endLeftPayments(parts, later(0.5))
  expect(await leftOf(product)).toBe(9)
  await endLeftPayments(parts, later(2))
  expect(await leftOf(product)).toBe(10)
})

test('unusual holding is noted once, and shown', async () => {
  const product = await scarce()
  await send({ cartId: await shop.fillCart({ [product]: 6 }), quantity: 6, ...somebody() })
  expect(await stockHolding(db)).toMatchObject([
    { productId: product, held: 6, left: 5, network: '198.51.100.7', heldByNetwork: 6 },
  ])
  const before = (await db.query('', `select from security_event where type = 'stock-holding'`)).length
  await watchStockHolding(db, new Date())
  await watchStockHolding(db, new Date())
  const after = (await db.query('', `select from security_event where type = 'stock-holding'`)).length
  expect(after - before).toBe(1)
})

async function decide(orderId: string, decision: string): Promise<void> {
  const sql = `select next ->> 'token' as token from payment where order_id = $1`
  const [payment] = await db.query<{ token: string }>('', sql, [orderId])
  const address = `http://krets.example/api/pretend/pay/${payment?.token}`
  const headers = { 'Content-Type': 'application/json', Origin: origin, Host: 'krets.example' }
  await app.fetch(new Request(address, { method: 'POST', headers, body: JSON.stringify({ decision }) }))
}
