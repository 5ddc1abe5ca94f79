import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { callsOf } from '#core/server/call-table.ts'
import { DatabaseGone, openDatabase } from '#core/server/db.ts'
import { createLog } from '#core/server/log.ts'
import { openSessionStore } from '#identity/server/sessions.ts'
import { openSharedLimit } from '#rate-limits/server/shared-limit.ts'
import { type ApiDeps, createApp } from './app.ts'
import { largestBody } from './call-body.ts'
import { readOpenApi, writeOpenApi } from './openapi-document.ts'
import { closeAfterUnreadBody } from './unread-bodies.ts'

const ponds = contract({
  getPond: {
    method: 'GET',
    path: '/pond/{id}',
    summary: 'A pond',
    params: z.object({ id: z.coerce.number().int() }),
    answer: z.object({ id: z.int() }),
  },
  getDeep: { method: 'GET', path: '/pond/deep', summary: 'The deep one', answer: z.object({ id: z.int() }) },
  getFound: {
    method: 'GET',
    path: '/find/{url+}',
    summary: 'Any path',
    params: z.object({ url: z.string() }),
    answer: z.object({ url: z.string() }),
  },
  feed: {
    method: 'POST',
    path: '/feed',
    summary: 'Feeds',
    body: z.object({ bread: z.int().min(1) }),
    answer: z.object({ bread: z.int() }),
    cdn: false,
  },
  hear: { method: 'POST', path: '/hear/{word}', summary: 'From others', answer: z.object({}), fromOutside: true },
  getWeather: { method: 'GET', path: '/weather', summary: 'For all', answer: z.object({}), cdn: true },
  enter: { method: 'POST', path: '/enter', summary: 'Members', answer: z.object({}), membersOnly: true },
  drain: { method: 'POST', path: '/drain', summary: 'Never', answer: z.object({}) },
  lose: { method: 'POST', path: '/lose', summary: 'Without a database', answer: z.object({}) },
})

const unreachable = openDatabase({ connection: { host: '/nowhere' }, poolSize: 1, namedStatements: true })

function app(unsafeCallsPerMinute = 0, trustProxy = false, more: Partial<ApiDeps> = {}) {
  return createApp({
    calls: callsOf('ponds', ponds, {
      getPond: ({ params }) => ({ id: params.id }),
      getDeep: () => ({ id: 0 }),
      getFound: ({ params }) => ({ url: params.url }),
      feed: ({ body }) => ({ bread: body.bread }),
      hear: () => ({}),
      getWeather: () => ({}),
      enter: () => ({}),
      drain: () => {
        throw new DomainError(409, 'full-of-fish', 'Det går inte att tömma dammen.', { fields: { fish: 'Bor här' } })
      },
      lose: () => {
        throw new DatabaseGone(new Error('away'))
      },
    }),
    sessions: openSessionStore(unreachable),
    log: pino({ level: 'silent' }),
    version: '1.2.3',
    now: () => new Date('2026-11-21T12:00:00Z'),
    connection: { trustProxy, publicOrigin: null },
    unsafeCalls: openSharedLimit({
      db: unreachable,
      name: 'test',
      max: unsafeCallsPerMinute,
      seconds: 60,
      onError: () => {},
    }),
    readiness: () => 'ok',
    ...more,
  })
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
  body: JSON.stringify(body),
})

test('every response has Version and Cache-Control', async () => {
  for (const path of ['/api/pond/7', '/api/nothing', '/healthz', '/api/openapi.json']) {
    const { headers } = await app().request(path)
    expect(headers.get('Version'), path).toBe('1.2.3')
    expect(headers.get('Cache-Control'), path).toBeTruthy()
  }
})

test('calls that are the same for everyone are publicly cacheable, and may be read through a delivery network', async () => {
  const shared = 'public, max-age=60, stale-while-revalidate=300'
  const own = await app().request('/api/weather')
  expect([own.headers.get('Cache-Control'), own.headers.get('Access-Control-Allow-Origin')]).toEqual([shared, null])
  expect((await app().request('/api/weather', { method: 'OPTIONS' })).status).toBe(405)

  const withCdn = app(0, false, { cdnUrl: 'https://cdn.example' })
  const { headers } = await withCdn.request('/api/weather')
  expect([headers.get('Cache-Control'), headers.get('Access-Control-Allow-Origin')]).toEqual([shared, '*'])
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  const requested = await withCdn.request('/api/weather', { method: 'OPTIONS' })
  expect([requested.status, requested.headers.get('Access-Control-Allow-Headers')]).toEqual([204, 'Region'])
  expect((await withCdn.request('/api/pond/7')).headers.get('Access-Control-Allow-Origin')).toBeNull()
})

