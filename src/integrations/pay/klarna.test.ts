import { expect, test } from 'vitest'
import { ChargeRejected, type HttpClient, type HttpRequest } from '#integrations/http-client.ts'
import { klarna } from './klarna.ts'
import type { Charge } from './pay.ts'

const charge: Charge = {
  reference: 'r',
  method: 'klarna',
  amount: 104_900,
  description: 'Beställning 1',
  callbackUrl: 'https://shop.example/callback',
  returnUrl: 'https://shop.example/back',
  signal: AbortSignal.timeout(1000),
}

async function nextAfter(address: string, base = 'https://api.klarna.com') {
  const body = { session_id: 's', redirect_url: address }
  const gateway = klarna({ base, client: async () => ({ status: 201, headers: {}, body }) })
  const answer = await gateway.charge(charge)
  return 'next' in answer ? answer.next : null
}

test.each([
  ['https://pay.klarna.com/eu/hpp/payments/a', undefined],
  ['https://pay.playground.klarna.com/eu/hpp/payments/a', undefined],
  ['https://klarna.example/a', 'https://klarna.example'],
  ['/api/sandbox/pay/a', undefined],
])('the customer is redirected to %s', async (address, base) => {
  expect(await nextAfter(address, base)).toEqual({ kind: 'redirect', address })
})

test.each([
  'https://klarna.com.example/a',
  'https://notklarna.com/a',
  'http://pay.klarna.com/a',
  'https://pay.klarna.com@annan.example/a',
  '//annan.example/a',
  '/\\annan.example/a',
  'javascript:alert(1)',
  'a',
])('the customer is never redirected to %s', async (address) => {
  await expect(nextAfter(address)).rejects.toThrow('not its own')
})

const named = { method: 'klarna', reference: 'r', providerId: 'hpp', amount: 104_900 }
const { signal } = charge

/** Klarna's answers by path, and what was asked of it. */
function answering(answers: Record<string, object>) {
  const requested: HttpRequest[] = []
  const client: HttpClient = async (request) => {
    requested.push(request)
    return { status: 201, headers: { 'refund-id': 'k' }, body: null, ...answers[request.path] }
  }
  return { requested, gateway: klarna({ base: 'https://api.klarna.com', client }) }
}

test('the order is placed and captured by Klarna itself, so that a lost browser loses nothing', async () => {
  const page = { session_id: 'hpp', redirect_url: 'https://pay.klarna.com/a' }
  const { requested, gateway } = answering({
    '/payments/v1/sessions': { body: { session_id: 's' } },
    '/hpp/v1/sessions': { body: page },
  })
  expect(await gateway.charge(charge)).toMatchObject({ state: 'pending', providerId: 'hpp' })
  expect(requested[1]?.body).toMatchObject({
    options: { place_order_mode: 'CAPTURE_ORDER' },
    merchant_urls: { status_update: charge.callbackUrl },
  })
})

test.each([
  [401, true],
  [403, true],
  [500, false],
])('a session that answers %i can never be paid: %s', async (status, isRejected) => {
  const { gateway } = answering({ '/payments/v1/sessions': { status } })
  const error = await gateway.charge(charge).catch((thrown: unknown) => thrown)
  expect(error instanceof ChargeRejected).toBe(isRejected)
})

test.each([
  ['WAITING', 'pending'],
  ['IN_PROGRESS', 'pending'],
  ['BACK', 'pending'],
  ['CANCELLED', 'cancelled'],
  ['DISABLED', 'cancelled'],
])('a page that is %s is %s', async (status, state) => {
  const { gateway } = answering({ '/hpp/v1/sessions/hpp': { body: { status } } })
  expect(await gateway.ask(named, signal)).toMatchObject({ state })
})

/** A page that stands like this, and is closed with this status. */
async function closing(status: string, closed: number) {
  const sent: string[] = []
  const client: HttpClient = async ({ method, path }) => {
    sent.push(`${method} ${path}`)
    if (method === 'DELETE') return { status: closed, headers: {}, body: null }
    return { status: 200, headers: {}, body: { session_id: 'hpp', status } }
  }
  return { sent, gateway: klarna({ base: 'https://api.klarna.com', client }) }
}

// https://docs.klarna.com/hosted-payment-page/get-started/tracking-session-status/: "Session is still open for them to retry."
test.each(['FAILED', 'ERROR'])(
  'a page that is %s is open for another try, so it is closed before it counts as declined',
  async (status) => {
    const { sent, gateway } = await closing(status, 204)
    expect(await gateway.ask(named, signal)).toMatchObject({ state: 'declined' })
    expect(sent).toEqual(['GET /hpp/v1/sessions/hpp', 'DELETE /hpp/v1/sessions/hpp'])
  },
)

