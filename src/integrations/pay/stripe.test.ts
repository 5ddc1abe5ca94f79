import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { intentAnswer, refundAnswer } from '#test/contracts/stripe.ts'
import type { Charge, Refund } from './pay.ts'
import { stripe, stripeClient, stripeVersion } from './stripe.ts'

const signal = AbortSignal.timeout(10_000)
const amount = 104_900
const charge: Charge = {
  reference: randomUUID(),
  method: 'card',
  amount,
  description: 'Beställning 1001 – lampa till Åsa',
  callbackUrl: 'https://shop.example/callback',
  returnUrl: 'https://shop.example/back',
  signal,
}
const payment = { reference: charge.reference, method: 'card', amount, providerId: 'pi_3Krets' }
const refund: Refund = { payment, reference: randomUUID(), amount: 5000, callbackUrl: charge.callbackUrl }

type Sent = { call: string; headers: Record<string, unknown>; form: Record<string, string> }
type Answer = { status: number; body: unknown }
const sent: Sent[] = []
let answers: Answer[] = []

/** What the official library sends, and what it makes of each answer. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
  sent.push({ call: `${request.method} ${request.url}`, headers: request.headers, form })
  const { status, body } = answers.shift() ?? { status: 500, body: {} }
  response.writeHead(status, { 'Content-Type': 'application/json', 'stripe-should-retry': 'false' })
  response.end(JSON.stringify(body))
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
let secretKey = 'sk_test_1'
const gateway = stripe({ client: stripeClient({ secretKey: () => secretKey }, base), publishableKey: 'pk_test_1' })
afterAll(() => server.close())

function answering(...given: Answer[]) {
  answers = given
  sent.length = 0
}
const intent = (more: object = {}) => ({ status: 200, body: { ...intentAnswer.body, amount, ...more } })
const error = (status: number, error: object) => ({ status, body: { error } })

test('a payment is created with its reference as the key, in öre, for cards alone and by the pinned version', async () => {
  answering(intent())
  expect(await gateway.charge(charge)).toEqual({
    state: 'pending',
    providerId: 'pi_3Krets',
    next: {
      kind: 'element',
      token: 'pi_3Krets',
      clientSecret: intentAnswer.body.client_secret,
      publishableKey: 'pk_test_1',
    },
  })
  expect(sent).toMatchObject([
    {
      call: 'POST /v1/payment_intents',
      headers: {
        authorization: 'Bearer sk_test_1',
        'stripe-version': stripeVersion,
        'idempotency-key': charge.reference,
      },
    },
  ])
  expect(sent[0]?.form).toEqual({
    amount: '104900',
    currency: 'sek',
    'allowed_payment_method_types[0]': 'card',
    capture_method: 'automatic',
    description: charge.description,
    'metadata[reference]': charge.reference,
  })
})

test('a key that is replaced is used from the next request', async () => {
  answering(intent(), intent())
  await gateway.ask(payment, signal)
  secretKey = 'sk_test_2'
  await gateway.ask(payment, signal)
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk_test_1', 'Bearer sk_test_2'])
})

test.each([
  ['requires_payment_method', { state: 'pending', next: null }],
  ['requires_confirmation', { state: 'pending', next: null }],
  ['requires_action', { state: 'pending', next: null }],
  ['processing', { state: 'pending', next: null }],
  ['requires_capture', { state: 'pending', next: null }],
  ['succeeded', { state: 'paid', amount }],
  ['canceled', { state: 'cancelled' }],
] as const)('an intent that is %s', async (status, state) => {
  answering(intent({ status, amount_received: status === 'succeeded' ? amount : 0 }))
  expect(await gateway.ask(payment, signal)).toEqual({ providerId: 'pi_3Krets', ...state })
  expect(sent[0]?.call).toBe('GET /v1/payment_intents/pi_3Krets')
})

test('what Stripe has not created or does not know is not paid, and every other error leaves it open', async () => {
  answering(error(400, { type: 'invalid_request_error', code: 'amount_too_small' }))
  expect(await gateway.charge(charge)).toEqual({ state: 'declined', providerId: charge.reference })
  expect(await gateway.ask({ ...payment, providerId: null }, signal)).toBe(null)
  answering(error(404, { type: 'invalid_request_error', code: 'resource_missing' }))
  expect(await gateway.ask(payment, signal)).toBe(null)
  for (const [status, type] of [
    [401, 'invalid_request_error'],
    [409, 'idempotency_error'],
    [429, 'invalid_request_error'],
    [500, 'api_error'],
  ] as const) {
    answering(error(status, { type }), error(status, { type }))
    await expect(gateway.charge(charge)).rejects.toThrow()
    await expect(gateway.ask(payment, signal)).rejects.toThrow()
  }
})

test('a cancellation that leaves the payment payable throws', async () => {
  answering(intent({ status: 'canceled' }))
  await gateway.cancel(payment, signal)
  expect(sent[0]).toMatchObject({
    call: 'POST /v1/payment_intents/pi_3Krets/cancel',
    form: { cancellation_reason: 'abandoned' },
  })
  const refused = (status: string) =>
    error(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { ...intentAnswer.body, status },
    })
  for (const status of ['succeeded', 'canceled']) {
    answering(refused(status))
    await gateway.cancel(payment, signal)
  }
  answering(refused('processing'))
  await expect(gateway.cancel(payment, signal)).rejects.toThrow()
  answering(error(500, { type: 'api_error' }))
  await expect(gateway.cancel(payment, signal)).rejects.toThrow()
})

test('a refund carries its own reference as key, and its statuses are those of the shop', async () => {
  for (const [status, state] of [
    ['succeeded', 'done'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ] as const) {
    answering({ status: 200, body: { ...refundAnswer.body, status } })
    expect(await gateway.refund(refund, signal)).toEqual({ state, providerId: 're_3Krets' })
  }
  expect(sent[0]).toMatchObject({ call: 'POST /v1/refunds', headers: { 'idempotency-key': refund.reference } })
  expect(sent[0]?.form).toEqual({
    payment_intent: 'pi_3Krets',
    amount: '5000',
    'metadata[reference]': refund.reference,
  })
  answering(error(400, { type: 'invalid_request_error', code: 'charge_already_refunded' }))
  expect(await gateway.refund(refund, signal)).toEqual({ state: 'failed', providerId: refund.reference })
  answering(error(400, { type: 'idempotency_error' }))
  await expect(gateway.refund(refund, signal)).rejects.toThrow()
})

test('a refund is found among several pages by its reference', async () => {
  const page = (id: string, reference: string, has_more: boolean) => ({
    status: 200,
    body: {
      object: 'list',
      url: '/v1/refunds',
      has_more,
      data: [{ ...refundAnswer.body, id, metadata: { reference } }],
    },
  })
  answering(page('re_1', 'another', true), page('re_2', refund.reference, false))
  expect(await gateway.lookUpRefund(refund, signal)).toEqual({ state: 'done', providerId: 're_2' })
  answering(page('re_1', 'another', false))
  expect(await gateway.lookUpRefund(refund, signal)).toBe(null)
})