test('the one-click address of an email opens its page in a browser, and is a call for others', async () => {
  const open = (accept: string) => app().request('/api/newsletter/unsubscribe/12.AbC', { headers: { Accept: accept } })
  const { status, headers } = await open('text/html,application/xhtml+xml,*/*;q=0.8')
  expect([status, headers.get('Location'), headers.get('Vary')]).toEqual([303, '/se/utskick/12.AbC', 'Accept'])
  expect((await open('application/json')).status).toBe(404)
})

test('static segments precede parameters, and a catch-all matches slashes', async () => {
  expect(await (await app().request('/api/pond/deep')).json()).toEqual({ id: 0 })
  expect(await (await app().request('/api/find/manufacturer/5/12')).json()).toEqual({ url: 'manufacturer/5/12' })
})

test('a missing region is se, and another gets the Swedish message', async () => {
  expect((await app().request('/api/pond/7')).status).toBe(200)
  expect((await app().request('/api/pond/7', { headers: { Region: 'sv' } })).status).toBe(200)
  const other = await app().request('/api/pond/7', { headers: { Region: 'no' } })
  expect(other.status).toBe(400)
  expect(await other.json()).toEqual({
    error: { code: 'region', message: 'I nuläget är sidan tyvärr bara tillgänglig på svenska!' },
  })
})

test('calls of the back office are loaded when one of them is asked for, once, under the same rules', async () => {
  const calls = contract({
    getSluice: {
      method: 'GET',
      path: '/admin/sluice',
      summary: 'The sluice',
      answer: z.object({ isOpen: z.boolean() }),
    },
    putMap: {
      method: 'PUT',
      path: '/admin/map',
      summary: 'A large file',
      answer: z.object({ bytes: z.int() }),
      upload: { maxBytes: 2 * largestBody },
    },
  })
  const handlers = {
    getSluice: () => ({ isOpen: true }),
    putMap: (_: unknown, { upload }: { upload?: Uint8Array | undefined }) => ({ bytes: upload?.length ?? 0 }),
  }
  const load = vi.fn(async () => callsOf('sluices', calls, handlers))
  load.mockRejectedValueOnce(new Error('The disk is away'))
  const loading = app(0, false, { backOfficeCalls: load })
  await loading.request('/api/pond/7')
  await loading.request('/api/nothing')
  expect(load).not.toHaveBeenCalled()

  const failed = await loading.request('/api/admin/sluice')
  expect([failed.status, failed.headers.get('Version')]).toEqual([500, '1.2.3'])
  expect(failed.headers.get('X-Request-Id')).toMatch(/./)
  const answer = await loading.request('/api/admin/sluice')
  expect([await answer.json(), answer.headers.get('Version')]).toEqual([{ isOpen: true }, '1.2.3'])
  expect(answer.headers.get('X-Request-Id')).toMatch(/./)
  const put = (length: number, site: string) => {
    const headers = { 'Content-Length': String(length), 'Sec-Fetch-Site': site }
    return loading.request('/api/admin/map', { method: 'PUT', headers, body: new Uint8Array(length) })
  }
  expect(await (await put(largestBody + 1, 'same-origin')).json()).toEqual({ bytes: largestBody + 1 })
  expect((await put(2 * largestBody + 1, 'same-origin')).status).toBe(413)
  expect((await put(1, 'cross-site')).status).toBe(403)
  expect(await (await loading.request('/api/admin/nothing')).json()).toMatchObject({ error: { code: 'no-such-call' } })
  expect(load).toHaveBeenCalledTimes(2)
})

test('input that does not match the contract is malformed and names the field', async () => {
  const answer = await app().request('/api/feed', post({ bread: 'much' }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { code: 'malformed', fields: { bread: expect.any(String) } } })
  expect((await app().request('/api/feed', { ...post({}), body: '{half' })).status).toBe(400)
})

test('a cross-site unsafe call, or one without an origin, is rejected', async () => {
  expect((await app().request('/api/feed', post({ bread: 1 }))).status).toBe(200)
  expect((await app().request('/api/feed', post({ bread: 1 }, { 'Sec-Fetch-Site': 'cross-site' }))).status).toBe(403)
  const bare = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"bread":1}' }
  expect((await app().request('/api/feed', bare)).status).toBe(403)
  const own = { ...bare, headers: { ...bare.headers, Origin: 'http://localhost', Host: 'localhost' } }
  expect((await app().request('/api/feed', own)).status).toBe(200)
})

