import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppDeps } from '#app-deps.ts'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { feedEditorContract } from '#feed-editor/contract.ts'
import { feedEditorApi } from '#feed-editor/server/api.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { type CrawlerFiles, openCrawlerFiles } from './crawler-files.ts'

const db = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'krets-feeds-'))
const shipping = { settingsAt: async () => ({ methods: [] }) } as unknown as AppDeps['shipping']
let productCache: ProductCache
let server: Server
let files: CrawlerFiles
let origin = ''

beforeAll(async () => {
  await stockShop(db)
  await makeMember(db, 1)
  await addGoods(db, { id: 1, name: 'Orkan', price: 129_950 })
  await addGoods(db, { id: 2, name: 'Kabel', price: 4900 })
  productCache = await openProductCache({ db, now: () => new Date() })
  // Goods that are read again later would give the files another version.
  await productCache.catchUp()
  const deps = {
    db,
    productCache,
    shipping,
    stores: { all: () => [] },
    config: { publicUrl: 'https://krets.example', dataDir, trustProxy: true },
  } as unknown as AppDeps
  files = openCrawlerFiles(deps)
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://shop')
    void files.answer(request, response, pathname).then((isFound) => {
      if (!isFound) response.writeHead(404).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  files.close()
  await productCache.close()
  await db.close()
  await rm(dataDir, { recursive: true })
})

async function ask(name: keyof typeof feedEditorContract, body: object, channel = 'google') {
  const api = feedEditorApi({ db, productCache, origin, shipping })
  const row = callsOf('feed-editor', feedEditorContract, api).find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const context = makeContext({ member: buildMember(1, { isEmployee: true, isAdmin: true }), now: new Date() })
  return (await answerCall(row, { params: { channel }, query: {}, body }, context)) as {
    data: { version: number; address: string; listed: number }
  }
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, origin), { headers })
const cheap = { kind: 'leave-out', when: { priceBelow: 5000 } }

test('a file follows the rules that are saved, and those who have it are not answered 304', async () => {
  const before = await get('/feeds/google.xml')
  expect(await before.text()).toContain('Kabel')
  const tag = { 'If-None-Match': before.headers.get('etag') ?? '' }
  expect((await get('/feeds/google.xml', tag)).status).toBe(304)

  expect((await ask('previewFeedChannel', { rules: [cheap] })).data).toMatchObject({ total: 2, listed: 1, rules: [1] })
  expect(await (await get('/feeds/google.xml')).text()).toContain('Kabel')
  const save = { version: 0, isOn: true, isKeyed: false, rules: [cheap] }
  expect((await ask('saveFeedChannel', save)).data.version).toBe(1)
  const after = await get('/feeds/google.xml', tag)
  expect(after.status).toBe(200)
  const text = await after.text()
  expect([text.includes('Orkan'), text.includes('Kabel')]).toEqual([true, false])
  expect(await (await get('/feeds/prisjakt.tsv')).text()).toContain('Kabel')
})

test('the list for machines names the feed while anyone may read it', async () => {
  const path = '/feeds/google.xml'
  const before = await get('/llms.txt')
  expect(await before.text()).toContain(path)
  const { version } = (await ask('saveFeedChannel', { version: 1, isOn: true, isKeyed: true, rules: [] })).data
  const after = await get('/llms.txt', { 'If-None-Match': before.headers.get('etag') ?? '' })
  expect([after.status, (await after.text()).includes(path)]).toEqual([200, false])
  await ask('saveFeedChannel', { version, isOn: true, isKeyed: false, rules: [] })
})

test('a save of an earlier version changes nothing, and one that is repeated is answered alike', async () => {
  const save = { isOn: true, isKeyed: false, rules: [] }
  expect((await ask('saveFeedChannel', { version: 0, ...save }, 'meta')).data.version).toBe(1)
  expect((await ask('saveFeedChannel', { version: 0, ...save }, 'meta')).data.version).toBe(1)
  await expect(ask('saveFeedChannel', { version: 0, ...save, isOn: false }, 'meta')).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
})

test('a channel that is off has no file, and a keyed one only for those who have the key', async () => {
  expect((await get('/feeds/tiktok.csv')).status).toBe(404)
  const save = { version: 0, isOn: true, isKeyed: true, rules: [] }
  const { data } = await ask('saveFeedChannel', save, 'tiktok')
  expect(data.address).toMatch(/\/feeds\/tiktok\.csv\?key=[0-9a-f]{32}$/)
  expect((await get('/feeds/tiktok.csv')).status).toBe(404)
  expect((await get(`/feeds/tiktok.csv?key=${'0'.repeat(32)}`)).status).toBe(404)
  const answer = await get(data.address)
  expect([answer.status, (await answer.text()).startsWith('sku_id,title,')]).toEqual([200, true])
})
