import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { HttpRequest } from '#integrations/http-client.ts'
import { klarna } from '#integrations/pay/klarna.ts'
import { disable, pageAnswer, pageRequest, pageStates, refundRequest, sessionRequest } from '#test/contracts/klarna.ts'
import { testDatabase } from '#test/database.ts'
import { PageRequest, SessionRequest } from './klarna-rules.ts'
import { sandboxClient, withLogin } from './sandbox.ts'

const db = await testDatabase()
const bare = sandboxClient({ db, slowMs: 20, callBack: async () => {} })
const client = withLogin(bare)
afterAll(() => db.close())

const signal = () => AbortSignal.timeout(2000)
const base = 'https://api.klarna.com'
const send = (method: HttpRequest['method'], path: string, body?: unknown, headers = {}) =>
  client({ method, path, body, headers, signal: signal() })
const reference1 = () => ({ ...sessionRequest.body, merchant_reference1: randomUUID() })

async function page(outcome = 'approve', session: object = reference1()) {
  const { body } = await send('POST', '/payments/v1/sessions', session)
  const payment_session_url = `${base}/payments/v1/sessions/${(body as { session_id: string }).session_id}`
  return await send(
    'POST',
    '/hpp/v1/sessions',
    { ...pageRequest.body, payment_session_url },
    { 'Sandbox-Outcome': outcome },
  )
}
const idOf = ({ body }: Awaited<ReturnType<typeof page>>) => (body as { session_id: string }).session_id

async function order(amount = 2000) {
  const lines = [{ name: 'Lamp', quantity: 1, unit_price: amount, total_amount: amount }]
  const opened = await page('success', {
    ...reference1(),
    order_amount: amount,
    order_tax_amount: 0,
    order_lines: lines,
  })
  const { body } = await send('GET', `/hpp/v1/sessions/${idOf(opened)}`)
  return (body as { order_id: string }).order_id
}

test('what the shop sends is what Klarna describes', async () => {
  const sent: HttpRequest[] = []
  const recorded = klarna({
    base,
    client: async (request) => {
      sent.push(request)
      if (request.path === '/hpp/v1/sessions') return { headers: {}, ...pageAnswer }
      return { status: 200, headers: {}, body: { session_id: 's', client_token: 't' } }
    },
  })
  const callbackUrl = 'https://shop.example/callback'
  const charge = { reference: randomUUID(), method: 'klarna', amount: 104_900, description: 'Beställning 1' }
  const answer = await recorded.charge({
    ...charge,
    callbackUrl,
    returnUrl: 'https://shop.example/back',
    signal: signal(),
  })
  expect(answer).toMatchObject({ next: { address: pageAnswer.body.redirect_url } })
  expect(SessionRequest.safeParse(sent[0]?.body).error).toBeUndefined()
  expect(PageRequest.safeParse(sent[1]?.body).error).toBeUndefined()
  for (const { headers = {} } of sent) expect(Object.keys(headers)).not.toContain('Klarna-Idempotency-Key')
})

test.each(pageStates)('a page that is $status is $understood', async ({ status, isFinal, understood }) => {
  const sent: string[] = []
  const gateway = klarna({
    base,
    client: async ({ method }) => {
      sent.push(method)
      if (method === disable.method) return { status: disable.done, headers: {}, body: null }
      return { status: 200, headers: {}, body: { session_id: 'p', status } }
    },
  })
  const named = { method: 'klarna', reference: 'r', providerId: 'p', amount: 1 }
  expect(await gateway.ask(named, signal())).toMatchObject({ state: understood })
  // What is still open for the customer never counts as ended.
  if (!isFinal && understood !== 'pending') expect(sent).toContain(disable.method)
})

test('without a login nothing is answered', async () => {
  const answer = await bare({ method: 'POST', path: '/payments/v1/sessions', body: reference1(), signal: signal() })
  expect(answer).toMatchObject({ status: 401 })
})

const line = sessionRequest.body.order_lines[0]
test.each([
  ['without a currency', { purchase_currency: undefined }],
  ['without lines', { order_lines: [] }],
  ['whose lines are another sum', { order_amount: 2001 }],
  ['with an amount in kronor', { order_amount: 20.5 }],
  ['with a negative sum', { order_amount: -1 }],
  ['whose tax is wrong', { order_lines: [{ ...line, total_tax_amount: 500 }] }],
  ['whose line does not add up', { order_lines: [{ ...line, quantity: 2 }] }],
  ['whose line has no name', { order_lines: [{ ...line, name: '' }] }],
  ['with a name that is too long', { order_lines: [{ ...line, name: 'a'.repeat(256) }] }],
  ['with a field that there is not', { callback: 'https://shop.example' }],
])('a session %s is refused', async (_, more) => {
  const answer = await send('POST', '/payments/v1/sessions', { ...reference1(), ...more })
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'BAD_VALUE', correlation_id: expect.any(String) } })
})