test('a rejected origin is recorded without the secrets of the address', async () => {
  const recorded: object[] = []
  const ofForeignOrigin = async (_: unknown, details: object) => void recorded.push(details)
  const shop = app(0, false, { accessDenied: { ofAdmin: async () => {}, ofForeignOrigin } })
  const evil = post({}, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' })
  expect((await shop.request('/api/password-reset/hR3x_9Qd-kLm2', evil)).status).toBe(403)
  expect(recorded).toEqual([{ path: '/api/password-reset/(…)', origin: 'https://evil.example' }])
})

test('external systems call without an origin where the contract allows it', async () => {
  const bare = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  expect((await app().request('/api/hear/7', bare)).status).toBe(200)
  expect((await app().request('/api/hear/7/more', bare)).status).toBe(403)
})

test('an oversized body is rejected before it is read', async () => {
  const answer = await app().request('/api/feed', post({ bread: 1, more: 'x'.repeat(300_000) }))
  expect(answer.status).toBe(413)
})

type Sending = { isEnded: boolean; headers?: { 'Content-Length': number } }

test('an upload is read from those who may send it, and no further than its limit, also without a length', async () => {
  const calls = contract({
    putMap: {
      method: 'PUT',
      path: '/map',
      summary: 'A large file',
      answer: z.object({ bytes: z.int() }),
      upload: { maxBytes: 2 * largestBody },
    },
    putOwnMap: {
      method: 'PUT',
      path: '/own-map',
      summary: 'The same of members',
      answer: z.object({ bytes: z.int() }),
      upload: { maxBytes: 2 * largestBody },
      membersOnly: true,
    },
    putSketch: {
      method: 'PUT',
      path: '/sketch',
      summary: 'A small file',
      answer: z.object({ bytes: z.int() }),
      upload: { maxBytes: largestBody / 2 },
    },
  })
  const putMap = (_: unknown, { upload }: { upload?: Uint8Array | undefined }) => ({ bytes: upload?.length ?? 0 })
  const listener = getRequestListener(
    app(0, false, { calls: callsOf('maps', calls, { putMap, putOwnMap: putMap, putSketch: putMap }) }).fetch,
  )
  const server = createServer((request, response) => {
    closeAfterUnreadBody(request, response)
    void listener(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  /** Ends the body only when it is answered. */
  const put = async (path: string, bytes: number, { isEnded, headers: more }: Sending) => {
    const length = more ?? { 'Transfer-Encoding': 'chunked' }
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...length }
    const sending = request({ port, host: '127.0.0.1', method: 'PUT', path, headers })
    sending.on('error', () => {})
    sending.write(new Uint8Array(bytes))
    if (isEnded) sending.end()
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    const text = await answer.setEncoding('utf8').reduce((all, part: string) => all + part, '')
    sending.destroy()
    return [answer.statusCode, JSON.parse(text)]
  }
  const body = largestBody + 1
  expect(await put('/api/map', body, { isEnded: true })).toEqual([200, { bytes: body }])
  expect(await put('/api/map', 2 * largestBody + 1, { isEnded: false })).toMatchObject([
    413,
    { error: { code: 'too-large' } },
  ])
  expect(await put('/api/own-map', body, { isEnded: false })).toMatchObject([
    401,
    { error: { code: 'login-required' } },
  ])
  const declared = { 'Content-Length': largestBody }
  const tooLarge = [413, { error: { code: 'too-large' } }]
  expect(await put('/api/sketch', 1, { isEnded: false, headers: declared })).toMatchObject(tooLarge)
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

test('unsafe calls are rate limited, reads are not', async () => {
  const shop = app(2)
  const statuses = []
  for (let call = 0; call < 3; call += 1) statuses.push((await shop.request('/api/feed', post({ bread: 1 }))).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await shop.request('/api/pond/7')).status).toBe(200)
})

test('behind a trusted proxy each client has its own limit and cannot forge another address', async () => {
  const feed = async (shop: ReturnType<typeof app>, forwarded: string) => {
    const answer = await shop.request('/api/feed', post({ bread: 1 }, { 'X-Forwarded-For': forwarded }))
    return answer.status
  }
  const behind = app(1, true)
  expect(await feed(behind, '1.1.1.1')).toBe(200)
  expect(await feed(behind, '2.2.2.2')).toBe(200)
  expect(await feed(behind, '9.9.9.9, 1.1.1.1')).toBe(429)
  const open = app(1)
  expect([await feed(open, '1.1.1.1'), await feed(open, '2.2.2.2')]).toEqual([200, 429])
})

test('a domain error becomes its status, code, message and fields', async () => {
  const answer = await app().request('/api/drain', post({}))
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    error: { code: 'full-of-fish', message: 'Det går inte att tömma dammen.', fields: { fish: 'Bor här' } },
  })
})

test('without a database writes answer 503 with a message and Retry-After', async () => {
  const answer = await app().request('/api/lose', post({}))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(await answer.json()).toMatchObject({ error: { code: 'database-unavailable' } })
})

test('the contracts become an OpenAPI 3.1 document', async () => {
  const document = await (await app().request('/api/openapi.json')).json()
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/feed': { post: { operationId: 'feed' } }, '/api/find/{url}': { get: { operationId: 'getFound' } } },
  })
})

