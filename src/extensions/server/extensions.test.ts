import { createHmac } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { extensionCallsContract } from '#extensions/calls-contract.ts'
import { type Extension, extensionsContract } from '#extensions/contract.ts'
import { erasePerson } from '#privacy/server/erase-person.ts'
import { openSharedLimit } from '#rate-limits/server/shared-limit.ts'
import { storeEntriesContract } from '#stores/entries-contract.ts'
import { storeEntriesApi } from '#stores/server/entries-api.ts'
import { contentTypes } from '#test/content-types.ts'
import { testDatabase } from '#test/database.ts'
import { testEncryption } from '#test/encryption.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { openReceiver } from '#test/webhook-receiver.ts'
import { deliverSettled, webhookDeps } from '#test/webhooks.ts'
import { localWebhookRules } from '#webhooks/server/webhook-address.ts'
import { extensionCallsApi, extensionsApi } from './api.ts'
import { fetchOutside } from './fetch-outside.ts'
import { handOverEvent } from './hand-over-event.ts'
import { hostOf } from './host.ts'
import { type Extensions, openExtensions } from './open-extensions.ts'
import { runExtensionJobs } from './run-jobs.ts'
import { openRunner } from './runner.ts'

const db = await testDatabase()
const receiver = await openReceiver()
const log = pino({ level: 'silent' })
const admin = buildMember(1, { isEmployee: true, isAdmin: true })
const now = new Date('2027-01-15T10:00:00Z')
const stores = callsOf('stores', storeEntriesContract, storeEntriesApi({ db }))
const runner = openRunner({ log })
const shared = { ...runner, close: async () => {} }
let dir = ''
let extensions: Extensions
let calls: ReturnType<typeof callsOf>
let keys = 0

beforeAll(async () => {
  await stockShop(db)
  await makeMember(db, 1)
  await makeMember(db, 2)
  await db.query('', 'update member set is_admin = true, is_employee = true where id = 1')
  for (const id of [1, 2]) await addGoods(db, { id, web: 100 })
})
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'krets-extensions-'))
  receiver.reset()
  await db.query('', 'delete from extension')
  await db.query('', 'delete from api_key')
  await db.query('', 'delete from webhook_endpoint')
  await db.query('', 'delete from webhook_event')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
afterAll(async () => {
  await runner.close()
  await receiver.close()
  await db.close()
})

const title = { sv: 'Prov', en: 'Trial' }

function install(more: object, code = 'export default {}', name = 'prov') {
  const manifest = { name, title, description: title, version: '1.0.0', api: '1.0', main: 'main.js', ...more }
  mkdirSync(join(dir, name), { recursive: true })
  writeFileSync(join(dir, name, 'extension.json'), JSON.stringify(manifest))
  writeFileSync(join(dir, name, 'main.js'), code)
}

/** As at the start of a shop. */
async function start() {
  extensions = await openExtensions({
    db,
    encryption: testEncryption,
    dir,
    rules: localWebhookRules,
    log,
    runner: shared,
  })
  extensions.answerFrom(async () => stores)
  const deps = { db, encryption: testEncryption, extensions }
  calls = [
    ...callsOf('extensions', extensionsContract, extensionsApi(deps)),
    ...callsOf('extensions', extensionCallsContract, extensionCallsApi({ db, extensions, onError: () => {} })),
  ]
}

type Name = keyof typeof extensionsContract | keyof typeof extensionCallsContract
type CallOptions = { params?: object; query?: object; body?: object; member?: typeof admin | null }

async function ask<T>(name: Name, { params = {}, query = {}, body, member = admin }: CallOptions = {}): Promise<T> {
  const row = calls.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  keys += 1
  const context = makeContext({ member, now: new Date(), idempotencyKey: `key-${keys}` })
  return (await answerCall(row, { params, query, body }, context)) as T
}

async function shown(name = 'prov'): Promise<Extension> {
  const { data } = await ask<{ data: Extension[] }>('listExtensions')
  const found = data.find((one) => one.name === name)
  if (!found) throw new Error(`No ${name}`)
  return found
}

async function approve(name = 'prov'): Promise<Extension> {
  const { digest, rowVersion: version } = await shown(name)
  await ask('approveExtension', { params: { name }, body: { digest, version } })
  return await shown(name)
}