test('the documented session and page are taken', async () => {
  expect(await page()).toMatchObject({
    status: 201,
    body: { session_id: expect.any(String), session_url: expect.any(String) },
  })
})

test.each([
  ['without a session', { payment_session_url: undefined }, 400],
  ['of a session by its id only', { payment_session_url: 'abc' }, 400],
  ['of an unknown session', {}, 404],
  ['that places no order', { options: { place_order_mode: 'LATER' } }, 400],
  [
    'with callbacks over http',
    { merchant_urls: { success: 'https://shop.example', status_update: 'http://shop.example' } },
    400,
  ],
])('a page %s is refused', async (_, more, status) => {
  expect(await send('POST', '/hpp/v1/sessions', { ...pageRequest.body, ...more })).toMatchObject({ status })
})

test('a session lives for 48 hours', async () => {
  const session = [randomUUID(), 100, 'Lamp', Date.now() - 49 * 3_600_000]
  const id = Buffer.from(JSON.stringify(session)).toString('base64url')
  const body = { ...pageRequest.body, payment_session_url: `${base}/payments/v1/sessions/${id}` }
  expect(await send('POST', '/hpp/v1/sessions', body)).toMatchObject({ status: 404 })
})

test('a page is closed by DELETE only, and then not paid; one that is completed is not closed', async () => {
  const id = idOf(await page())
  for (const [method, path] of [
    ['POST', `/hpp/v1/sessions/${id}/disable`],
    ['PATCH', `/hpp/v1/sessions/${id}`],
  ] as const) {
    expect(await send(method, path, {})).toMatchObject({ status: 403 })
  }
  expect(await send('DELETE', `/hpp/v1/sessions/${id}`)).toMatchObject({ status: disable.done, body: null })
  await send('POST', `/customer/${id}`, { decision: 'paid' })
  expect(await send('GET', `/hpp/v1/sessions/${id}`)).toMatchObject({ body: { status: 'DISABLED' } })
  const done = idOf(await page('success'))
  expect(await send('DELETE', `/hpp/v1/sessions/${done}`)).toMatchObject({ status: disable.completed })
  expect(await send('DELETE', `/hpp/v1/sessions/${randomUUID()}`)).toMatchObject({ status: disable.unknown })
})

test('a declined customer may try again until the page is closed', async () => {
  const id = idOf(await page())
  await send('POST', `/customer/${id}`, { decision: 'declined' })
  expect(await send('GET', `/hpp/v1/sessions/${id}`)).toMatchObject({ body: { status: 'FAILED' } })
  await send('POST', `/customer/${id}`, { decision: 'paid' })
  expect(await send('GET', `/hpp/v1/sessions/${id}`)).toMatchObject({ body: { status: 'COMPLETED' } })
})

test('a refund is repeated by its key only, never above what was captured', async () => {
  const id = await order()
  const refund = (amount: unknown, key: string | null) =>
    send(
      'POST',
      `/ordermanagement/v1/orders/${id}/refunds`,
      { refunded_amount: amount },
      key ? { 'Klarna-Idempotency-Key': key } : {},
    )
  const key = randomUUID()
  const first = await refund(1200, key)
  expect(first).toMatchObject({ status: 201, body: null, headers: { 'refund-id': key } })
  // The body is not compared.
  expect(await refund(900, key)).toMatchObject({ status: 201 })
  expect(await refund(801, randomUUID())).toMatchObject({ status: 403, body: { error_code: 'REFUND_NOT_ALLOWED' } })
  expect(await refund('800', randomUUID())).toMatchObject({ status: 400 })
  expect(await refund(400, null)).toMatchObject({ status: 201 })
  expect(await refund(400, null)).toMatchObject({ status: 201 })
  expect(await refund(1, null)).toMatchObject({ status: 403 })
})

test('the documented refund is taken, of an order that there is', async () => {
  const { body } = refundRequest
  const headers = { 'Klarna-Idempotency-Key': body.reference }
  expect(await send('POST', `/ordermanagement/v1/orders/${await order()}/refunds`, body, headers)).toMatchObject({
    status: 201,
  })
  expect(await send('POST', '/ordermanagement/v1/orders/unknown/refunds', body, headers)).toMatchObject({ status: 404 })
})
