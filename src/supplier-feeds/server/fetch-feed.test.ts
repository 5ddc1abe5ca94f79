import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { isPublicAddress, type PictureRules } from '#images/server/picture-address.ts'
import { importingContract } from '#importing/contract.ts'
import { importingApi } from '#importing/server/api.ts'
import { workOnRun } from '#importing/server/runs/run-import.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { type SupplierFeed, supplierFeedsContract } from '#supplier-feeds/contract.ts'
import { testDatabase } from '#test/database.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { supplierFeedsApi } from './api.ts'
import { waitingFeedsSql } from './feed-table.ts'
import { fetchFeed } from './fetch-feed.ts'
import { feedsWithoutJob } from './fetch-feed-job.ts'

const db = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'krets-feeds-'))
const storage = folderStorage(dataDir)
const member = buildMember(1, { isEmployee: true, rights: ['catalog'] })
const noon = new Date('2026-11-24T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

let server: Server
let base: string
let rules: PictureRules
let answer: (request: IncomingMessage, response: ServerResponse) => void
let requested: IncomingMessage[]

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request)
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  base = `http://127.0.0.1:${port}`
  rules = {
    mayReach: (ip) => ip === '127.0.0.1' || isPublicAddress(ip),
    hosts: null,
    ports: new Set([port, 80]),
    maxBytes: 1024 * 1024,
    timeoutMs: 2000,
  }
  await stockShop(db)
  await db.query(
    '',
    `insert into member (id, username, email, password_hash) values (1, 'maja', 'maja@exempel.se', '')`,
  )
})
beforeEach(async () => {
  requested = []
  await db.query('', 'delete from supplier_feed')
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await db.close()
  await rm(dataDir, { recursive: true })
})

async function call<T = { data: SupplierFeed }>(name: string, input: object, now = noon): Promise<T> {
  const rows = [
    ...callsOf('supplier-feeds', supplierFeedsContract, supplierFeedsApi({ db, encryption, rules })),
    ...callsOf('importing', importingContract, importingApi({ db, storage })),
  ]
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerInProcess(row, input, makeContext({ now, member, idempotencyKey: randomUUID() }))) as T
}

const fields = { name: 'Polar', source: 'polar', everyMinutes: 60, dailyAt: '06:00', isComplete: true, isOn: true }

async function addFeed(path: string, more: object = {}): Promise<SupplierFeed> {
  return (await call('createSupplierFeed', { ...fields, address: `${base}${path}`, ...more })).data
}

const fetch = async (id: number, now = noon) =>
  await fetchFeed({ db, dataDir, storage, encryption, rules }, String(id), now)

async function stateOf(id: number, now = noon): Promise<SupplierFeed> {
  const { data } = await call<{ data: SupplierFeed[] }>('listSupplierFeeds', {}, now)
  const feed = data.find((one) => one.id === id)
  if (!feed) throw new Error('The feed is gone')
  return feed
}

/** Works until the run waits for someone or has ended. */
async function workOn(run: number | undefined, now = noon): Promise<void> {
  const deps = { db, storage, importEdited: () => Promise.reject(new Error('No export is imported here')) }
  for (let again: Date | null = now; again; ) again = await workOnRun(deps, String(run), now)
}

const products = (count: number, price = 100) =>
  [
    'Artnr;Namn;Pris;Varugrupp',
    ...Array.from({ length: count }, (_, at) => `P${at};Vara ${at};${price};Grafikkort`),
  ].join('\n')

const waiting = async () => await db.query('', waitingFeedsSql)

const imported = async () =>
  (
    await db.query<{ count: number }>(
      '',
      `select count(*)::int as count from product where source = 'polar' and retired_at is null`,
    )
  )[0]?.count

