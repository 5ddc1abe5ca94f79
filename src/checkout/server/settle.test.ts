import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PretendOutcome } from '#integrations/pay/pay.ts'
import { pretendProvider } from '#integrations/pay/pretend.ts'
import { checkoutOn, disagreements } from '#test/checkout.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeVisit } from '#test/visit.ts'
import { settlePayments } from './jobs.ts'

const shop = await openCheckout()
const { db, parts } = shop
const expectedTotal = 104_900
const minute = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * minute)

beforeAll(() => shop.sell({ id: 1, web: 1000 }))
afterEach(async () => {
  await settlePayments(parts, later(10))
  expect(await disagreements(shop)).toEqual([])
})
afterAll(() => shop.close())

async function wish(pretendOutcome: PretendOutcome) {
  const cartId = await shop.fillCart({ 1: 1 })
  return { cartId, expectedTotal, key: randomUUID(), request: { pretendOutcome } }
}

async function standing(key: string) {
  const [row] = await db.query<{
    id: string
    secret: string
    order: string
    payment: string
    charge: string | null
    letters: number
  }>(
    '',
    `select o.id::text as id, o.secret, o.state as order, p.state as payment, c.outcome as charge,
       (select count(*) from mail where key = 'order-' || o.id || '-confirmation') as letters
     from orders o join payment p on p.order_id = o.id left join pretend.charge c using (reference)
     where o.idempotency_key = $1`,
    [key],
  )
  if (!row) throw new Error('No order')
  return row
}

async function status({ id: orderId, secret }: { id: string; secret: string }) {
  const request = { params: { orderId }, query: { secret }, body: undefined }
  const answer = await shop.api.getPaymentStatus(request, makeVisit())
  return 'data' in answer ? answer.data.state : null
}

test('success: paid and placed', async () => {
  const order = await wish('success')
  expect((await shop.order(order)).state).toBe('placed')
  expect(await standing(order.key)).toMatchObject({ order: 'placed', payment: 'paid', charge: 'paid', letters: 1 })
})

test('declined: refused, and refused again; the stock is back and the cart kept', async () => {
  const order = await wish('declined')
  await expect(shop.order(order)).rejects.toMatchObject({ code: 'payment-declined', status: 402 })
  await expect(shop.order(order)).rejects.toMatchObject({ code: 'payment-declined' })
  expect(await standing(order.key)).toMatchObject({ order: 'cancelled', payment: 'declined', letters: 0 })
  const [cart] = await db.query<{ rows: unknown[] }>('', 'select rows from cart where id = $1', [order.cartId])
  expect(cart?.rows).toHaveLength(1)
  expect((await shop.order({ ...order, key: randomUUID(), request: {} })).state).toBe('placed')
})

test('timeout-taken: unknown at first, placed when asked', async () => {
  const order = await wish('timeout-taken')
  expect((await shop.order(order)).state).toBe('payment-unknown')
  const known = await standing(order.key)
  expect(known).toMatchObject({ order: 'payment-unknown', payment: 'unknown', charge: 'paid' })
  expect(await status(known)).toBe('placed')
  expect(await standing(order.key)).toMatchObject({ order: 'placed', payment: 'paid', letters: 1 })
})

test('timeout-taken: the job finds out when nobody asks', async () => {
  const order = await wish('timeout-taken')
  await shop.order(order)
  await settlePayments(parts, later(0))
  expect(await standing(order.key)).toMatchObject({ order: 'payment-unknown' })
  await Promise.all([settlePayments(parts, later(1)), settlePayments(parts, later(1))])
  expect(await standing(order.key)).toMatchObject({ order: 'placed', payment: 'paid', letters: 1 })
})

test('timeout-not-taken: cancelled after a quarter of an hour, and the stock is back', async () => {
  const order = await wish('timeout-not-taken')
  expect((await shop.order(order)).state).toBe('payment-unknown')
  await settlePayments(parts, later(14))
  expect(await standing(order.key)).toMatchObject({ order: 'payment-unknown' })
  await settlePayments(parts, later(20))
  expect(await standing(order.key)).toMatchObject({ order: 'cancelled', payment: 'unknown', charge: null })
  await settlePayments(parts, later(25 * 60))
  expect(await standing(order.key)).toMatchObject({ order: 'cancelled', payment: 'cancelled' })
})

test('twice: told three times, written once', async () => {
  const order = await wish('twice')
  expect((await shop.order(order)).state).toBe('placed')
  const [entries] = await db.query(
    '',
    `select count(*) from payment_entry e join payment p using (reference)
    join orders o on o.id = p.order_id where o.idempotency_key = $1 and to_state = 'paid'`,
    [order.key],
  )
  expect(entries).toEqual({ count: 1 })
  expect(await standing(order.key)).toMatchObject({ letters: 1 })
})

test('slow: placed all the same', async () => {
  const order = await wish('slow')
  expect((await shop.order(order)).state).toBe('placed')
})

test('money that arrives for a cancelled order is given back', async () => {
  const order = await wish('timeout-not-taken')
  await shop.order(order)
  await settlePayments(parts, later(20))
  const { id } = await standing(order.key)
  const [payment] = await db.query<{ reference: string }>('', 'select reference from payment where order_id = $1', [id])
  await db.query(
    '',
    `insert into pretend.charge (reference, provider_id, amount_ore, outcome) values ($1, 'late', $2, 'paid')`,
    [payment?.reference, expectedTotal],
  )
  await settlePayments(parts, later(30))
  expect(await standing(order.key)).toMatchObject({
    order: 'cancelled',
    payment: 'refunded',
    charge: 'refunded',
    letters: 0,
  })
})

test('a provider that is away leaves the order open', async () => {
  const away = { ...parts.provider, charge: async () => Promise.reject(new Error('away')) }
  const closed = checkoutOn(db, shop.shelf, { provider: away })
  const order = { ...(await wish('success')), request: {} }
  expect((await closed.order(order)).state).toBe('payment-unknown')
  expect((await shop.order(order)).state).toBe('placed')
})

test('a call cut off after the money was taken goes on where it stopped', async () => {
  // The process dies between the provider's answer and our writing it down.
  const books = pretendProvider({ db })
  const cut = {
    ...books,
    charge: async (charge: Parameters<typeof books.charge>[0]) => (
      await books.charge(charge), await new Promise<never>(() => {})
    ),
  }
  const dying = checkoutOn(db, shop.shelf, { provider: cut, payWithinMs: 30_000 })
  const order = await wish('success')
  void dying.order(order)
  await expect
    .poll(() => standing(order.key).catch(() => null))
    .toMatchObject({ order: 'awaiting-payment', charge: 'paid' })
  expect((await shop.order(order)).state).toBe('placed')
  expect(await standing(order.key)).toMatchObject({ order: 'placed', payment: 'paid', letters: 1 })
})

test('how a payment stands is told to the holder of the secret only', async () => {
  const order = await wish('success')
  await shop.order(order)
  const { id, secret } = await standing(order.key)
  expect(await status({ id, secret })).toBe('placed')
  await expect(status({ id, secret: 'x'.repeat(secret.length) })).rejects.toMatchObject({ status: 404 })
})