test('an opening step completed in the meantime is checked again', async () => {
  const { gateway } = await closing('FAILED', 400)
  expect(await gateway.ask(named, signal)).toMatchObject({ state: 'pending' })
})

/** A completed page, of whose order so much is captured, and how Klarna answers its cancellation. */
async function cancelled(order: { status: string; captured_amount: number }, answer = 204) {
  const sent: string[] = []
  const client: HttpClient = async ({ method, path }) => {
    sent.push(`${method} ${path}`)
    if (method === 'DELETE') return { status: 400, headers: {}, body: null }
    if (method === 'POST') return { status: answer, headers: {}, body: null }
    const body = path.startsWith('/hpp/') ? { status: 'COMPLETED', order_id: 'o' } : order
    return { status: 200, headers: {}, body }
  }
  await klarna({ base: 'https://api.klarna.com', client }).cancel(named, signal)
  return sent.at(-1)
}

// https://docs.klarna.com/order-management/manage-orders-with-the-api/view-and-change-orders/cancel-an-order/
test('an order that was authorised and not captured is released', async () => {
  const authorised = { status: 'AUTHORIZED', captured_amount: 0 }
  expect(await cancelled(authorised)).toBe('POST /ordermanagement/v1/orders/o/cancel')
  await cancelled(authorised, 403)
  await expect(cancelled(authorised, 500)).rejects.toThrow('did not cancel the order')
})

test.each([
  { status: 'CAPTURED', captured_amount: 104_900 },
  { status: 'PART_CAPTURED', captured_amount: 1 },
  { status: 'CANCELLED', captured_amount: 0 },
])('an order that is $status is left as it is', async (order) => {
  expect(await cancelled(order)).toBe('GET /ordermanagement/v1/orders/o')
})

test.each([204, 404])('closing a page that answers %i is done', async (status) => {
  const { sent, gateway } = await closing('WAITING', status)
  await gateway.cancel(named, signal)
  expect(sent).toEqual(['DELETE /hpp/v1/sessions/hpp'])
})

test.each([401, 403, 405, 500, 503])(
  'closing a page that answers %i has failed: it can still be paid',
  async (status) => {
    const { gateway } = await closing('WAITING', status)
    await expect(gateway.cancel(named, signal)).rejects.toThrow('did not close')
  },
)

test.each([
  ['AUTHORIZED', 'pending'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'cancelled'],
])('an order of which nothing is captured, and that is %s, is %s', async (status, state) => {
  const { gateway } = answering({
    '/hpp/v1/sessions/hpp': { body: { status: 'COMPLETED', order_id: 'o' } },
    '/ordermanagement/v1/orders/o': { body: { status, captured_amount: 0 } },
  })
  expect(await gateway.ask(named, signal)).toMatchObject({ state })
})

test('a completed page is paid with what was captured, whatever was asked for', async () => {
  const { gateway } = answering({
    '/hpp/v1/sessions/hpp': { body: { status: 'COMPLETED', order_id: 'o' } },
    '/ordermanagement/v1/orders/o': { body: { captured_amount: 104_800 } },
  })
  expect(await gateway.ask(named, signal)).toEqual({ state: 'paid', providerId: 'o', amount: 104_800 })
})

test('a page that is unknown, or whose address never came, is no payment', async () => {
  const { gateway } = answering({ '/hpp/v1/sessions/hpp': { status: 404 } })
  expect(await gateway.ask(named, signal)).toBeNull()
  expect(await gateway.ask({ ...named, providerId: null }, signal)).toBeNull()
})

test('a refund has the key of its reference, and is found again by it', async () => {
  const refund = {
    payment: { ...named, providerId: 'o' },
    reference: 'refund-1',
    amount: 5_000,
    callbackUrl: charge.callbackUrl,
  }
  const { requested, gateway } = answering({
    '/ordermanagement/v1/orders/o': { body: { captured_amount: 1, refunds: [{ reference: 'refund-1' }] } },
  })
  expect(await gateway.refund(refund, signal)).toEqual({ state: 'done', providerId: 'k' })
  expect(requested[0]).toMatchObject({
    headers: { 'Klarna-Idempotency-Key': 'refund-1' },
    body: { refunded_amount: 5_000 },
  })
  expect(await gateway.lookUpRefund(refund, signal)).toMatchObject({ state: 'done' })
  expect(await gateway.lookUpRefund({ ...refund, reference: 'refund-2' }, signal)).toBeNull()
})