test('the document that the build has written is sent compressed, and again only when it has changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'krets-openapi-'))
  expect(readOpenApi(folder)).toBeNull()
  await writeOpenApi(folder, '{"openapi":"3.1.0"}')
  const openApi = readOpenApi(folder)
  await rm(folder, { recursive: true })
  const ask = async (headers: Record<string, string>) =>
    await app(0, false, { openApi }).request('/api/openapi.json', { headers })
  for (const [accepted, unpack] of [
    ['gzip, br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const) {
    const answer = await ask({ 'Accept-Encoding': accepted })
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe('{"openapi":"3.1.0"}')
  }
  const etag = (await ask({})).headers.get('ETag') ?? ''
  expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
  expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200)
})

test('a body of another type than JSON is refused', async () => {
  const send = async (type: string | null, path = '/api/feed') => {
    const headers = new Headers({ 'Sec-Fetch-Site': 'same-origin', ...(type === null ? {} : { 'Content-Type': type }) })
    return await app().request(path, { method: 'POST', headers, body: new TextEncoder().encode('{"bread":2}') })
  }
  for (const type of [null, 'application/json', 'Application/JSON; charset=utf-8', 'application/vnd.api+json'])
    expect((await send(type)).status, String(type)).toBe(200)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    const answer = await send(type)
    expect([answer.status, await answer.json()], type).toMatchObject([
      415,
      { error: { code: 'unsupported-media-type' } },
    ])
  }
  expect((await send('text/plain', '/api/hear/storm')).status).toBe(200)
})

test('a call of another system is given its bytes and headers as they are, without cookies', async () => {
  const contracts = contract({
    relay: {
      method: 'POST',
      path: '/relay',
      summary: 'From others',
      upload: { maxBytes: 100 },
      readsHeaders: true,
      answer: z.object({ text: z.string(), headers: z.record(z.string(), z.string()) }),
      fromOutside: true,
    },
  })
  const calls = callsOf('relays', contracts, {
    relay: (_, { upload, headers = {} }) => ({ text: new TextDecoder().decode(upload), headers }),
  })
  const send = async (body: string) =>
    await app(0, false, { calls }).request('/api/relay', {
      method: 'POST',
      headers: { 'Content-Type': 'text/xml', 'X-Signature': 'abc', Cookie: 'shop_session=1' },
      body,
    })
  const answer = await send('<a> å</a>')
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { text: '<a> å</a>', headers: { 'content-type': 'text/xml', 'x-signature': 'abc' } },
  ])
  expect((await send('x'.repeat(101))).status).toBe(413)
})

test('a call by another method is answered with those that it has', async () => {
  const drained = await app().request('/api/drain')
  expect([drained.status, drained.headers.get('Allow')]).toEqual([405, 'POST'])
  expect(await drained.json()).toMatchObject({ error: { code: 'method-not-allowed' } })
  const pond = await app().request('/api/pond/7', post({}))
  expect([pond.status, pond.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  expect((await app().request('/api/nothing')).status).toBe(404)
})

test('401 says how to be let in', async () => {
  const answer = await app().request('/api/enter', post({}))
  expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer realm="api"'])
})

test('a request has an id in its answer and in the log; a proxy may have given it one', async () => {
  const ids: string[] = []
  const log = createLog('info', { write: (line) => void ids.push(JSON.parse(line).requestId) })
  const given = { headers: { 'X-Request-Id': 'proxy-4711' } }
  const answered = async (trustProxy: boolean, path = '/api/pond/7') =>
    (await app(0, trustProxy, { log }).request(path, given)).headers.get('X-Request-Id')
  expect(await answered(true)).toBe('proxy-4711')
  expect(await answered(false)).toMatch(/^[\da-f-]{36}$/)
  expect(await answered(true, '/api/weather')).toBeNull()

  const redirectOf = () => {
    throw new Error('broken')
  }
  expect((await app(0, true, { log, redirectOf }).request('/api/pond/7', given)).status).toBe(500)
  expect(ids).toEqual(['proxy-4711'])
})
