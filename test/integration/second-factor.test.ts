import { type TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { adminPages } from '#admin/pages.ts'
import { contracts } from '#contracts.ts'
import type { CallContract } from '#core/contract.ts'
import { demoPassword } from '#test/demo-password.ts'
import { wholeShop } from '#test/whole-shop.ts'

const minutes = 60_000

const opened = wholeShop(undefined, { SECOND_FACTOR: 'required' })

function browser() {
  let cookie = ''
  return async (method: string, path: string, body?: object) => {
    const headers = {
      Origin: opened().origin,
      Cookie: cookie,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'one',
    }
    const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }
    const response = await fetch(opened().origin + path, { method, headers, ...sent })
    for (const line of response.headers.getSetCookie())
      if (line.startsWith('shop_session=')) cookie = line.split(';')[0] ?? ''
    const text = await response.text()
    return { status: response.status, text, code: /"code":"([\w-]+)"/.exec(text)?.[1] }
  }
}

async function loggedIn(username: string) {
  const open = browser()
  expect((await open('POST', '/api/login', { username, password: demoPassword })).status).toBe(200)
  return open
}

const staffCalls = Object.entries(contracts).flatMap(([module, ofModule]) =>
  Object.entries(ofModule)
    .map(([name, call]): [string, CallContract] => [`${module}.${name}`, call])
    .filter(([, { right, employeesOnly, adminsOnly }]) => right || employeesOnly || adminsOnly),
)

const accountCalls = [
  ['GET', '/api/my-data'],
  ['POST', '/api/my-data/erasure'],
  ['POST', '/api/password'],
  ['POST', '/api/email'],
  ['DELETE', '/api/session'],
  ['DELETE', '/api/session/1'],
  ['DELETE', '/api/bankid-link'],
  ['DELETE', '/api/second-factor/1'],
] as const

test(
  'staff calls and pages are denied without a factor, and before it is shown',
  async () => {
    expect(staffCalls.length).toBeGreaterThan(100)
    const enrolling = await loggedIn('admin')
    const deniesAll = async (open: ReturnType<typeof browser>) => {
      for (const [name, { method, path }] of staffCalls) {
        const { status, code } = await open(method, `/api${path.replace(/\{\w+\+?\}/g, '1')}`)
        expect({ name, status, code }).toEqual({ name, status: 403, code: 'second-factor-required' })
      }
      for (const { path } of adminPages) {
        const { status, text } = await open('GET', path.replace('{id}', '1'))
        expect(status, path).toBe(path === '/admin/two-factor' || path === '/admin' ? 200 : 403)
        expect(text).toContain('data-page="/admin/two-factor"')
        expect(text).not.toContain('/admin/orders"')
      }
      expect((await open('GET', '/admin')).text).toContain('data-page="/admin/two-factor"')
      expect((await open('GET', '/admin/nothing')).status).toBe(404)
    }
    await deniesAll(enrolling)

    const begun = JSON.parse((await enrolling('POST', '/api/second-factor/totp/options')).text)
    const app = URI.parse(begun.data.address) as TOTP
    expect((await enrolling('POST', '/api/second-factor/totp', { code: app.generate() })).status).toBe(200)
    expect((await enrolling('GET', '/admin/people')).status).toBe(200)
    expect((await enrolling('GET', '/api/admin/people')).status).toBe(200)
    const thief = await loggedIn('admin')
    await deniesAll(thief)
    for (const [method, path] of accountCalls)
      expect({ path, code: (await thief(method, path)).code }).toEqual({ path, code: 'second-factor-required' })
    expect((await thief('POST', '/api/bankid', { purpose: 'link' })).code).toBe('second-factor-required')
    expect((await thief('POST', '/api/reauthentication', { password: demoPassword })).status).toBe(200)

    const log = JSON.parse((await enrolling('GET', '/api/admin/security-log?type=admin-call-refused')).text)
    expect(log.data).toHaveLength(20)
    expect(log.data[0]).toMatchObject({ outcome: 'failure', actor: { username: 'admin' } })
  },
  4 * minutes,
)

test('visitors and members get the login form of the back office, and members are logged', async () => {
  const member = await loggedIn('elin')
  for (const [open, status] of [
    [browser(), 401],
    [member, 403],
  ] as const) {
    const page = await open('GET', '/admin/orders')
    expect(page.status).toBe(status)
    expect(page.text).toContain('Logga in i admin')
    expect(page.text).not.toContain('/admin/people')
    expect((await open('GET', '/admin/nothing')).status).toBe(404)
  }
  expect((await member('GET', '/api/admin/people')).code).toBe('admins-only')
})

test('a cross-site call is logged', async () => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  const answer = await fetch(`${opened().origin}/api/cart`, { method: 'POST', headers })
  expect(answer.status).toBe(403)
})