test('a supplier feed is mapped once and then fetched automatically; a suspicious file waits for confirmation', async () => {
  let content = products(30)
  let etag = '"1"'
  answer = (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { etag }).end(content)
  }
  const { id } = await addFeed('/lista.csv')
  expect(await fetch(id)).toEqual(later(60))
  const first = await stateOf(id)
  expect(first).toMatchObject({ outcome: 'new', run: { state: 'uploaded', error: null } })
  expect(await waiting()).toHaveLength(1)

  const run = first.run?.id ?? 0
  const mapping = [
    { column: 'Artnr', field: 'id' },
    { column: 'Namn', field: 'name' },
    { column: 'Pris', field: 'price' },
    { column: 'Varugrupp', field: 'category' },
  ]
  await call('checkImportRun', { id: run, source: 'polar', mapping, options: { createCategories: true } })
  await workOn(run)
  await call('startImportRun', { id: run, retireMissing: true, allowLargeChanges: false })
  await workOn(run)
  expect(await imported()).toBe(30)
  expect(await waiting()).toEqual([])

  await fetch(id, later(60))
  expect(await stateOf(id)).toMatchObject({ outcome: 'unchanged', failures: 0, run: { id: run } })
  expect(requested.at(-1)?.headers['if-none-match']).toBe('"1"')

  content = products(31, 101)
  etag = '"2"'
  await fetch(id, later(120))
  const second = (await stateOf(id)).run?.id
  await workOn(second, later(120))
  expect(await stateOf(id)).toMatchObject({ run: { state: 'done', changes: 31 } })
  expect(await imported()).toBe(31)

  content = products(10, 101)
  etag = '"3"'
  await fetch(id, later(180))
  const third = (await stateOf(id)).run?.id
  await workOn(third, later(180))
  expect(await stateOf(id)).toMatchObject({ run: { state: 'checked', heldBack: 21 } })
  expect(await imported()).toBe(31)
  expect(await waiting()).toHaveLength(1)
  await call('startImportRun', { id: third, retireMissing: true, allowLargeChanges: true })
  await workOn(third, later(190))
  expect(await imported()).toBe(10)

  content = products(10).replace('Pris', 'Ordinarie')
  etag = '"4"'
  await fetch(id, later(240))
  const fourth = (await stateOf(id)).run?.id
  await workOn(fourth, later(240))
  expect(await stateOf(id)).toMatchObject({
    run: { state: 'uploaded', error: 'Filen saknar kolumner som är kopplade: Pris. Koppla om dem.' },
  })
  // The same file is tried again, without another run.
  await fetch(id, later(300))
  expect(await stateOf(id)).toMatchObject({ outcome: 'unchanged', run: { id: fourth, state: 'checking' } })
})

test('a complete feed that comes without rows changes nothing, and is shown as failed', async () => {
  let content = products(2)
  answer = (_, response) => response.writeHead(200).end(content)
  const { id } = await addFeed('/tom.csv', { source: 'tom' })
  await fetch(id)
  const run = (await stateOf(id)).run?.id ?? 0
  const mapping = ['Artnr', 'Namn', 'Pris', 'Varugrupp'].map((column, at) => ({
    column,
    field: ['id', 'name', 'price', 'category'][at],
  }))
  await call('checkImportRun', { id: run, source: 'tom', mapping, options: { createCategories: true } })
  await workOn(run)
  await call('startImportRun', { id: run, retireMissing: true, allowLargeChanges: false })
  await workOn(run)

  content = products(0)
  await fetch(id, later(60))
  await workOn((await stateOf(id)).run?.id, later(60))
  expect(await stateOf(id)).toMatchObject({
    run: { state: 'uploaded', error: expect.stringContaining('Filen har inga rader') },
  })
})

const failures: [string, typeof answer, string][] = [
  ['a refused login', (_, to) => to.writeHead(401).end(), 'Servern godtog inte inloggningen (401).'],
  ['an error of the server', (_, to) => to.writeHead(500).end(), 'Servern svarade med ett fel (500).'],
  ['a missing file', (_, to) => to.writeHead(404).end(), 'Filen finns inte på adressen (404).'],
  ['a file that is too large', (_, to) => to.writeHead(200).end(Buffer.alloc(1_100_000)), 'Filen är större än 1 MB.'],
  ['an empty file', (_, to) => to.writeHead(200).end(), 'Filen är tom.'],
  [
    'a cut file',
    (_, to) => {
      to.writeHead(200, { 'content-length': 1000 })
      to.write('id;price\n')
      setImmediate(() => to.destroy())
    },
    'Överföringen bröts innan filen var hel.',
  ],
  [
    'a redirect to a private address',
    (_, to) => to.writeHead(302, { location: 'http://10.0.0.1/lista.csv' }).end(),
    'Adressen leder inte ut på internet.',
  ],
  [
    'an endless redirect',
    (_, to) => to.writeHead(302, { location: '/' }).end(),
    'Adressen skickar vidare för många gånger.',
  ],
]

