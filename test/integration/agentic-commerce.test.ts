import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { agenticExample, agenticFault } from '#test/contracts/agentic-commerce.ts'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'
import { wholeShop } from '#test/whole-shop.ts'

let origin = ''
let products: number[] = []
let key = ''
let keyOfOrders = ''

wholeShop(async (opened) => {
  origin = opened.origin
  const admin = makeShopClient(() => origin)
  await admin.logIn('admin')
  products = (await plainGoods(origin)).slice(0, 2).map(({ id }) => id)
  expect((await fetch(`${origin}/.well-known/acp.json`)).status).toBe(404)
  const { staff } = JSON.parse((await admin.open('GET', '/api/admin/api-keys')).text).data
  const { id: responsibleId } = staff.find(({ username }: { username: string }) => username === 'admin')
  const keyWith = async (name: string, scopes: readonly string[]) => {
    const wish = { name, scopes, responsibleId, callsPerMinute: 6000, expiresInDays: 365 }
    return JSON.parse((await admin.open('POST', '/api/admin/api-keys', wish)).text).secret
  }
  key = await keyWith('Assistenten', ['agentic-commerce:write'])
  keyOfOrders = await keyWith('Order', ['orders:write'])
})

type Sent = { method?: string; body?: object | undefined; key?: string; headers?: Record<string, string> }

