import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import {
  bulkLines,
  createClient,
  followChanges,
  type KretsClient,
  KretsError,
  verifyWebhook,
  WebhookInvalid,
} from '#client/index.ts'
import { makeShopClient } from '#test/shop-client.ts'
import { testSecret } from '#test/webhooks.ts'
import { wholeShop } from '#test/whole-shop.ts'

let client: KretsClient
let key = ''
const shop = wholeShop(async ({ origin }) => {
  const admin = makeShopClient(() => origin)
  await admin.logIn('admin')
  const { staff } = JSON.parse((await admin.open('GET', '/api/admin/api-keys')).text).data
  const wish = {
    name: 'ERP',
    scopes: ['catalog:write', 'stock:write', 'orders:read'],
    responsibleId: staff.find(({ username }: { username: string }) => username === 'admin').id,
    callsPerMinute: 6000,
    expiresInDays: 365,
  }
  key = JSON.parse((await admin.open('POST', '/api/admin/api-keys', wish)).text).secret
  client = createClient({ url: origin, key })
})

const firstProducts = async (limit: number) =>
  (await client.productEditing.listProducts({ limit, sort: 'id', order: 'asc' })).data
async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of from) found.push(one)
  return found
}

test('a call reads with its query', async () => {
  const products = await firstProducts(3)
  expect(products).toHaveLength(3)
  expect(products[0]?.id).toEqual(expect.any(Number))
})

test('a call made twice with one key writes once', async () => {
  const [product] = await firstProducts(1)
  const id = product?.id ?? 0
  const count = { id, place: 0, reason: 'counted', quantity: 12 } as const
  const idempotencyKey = crypto.randomUUID()
  await client.productEditing.adjustStock(count, { idempotencyKey })
  await client.productEditing.adjustStock(count, { idempotencyKey })
  await expect(client.productEditing.adjustStock({ ...count, quantity: 13 }, { idempotencyKey })).rejects.toMatchObject(
    {
      code: 'idempotency-key-reused',
      status: 409,
    },
  )
})

test('an error has the code, status and fields of the shop', async () => {
  const error = await client.productEditing.listProducts({ limit: 9999 }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(KretsError)
  expect(error).toMatchObject({
    code: 'malformed',
    status: 400,
    fields: { limit: expect.any(String) },
    retryAfter: null,
  })
  const closed = createClient({ url: shop().origin, key: `${key}x` })
  await expect(closed.productEditing.listProducts()).rejects.toMatchObject({ code: 'api-key-invalid', status: 401 })
})

test('a keyed call without an answer, with 503, or that is under way already, is made again with the same key; another is not', async () => {
  const keys: (string | undefined)[] = []
  const breaking = async (address: string | URL | Request, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    keys.push(headers.get('Idempotency-Key') ?? undefined)
    const answer = await fetch(address, init)
    if (keys.length === 1) throw new TypeError('The connection was lost after the shop had answered')
    return keys.length === 2 ? new Response('', { status: 503 }) : answer
  }
  const broken = createClient({ url: shop().origin, key, fetch: breaking, firstWait: 1 })
  const [product] = await firstProducts(1)
  const id = product?.id ?? 0
  await broken.productEditing.adjustStock({ id, place: 0, reason: 'counted', quantity: 21 })
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  keys.length = 0
  const held = createClient({
    url: shop().origin,
    key,
    firstWait: 1,
    fetch: async (address, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key') ?? undefined)
      const error = { code: 'in-progress', message: 'Samma begäran behandlas redan.' }
      return keys.length === 1 ? Response.json({ error }, { status: 409 }) : await fetch(address, init)
    },
  })
  await held.productEditing.adjustStock({ id, place: 0, reason: 'counted', quantity: 22 })
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  keys.length = 0
  const unkeyed = broken.productEditing.saveProductCells({ rows: [] })
  await expect(unkeyed).rejects.toMatchObject({ code: 'no-answer', status: 0 })
  expect(keys).toEqual([undefined])
})

test('an answer that is cut off in the middle is no answer', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    const text = '{"data":[],"total":0}'
    if (asked > 1) return void response.end(text)
    response.writeHead(200, { 'Content-Length': String(text.length) })
    response.write(text.slice(0, 5), () => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  const cut = createClient({ url: `http://localhost:${port}/`, key, firstWait: 1 })
  expect(await cut.productEditing.listProducts()).toEqual({ data: [], total: 0 })
  expect(asked).toBe(2)
  server.close()
})

test('a call beyond the limit is made again when the shop says', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    if (asked > 1) return void response.end('{"data":[],"total":0}')
    response.writeHead(429, { 'Retry-After': '1' }).end('{"error":{"code":"too-many-calls","message":"Vänta."}}')
  })
  await new Promise<void>((done) => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  const began = performance.now()
  const limited = createClient({ url: `http://localhost:${port}/`, key, firstWait: 1 })
  expect(await limited.productEditing.listProducts()).toEqual({ data: [], total: 0 })
  expect(performance.now() - began).toBeGreaterThan(900)
  server.close()
})

