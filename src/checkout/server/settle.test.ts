import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PretendOutcome } from '#core/pretend-outcome.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import { lockPayment, paymentOf } from '#payments/server/payments.ts'
import { checkoutOn } from '#test/checkout.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeVisit } from '#test/visit.ts'
import { settlePayments } from './jobs.ts'
import { sendRefunds } from './send-refunds.ts'
import { askAndSettle } from './settle.ts'

const shop = await openCheckout()
const { db, parts } = shop
const expectedTotal = 104_900
const minute = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * minute)

beforeAll(() => shop.sell({ id: 1, web: 1000 }))
afterEach(async () => {
  await settlePayments(parts, later(10))
  await sendRefunds(parts, later(10))
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
  expect(await standing(order.key)).toMatchObject({ order: 'cancelled', payment: 'paid', letters: 0 })
  await Promise.all([sendRefunds(parts, later(30)), sendRefunds(parts, later(30))])
  expect(await standing(order.key)).toMatchObject({ order: 'cancelled', payment: 'refunded', letters: 0 })
  const given = 'select amount_ore from pretend.refund where charge = $1'
  expect(await db.query('', given, [payment?.reference])).toEqual([{ amount_ore: expectedTotal }])
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
  const cut: PaymentProvider = {
    ...parts.provider,
    charge: async (charge) => (await parts.provider.charge(charge), await new Promise<never>(() => {})),
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

test('many who pay at once are settled together, each once, and nobody waits for one that is held', async () => {
  const open = await Promise.all(Array.from({ length: 12 }, () => wish('approve')))
  const ids: string[] = []
  for (const order of open) ids.push((await shop.order(order)).orderId)
  await db.query('', `update pretend.charge set outcome = 'paid' where outcome = 'pending'`)
  const [held, ...others] = await Promise.all(ids.map((id) => paymentOf(db, id)))
  if (!held) throw new Error('No payment')
  const settled: string[] = []
  const ask = async (payment: typeof held | null) => {
    if (payment) await askAndSettle({ ...parts, payWithinMs: 60_000 }, payment, new Date())
    settled.push(payment?.orderId ?? '')
  }
  let late: Promise<void> | undefined
  await inTransaction(db, async (tx) => {
    await lockPayment(tx, held.reference)
    late = ask(held)
    // Each is heard of twice.
    await Promise.all([...others, ...others].map(ask))
    expect(settled).not.toContain(held.orderId)
  })
  await late
  const standings = await Promise.all(open.map(({ key }) => standing(key)))
  expect(standings.map(({ order, payment, letters }) => [order, payment, letters])).toEqual(
    open.map(() => ['placed', 'paid', 1]),
  )
})