test.each(failures)('%s is shown, and tried again with growing pauses', async (_, answering, sentence) => {
  answer = answering
  const { id } = await addFeed('/lista.csv')
  expect(await fetch(id)).toEqual(later(5))
  expect(await fetch(id, later(5))).toEqual(later(20))
  expect(await stateOf(id)).toMatchObject({ outcome: 'failed', error: sentence, failures: 2, run: null })
  expect(await waiting()).toEqual([{ at: noon }])
  answer = (_, to) => to.writeHead(200).end(products(1))
  await fetch(id, later(20))
  expect(await stateOf(id)).toMatchObject({ outcome: 'new', error: null, failures: 0 })
})

test('the login is encrypted, never shown, and does not follow to another server', async () => {
  const { id, version } = await addFeed('/lista.csv')
  const { data } = await call('putSupplierFeedLogin', { id, username: 'krets', password: 'hemligt' })
  expect(data).toMatchObject({ username: 'krets', hasPassword: true })
  expect(JSON.stringify([data, await db.query('', 'select * from supplier_feed, content_entry_log')])).not.toContain(
    'hemligt',
  )
  const other = base.replace('127.0.0.1', 'localhost')
  answer = (request, to) => {
    if (request.url === '/lista.csv') to.writeHead(302, { location: `${other}/annan.csv` }).end()
    else to.writeHead(200).end(products(1))
  }
  rules = { ...rules, mayReach: (ip) => ['127.0.0.1', '::1'].includes(ip) }
  await fetch(id)
  expect(requested.map(({ headers }) => headers.authorization)).toEqual([`Basic ${btoa('krets:hemligt')}`, undefined])

  const moved = { id, version, ...fields, address: `${other}/lista.csv` }
  expect((await call('putSupplierFeed', moved)).data).toMatchObject({ username: '', hasPassword: false })
  await expect(call('putSupplierFeed', moved)).resolves.toBeTruthy()
  await expect(call('putSupplierFeed', { ...moved, name: 'Annat' })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
})

test('a private address is refused when it is written', async () => {
  await expect(addFeed('', { address: 'http://169.254.169.254/latest' })).rejects.toMatchObject({
    code: 'invalid-url',
    fields: { address: 'Adressen leder inte ut på internet.' },
  })
})

test('two processes do not fetch the same feed at once, and one that died is followed by another', async () => {
  let release = () => {}
  answer = (_, to) => {
    release = () => to.writeHead(200).end(products(1))
  }
  const { id } = await addFeed('/lista.csv')
  const arrived = new Promise<void>((done) => server.once('request', () => done()))
  const one = fetch(id)
  await arrived
  expect(await fetch(id)).toEqual(later(20))
  expect(requested).toHaveLength(1)
  expect(await stateOf(id)).toMatchObject({ isFetching: true })
  release()
  expect(await one).toEqual(later(60))

  await db.query('', `update supplier_feed set fetching_until = $1`, [later(20)])
  answer = (_, to) => to.writeHead(200).end(products(1))
  expect(await fetch(id, later(20))).toEqual(later(80))
})

test('a feed that is off is fetched only when someone asks', async () => {
  answer = (_, to) => to.writeHead(200).end(products(1))
  const { id } = await addFeed('/lista.csv', { isOn: false })
  expect(await fetch(id)).toBeNull()
  expect(requested).toHaveLength(0)
  await call('fetchSupplierFeed', { id })
  expect(await fetch(id)).toBeNull()
  expect(requested).toHaveLength(1)
  expect(await feedsWithoutJob(db)).toEqual([])
})