test('bulk lines are answered one by one, also over a connection that breaks in the middle', async () => {
  const products = await firstProducts(20)
  let calls = 0
  const cutting = async (address: string | URL | Request, init?: RequestInit) => {
    calls += 1
    const answer = await fetch(address, init)
    if (calls > 1) return answer
    const text = await answer.text()
    return new Response(text.slice(0, text.length / 2))
  }
  const cut = createClient({ url: shop().origin, key, fetch: cutting, firstWait: 1 })
  const lines = products.map(({ id }) => ({ id, quantity: 5 }))
  const answers = await all(bulkLines(cut, 'stock', [...lines, { id: 999_999_999, quantity: 1 }]))
  expect(calls).toBe(2)
  expect(answers.map(({ line }) => line)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
  expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true)
  expect(answers[20]).toMatchObject({ status: 404 })
  const stale = await all(bulkLines(client, 'prices', [{ id: lines[0]?.id ?? 0, price: 123_400, version: 1 }]))
  expect(stale[0]).toMatchObject({ status: 409, error: { code: 'changed-meanwhile' } })
})

test('a bulk call of more than 16 MB is refused before it is read', async () => {
  const put = async (bytes: number) =>
    await fetch(`${shop().origin}/api/admin/bulk/products`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/x-ndjson',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: `{"id":999999999,"name":"${'x'.repeat(bytes)}"}`,
    })
  expect((await put(17 * 1024 * 1024)).status).toBe(413)
  const within = await put(15 * 1024 * 1024)
  expect([within.status, await within.text()]).toEqual([200, expect.stringContaining('"status":400')])
})

test('the change feed is read to its end from a cursor', async () => {
  const [start] = await all(followChanges(client, { wait: null }))
  const [product] = await firstProducts(1)
  const id = product?.id ?? 0
  await all(bulkLines(client, 'stock', [{ id, quantity: 77 }]))
  const changed = async () =>
    (await all(followChanges(client, { since: start?.next ?? '', kinds: ['stock'], wait: null }))).flatMap(
      ({ data }) => data,
    )
  await expect
    .poll(changed)
    .toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'stock', id: String(id), place: 0 })]))
})

const upper = (character: string) => character.toUpperCase()

test('a webhook is verified, and refused when it is old, foreign or changed', async () => {
  const now = new Date()
  const body = JSON.stringify({ id: 'a', type: 'order.placed', data: { orderId: '1' } })
  const signature = new Webhook(testSecret).sign('a', now, body)
  const headers = {
    'webhook-id': 'a',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': `v1,AAAA v2,x ${signature}`,
  }
  const received = { body, headers, secret: testSecret, now }
  expect(await verifyWebhook(received)).toMatchObject({ type: 'order.placed' })
  expect(await verifyWebhook({ ...received, headers: new Headers(headers) })).toMatchObject({ type: 'order.placed' })
  const written = Object.entries(headers).map(([name, value]) => [name.replace(/\b[a-z]/g, upper), value])
  const capitals: Record<string, string> = Object.fromEntries(written)
  expect(Object.keys(capitals)[0]).toBe('Webhook-Id')
  expect(await verifyWebhook({ ...received, headers: capitals })).toMatchObject({ type: 'order.placed' })
  for (const wrong of [
    { body: `${body} ` },
    { secret: 'whsec_AAAA' },
    { now: new Date(now.getTime() + 301_000) },
    { headers: { ...headers, 'webhook-id': 'b' } },
    { headers: {} },
  ])
    await expect(verifyWebhook({ ...received, ...wrong })).rejects.toBeInstanceOf(WebhookInvalid)
})
