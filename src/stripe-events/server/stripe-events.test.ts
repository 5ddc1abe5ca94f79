import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SandboxOutcome } from '#core/sandbox-outcome.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { eventOf, signatureOf } from '#integrations/pay/sandbox/stripe-events.ts'
import { sendRefundAgain } from '#payment-processing/server/back-office/resolve-refund.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { disagreements } from '#test/disagreements.ts'
import { makeContext } from '#test/request-context.ts'
import { payWith, stripeKeys } from '#test/stripe-account.ts'
import { moneyOf, openStripeCheckout } from '#test/stripe-checkout.ts'
import { reconcilePayments, sendRefunds } from '#test/unit-jobs.ts'
import { purgeOldStripeEvents } from './purge-old-stripe-events.ts'

const shop = await openStripeCheckout()
const { db, deps, account, receive, eventsOf, control } = shop
const price = 104_900
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

beforeAll(() => shop.sell({ id: 1, web: 1000 }))
afterEach(async () => expect(await disagreements({ db })).toEqual([]))
afterAll(() => shop.close())

async function order(sandboxOutcome: SandboxOutcome = 'approve') {
  const cartId = await shop.fillCart({ 1: 1 })
  const request = { paymentMethod: 'card', sandboxOutcome } as const
  const { orderId, secret } = await shop.order({ cartId, expectedTotal: price, key: randomUUID(), request })
  type Stored = { reference: string; intent: string | null; next: { clientSecret: string } | null }
  const sql = 'select reference, provider_id as intent, next from payment where order_id = $1'
  const [payment] = await db.query<Stored>('', sql, [orderId])
  if (!payment) throw new Error('No payment')
  const { reference, intent, next } = payment
  return { orderId, secret, reference, intent: intent ?? '', clientSecret: next?.clientSecret ?? '' }
}

type Bought = Awaited<ReturnType<typeof order>>
const pay = async ({ intent, clientSecret }: Bought, method = 'pm_card_visa') =>
  await payWith(account.client, { id: intent, client_secret: clientSecret }, method)
const heard = async (id: string, type: string) =>
  await expect.poll(() => eventsOf(id).some(({ text }) => text.includes(`"${type}"`))).toBe(true)
const signed = (text: string, at?: number) => ({ text, signature: signatureOf(text, stripeKeys.webhookSecret, at) })
const refundOf = async (orderId: string) =>
  (
    await db.query<{ reference: string; state: string }>(
      '',
      'select reference, state from refund where order_id = $1',
      [orderId],
    )
  )[0]
const refundAtStripe = async (intent: string) =>
  (await account.library().refunds.list({ payment_intent: intent })).data[0]?.id ?? ''

test('duplicate, concurrent and out-of-order events place the order once', async () => {
  const bought = await order()
  expect(await moneyOf(db, bought.orderId)).toMatchObject({ order: 'awaiting-payment', taken: 0 })
  await pay(bought)
  await heard(bought.intent, 'payment_intent.succeeded')
  const events = eventsOf(bought.intent)
  await Promise.all(events.map((event) => receive(event)))
  for (const event of events) await receive(event)
  expect(await moneyOf(db, bought.orderId)).toEqual({
    order: 'placed',
    payment: 'paid',
    taken: 1,
    held: price,
    emails: 1,
  })
})

test('a false, altered or late event is refused, and a true one that lies is not believed', async () => {
  const bought = await order('false-callback')
  await heard(bought.intent, 'payment_intent.succeeded')
  for (const event of eventsOf(bought.intent)) await receive(event).catch(() => null)
  const text = JSON.stringify(
    eventOf('payment_intent.succeeded', { id: bought.intent, object: 'payment_intent', status: 'succeeded' }),
  )
  const refused = { status: 400, code: 'invalid-signature' }
  await expect(receive({ text, signature: signatureOf(text, 'whsec_another') })).rejects.toMatchObject(refused)
  await expect(receive({ ...signed(text), text: `${text} ` })).rejects.toMatchObject(refused)
  await expect(receive(signed(text, Math.floor(Date.now() / 1000) - 302))).rejects.toMatchObject(refused)
  await expect(receive({ text, signature: '' })).rejects.toMatchObject(refused)
  await receive(signed(text))
  expect(await moneyOf(db, bought.orderId)).toMatchObject({ order: 'awaiting-payment', taken: 0, held: 0, emails: 0 })
})

test('what concerns no payment of the shop changes nothing', async () => {
  const stranger = await account.library().paymentIntents.create({ amount: 5000, currency: 'sek' })
  for (const object of [
    stranger,
    { id: 'pi_unknown', object: 'payment_intent' },
    { id: 're_unknown', object: 'refund' },
  ]) {
    const type = object.object === 'refund' ? 'refund.failed' : 'payment_intent.succeeded'
    await receive(signed(JSON.stringify(eventOf(type, { ...object, object: object.object }))))
  }
  await receive(signed(JSON.stringify(eventOf('customer.created', { id: 'cus_1', object: 'customer' }))))
})

test('a declined card leaves the order open, and the next one pays it', async () => {
  const bought = await order()
  await pay(bought, 'pm_card_visa_chargeDeclined')
  await heard(bought.intent, 'payment_intent.payment_failed')
  for (const event of eventsOf(bought.intent)) await receive(event)
  expect(await moneyOf(db, bought.orderId)).toMatchObject({ order: 'awaiting-payment', taken: 0 })
  await pay(bought)
  await reconcilePayments(deps, later(1))
  expect(await moneyOf(db, bought.orderId)).toMatchObject({ order: 'placed', taken: 1, held: price })
})

