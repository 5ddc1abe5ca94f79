import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SandboxOutcome } from '#core/sandbox-outcome.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { ChargeRejected } from '#integrations/http-client.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import { checkAndReconcile } from '#payment-processing/server/reconcile.ts'
import { reconcilePaid } from '#payment-processing/server/reconcile-paid.ts'
import { lockPayment, paymentOf } from '#payments/server/payments.ts'
import { checkoutOn } from '#test/checkout.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext } from '#test/request-context.ts'
import { reconcilePayments, sendRefunds } from '#test/unit-jobs.ts'

const shop = await openCheckout()
const { db, deps } = shop
const expectedTotal = 104_900
const minute = 60_000
/** The longest possible timeout: a call of a process that has died never ends. */
const byNoClock = 2 ** 31 - 1
const later = (minutes: number) => new Date(Date.now() + minutes * minute)

beforeAll(() => shop.sell({ id: 1, web: 1000 }))
afterEach(async () => {
  await reconcilePayments(deps, later(10))
  await sendRefunds(deps, later(10))
  expect(await disagreements(shop)).toEqual([])
})
afterAll(() => shop.close())

async function wish(sandboxOutcome: SandboxOutcome) {
  const cartId = await shop.fillCart({ 1: 1 })
  return { cartId, expectedTotal, key: randomUUID(), request: { sandboxOutcome } }
}

async function stateOf(key: string) {
  const [row] = await db.query<{
    id: string
    secret: string
    order: string
    payment: string
    charge: string | null
    emails: number
  }>(
    '',
    `select o.id::text as id, o.secret, o.state as order, p.state as payment, c.outcome as charge,
       (select count(*) from email_outbox where key = 'order-' || o.id || '-confirmation') as emails
     from orders o join payment p on p.order_id = o.id left join sandbox.charge c using (reference)
     where o.idempotency_key = $1`,
    [key],
  )
  if (!row) throw new Error('No order')
  return row
}

async function status({ id: orderId, secret }: { id: string; secret: string }) {
  const request = { params: { orderId }, query: { secret }, body: undefined }
  const answer = await shop.api.getPaymentStatus(request, makeContext())
  return 'data' in answer ? answer.data.state : null
}

test('success: paid and placed', async () => {
  const order = await wish('success')
  expect((await shop.order(order)).state).toBe('placed')
  expect(await stateOf(order.key)).toMatchObject({ order: 'placed', payment: 'paid', charge: 'paid', emails: 1 })
})

test('declined: stock is released and the cart preserved, also when repeated', async () => {
  const order = await wish('declined')
  await expect(shop.order(order)).rejects.toMatchObject({ code: 'payment-declined', status: 402 })
  await expect(shop.order(order)).rejects.toMatchObject({ code: 'payment-declined' })
  expect(await stateOf(order.key)).toMatchObject({ order: 'cancelled', payment: 'declined', emails: 0 })
  const [cart] = await db.query<{ rows: unknown[] }>('', 'select rows from cart where id = $1', [order.cartId])
  expect(cart?.rows).toHaveLength(1)
  expect((await shop.order({ ...order, key: randomUUID(), request: {} })).state).toBe('placed')
})

test('timeout-taken: unknown at first, placed after a query', async () => {
  const order = await wish('timeout-taken')
  expect((await shop.order(order)).state).toBe('payment-unknown')
  const known = await stateOf(order.key)
  expect(known).toMatchObject({ order: 'payment-unknown', payment: 'unknown', charge: 'paid' })
  expect(await status(known)).toBe('placed')
  expect(await stateOf(order.key)).toMatchObject({ order: 'placed', payment: 'paid', emails: 1 })
})

test('timeout-taken: the job queries when no browser does', async () => {
  const order = await wish('timeout-taken')
  await shop.order(order)
  await reconcilePayments(deps, later(0))
  expect(await stateOf(order.key)).toMatchObject({ order: 'payment-unknown' })
  await Promise.all([reconcilePayments(deps, later(1)), reconcilePayments(deps, later(1))])
  expect(await stateOf(order.key)).toMatchObject({ order: 'placed', payment: 'paid', emails: 1 })
})

test('timeout-not-taken: cancelled after 15 minutes, and stock is released', async () => {
  const order = await wish('timeout-not-taken')
  expect((await shop.order(order)).state).toBe('payment-unknown')
  await reconcilePayments(deps, later(14))
  expect(await stateOf(order.key)).toMatchObject({ order: 'payment-unknown' })
  await reconcilePayments(deps, later(20))
  expect(await stateOf(order.key)).toMatchObject({ order: 'cancelled', payment: 'unknown', charge: null })
  await reconcilePayments(deps, later(25 * 60))
  expect(await stateOf(order.key)).toMatchObject({ order: 'cancelled', payment: 'cancelled' })
})

