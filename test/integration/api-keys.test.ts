import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { ApiKey } from '#api-keys/contract.ts'
import { contracts } from '#contracts.ts'
import { accessOf, apiScopes, isOpenToApiKeys, isPublic } from '#core/api-scopes.ts'
import type { CallContract } from '#core/contract.ts'
import { type Right, rights } from '#core/rights.ts'
import { callAccess } from '#test/access-table.ts'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'
import { wholeShop } from '#test/whole-shop.ts'

let admin: ReturnType<typeof makeShopClient>
let origin = ''
let product = 0
let adminId = 0
let employeeId = 0
const secrets: string[] = []

const shop = wholeShop(async (opened) => {
  origin = opened.origin
  admin = makeShopClient(() => origin)
  expect((await admin.logIn('admin')).status).toBe(200)
  product = (await plainGoods(origin))[0]?.id ?? 0
  const { staff } = await listed()
  adminId = staff.find(({ username }) => username === 'admin')?.id ?? 0
  employeeId = staff.find(({ username }) => username === 'anstalld')?.id ?? 0
})

type Keys = { keys: ApiKey[]; staff: { id: number; username: string }[] }
const listed = async (): Promise<Keys> => JSON.parse((await admin.open('GET', '/api/admin/api-keys')).text).data

type Made = { id: number; secret: string; version: number }
let named = 0

async function make(scopes: readonly string[], more: object = {}): Promise<Made> {
  named += 1
  const wish = { name: `Nyckel ${named}`, scopes, responsibleId: adminId, callsPerMinute: 6000, expiresInDays: 365 }
  const { status, text } = await admin.open('POST', '/api/admin/api-keys', { ...wish, ...more })
  expect(status, text).toBe(200)
  const { id, secret } = JSON.parse(text)
  secrets.push(secret.split('_').slice(2).join('_'))
  return { id, secret, version: 1 }
}

type Init = { method?: string; body?: object; headers?: Record<string, string> }

async function ask(path: string, key: string | null, { method = 'GET', body, headers = {} }: Init = {}) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  const { code, message } = text.startsWith('{"error"') ? JSON.parse(text).error : { code: null, message: null }
  return { status: response.status, headers: response.headers, text, code, message }
}

const calls = Object.entries(contracts).flatMap(([module, ofModule]) =>
  Object.entries<CallContract>(ofModule).map(([name, call]) => ({ name: `${module}.${name}`, call })),
)

function addressOf(name: string, { path }: CallContract): string {
  const at = callAccess[name]?.at ?? path
  return `/api${at.replace('{product}', String(product)).replace(/\{\w+\+?\}/g, '999999999')}`
}

const bodyOf = (name: string, { method }: CallContract) =>
  method === 'GET' ? {} : { body: callAccess[name]?.body ?? {} }

test('every call that wants a right is open to the scope of that right, and to no other', async () => {
  const only = new Map<string, Made>()
  const others = new Map<Right, Made>()
  for (const scope of apiScopes) only.set(scope, await make([scope]))
  for (const right of rights) others.set(right, await make(apiScopes.filter((scope) => !scope.startsWith(`${right}:`))))
  const ofRight = calls.filter(({ call }) => call.right && isOpenToApiKeys(call))
  expect(ofRight.length).toBeGreaterThan(200)
  for (const { name, call } of ofRight) {
    const { right, method } = call
    if (!right) continue
    const asked = { method, ...bodyOf(name, call) }
    const address = addressOf(name, call)
    const by = async (key: Made | undefined) => await ask(address, key?.secret ?? null, asked)
    expect([401, 403], name).toContain((await by(undefined)).status)
    const wrong = await by(others.get(right))
    expect(wrong, name).toMatchObject({ status: 403, code: 'scope-missing' })
    expect(wrong.message).toContain(`${right}:${accessOf(call)}`)
    const reading = await by(only.get(`${right}:read`))
    if (method === 'GET') expect([401, 403], `${name}: ${reading.text}`).not.toContain(reading.status)
    else expect(reading, name).toMatchObject({ status: 403, code: 'scope-missing' })
    const writing = await by(only.get(`${right}:write`))
    expect([401, 403], `${name}: ${writing.text}`).not.toContain(writing.status)
    expect(writing.status, `${name}: ${writing.text}`).toBeLessThan(500)
  }
  for (const { name, call } of calls.filter(({ call }) => call.employeesOnly && isOpenToApiKeys(call))) {
    const { apiKeyRight, method } = call
    const by = async (scope: string) => {
      const asked = { method, ...bodyOf(name, call) }
      return await ask(addressOf(name, call), only.get(scope)?.secret ?? '', asked)
    }
    const { status, code } = await by(apiKeyRight === 'stores' ? 'catalog:read' : 'stores:read')
    if (apiKeyRight) {
      expect({ status, code }, name).toEqual({ status: 403, code: 'scope-missing' })
      expect([401, 403], name).not.toContain((await by(`${apiKeyRight}:read`)).status)
    } else if (method === 'GET') expect(status, name).not.toBe(401)
    else expect({ status, code }, name).toEqual({ status: 403, code: 'scope-missing' })
  }
  for (const { id } of [...only.values(), ...others.values()])
    await admin.open('POST', `/api/admin/api-keys/${id}/revocation`)
}, 300_000)