test('paid after the order has been given up, the money is returned once', async () => {
  const bought = await order()
  await control(`intents/${bought.intent}/process`)
  await reconcilePayments(deps, later(20))
  expect(await moneyOf(db, bought.orderId)).toMatchObject({ order: 'cancelled', taken: 0 })
  await db.query(
    '',
    `update sandbox.stripe_object set body = body || '{"status":"requires_payment_method"}' where id = $1`,
    [bought.intent],
  )
  await pay(bought)
  await heard(bought.intent, 'payment_intent.succeeded')
  for (const event of eventsOf(bought.intent)) await receive(event)
  await sendRefunds(deps, later(25))
  for (const event of eventsOf(bought.intent)) await receive(event)
  await sendRefunds(deps, later(30))
  expect(await moneyOf(db, bought.orderId)).toMatchObject({ payment: 'refunded', taken: 1, held: 0 })
  expect((await account.library().refunds.list({ payment_intent: bought.intent })).data).toHaveLength(1)
})

test('an order that is given up is cancelled at Stripe too, and another amount is returned', async () => {
  const left = await order()
  await reconcilePayments(deps, later(20))
  expect((await account.library().paymentIntents.retrieve(left.intent)).status).toBe('canceled')
  await expect(order('wrong-sum')).rejects.toMatchObject({ code: 'payment-declined' })
  const sql = `select order_id::text as "orderId" from payment where state = 'mispaid'`
  const [wrong] = await db.query<{ orderId: string }>('', sql)
  expect(await moneyOf(db, wrong?.orderId ?? '')).toMatchObject({ order: 'cancelled', held: price - 100 })
  await sendRefunds(deps, later(1))
  expect(await moneyOf(db, wrong?.orderId ?? '')).toMatchObject({ payment: 'refunded', held: 0 })
})

test.each(['timeout-not-taken', 'unavailable'] as const)('without an answer (%s) nothing is taken', async (outcome) => {
  const bought = await order(outcome)
  expect(await moneyOf(db, bought.orderId)).toMatchObject({ taken: 0, held: 0 })
  await reconcilePayments(deps, later(20))
  expect(await moneyOf(db, bought.orderId)).toMatchObject({ order: 'cancelled', taken: 0, held: 0 })
})

test('a refund that fails after it was done is seen as failed, and sent again it is done once', async () => {
  const bought = await order('success')
  const wish = { orderId: bought.orderId, amount: 60_000, cause: 'return', key: bought.orderId } as const
  await inTransaction(db, (tx) => refundOrder(tx, { ...wish, now: new Date() }))
  await sendRefunds(deps, later(1))
  expect(await moneyOf(db, bought.orderId)).toMatchObject({ held: price - 60_000 })
  const refund = await refundAtStripe(bought.intent)
  await control(`refunds/${refund}/end`, { status: 'failed' })
  await heard(refund, 'refund.failed')
  const events = eventsOf(refund)
  await Promise.all(events.map((event) => receive(event)))
  const failed = await refundOf(bought.orderId)
  expect(failed?.state).toBe('failed')
  expect(await moneyOf(db, bought.orderId)).toMatchObject({ payment: 'paid', held: price })
  expect(await disagreements({ db })).toEqual([])

  const context = makeContext({ now: later(2) })
  await sendRefundAgain(db, { reference: failed?.reference ?? '', by: 1, now: later(2), context })
  await sendRefunds(deps, later(3))
  for (const event of eventsOf(refund)) await receive(event)
  expect((await refundOf(bought.orderId))?.state).toBe('done')
  expect(await moneyOf(db, bought.orderId)).toMatchObject({ held: price - 60_000 })
})

test('a dispute is registered once, and closed as Stripe decides', async () => {
  const bought = await order()
  await pay(bought, 'pm_card_createDispute')
  await heard(bought.intent, 'charge.dispute.created')
  const rounds = [...eventsOf(bought.intent), ...eventsOf(bought.intent)]
  await reconcilePayments(deps, later(1))
  await Promise.all(rounds.map((event) => receive(event)))
  const sql = 'select reference, amount, fee, reason, state from dispute where order_id = $1'
  const [dispute] = await db.query<{ reference: string }>('', sql, [bought.orderId])
  expect(dispute).toMatchObject({ amount: price, fee: 15_000, reason: 'fraudulent', state: 'needs-response' })
  expect(await disagreements({ db })).toEqual([])
  const id = dispute?.reference ?? ''
  await control(`disputes/${id}/close`, { status: 'won' })
  await heard(id, 'charge.dispute.closed')
  for (const event of eventsOf(id)) await receive(event)
  expect(await db.query('', sql, [bought.orderId])).toMatchObject([{ state: 'won' }])
})

test('what has been received is kept for thirty days', async () => {
  const count = async () => (await db.query<{ n: number }>('', 'select count(*)::int as n from stripe_event'))[0]?.n
  expect(await count()).toBeGreaterThan(0)
  await purgeOldStripeEvents(db, later(29 * 1440))
  expect(await count()).toBeGreaterThan(0)
  await purgeOldStripeEvents(db, later(31 * 1440))
  expect(await count()).toBe(0)
})