const job = (body: string) => `export default { jobs: { async work(input, shop) { ${body} } } }`
const jobs = [{ name: 'work', everyMinutes: 5 }]
const values = async () =>
  Object.fromEntries(
    (await db.query<{ key: string; value: unknown }>('', 'select key, value from extension_value')).map((row) => [
      row.key,
      row.value,
    ]),
  )
const logged = async () =>
  await db.query<{ action: string; before: Record<string, unknown> | null; after: Record<string, unknown> }>(
    '',
    `select action, before, after from content_entry_log where content_type = 'extension'
       and ref = (select max(id) from extension) order by id`,
  )

test('an extension runs when a person has approved what it may do, and the approval is logged', async () => {
  install({ jobs, permissions: { scopes: ['stores:write'] } }, job(`await shop.store.set('ran', true)`))
  await start()
  expect(await shown()).toMatchObject({ state: 'waiting', version: '1.0.0', rowVersion: 0, approved: null })
  expect(await runExtensionJobs({ db, extensions }, now)).toEqual([])
  const approved = await approve()
  expect(approved).toMatchObject({ state: 'on', rowVersion: 1, approved: { version: '1.0.0', by: 'member1' } })
  expect(await runExtensionJobs({ db, extensions }, now)).toEqual(['prov work'])
  expect(await values()).toEqual({ ran: true })
  expect(await logged()).toMatchObject([{ action: 'create', before: null, after: { state: 'on', version: '1.0.0' } }])
  const events = await db.query('', `select from security_event where type = 'extension-approve'`)
  expect(events.length).toBeGreaterThan(0)
})

test('a new version that wants more stops until that is approved; one that wants the same goes on', async () => {
  install({ jobs }, job(`await shop.store.set('version', 1)`))
  await start()
  await approve()
  install({ jobs, version: '1.1.0' }, job(`await shop.store.set('version', 2)`))
  await start()
  expect(await shown()).toMatchObject({ state: 'on', version: '1.1.0' })
  install({ jobs, version: '1.2.0', permissions: { hosts: ['exempel.se'] } }, job(`await shop.store.set('version', 3)`))
  await start()
  expect(await shown()).toMatchObject({ state: 'waiting', version: '1.2.0', approved: { wanted: { hosts: [] } } })
  expect(await runExtensionJobs({ db, extensions }, now)).toEqual([])
  await approve()
  await runExtensionJobs({ db, extensions }, now)
  expect(await values()).toEqual({ version: 3 })
  expect((await logged()).at(-1)).toMatchObject({ before: { version: '1.0.0' }, after: { version: '1.2.0' } })
})

test('what was approved before a permission was known goes on', async () => {
  install({ jobs }, job(`await shop.store.set('ran', true)`))
  await start()
  await approve()
  await db.query('', `update extension set approved = approved - 'theme'`)
  await start()
  expect(await shown()).toMatchObject({ state: 'on', approved: { wanted: { theme: false } } })
})