test('no key reaches the calls of administrators, accounts, sign-in, customers and of the second person', async () => {
  const { secret } = await make(apiScopes)
  const closed = calls.filter(({ call }) => !isOpenToApiKeys(call))
  const names = closed.map(({ name }) => name)
  for (const name of [
    'identity.login',
    'approvals.approve',
    'staff.invite',
    'api-keys.createApiKey',
    'profile.endSession',
  ])
    expect(names).toContain(name)
  for (const { call } of calls) {
    if (call.adminsOnly || call.reauthenticated || call.membersOnly) expect(isOpenToApiKeys(call)).toBe(false)
  }
  for (const { name, call } of closed) {
    const asked = await ask(addressOf(name, call), secret, { method: call.method, ...bodyOf(name, call) })
    expect(asked, `${name}: ${asked.text.slice(0, 200)}`).toMatchObject({ status: 403, code: 'api-key-not-allowed' })
  }
})

test('what is the same for everyone is answered with a key too, without scopes', async () => {
  const { secret } = await make(['stores:read'])
  const open = calls.filter(({ call }) => isPublic(call) && !call.path.includes('{'))
  expect(open.length).toBeGreaterThan(3)
  for (const { name, call } of open) {
    const { status, headers, text } = await ask(addressOf(name, call), secret)
    expect([401, 403], `${name}: ${text.slice(0, 200)}`).not.toContain(status)
    expect(headers.get('RateLimit'), name).toMatch(/^"key";r=\d+;t=\d+$/)
  }
})

test('a key has no session: cookies are neither read nor set, and no origin is demanded', async () => {
  const { secret } = await make(['catalog:write'])
  const member = makeShopClient(() => origin)
  await member.logIn('admin')
  const asked = await ask('/api/admin/team', secret, { headers: { Cookie: 'shop_session=none; krets=1' } })
  expect(asked).toMatchObject({ status: 403, code: 'scope-missing' })
  expect(asked.headers.get('Set-Cookie')).toBeNull()
  const other = { method: 'POST', headers: { Origin: 'https://evil.exempel.se', 'Sec-Fetch-Site': 'cross-site' } }
  const { status } = await ask(`/api/admin/product/999999999/copy`, secret, other)
  expect(status).toBe(404)
  expect((await ask(`/api/admin/product/999999999/copy`, null, other)).code).toBe('cross-origin')
  expect((await ask(`/api/admin/products?key=${secret}`, null)).status).toBe(401)
  expect((await ask('/api/admin/products', null, { headers: { Cookie: `api_key=${secret}` } })).status).toBe(401)
  expect((await ask('/api/admin/products', secret)).status).toBe(200)
  expect((await ask('/api/admin/products', secret, { method: 'HEAD' })).status).toBe(200)
})