test('a payment reported three times is settled once', async () => {
  const order = await wish('twice')
  expect((await shop.order(order)).state).toBe('placed')
  const [entries] = await db.query(
    '',
    `select count(*) from payment_entry e join payment p using (reference)
    join orders o on o.id = p.order_id where o.idempotency_key = $1 and to_state = 'paid'`,
    [order.key],
  )
  expect(entries).toEqual({ count: 1 })
  expect(await stateOf(order.key)).toMatchObject({ emails: 1 })
})

test('slow: placed nevertheless', async () => {
  const order = await wish('slow')
  expect((await shop.order(order)).state).toBe('placed')
})

test.each([1, -1])(
  'a payment differing by %i öre is rejected: no order is placed, and all of it is refunded',
  async (beside) => {
    const order = await wish('approve')
    const { orderId } = await shop.order(order)
    const payment = await paymentOf(db, orderId)
    if (!payment) throw new Error('No payment')
    const paid = `update sandbox.charge set outcome = 'paid', amount = amount + $2 where reference = $1`
    await db.query('', paid, [payment.reference, beside])
    expect(await checkAndReconcile(deps, payment, new Date())).toBe('cancelled')
    expect(await stateOf(order.key)).toMatchObject({ order: 'cancelled', payment: 'mispaid', emails: 0 })
    await sendRefunds(deps, later(1))
    const given = 'select amount from sandbox.refund where charge = $1'
    expect(await db.query('', given, [payment.reference])).toEqual([{ amount: expectedTotal + beside }])
  },
)

test('money that arrives for a cancelled order is refunded', async () => {
  const order = await wish('timeout-not-taken')
  await shop.order(order)
  await reconcilePayments(deps, later(20))
  const { id } = await stateOf(order.key)
  const [payment] = await db.query<{ reference: string }>('', 'select reference from payment where order_id = $1', [id])
  await db.query(
    '',
    `insert into sandbox.charge (reference, provider_id, amount, outcome) values ($1, 'late', $2, 'paid')`,
    [payment?.reference, expectedTotal],
  )
  await reconcilePayments(deps, later(30))
  expect(await stateOf(order.key)).toMatchObject({ order: 'cancelled', payment: 'paid', emails: 0 })
  await Promise.all([sendRefunds(deps, later(30)), sendRefunds(deps, later(30))])
  expect(await stateOf(order.key)).toMatchObject({ order: 'cancelled', payment: 'refunded', emails: 0 })
  const given = 'select amount from sandbox.refund where charge = $1'
  expect(await db.query('', given, [payment?.reference])).toEqual([{ amount: expectedTotal }])
})

async function bookedAsPaid(key: string) {
  return await db.query(
    '',
    `select e.text, l.position, l.account, l.amount::int from orders o join payment p on p.order_id = o.id
       join journal_entry e on e.key = 'paid:' || p.reference and e.order_id = o.id join journal_line l on l.entry_id = e.id
     where o.idempotency_key = $1 order by position`,
    [key],
  )
}

test('a payment is booked the same way, whether its order is still waiting for it or not', async () => {
  const [usual, late] = [await wish('success'), await wish('timeout-not-taken')]
  const { number } = await shop.order(usual)
  const { number: lateNumber } = await shop.order(late)
  await reconcilePayments(deps, later(20))
  const { id } = await stateOf(late.key)
  const sql = `insert into sandbox.charge (reference, provider_id, amount, outcome)
    select reference, 'late-' || reference, amount, 'paid' from payment where order_id = $1`
  await db.query('', sql, [id])
  await reconcilePayments(deps, later(30))
  const booked = (of: number) => [
    { text: `Betalning av beställning ${of}`, position: 1, account: 1580, amount: expectedTotal },
    { text: `Betalning av beställning ${of}`, position: 2, account: 2420, amount: -expectedTotal },
  ]
  expect(await bookedAsPaid(usual.key)).toEqual(booked(number))
  expect(await bookedAsPaid(late.key)).toEqual(booked(lateNumber))
})

test('a payment with another amount or method is not reconciled as the usual success', async () => {
  const order = await wish('timeout-taken')
  await shop.order(order)
  const { id } = await stateOf(order.key)
  const payment = await paymentOf(db, id)
  if (!payment) throw new Error('No payment')
  const paid = { ...payment, providerId: 'x', cause: 'test', now: later(0) }
  expect(await reconcilePaid(deps, { ...paid, amount: expectedTotal + 1 })).toBe(false)
  expect(await reconcilePaid(deps, { ...paid, method: 'company-invoice' })).toBe(false)
  expect(await stateOf(order.key)).toMatchObject({ order: 'payment-unknown', payment: 'unknown' })
  expect(await bookedAsPaid(order.key)).toEqual([])
})