test('what is approved is what was shown', async () => {
  install({ jobs }, job(''))
  await start()
  const before = await shown()
  install({ jobs, permissions: { personalData: true } }, job(''))
  await start()
  const approval = (body: object) => ask('approveExtension', { params: { name: 'prov' }, body })
  await expect(approval({ digest: before.digest, version: 0 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  const { digest } = await shown()
  await expect(approval({ digest, version: 7 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await approval({ digest, version: 0 })
})

test('an extension is turned off and on, with its events, and both are logged', async () => {
  install({ jobs, events: ['stock.changed'] }, job(''))
  await start()
  await approve()
  const turn = async (state: 'on' | 'off') => {
    const { rowVersion: version } = await shown()
    await ask('setExtensionState', { params: { name: 'prov' }, body: { version, state } })
  }
  await turn('off')
  expect(await shown()).toMatchObject({ state: 'off' })
  expect(extensions.liveOf('prov')).toBeNull()
  expect(await db.query('', 'select state from webhook_endpoint')).toEqual([{ state: 'off' }])
  await turn('on')
  expect(extensions.liveOf('prov')).not.toBeNull()
  expect(await db.query('', 'select state from webhook_endpoint')).toEqual([{ state: 'on' }])
  expect((await logged()).map(({ after }) => after.state)).toEqual(['on', 'off', 'on'])
  const stale = ask('setExtensionState', { params: { name: 'prov' }, body: { version: 1, state: 'off' } })
  await expect(stale).rejects.toMatchObject({ code: 'changed-meanwhile' })
})

test('a faulty extension is shown with its faults and cannot be approved; the others run', async () => {
  install({ permissions: { root: true } }, '', 'trasig')
  install({ jobs }, job(`await shop.store.set('ran', true)`))
  await start()
  expect(await shown('trasig')).toMatchObject({ state: 'faulty', version: null })
  expect((await shown('trasig')).faults.join()).toContain('permissions: Unrecognized key: "root"')
  const refused = ask('approveExtension', { params: { name: 'trasig' }, body: { digest: '0'.repeat(64), version: 0 } })
  await expect(refused).rejects.toMatchObject({ code: 'no-such-extension' })
  await approve()
  expect(await runExtensionJobs({ db, extensions }, now)).toEqual(['prov work'])
  rmSync(join(dir, 'prov'), { recursive: true })
  await start()
  expect(await shown()).toMatchObject({ state: 'missing' })
})

test('it calls the API with its scopes alone, and the log of what it does names it', async () => {
  const store = contentTypes.find(({ name }) => name === 'Store')
  const create = `await shop.api.stores.createStoreRow(${JSON.stringify(store?.body)}, { idempotencyKey: 'one' })`
  install({ jobs, permissions: { scopes: ['stores:write'] } }, job(create))
  await start()
  await approve()
  await runExtensionJobs({ db, extensions }, now)
  expect((await shown()).reports).toEqual([])
  const rows = await db.query(
    '',
    `select by_member_id as by, api_key ->> 'name' as key from content_entry_log
    where content_type = 'store' and action = 'create'`,
  )
  expect(rows).toEqual([{ by: 1, key: 'Tillägg prov' }])

  install({ jobs, version: '2.0.0', permissions: { scopes: ['stores:read'] } }, job(create.replace("'one'", "'two'")))
  await start()
  await approve()
  await runExtensionJobs({ db, extensions }, new Date(now.getTime() + 600_000))
  expect((await shown()).reports[0]?.message).toContain('stores:write')

  install({ jobs, version: '3.0.0' }, job(create))
  await start()
  await approve()
  await runExtensionJobs({ db, extensions }, new Date(now.getTime() + 1_200_000))
  expect((await shown()).reports[0]?.message).toContain('no scopes')
  const live = await db.query('', `select from api_key where name like 'Tillägg%' and revoked_at is null`)
  expect(live).toHaveLength(0)
})

test('the key of an extension ends with the rights of the person who approved it', async () => {
  const store = contentTypes.find(({ name }) => name === 'Store')
  const create = `await shop.api.stores.createStoreRow(${JSON.stringify(store?.body)}, { idempotencyKey: 'left' })`
  install({ jobs, permissions: { scopes: ['stores:write'] } }, job(create))
  await start()
  await approve()
  await db.query('', 'update member set is_admin = false, is_employee = false where id = 1')
  await runExtensionJobs({ db, extensions }, now)
  await db.query('', 'update member set is_admin = true, is_employee = true where id = 1')
  expect((await shown()).reports).toMatchObject([{ kind: 'jobs', problem: 'thrown' }])
  expect(await db.query('', `select from store where name = 'Lund'`)).toHaveLength(1)
})

test('it calls permitted hosts only, and never into the network of the shop', async () => {
  install(
    { jobs, permissions: { hosts: ['exempel.se'] } },
    job(`
      const tried = {}
      for (const url of ['https://annat.se/', 'https://exempel.se.annat.se/', 'http://127.0.0.1/', 'https://a:b@exempel.se/'])
        tried[url] = await shop.fetch(url).then(() => 'reached', (error) => error.code)
      await shop.store.set('tried', tried)`),
  )
  await start()
  await approve()
  await runExtensionJobs({ db, extensions }, now)
  expect((await values()).tried).toEqual({
    'https://annat.se/': 'host-not-permitted',
    'https://exempel.se.annat.se/': 'host-not-permitted',
    'http://127.0.0.1/': 'host-not-permitted',
    'https://a:b@exempel.se/': 'login-in-address',
  })
})

test('events come at least once and in order, and one that failed comes again', async () => {
  install(
    { events: ['stock.changed'] },
    `export default { events: { async 'stock.changed'({ data }, shop) {
      const seen = (await shop.store.get('seen')) ?? []
      if (data.quantity === 7 && !(await shop.store.get('failed'))) {
        await shop.store.set('failed', true)
        throw new Error('Not now')
      }
      await shop.store.set('seen', [...seen, data.quantity])
    } } }`,
  )
  await start()
  await approve()
  const deps = { ...webhookDeps(db), handOver: (name: string, body: string) => handOverEvent(extensions, name, body) }
  for (const quantity of [8, 7, 6])
    await db.query('', 'update stock set quantity = $1 where product_id = 1 and place = 0', [quantity])
  await deliverSettled(deps, new Date())
  expect(await values()).toEqual({ seen: [8], failed: true })
  expect(await shown()).toMatchObject({ events: { waiting: 2 }, reports: [{ kind: 'events', problem: 'thrown' }] })
  await deliverSettled(deps, new Date(Date.now() + 3_600_000))
  expect(await values()).toEqual({ seen: [8, 7, 6], failed: true })
})

test('its calls answer those who may ask, and a fault is not shown to them', async () => {
  install(
    {
      calls: [
        { name: 'open', method: 'GET', access: 'everyone' },
        { name: 'write', method: 'POST', access: 'staff' },
        { name: 'broken', method: 'GET', access: 'everyone' },
      ],
    },
    `export default { calls: {
      open: ({ query, caller }) => ({ query, caller }),
      write: async ({ body }, shop) => { await shop.store.set('written', body); return 'ok' },
      broken: () => { throw new Error('secret detail') },
    } }`,
  )
  await start()
  const params = { extension: 'prov', call: 'open' }
  await expect(ask('queryExtension', { params, member: null })).rejects.toMatchObject({ status: 404 })
  await approve()
  const member = buildMember(2)
  expect(await ask('queryExtension', { params, query: { a: '1' }, member })).toEqual({
    data: { query: { a: '1' }, caller: { customerId: 2, isStaff: false } },
  })
  const write = { params: { extension: 'prov', call: 'write' }, body: { data: [1] } }
  await expect(ask('sendToExtension', { ...write, member })).rejects.toMatchObject({ status: 404 })
  expect(await ask('sendToExtension', write)).toEqual({ data: 'ok' })
  expect(await values()).toEqual({ written: [1] })
  const broken = ask('queryExtension', { params: { extension: 'prov', call: 'broken' }, member: null })
  await expect(broken).rejects.toMatchObject({ code: 'extension-failed', message: 'Tillägget kunde inte svara.' })
  expect((await shown()).reports[0]?.message).toContain('secret detail')
})

test('a job runs once at its time among several processes', async () => {
  install({ jobs }, job(`await shop.store.set('ran', ((await shop.store.get('ran')) ?? 0) + 1)`))
  await start()
  await approve()
  const other = await openExtensions({
    db,
    encryption: testEncryption,
    dir,
    rules: localWebhookRules,
    log,
    runner: shared,
  })
  const both = (at: Date) =>
    Promise.all([extensions, other].map((one) => runExtensionJobs({ db, extensions: one }, at)))
  await both(now)
  await both(new Date(now.getTime() + 60_000))
  expect(await values()).toEqual({ ran: 1 })
  await both(new Date(now.getTime() + 300_000))
  expect(await values()).toEqual({ ran: 2 })
})

test('values have a quota, and one about a customer is erased with the customer', async () => {
  await makeMember(db, 3)
  install(
    { jobs },
    job(`
      await shop.store.set('about', 1, { customerId: 3 })
      const large = await shop.store.set('large', 'x'.repeat(70000)).then(() => 'stored', (error) => error.code)
      const wrong = await shop.store.set('a b', 1).then(() => 'stored', (error) => error.code)
      await shop.store.set('tried', [large, wrong])`),
  )
  await start()
  await approve()
  await runExtensionJobs({ db, extensions }, now)
  expect(await values()).toEqual({ about: 1, tried: ['store-full', 'malformed'] })
  expect(await erasePerson(db, 3, { now })).toBe('erased')
  expect(await values()).toEqual({ tried: ['store-full', 'malformed'] })
})

test('text that PostgreSQL does not store is refused in names, and left out of values', async () => {
  install(
    { jobs },
    job(`
      const codeOf = (error) => error.code
      const listed = await shop.store.list('\\0').catch(codeOf)
      const called = await shop.api.stores.listStores({ query: '\\ud800' }).catch(codeOf)
      await shop.store.set('half', { ['a\\0b']: 'x\\ud800', written: '\\\\u0000', character: '🐭' })
      await shop.store.set('tried', [listed, called])`),
  )
  await start()
  await approve()
  await runExtensionJobs({ db, extensions }, now)
  expect((await shown()).reports).toEqual([])
  expect(await values()).toEqual({
    half: { ab: 'x\ufffd', written: '\\u0000', character: '🐭' },
    tried: ['malformed', expect.any(String)],
  })
})

test('an event whose fault cannot be stored as it is counts as an attempt', async () => {
  install(
    { events: ['stock.changed'] },
    `export default { events: { async 'stock.changed'() { throw new Error('Not \\0 now') } } }`,
  )
  await start()
  await approve()
  const deps = { ...webhookDeps(db), handOver: (name: string, body: string) => handOverEvent(extensions, name, body) }
  await db.query('', 'update stock set quantity = 5 where product_id = 1 and place = 0')
  await deliverSettled(deps, new Date())
  const attempts = await db.query<{ answer: string }>('', 'select answer from webhook_attempt')
  expect(attempts.map(({ answer }) => answer.slice(0, 14))).toEqual(['Error: Not  no'])
})

test('a fault that repeats the customer of an event is stored without', async () => {
  install(
    { events: ['customer.joined'], permissions: { personalData: true } },
    `export default { events: { async 'customer.joined'({ data }) { throw new Error('No such ' + data.customer.email) } } }`,
  )
  await start()
  await approve()
  const deps = { ...webhookDeps(db), handOver: (name: string, body: string) => handOverEvent(extensions, name, body) }
  await makeMember(db, 71)
  await deliverSettled(deps, new Date())
  const stored = [
    ...(await db.query<{ text: string }>('', 'select answer as text from webhook_attempt')),
    ...(await db.query<{ text: string }>('', 'select message as text from extension_report')),
  ]
  expect(stored.map(({ text }) => text.split('\n')[0])).toEqual(['Error: No such …', 'Error: No such …'])
})

test('settings are checked, secrets are encrypted and never shown', async () => {
  const settings = [
    { name: 'limit', type: 'number', label: title, default: 3, min: 1, max: 10 },
    { name: 'token', type: 'secret', label: title },
  ]
  install({ jobs, settings }, job(`await shop.store.set('settings', await shop.settings())`))
  await start()
  await approve()
  const save = async (given: object) => {
    const { rowVersion: version } = await shown()
    await ask('saveExtensionSettings', { params: { name: 'prov' }, body: { version, settings: given } })
  }
  await expect(save({ limit: 11 })).rejects.toMatchObject({ fields: { 'settings.limit': 'Högst 10.' } })
  await expect(save({ other: 1 })).rejects.toMatchObject({ fields: { 'settings.other': 'Okänt fält' } })
  await save({ limit: 5, token: 'hemlig' })
  await save({ limit: 6, token: '' })
  await runExtensionJobs({ db, extensions }, now)
  expect(await values()).toEqual({ settings: { limit: 6, token: 'hemlig' } })
  expect((await shown()).settings).toMatchObject([{ value: 6 }, { value: null, isSet: true }])
  const all = JSON.stringify([await shown(), await logged(), await db.query('', 'select secrets from extension')])
  expect(all).not.toContain('hemlig')
})

test('order notices say in the chat that an order is paid, once', async () => {
  cpSync('examples/extensions/order-notices', join(dir, 'order-notices'), { recursive: true })
  await start()
  await approve('order-notices')
  const { rowVersion: version } = await shown('order-notices')
  const settings = { webhook: 'https://hooks.slack.com/services/T/B/X', leastTotal: 500 }
  await ask('saveExtensionSettings', { params: { name: 'order-notices' }, body: { version, settings } })
  const live = extensions.liveOf('order-notices')
  if (!live) throw new Error('It does not run')
  const limit = openSharedLimit({ db, name: 'prov', max: 0, seconds: 60, onError: () => {} })
  const host = hostOf(
    { db, encryption: testEncryption, rules: localWebhookRules, log, calls: async () => stores, limit },
    live,
  )
  // The chat is elsewhere.
  const nearby: typeof host = async (operation, args) =>
    operation === 'fetch'
      ? {
          ...(await fetchOutside([receiver.address, args[1]], { hosts: ['127.0.0.1'], rules: localWebhookRules })),
          status: 200,
        }
      : await host(operation, args)
  const rows = [{ name: 'Skärm', quantity: 2 }]
  const tell = async (id: string, total: number) =>
    await runner.run({
      extension: 'order-notices',
      code: live.code,
      handler: { kind: 'events', name: 'order.paid' },
      input: { id, type: 'order.paid', data: { orderNumber: 1001, total, rows } },
      host: nearby,
    })
  await tell('a', 1_234_550)
  await tell('a', 1_234_550)
  await tell('b', 49_900)
  expect(receiver.received.map(({ text }) => JSON.parse(text))).toEqual([
    { text: 'Order 1001 är betald: 12 345,50 kr. 2 × Skärm' },
  ])
  const sent = await ask('queryExtension', { params: { extension: 'order-notices', call: 'sent' } })
  expect(sent).toEqual({ data: { count: 1 } })
})

test('another system calls an extension, which verifies what it has signed', async () => {
  cpSync('examples/extensions/parcel-signals', join(dir, 'parcel-signals'), { recursive: true })
  await start()
  const { wanted } = await shown('parcel-signals')
  expect(wanted).toMatchObject({ openCalls: [], signedCalls: ['signal'] })
  const { rowVersion: version } = await approve('parcel-signals')
  const settings = { secret: 'delad hemlighet' }
  await ask('saveExtensionSettings', { params: { name: 'parcel-signals' }, body: { version, settings } })
  const text = '{"id": "b-17",  "box": "å"}'
  const hmac = createHmac('sha256', 'delad hemlighet').update(text).digest('hex')
  const row = calls.find(({ name }) => name === 'callExtension')
  if (!row) throw new Error('No such call')
  const send = async (call: string, body: Uint8Array, signature = hmac) => {
    const context = { ...makeContext({ member: admin }), upload: body, headers: { 'x-signature': signature } }
    return await answerCall(row, { params: { extension: 'parcel-signals', call }, query: {}, body: undefined }, context)
  }
  const bytes = new TextEncoder().encode(text)
  for (const [body, signature] of [
    [bytes, 'ab'],
    [new TextEncoder().encode(`${text} `), hmac],
  ] as const)
    await expect(send('signal', body, signature)).rejects.toMatchObject({ status: 400, code: 'invalid-signature' })
  expect(await send('signal', bytes)).toEqual({ data: { isTaken: true } })
  expect(await send('signal', bytes)).toEqual({ data: { isTaken: true } })
  const count = await ask('queryExtension', { params: { extension: 'parcel-signals', call: 'count' } })
  expect(count).toEqual({ data: { count: 1 } })
  await expect(send('signal', new Uint8Array([0xff, 0xfe]))).rejects.toMatchObject({ code: 'not-utf-8' })
  // Neither kind of call is reached by the address of the other.
  await expect(send('count', bytes)).rejects.toMatchObject({ code: 'no-such-call' })
  const asMember = ask('sendToExtension', {
    params: { extension: 'parcel-signals', call: 'signal' },
    body: { data: 1 },
  })
  await expect(asMember).rejects.toMatchObject({ code: 'no-such-call' })
})

async function callBack(call: string, text = ''): Promise<unknown> {
  const row = calls.find(({ name }) => name === 'callExtension')
  if (!row) throw new Error('No such call')
  const context = { ...makeContext({ member: admin }), upload: new TextEncoder().encode(text), headers: {} }
  return await answerCall(row, { params: { extension: 'prov', call }, query: { a: '1' }, body: undefined }, context)
}

test('the code of a call by another system learns of no session', async () => {
  install(
    { calls: [{ name: 'who', method: 'POST', access: 'system', signed: false }] },
    'export default { calls: { who: ({ caller, body, query }) => ({ caller, body, query }) } }',
  )
  await start()
  expect((await approve()).wanted).toMatchObject({ openCalls: ['who'], signedCalls: [] })
  expect(await callBack('who')).toEqual({
    data: { caller: { customerId: null, isStaff: false }, body: null, query: { a: '1' } },
  })
})

test('a call by another system that is not verified does nothing and gets no answer', async () => {
  const names = ['answers', 'stores', 'fetches', 'reads', 'throws', 'repeats']
  install(
    {
      calls: names.map((name) => ({ name, method: 'POST', access: 'system' })),
      permissions: { hosts: ['krets.example'], scopes: ['content:read'] },
    },
    `const tried = async (work) => { try { return await work() } catch ({ code }) { return code } }
    export default { calls: {
      answers: () => ({ orders: 3 }),
      stores: async ({ text }, shop) => { await tried(() => shop.store.set('text', text)) },
      fetches: async (_, shop) => shop.log(await tried(() => shop.fetch('https://krets.example'))),
      reads: async (_, shop) => shop.api.stores.listStoreEntries(),
      throws: ({ text }) => { throw new Error(text) },
      repeats: async ({ text }, shop) => {
        const isSigned = await shop.isSigned({ text, key: 'k', signature: 'ab' })
        await shop.store.set('text', text)
        return isSigned
      },
    } }`,
  )
  await start()
  await approve()
  for (const name of names)
    await expect(callBack(name, 'x'), name).rejects.toMatchObject({ status: 400, code: 'invalid-signature' })
  expect(await db.query('', 'select key from extension_value')).toEqual([])
})

test('a network whose calls are not signed has to wait, and its other calls go on', async () => {
  install(
    {
      calls: [
        { name: 'signal', method: 'POST', access: 'system' },
        { name: 'open', method: 'GET', access: 'everyone' },
      ],
    },
    'export default { calls: { signal: (_, shop) => shop.isSigned({ text: "a", key: "k", signature: "ab" }), open: () => 1 } }',
  )
  await start()
  await approve()
  const codes: string[] = []
  // Earlier ones of the same minute count as well.
  for (let call = 0; call < 21; call += 1)
    codes.push(await callBack('signal').then(String, ({ code }: { code: string }) => code))
  expect(new Set(codes)).toEqual(new Set(['invalid-signature', 'too-many-calls']))
  expect([codes[0], codes.at(-1)]).toEqual(['invalid-signature', 'too-many-calls'])
  expect(await ask('queryExtension', { params: { extension: 'prov', call: 'open' } })).toEqual({ data: 1 })
})

test('what callers send fills neither the log nor the list of faults', async () => {
  install(
    { calls: [{ name: 'throws', method: 'POST', access: 'system', signed: false }] },
    'export default { calls: { throws: ({ text }) => { throw new Error(text) } } }',
  )
  await start()
  await approve()
  for (let call = 0; call < 12; call += 1)
    await expect(callBack('throws', `text ${call}`)).rejects.toMatchObject({ code: 'extension-failed' })
  expect(await db.query('', 'select count(*)::int as count from extension_report')).toEqual([{ count: 10 }])
})

test('a page of the back office is filled by its call, while the extension is on', async () => {
  install(
    {
      calls: [
        { name: 'overview', method: 'GET', access: 'staff' },
        { name: 'wrong', method: 'GET', access: 'staff' },
        { name: 'send', method: 'POST', access: 'staff' },
      ],
      pages: [
        { name: 'sent', title, call: 'overview' },
        { name: 'wrong', title, call: 'wrong' },
      ],
    },
    `const form = (call) => ({ blocks: [{ kind: 'form', call, button: 'Skicka' }] })
    export default { calls: {
      overview: () => ({ blocks: [{ kind: 'table', heading: 'Sänt', columns: ['Dag'], rows: [['1 maj'], [2]] }, ...form('send').blocks] }),
      wrong: () => form('overview'),
      send: () => null,
    } }`,
  )
  await start()
  const open = (page: string) => ask('getExtensionPage', { params: { name: 'prov', page } })
  await expect(open('sent')).rejects.toMatchObject({ code: 'no-such-page' })
  expect((await approve()).pages).toEqual([
    { name: 'sent', title: 'Prov' },
    { name: 'wrong', title: 'Prov' },
  ])
  expect(await open('sent')).toMatchObject({
    data: { title: 'Prov', blocks: [{ kind: 'table' }, { call: 'send', fields: [] }] },
  })
  await expect(open('wrong')).rejects.toMatchObject({ code: 'extension-failed' })
  expect((await shown()).reports).toMatchObject([{ problem: 'wrong-answer' }])
})
