import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import {
  balanceTransaction,
  disputeAnswer,
  eventAnswer,
  failedRefundFields,
  intentAnswer,
  newerIntentFields,
  refundAnswer,
} from '#test/contracts/stripe.ts'
import { testDatabase } from '#test/database.ts'
import { openStripeAccount, payWith, stripeKeys } from '#test/stripe-account.ts'

const db = await testDatabase()
const account = await openStripeAccount(db)
const library = account.library()
afterAll(async () => {
  await account.close()
  await db.close()
})

const create = async (more: Partial<Stripe.PaymentIntentCreateParams> = {}, key: string = randomUUID()) =>
  await library.paymentIntents.create(
    { amount: 104_900, currency: 'sek', allowed_payment_method_types: ['card'], capture_method: 'automatic', ...more },
    { idempotencyKey: key },
  )
const paid = async (method = 'pm_card_visa', more: Partial<Stripe.PaymentIntentCreateParams> = {}) => {
  const intent = await create(more)
  await payWith(account.client, intent, method)
  return await library.paymentIntents.retrieve(intent.id)
}
const control = async (path: string, body: object = {}) =>
  await account.client({ method: 'POST', path: `/stripe-sandbox/${path}`, body, signal: AbortSignal.timeout(5000) })
const refund = async (intent: string, amount?: number, key: string = randomUUID()) =>
  await library.refunds.create(
    { payment_intent: intent, ...(amount === undefined ? {} : { amount }), metadata: { reference: key } },
    { idempotencyKey: key },
  )
const typesOf = (id: string) =>
  account.events
    .map(({ text }) => JSON.parse(text))
    .filter(({ data }) => data.object.id === id)
    .map(({ type }) => type)
const fields = (...names: object[]) => names.flatMap((one) => Object.keys(one)).toSorted()

test('a card is charged at once, and the intent is confirmed by the customer with its own secret alone', async () => {
  const intent = await create()
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 })
  const stranger = await payWith(account.client, { id: intent.id, client_secret: 'pi_other_secret_x' })
  expect(stranger.status).toBe(401)
  expect((await payWith(account.client, intent)).status).toBe(200)
  expect(await library.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'succeeded',
    amount_received: 104_900,
  })
  await expect(payWith(account.client, intent)).resolves.toMatchObject({ status: 400 })
})

