import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SandboxOutcome } from '#core/sandbox-outcome.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext } from '#test/request-context.ts'
import { reconcilePayments, sendRefunds } from '#test/unit-jobs.ts'

// One payment method of each provider.
const methods = ['swish', 'card', 'klarna'] as const
type Method = (typeof methods)[number]

// A busy machine answers late; no test here waits for the limit.
const opened = await openCheckout({ payWithinMs: 10_000 })
/** Loses the answer to a refund, which the provider has made. */
let losesRefunds = false
const { provider } = opened.deps
const lossy: typeof provider = {
  ...provider,
  refund: async (...wish) => {
    const answer = await provider.refund(...wish)
    if (losesRefunds) throw new Error('The answer is lost')
    return answer
  },
}
const { db, api } = opened
const deps = { ...opened.deps, provider: lossy }
const price = 104_900
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

beforeAll(() => opened.sell({ id: 1, web: 1000 }))
afterAll(() => opened.close())

async function order(paymentMethod: Method, sandboxOutcome: SandboxOutcome) {
  const cartId = await opened.fillCart({ 1: 1 })
  const { orderId, secret } = await opened.order({
    cartId,
    expectedTotal: price,
    key: randomUUID(),
    request: { paymentMethod, sandboxOutcome },
  })
  const sql = 'select reference, callback_id as "callbackId", next from payment where order_id = $1'
  const [payment] = await db.query<{
    reference: string
    callbackId: string
    next: { token?: string; address?: string } | null
  }>('', sql, [orderId])
  if (!payment) throw new Error('No payment')
  return { ...payment, orderId, secret }
}

/** As a provider calls, or somebody else who has learnt the address: the content says what it likes. */
const callBack = (method: Method, id: string) =>
  api.postPaymentCallback({ params: { provider: method, id }, query: undefined, body: undefined }, makeContext())

const decide = (next: { token?: string; address?: string } | null) =>
  opened.sandbox({
    method: 'POST',
    path: `/customer/${next?.token ?? next?.address?.split('/').at(-1)}`,
    body: { decision: 'paid' },
    signal: AbortSignal.timeout(2000),
  })

async function money({ orderId }: { orderId: string }) {
  const [row] = await db.query<{ order: string; taken: number; held: number; refunds: number; emails: number }>(
    '',
    `select o.state as order,
       (select count(*) from payment_entry e where e.reference = p.reference and amount > 0) as taken,
       (select coalesce(sum(e.amount), 0)::int from payment_entry e where e.reference = p.reference) as held,
       (select count(*) from sandbox.refund r where r.charge = p.reference) as refunds,
       (select count(*) from email_outbox where key = 'order-' || o.id || '-confirmation') as emails
     from orders o join payment p on coalesce(p.order_id, p.former_order_id) = o.id where o.id = $1`,
    [orderId],
  )
  return row
}

test.each(methods)('%s: a false callback takes no money and places no order', async (method) => {
  const bought = await order(method, 'false-callback')
  await Promise.all([1, 2, 3].map(() => callBack(method, bought.callbackId)))
  expect(await money(bought)).toMatchObject({ order: 'awaiting-payment', taken: 0, held: 0, emails: 0 })
  await expect(callBack(method, randomUUID())).rejects.toMatchObject({ status: 404 })
})

test.each(methods)('%s: callbacks repeated at once and later take the money once', async (method) => {
  const bought = await order(method, 'approve')
  await decide(bought.next)
  await Promise.all([1, 2, 3, 4].map(() => callBack(method, bought.callbackId)))
  await callBack(method, bought.callbackId)
  expect(await money(bought)).toEqual({ order: 'placed', taken: 1, held: price, refunds: 0, emails: 1 })
})

test.each(methods)('%s: paid after the order has been given up, the money is returned once', async (method) => {
  const bought = await order(method, 'approve')
  await reconcilePayments(deps, later(20))
  expect(await money(bought)).toMatchObject({ order: 'cancelled', taken: 0 })
  // The customer was faster than the cancellation.
  await db.query('', `update sandbox.charge set outcome = 'paid', detail = '' where reference = $1`, [bought.reference])
  await Promise.all([1, 2, 3].map(() => callBack(method, bought.callbackId)))
  await sendRefunds(deps, later(20))
  await callBack(method, bought.callbackId)
  await sendRefunds(deps, later(30))
  expect(await money(bought)).toEqual({ order: 'cancelled', taken: 1, held: 0, refunds: 1, emails: 0 })
})

test.each(methods)(
  '%s: a refund whose answer is lost is done by its callback, however often that comes',
  async (method) => {
    const bought = await order(method, 'success')
    const wish = { orderId: bought.orderId, amount: 60_000, cause: 'return', key: bought.orderId } as const
    await inTransaction(db, (tx) => refundOrder(tx, { ...wish, now: new Date() }))
    losesRefunds = true
    await sendRefunds(deps, later(1))
    losesRefunds = false
    const state = 'select state from refund where order_id = $1'
    expect(await db.query('', state, [bought.orderId])).toEqual([{ state: 'unknown' }])
    await Promise.all([1, 2, 3].map(() => callBack(method, bought.callbackId)))
    expect(await db.query('', state, [bought.orderId])).toEqual([{ state: 'done' }])
    await callBack(method, bought.callbackId)
    await sendRefunds(deps, later(60))
    expect(await money(bought)).toMatchObject({ held: price - 60_000, refunds: 1 })
    expect(await disagreements({ db })).toEqual([])
  },
)

test.each(methods)('%s: out of order, nothing is taken and the customer may try again', async (method) => {
  const bought = await order(method, 'unavailable')
  expect(await money(bought)).toMatchObject({ order: 'payment-unknown', taken: 0 })
  await reconcilePayments(deps, later(20))
  expect(await money(bought)).toMatchObject({ order: 'cancelled', taken: 0, held: 0 })
})