test('an unavailable provider leaves the order open, and the reason is reported', async () => {
  const away = { ...deps.provider, charge: async () => Promise.reject(new Error('away')) }
  const errors: unknown[] = []
  const onProviderError = (error: unknown) => errors.push(error)
  const closed = checkoutOn(db, shop.productCache, { provider: away, onProviderError })
  const order = { ...(await wish('success')), request: {} }
  expect((await closed.order(order)).state).toBe('payment-unknown')
  expect(errors).toEqual([new Error('away')])
  expect((await shop.order(order)).state).toBe('placed')
})

test('repeated while the customer decides, an order is queried and not charged again', async () => {
  let charges = 0
  const counted: PaymentProvider = {
    ...deps.provider,
    charge: async (charge) => {
      charges += 1
      return await deps.provider.charge(charge)
    },
  }
  const counting = checkoutOn(db, shop.productCache, { provider: counted })
  const order = await wish('approve')
  const { orderId, state } = await counting.order(order)
  expect((await counting.order(order)).state).toBe(state)
  const payment = await paymentOf(db, orderId)
  await db.query('', `update sandbox.charge set outcome = 'paid' where reference = $1`, [payment?.reference])
  expect((await counting.order(order)).state).toBe('placed')
  expect((await counting.order(order)).state).toBe('placed')
  expect(charges).toBe(1)
})

test('what the provider rejects as it comes is declined and reported: nothing is held for it', async () => {
  const reported: unknown[] = []
  const rejection = new ChargeRejected('Swish did not take the request', { status: 403, body: null })
  const provider: PaymentProvider = { ...deps.provider, charge: () => Promise.reject(rejection) }
  const onProviderError = (error: unknown) => void reported.push(error)
  const rejecting = checkoutOn(db, shop.productCache, { provider, onProviderError })
  const order = await wish('success')
  await expect(rejecting.order(order)).rejects.toMatchObject({ code: 'payment-declined' })
  expect(reported).toEqual([rejection])
  const [after] = await db.query(
    '',
    'select state, cancelled_reason as reason from orders where idempotency_key = $1',
    [order.key],
  )
  expect(after).toEqual({ state: 'cancelled', reason: 'payment-declined' })
})

test('a call interrupted after the money was taken continues where it stopped', async () => {
  // The process dies between the provider's answer and our writing it down.
  const cut: PaymentProvider = {
    ...deps.provider,
    charge: async (charge) => (await deps.provider.charge(charge), await new Promise<never>(() => {})),
  }
  const dying = checkoutOn(db, shop.productCache, { provider: cut, payWithinMs: byNoClock })
  const order = await wish('success')
  void dying.order(order)
  await expect
    .poll(() => stateOf(order.key).catch(() => null))
    .toMatchObject({ order: 'awaiting-payment', charge: 'paid' })
  expect((await shop.order(order)).state).toBe('placed')
  expect(await stateOf(order.key)).toMatchObject({ order: 'placed', payment: 'paid', emails: 1 })
})

test('payment status requires the secret', async () => {
  const order = await wish('success')
  await shop.order(order)
  const { id, secret } = await stateOf(order.key)
  expect(await status({ id, secret })).toBe('placed')
  await expect(status({ id, secret: 'x'.repeat(secret.length) })).rejects.toMatchObject({ status: 404 })
})

test('concurrent payments are reconciled together once each, and none waits for a locked one', async () => {
  const open = await Promise.all(Array.from({ length: 12 }, () => wish('approve')))
  const ids: string[] = []
  for (const order of open) ids.push((await shop.order(order)).orderId)
  await db.query('', `update sandbox.charge set outcome = 'paid' where outcome = 'pending'`)
  const [locked, ...others] = await Promise.all(ids.map((id) => paymentOf(db, id)))
  if (!locked) throw new Error('No payment')
  const settled: string[] = []
  const ask = async (payment: typeof locked | null) => {
    if (payment) await checkAndReconcile({ ...deps, payWithinMs: 60_000 }, payment, new Date())
    settled.push(payment?.orderId ?? '')
  }
  let late: Promise<void> | undefined
  await inTransaction(db, async (tx) => {
    await lockPayment(tx, locked.reference)
    late = ask(locked)
    await Promise.all([...others, ...others].map(ask))
    expect(settled).not.toContain(locked.orderId)
  })
  await late
  const states = await Promise.all(open.map(({ key }) => stateOf(key)))
  expect(states.map(({ order, payment, emails }) => [order, payment, emails])).toEqual(
    open.map(() => ['placed', 'paid', 1]),
  )
})