test('declined cards leave the intent open for another', async () => {
  const intent = await create()
  for (const [method, code] of [
    ['pm_card_visa_chargeDeclined', 'card_declined'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ] as const) {
    const { status, body } = await payWith(account.client, intent, method)
    expect([status, body]).toMatchObject([402, { error: { type: 'card_error', code } }])
    const { status: left, last_payment_error: error } = await library.paymentIntents.retrieve(intent.id)
    expect([left, error?.code]).toEqual(['requires_payment_method', code])
  }
  expect((await payWith(account.client, intent)).status).toBe(200)
})

test('3-D Secure is a step of its own, that may fail and be tried again', async () => {
  const intent = await create()
  await payWith(account.client, intent, 'pm_card_threeDSecure2Required')
  expect((await library.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  await control(`intents/${intent.id}/authenticate`, { isDone: false })
  const failed = await library.paymentIntents.retrieve(intent.id)
  expect(failed.last_payment_error?.code).toBe('payment_intent_authentication_failure')
  await payWith(account.client, intent, 'pm_card_threeDSecure2Required')
  await control(`intents/${intent.id}/authenticate`)
  expect((await library.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('what is held is captured once, in whole or in part, and the rest is released', async () => {
  const intent = await paid('pm_card_visa', { capture_method: 'manual' })
  expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 104_900, amount_received: 0 })
  await expect(library.paymentIntents.capture(intent.id, { amount_to_capture: 104_901 })).rejects.toMatchObject({
    statusCode: 400,
    code: 'amount_too_large',
  })
  await library.paymentIntents.capture(intent.id, { amount_to_capture: 50_000 })
  const captured = await library.paymentIntents.retrieve(intent.id)
  expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 50_000 })
  await expect(library.paymentIntents.capture(intent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  })
  const old = await paid('pm_card_visa', { capture_method: 'manual' })
  await control(`intents/${old.id}/expire`)
  expect(await library.paymentIntents.retrieve(old.id)).toMatchObject({ status: 'canceled', amount_capturable: 0 })
  await expect(library.paymentIntents.capture(old.id)).rejects.toMatchObject({ statusCode: 400 })
})

test('what is open is cancelled, and what is paid, processed or cancelled is not', async () => {
  const open = await create()
  expect(await library.paymentIntents.cancel(open.id)).toMatchObject({ status: 'canceled' })
  const busy = await create()
  await control(`intents/${busy.id}/process`)
  for (const { id } of [open, busy, await paid()])
    await expect(library.paymentIntents.cancel(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
})

test('amounts, currencies, unknown fields, keys and versions are refused as Stripe refuses them', async () => {
  await expect(create({ amount: 299 })).rejects.toMatchObject({ statusCode: 400, code: 'amount_too_small' })
  expect((await create({ amount: 300 })).amount).toBe(300)
  await expect(create({ amount: 100_000_000 })).rejects.toMatchObject({ code: 'amount_too_large' })
  await expect(create({ currency: 'SEK' })).rejects.toMatchObject({ statusCode: 400, param: 'currency' })
  await expect(create({ ...({ capture: true } as object) })).rejects.toMatchObject({ code: 'parameter_unknown' })
  await expect(create({ ...({ payment_method_types: ['card'] } as object) })).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'payment_method_types',
  })
  await expect(account.library('sk_test_other').paymentIntents.retrieve('pi_1')).rejects.toMatchObject({
    statusCode: 401,
  })
  await expect(
    account.library(stripeKeys.publishableKey).refunds.create({ payment_intent: 'pi_1' }),
  ).rejects.toMatchObject({ statusCode: 401 })
  await expect(library.paymentIntents.retrieve('pi_unknown')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(library.charges.list()).rejects.toMatchObject({ statusCode: 404 })
})

test('a key repeats its first answer, also an error, and belongs to one request', async () => {
  const key = randomUUID()
  const [first, second] = [await create({}, key), await create({}, key)]
  expect(second.id).toBe(first.id)
  await expect(create({ amount: 50_000 }, key)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  const small = randomUUID()
  await expect(create({ amount: 299 }, small)).rejects.toMatchObject({ code: 'amount_too_small' })
  await expect(create({ amount: 299 }, small)).rejects.toMatchObject({ code: 'amount_too_small' })
  await expect(create({ amount: 300 }, small)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

test('refunds are partial or whole, once for each key, and never more than was taken', async () => {
  const { id } = await paid()
  const key = randomUUID()
  const [one, again] = [await refund(id, 60_000, key), await refund(id, 60_000, key)]
  expect(again.id).toBe(one.id)
  await expect(refund(id, 44_901)).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  expect((await refund(id)).amount).toBe(44_900)
  await expect(refund(id)).rejects.toMatchObject({ code: 'charge_already_refunded' })
  await expect(refund((await create()).id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  const all = await library.refunds.list({ payment_intent: id, limit: 1 })
  expect([all.data.length, all.has_more]).toEqual([1, true])
  expect(await library.refunds.list({ payment_intent: id, limit: 1 }).autoPagingToArray({ limit: 10 })).toHaveLength(2)
})

test('a refund that has succeeded may fail, and its money is there again; another is pending first', async () => {
  const { id } = await paid('pm_card_refundFail')
  const given = await refund(id, 60_000)
  expect(given.status).toBe('succeeded')
  await expect.poll(() => typesOf(given.id)).toContain('refund.failed')
  expect(await library.refunds.retrieve(given.id)).toMatchObject({ status: 'failed' })
  expect((await refund(id, 104_900)).status).toBe('succeeded')
  const waiting = await refund((await paid('pm_card_pendingRefund')).id)
  expect(waiting.status).toBe('pending')
  await control(`refunds/${waiting.id}/end`, { status: 'succeeded' })
  expect(await library.refunds.retrieve(waiting.id)).toMatchObject({ status: 'succeeded' })
})

test('a dispute takes the money back until it is won, and nothing is refunded meanwhile', async () => {
  const { id } = await paid('pm_card_createDispute')
  await expect.poll(() => account.events.some(({ text }) => text.includes(`"payment_intent":"${id}"`))).toBe(true)
  const event = account.events.map(({ text }) => JSON.parse(text)).find(({ data }) => data.object.payment_intent === id)
  const dispute = await library.disputes.retrieve(event.data.object.id)
  expect(dispute).toMatchObject({ amount: 104_900, status: 'needs_response', payment_intent: id })
  expect(dispute.balance_transactions).toMatchObject([{ amount: -104_900, fee: 15_000, net: -119_900 }])
  await expect(refund(id)).rejects.toMatchObject({ code: 'charge_disputed' })
  await control(`disputes/${dispute.id}/close`, { status: 'won' })
  expect(await library.disputes.retrieve(dispute.id)).toMatchObject({ status: 'won' })
  expect((await refund(id)).status).toBe('succeeded')
})

test('events come twice and out of order, signed for the raw text and for five minutes', async () => {
  const { id } = await paid()
  await expect.poll(() => typesOf(id).length).toBe(4)
  expect(typesOf(id)).toEqual([
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.succeeded',
    'payment_intent.succeeded',
  ])
  const sent = account.events.find(({ text }) => text.includes(id) && text.includes('payment_intent.succeeded'))
  if (!sent) throw new Error('No event')
  const { text, signature } = sent
  const { webhookSecret } = stripeKeys
  expect(Stripe.webhooks.constructEvent(text, signature, webhookSecret, 300).type).toBe('payment_intent.succeeded')
  for (const [body, secret] of [
    [`${text} `, webhookSecret],
    [text, 'whsec_another'],
  ] as const)
    expect(() => Stripe.webhooks.constructEvent(body, signature, secret, 300)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
  const late = Date.now() + 302_000
  expect(() => Stripe.webhooks.constructEvent(text, signature, webhookSecret, 300, undefined, late)).toThrow()
})

test('after 429, errors, timeouts and lost responses nothing is moved twice', async () => {
  const key = randomUUID()
  account.faults.push('rate-limit', 'error')
  await expect(create({}, key)).rejects.toMatchObject({ statusCode: 429 })
  await expect(create({}, key)).rejects.toMatchObject({ statusCode: 500 })
  account.faults.push('lost-answer')
  const params = { amount: 104_900, currency: 'sek' }
  const impatient = { idempotencyKey: key, timeout: 300 }
  await expect(library.paymentIntents.create(params, impatient)).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  const [first, second] = [
    await library.paymentIntents.create(params, impatient),
    await library.paymentIntents.create(params, impatient),
  ]
  expect(second.id).toBe(first.id)
  const stored = `select count(*)::int as count from sandbox.stripe_key where key = $1`
  expect(await db.query('', stored, [key])).toEqual([{ count: 1 }])
})

test('objects have the fields of the published fixtures and no others', async () => {
  const intent = await paid()
  const { lastResponse: _one, ...shown } = intent as Stripe.PaymentIntent & { lastResponse: unknown }
  const known = fields(intentAnswer.body, Object.fromEntries(newerIntentFields.map((name) => [name, 0])))
  expect(known).toEqual(expect.arrayContaining(fields(shown)))
  const failing = await paid('pm_card_refundFail')
  const given = await refund(failing.id)
  await expect.poll(() => typesOf(given.id)).toContain('refund.failed')
  const { lastResponse: _two, ...failed } = (await library.refunds.retrieve(given.id)) as Stripe.Refund & {
    lastResponse: unknown
  }
  expect([...fields(refundAnswer.body), ...failedRefundFields]).toEqual(expect.arrayContaining(fields(failed)))
  const bodies = await db.query<{ object: string; body: object }>('', 'select object, body from sandbox.stripe_object')
  const published: Record<string, object> = {
    dispute: disputeAnswer.body,
    balance_transaction: balanceTransaction.body,
  }
  for (const [object, contract] of Object.entries(published)) {
    const found = bodies.filter((one) => one.object === object)
    expect(found.length).toBeGreaterThan(0)
    for (const { body } of found) expect(fields(contract)).toEqual(expect.arrayContaining(fields(body)))
  }
  for (const { text } of account.events) expect(fields(eventAnswer.body)).toEqual(fields(JSON.parse(text)))
})