test('wrong, foreign, revoked and expired keys are refused alike, whatever they contain', async () => {
  const key = await make(['catalog:read'])
  const ends = await make(['catalog:read'])
  const other = await make(['orders:read'])
  const secret = key.secret.split('_').slice(2).join('_')
  expect((await ask('/api/admin/products', key.secret)).status).toBe(200)
  await admin.open('POST', `/api/admin/api-keys/${ends.id}/revocation`)
  const wrong = [
    '',
    'krets',
    'shopkey_1',
    `shopkey_${other.id}_${secret}`,
    `shopkey_${key.id}_${secret}x`,
    `shopkey_${key.id}_${secret.slice(0, -1)}`,
    `shopkey_${key.id}_${secret.toLowerCase()}`,
    `shopkey_99999999999_${secret}`,
    `shopkey_2147483647_${secret}`,
    `shopkey_${key.id}' or '1'='1_${secret}`,
    `shopkey_1;drop table api_key;--_${secret}`,
    `shopkey_${key.id}_${"' or 1=1 --".padEnd(43, 'x')}`,
    `shopkey_-1_${secret}`,
    `${secret}`,
    'x'.repeat(4000),
    ends.secret,
  ]
  for (const one of wrong) {
    const asked = await ask('/api/admin/products', one)
    expect(asked, one).toMatchObject({ status: 401, code: 'api-key-invalid' })
    expect(asked.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
    expect(asked.text).not.toContain(secret)
  }
  expect((await ask('/api/admin/products', key.secret)).status).toBe(200)
  const { text } = await admin.open('GET', '/api/admin/security-log?type=api-key-refused')
  expect(JSON.parse(text).data.length).toBeGreaterThan(0)
})

test('a rotated key has a new secret, and the former one as long as was chosen', async () => {
  const rotate = async (id: number, overlapHours: number, version = 1, key?: string) => {
    const { status, text } = await admin.open(
      'POST',
      `/api/admin/api-keys/${id}/rotation`,
      { version, overlapHours },
      key,
    )
    return { status, ...JSON.parse(text) }
  }
  const works = async (secret: string) => (await ask('/api/admin/products', secret)).status === 200
  const first = await make(['catalog:read'])
  const again = crypto.randomUUID()
  const second = await rotate(first.id, 24, 1, again)
  secrets.push(second.secret.split('_').slice(2).join('_'))
  expect(await rotate(first.id, 24, 1, again)).toMatchObject({ status: 200, id: second.id, secret: null })
  expect([await works(first.secret), await works(second.secret)]).toEqual([true, true])
  expect((await rotate(first.id, 0)).status).toBe(404)
  const third = await rotate(second.id, 0)
  expect([await works(second.secret), await works(third.secret)]).toEqual([false, true])
  const { keys } = await listed()
  const find = (id: number) => keys.find((one) => one.id === id)
  expect(find(third.id)).toMatchObject({ rotatedFrom: second.id, state: 'live', isReplaced: false })
  expect(find(first.id)).toMatchObject({ isReplaced: true, state: 'live' })
  expect(find(second.id)).toMatchObject({ isReplaced: true, state: 'expired' })
})

test('a key loses at once what its person loses, and can be handed to another', async () => {
  const key = await make(['catalog:read', 'orders:read'], { responsibleId: employeeId })
  expect((await ask('/api/admin/products', key.secret)).code).toBe('right-required')
  const orders = async () => (await ask('/api/admin/orders', key.secret)).code
  expect(await orders()).toBeNull()
  const right = (isOn: boolean) => admin.open('PUT', `/api/admin/people/${employeeId}/right`, { right: 'orders', isOn })
  await right(false)
  expect(await orders()).toBe('right-required')
  await right(true)
  expect(await orders()).toBeNull()
  const role = (isOn: boolean) => admin.open('PUT', `/api/admin/people/${employeeId}/role`, { role: 'employee', isOn })
  await role(false)
  expect(await orders()).toBe('employees-only')
  const change = { version: 1, responsibleId: adminId, callsPerMinute: 60 }
  expect((await admin.open('PUT', `/api/admin/api-keys/${key.id}`, change)).status).toBe(200)
  expect(await orders()).toBeNull()
  expect((await admin.open('PUT', `/api/admin/api-keys/${key.id}`, { ...change, callsPerMinute: 61 })).status).toBe(409)
  await role(true)
})

test('a key makes as many calls a minute as it may, and learns how many are left', async () => {
  const key = await make(['catalog:read'], { callsPerMinute: 60 })
  const answers = []
  for (let call = 0; call < 61; call += 1) answers.push(await ask('/api/admin/products', key.secret))
  const [first] = answers
  expect(first?.headers.get('RateLimit-Policy')).toBe('"key";q=60;w=60')
  expect(first?.headers.get('RateLimit')).toBe('"key";r=59;t=60')
  const last = answers.at(-1)
  expect(last).toMatchObject({ status: 429, code: 'too-many-calls' })
  expect(last?.headers.get('RateLimit')).toMatch(/^"key";r=0;t=\d+$/)
  expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('what a key changes is logged with the key, for the person, and its idempotency keys are its own', async () => {
  const key = await make(['catalog:write', 'audit:read', 'stock:write'], { name: "O'Hara ERP" })
  const idempotency = { 'Idempotency-Key': crypto.randomUUID() }
  const body = { place: 0, reason: 'counted', quantity: 7 }
  const change = { method: 'POST', body, headers: idempotency }
  const done = await ask(`/api/admin/product/${product}/stock`, key.secret, change)
  expect(done.status, done.text).toBe(200)
  expect((await ask(`/api/admin/product/${product}/stock`, key.secret, change)).status).toBe(200)
  const { text } = await ask(`/api/admin/change-log?contentType=product&ref=${product}`, key.secret)
  expect(JSON.parse(text).data[0]).toMatchObject({ by: 'admin', apiKey: { id: key.id, name: "O'Hara ERP" } })
})

test('lines of a bulk call are logged with the key too, and only JSON lines are taken', async () => {
  const key = await make(['stock:write', 'audit:read'], { name: 'Lagersystemet' })
  const put = async (type: string) =>
    await fetch(`${origin}/api/admin/bulk/stock`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${key.secret}`, 'Content-Type': type, 'Idempotency-Key': crypto.randomUUID() },
      body: `{"id":${product},"quantity":31}\n{"id":${product}}\n`,
    })
  expect((await put('application/json')).status).toBe(415)
  const done = await put('application/x-ndjson; charset=utf-8')
  expect(done.headers.get('Content-Type')).toBe('application/x-ndjson')
  expect((await done.text()).split('\n').map((line) => line.match(/"status":(\d+)/)?.[1])).toEqual([
    '200',
    '400',
    undefined,
  ])
  const { text } = await ask(`/api/admin/change-log?contentType=product&ref=${product}`, key.secret)
  expect(JSON.parse(text).data[0]).toMatchObject({ by: 'admin', apiKey: { id: key.id, name: 'Lagersystemet' } })
})

test('making, rotating, changing and revoking is logged and emailed to the person', async () => {
  const key = await make(['catalog:read'], { responsibleId: employeeId })
  await admin.open('POST', `/api/admin/api-keys/${key.id}/revocation`)
  const { text } = await admin.open('GET', '/api/admin/security-log?type=api-key-create')
  expect(JSON.parse(text).data[0]).toMatchObject({ outcome: 'success', details: { apiKeyId: key.id } })
  await expect
    .poll(async () => (await admin.open('GET', '/admin/outbox')).text, { timeout: 30_000 })
    .toContain('API-nyckel')
  const employee = makeShopClient(() => origin)
  await employee.logIn('anstalld')
  expect((await employee.open('GET', '/api/admin/api-keys')).status).toBe(403)
})

const guide = readFileSync(new URL('../../docs/api-keys.md', import.meta.url), 'utf8')
const examples = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, script = '']) => script)

test('the examples of the guide work as they are written', async () => {
  const { secret } = await make(['catalog:read', 'catalog:write', 'orders:read', 'stock:write'])
  expect(examples.length).toBeGreaterThan(2)
  for (const script of examples) {
    const run = promisify(execFile)('sh', ['-ec', script], { env: { ...process.env, SHOP: origin, KEY: secret } })
    const { stdout } = await run
    const [first = ''] = stdout.split('\n')
    expect(Object.keys(JSON.parse(first)), script).toContain(script.includes('ndjson') ? 'status' : 'data')
  }
})

test('ten thousand wrong keys fill no table, and a right one still works', async () => {
  const key = await make(['catalog:read', 'errors:read'])
  const wrong = `shopkey_${key.id}_${'A'.repeat(43)}`
  const statuses = new Set<number>()
  for (let batch = 0; batch < 100; batch += 1)
    for (const { status } of await Promise.all(Array.from({ length: 100 }, () => ask('/api/admin/products', wrong))))
      statuses.add(status)
  expect([...statuses].filter((status) => status !== 429 && status !== 401)).toEqual([])
  expect(statuses).toContain(429)
  expect((await ask('/api/admin/products', key.secret)).status).toBe(200)
  const { text } = await admin.open('GET', '/api/admin/security-log?type=api-key-refused')
  expect(JSON.parse(text).data.length).toBeLessThanOrEqual(20)
}, 180_000)

test('no secret is in the log, the audit, the security log, the list or the outbox', async () => {
  const places = [
    '/api/admin/api-keys',
    '/api/admin/change-log',
    '/api/admin/change-log.csv',
    '/api/admin/security-log',
  ]
  const texts = await Promise.all(
    [...places, '/admin/outbox'].map(async (path) => (await admin.open('GET', path)).text),
  )
  expect(secrets.length).toBeGreaterThan(50)
  for (const secret of secrets) {
    for (const text of [...texts, shop().output()]) expect(text.includes(secret)).toBe(false)
  }
})