async function send(path: string, { method = 'POST', body, key: secret = key, headers = {} }: Sent = {}) {
  const response = await fetch(`${origin}/acp${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${secret}`,
      'API-Version': '2026-04-17',
      'Content-Type': 'application/json',
      ...(method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const sweden = {
  name: 'Anna Ek',
  line_one: 'Storgatan 1',
  city: 'Uppsala',
  state: '',
  country: 'SE',
  postal_code: '753 20',
}
const asked = (...ids: (number | string)[]) => ({
  currency: 'sek',
  capabilities: {},
  line_items: ids.map((id) => ({ id: String(id) })),
  fulfillment_details: { name: 'Anna Ek', email: 'anna@example.com', address: sweden },
})
const amountOf = (totals: { type: string; amount: number }[], type: string) =>
  totals.find((one) => one.type === type)?.amount ?? 0
const checked = (session: object) => {
  expect(agenticFault('agentic_checkout', 'CheckoutSession', session)).toBeNull()
  return session
}

/** As the browser of a visitor asks for it. */
async function checkoutOf(events: object[]) {
  const headers = { Origin: origin, 'Content-Type': 'application/json' }
  const filled = await fetch(`${origin}/api/cart`, { method: 'POST', headers, body: JSON.stringify({ events }) })
  const Cookie = filled.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { data } = await (await fetch(`${origin}/api/checkout?zip=75320`, { headers: { Cookie } })).json()
  return data
}

test('an agent that knows only the domain finds the calls', async () => {
  const found = await (await fetch(`${origin}/.well-known/acp.json`)).json()
  expect(agenticFault('agentic_checkout', 'DiscoveryResponse', found)).toBeNull()
  expect(found.api_base_url).toBe(`${origin}/acp`)
})

test('a session has the sums of the checkout, follows what is changed, and ends in the shop', async () => {
  const [first = 0, second = 0] = products
  const made = await send('/checkout_sessions', { body: asked(first, first, second), headers: { 'Request-Id': 'r1' } })
  expect(made.status).toBe(201)
  expect(made.headers.get('Request-Id')).toBe('r1')
  const session = checked(made.body) as typeof made.body
  expect(session).toMatchObject({
    status: 'requires_escalation',
    currency: 'sek',
    line_items: [
      { item: { id: String(first) }, quantity: 2 },
      { item: { id: String(second) }, quantity: 1 },
    ],
    capabilities: { payment: { handlers: [] } },
    continue_url: `${origin}/se/cart/${encodeURIComponent(`${first}:2,${second}`)}`,
  })
  for (const { images } of session.line_items) for (const image of images) expect(image).not.toMatch(/\.svg$/)
  for (const { earliest_delivery_time: from } of session.fulfillment_options)
    if (from) expect(Date.parse(from)).toBeGreaterThanOrEqual(Date.parse(session.created_at))
  const events = [first, first, second].map((productId) => ({ method: 'relative', productId, quantity: 1 }))
  const checkout = await checkoutOf(events)
  expect(amountOf(session.totals, 'total')).toBe(checkout.totals.total)
  expect(amountOf(session.totals, 'fulfillment')).toBe(checkout.totals.shipping)
  const parts = ['items_base_amount', 'fulfillment'].map((type) => amountOf(session.totals, type))
  const sum = parts.reduce((a, b) => a + b) - amountOf(session.totals, 'items_discount')
  expect(sum).toBe(amountOf(session.totals, 'total'))

  const path = `/checkout_sessions/${session.id}`
  const other = session.fulfillment_options.at(-1)
  const chosen = { type: other.type, option_id: other.id, item_ids: [] }
  const changed = await send(path, {
    body: { line_items: [{ id: String(second) }], selected_fulfillment_options: [chosen] },
  })
  expect(changed.status).toBe(200)
  checked(changed.body)
  expect(changed.body.line_items).toHaveLength(1)
  expect(changed.body.selected_fulfillment_options[0].option_id).toBe(other.id)
  expect(amountOf(changed.body.totals, 'fulfillment')).toBe(amountOf(other.totals, 'total'))
  const read = await send(path, { method: 'GET' })
  expect(read.body).toEqual(changed.body)

  const paid = await send(`${path}/complete`, { body: agenticExample('complete_checkout_session_request') })
  expect(paid.status).toBe(400)
  expect(agenticFault('agentic_checkout', 'Error', paid.body)).toBeNull()
  expect(paid.body).toMatchObject({ code: 'unsupported_payment_handler', param: '$.payment_data.handler_id' })

  const ended = await send(`${path}/cancel`, { body: agenticExample('cancel_checkout_session_request') })
  checked(ended.body)
  expect(ended.body).toMatchObject({ status: 'canceled' })
  expect(ended.body).not.toHaveProperty('continue_url')
  expect((await send(`${path}/cancel`)).status).toBe(405)
  expect((await send(path, { body: {} })).status).toBe(409)
})

test('what cannot be bought or sent is said of the item or field, and the rest stays', async () => {
  const [first = 0] = products
  const body = { ...asked(first, 999_999_999, 'item_123'), discounts: { codes: ['REA'] } }
  body.line_items.push(...Array.from({ length: 60 - body.line_items.length - 11 }, () => ({ id: String(first) })))
  body.fulfillment_details.address = { ...sweden, country: 'US', postal_code: '94131' }
  const { status, body: session } = await send('/checkout_sessions', { body })
  expect(status).toBe(201)
  checked(session)
  expect(session.status).toBe('not_ready_for_payment')
  const said = session.messages.map(({ code, param }: { code?: string; param?: string }) => `${code} ${param}`)
  expect(said).toEqual(
    expect.arrayContaining([
      'out_of_stock $.line_items[1]',
      'not_found $.line_items[2]',
      'region_restricted $.fulfillment_details.address.country',
      'undefined undefined',
    ]),
  )
  expect(session.line_items.map(({ item }: { item: { id: string } }) => item.id)).toEqual([String(first)])
})

test('an email proves nothing: what the buyer is said to be is not taken over', async () => {
  const claims = { customer_id: '1', account_type: 'registered', authentication_status: 'authenticated' }
  const buyer = { email: 'elin@example.com', first_name: 'Elin', ...claims }
  const { body } = await send('/checkout_sessions', { body: { ...asked(products[0] ?? 0), buyer } })
  checked(body)
  expect(body.buyer).toEqual({
    email: 'elin@example.com',
    first_name: 'Elin',
    account_type: 'guest',
    authentication_status: 'guest',
  })
})

test('the same key and body get the same answer, another body is refused', async () => {
  const headers = { 'Idempotency-Key': 'k 1'.replace(' ', '-') }
  const body = asked(products[0] ?? 0)
  const [one, two] = await Promise.all([0, 1].map(() => send('/checkout_sessions', { body, headers })))
  const statuses = [one?.status, two?.status]
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
  const again = await send('/checkout_sessions', {
    body: Object.fromEntries(Object.entries(body).toReversed()),
    headers,
  })
  expect(again.status).toBe(201)
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect([one?.body.id, two?.body.id]).toContain(again.body.id)
  const other = await send('/checkout_sessions', { body: asked(products[1] ?? 0), headers })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_conflict'])
})

test.each([
  ['no version', { headers: { 'API-Version': '' } }, 400, 'unsupported_api_version'],
  ['another version', { headers: { 'API-Version': '2025-09-29' } }, 400, 'unsupported_api_version'],
  ['no idempotency key', { headers: { 'Idempotency-Key': '' } }, 400, 'idempotency_key_required'],
  ['no key', { key: 'x' }, 401, 'api_key_invalid'],
  ['another scope', { key: 'orders' }, 403, 'missing_scope'],
  ['another currency', { body: { ...asked(1), currency: 'usd' } }, 400, 'unsupported_currency'],
  ['an unknown field', { body: { ...asked(1), total: 1 } }, 400, 'invalid'],
  ['the published example, in dollars', { body: 'create_checkout_session_request' }, 400, 'unsupported_currency'],
])(
  '%s is refused as the protocol writes it',
  async (_, given: Omit<Sent, 'body'> & { body?: object | string }, status, code) => {
    const secret = given.key === 'orders' ? keyOfOrders : given.key
    const body = typeof given.body === 'string' ? agenticExample(given.body) : (given.body ?? asked(1))
    const { key: _key, ...rest } = given
    const answer = await send('/checkout_sessions', { ...rest, body, ...(secret ? { key: secret } : {}) })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(agenticFault('agentic_checkout', 'Error', answer.body)).toBeNull()
  },
)

test('the key opens nothing else, and another key no session of it', async () => {
  const admin = await fetch(`${origin}/api/admin/orders`, { headers: { Authorization: `Bearer ${key}` } })
  expect(admin.status).toBe(403)
  expect((await send(`/checkout_sessions/${randomUUID()}`, { method: 'GET' })).status).toBe(404)
})
