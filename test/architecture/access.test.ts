import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminPage, adminPages } from '#admin/pages.ts'
import { contracts } from '#contracts.ts'
import type { CallContract } from '#core/contract.ts'
import { backOfficeRights, type Right, rights } from '#core/rights.ts'
import { addresses } from '#paths.ts'
import { type AccessRow, callAccess, pageAccess, type Rule } from '#test/access-table.ts'
import { buildPages, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'

// Another customer's order, receipt, payment or link appears not to exist, for every call, page and kind of user.
const dataDir = mkdtempSync(join(tmpdir(), 'krets-access-'))
const minutes = 60_000

type Order = { orderId: string; secret: string }
type Role = {
  name: string
  who: ReturnType<typeof makeShopClient>
  secret: string | null
  owns: boolean
  isEmployee: boolean
  isAdmin: boolean
  isMember: boolean
  rights: readonly Right[]
}

let shop: ShopProcess
let theirs: Order
let product: number
let roles: Role[]

const mark = 'Hemliga gränden 7'

beforeAll(async () => {
  buildPages()
  shop = await startShop({ dataDir })
  product = (await plainGoods(shop.origin))[0]?.id ?? 0
  const owner = await somebody('elin')
  theirs = await ordered(owner, mark)
  const other = await ordered(await somebody(), 'Öppna gatan 1')
  const role = async (name: string, login: string | null, more: Partial<Role> = {}): Promise<Role> => ({
    name,
    who: await somebody(login ?? undefined),
    secret: null,
    owns: false,
    isEmployee: false,
    isAdmin: false,
    isMember: login !== null,
    rights: [],
    ...more,
  })
  roles = [
    await role('a visitor', null),
    await role('a visitor with the secret of another order', null, { secret: other.secret }),
    await role('another member', 'foretag'),
    await role('another member with the secret of another order', 'foretag', { secret: other.secret }),
    await role('an employee', 'anstalld', { isEmployee: true, rights: backOfficeRights }),
    await role('an employee who has been given every right', await givenRights(), { isEmployee: true, rights }),
    await role('an admin', 'admin', { isEmployee: true, isAdmin: true, rights }),
    await role('whoever holds the secret', null, { secret: theirs.secret }),
    { ...(await role('the owner', 'elin', { owns: true })), who: owner },
  ]
}, 4 * minutes)

afterAll(async () => {
  await shop?.stop()
  await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}, minutes)

async function somebody(username?: string) {
  const customer = makeShopClient(() => shop.origin)
  if (username) expect((await customer.logIn(username)).status).toBe(200)
  return customer
}

async function givenRights(): Promise<string> {
  const admin = await somebody('admin')
  const change = (what: string, body: object) => admin.open('PUT', `/api/admin/people/5/${what}`, body)
  expect((await change('role', { role: 'employee', isOn: true })).status).toBe(200)
  for (const right of rights) expect((await change('right', { right, isOn: true })).status).toBe(200)
  return 'nordljus'
}

async function ordered(customer: ReturnType<typeof makeShopClient>, street: string): Promise<Order> {
  await customer.put(product)
  const { status, body } = await customer.order(await customer.total(), randomUUID(), { street })
  expect(status).toBe(200)
  return body.data
}

const calls = Object.entries(contracts).flatMap(([module, ofModule]) =>
  Object.entries(ofModule).map(([name, call]): [string, CallContract] => [`${module}.${name}`, call]),
)

test('the table lists every call and every page', () => {
  expect(Object.keys(callAccess).toSorted()).toEqual(calls.map(([name]) => name).toSorted())
  expect(Object.keys(pageAccess).toSorted()).toEqual(Object.keys(addresses).toSorted())
})

test('the table matches the contracts', () => {
  for (const [name, { employeesOnly = false, adminsOnly = false, membersOnly = false, right, path }] of calls) {
    const rule = callAccess[name]?.rule
    expect(rule === 'employees', `${name} is for employees only`).toBe(employeesOnly)
    if (rule !== 'owner') expect(rule === 'members', `${name} wants a login`).toBe(membersOnly)
    expect(rule === 'rights' || rule === 'back-office', `${name} is for those with the right`).toBe(right !== undefined)
    expect(rule === 'admins', `${name} is for admins only`).toBe(adminsOnly)
    if (/order/i.test(path.replace('/checkout/order', ''))) expect(rule, name).not.toBe('everyone')
  }
})

const asked = Object.entries({
  ...Object.fromEntries(calls.map(([name, { method }]) => [name, { method, prefix: '/api', row: callAccess[name] }])),
  ...Object.fromEntries(
    Object.entries(pageAccess).map(([name, row]) => [`page ${name}`, { method: 'GET', prefix: '', row }]),
  ),
}).flatMap(([name, { method, prefix, row }]) => (row?.at ? [{ name, method, prefix, row, at: row.at }] : []))

test.each(asked)('$name', async ({ method, prefix, row, at }) => {
  for (const role of roles) {
    const { status, text } = await role.who.open(method, prefix + addressOf(at, role), bodyOf(row, method, role))
    const may = maySee(row.rule, role)
    if (may === null) expect(statusesOf(row.rule, role), role.name).toContain(status)
    else if (may)
      expect(isTurnedAway(status, text, row.rule), `${role.name}: ${status} ${text.slice(0, 200)}`).toBe(false)
    else expect(status, role.name).toBe(404)
    if (!mayRead(row.rule, role)) expect(text.includes(mark), `${role.name} reads it`).toBe(false)
    expect(status, `${role.name}: ${text}\n${shop.output().slice(-3000)}`).toBeLessThan(500)
  }
})

const cached = calls.flatMap(([name, { cdn, path }]) => (cdn ? [{ name, path }] : []))

test.each(cached)('shared caches may keep $name: its answer is the same for everyone', async ({ path }) => {
  const at = path.replace('{language}', 'sv').replace('{region}', 'se').replace('{userId}', '1')
  const open = ({ who }: Role) => who.open('GET', `/api${at.replace('{id}', String(product))}`)
  let texts: string[] = []
  // An answer may hold the second in which it was given: it is compared with others of the same second.
  await expect
    .poll(async () => {
      texts = (await Promise.all(roles.map(open))).map(({ text }) => text)
      return new Set(texts).size
    })
    .toBe(1)
  expect(texts[0]).not.toContain('"error"')
})

test.each(adminPages)('the back office page $path', async (page) => {
  for (const role of roles) {
    const { status } = await role.who.open('GET', page.path.replace('{id}', '1'))
    expect(status, role.name).toBe(statusOf(page, role))
  }
})

function statusOf({ right }: AdminPage, { isMember, isEmployee, isAdmin, rights: given }: Role): number {
  if (!isEmployee) return isMember ? 403 : 401
  if (right === 'admins') return isAdmin ? 200 : 404
  return right === null || given.includes(right) ? 200 : 403
}

function addressOf(at: string, { secret }: Role): string {
  return at
    .replace('{order}', theirs.orderId)
    .replace('{product}', String(product))
    .replace('{secret}', secret ?? 'none')
    .replace('?secret', secret ? `?secret=${encodeURIComponent(secret)}` : '?secret=')
}

function bodyOf({ body }: AccessRow, method: string, { secret }: Role): object | undefined {
  const text = JSON.stringify(body ?? {})
    .replace('{secret}', secret ?? '')
    .replace('{order}', theirs.orderId)
  return method === 'GET' ? undefined : JSON.parse(text)
}

function statusesOf(rule: Rule, { isMember }: Role): number[] {
  if (rule === 'members') return [401]
  if (rule === 'owner') return [401, 404]
  return isMember ? [403] : [401, 403]
}

function isTurnedAway(status: number, text: string, rule: Rule): boolean {
  if (status === 401 || status === 403) return true
  return (
    status === 404 &&
    !['employees', 'back-office', 'rights', 'admins'].includes(rule) &&
    !text.includes('no-such-document')
  )
}

function maySee(rule: Rule, role: Role): boolean | null {
  const holds = role.secret === theirs.secret
  switch (rule) {
    case 'members':
      return role.isMember || null
    case 'employees':
    case 'back-office':
      return role.isEmployee || null
    case 'owner':
      return role.isMember ? role.owns : null
    case 'rights':
      return role.rights.length === rights.length || null
    case 'admins':
      return role.isAdmin || null
    case 'order':
      return role.owns || holds
    case 'order or employees':
      return role.owns || holds || role.isEmployee
    case 'secret':
      return holds
    default:
      return true
  }
}

function mayRead(rule: Rule, role: Role): boolean {
  if (rule === 'everyone' || rule === 'link') return false
  return rule === 'oneself' || rule === 'members' ? role.owns : maySee(rule, role) === true
}
