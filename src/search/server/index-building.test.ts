import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { markChanged, markNavigationChanged } from '#core/server/changes.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { Engine } from '#search-engine/server/engine.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { type Discovery, type DiscoveryDeps, openDiscovery } from './discovery.ts'
import { type IndexBuilder, openIndexBuilder } from './index-builder.ts'

const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'krets-index-'))
const soon = 60_000
let productCache: ProductCache

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, name: 'Grafikkort RTX 4070', attributes: { 20: 12, 21: true, 22: ['Svart', 'Vit'] } })
  await addGoods(db, { id: 2, name: 'Trådlösa hörlurar', price: 50_000 })
  await addGoods(db, { id: 3, name: 'Bildskärm 27 tum', categoryId: 12, manufacturerId: null })
  productCache = await openProductCache({ db })
})
afterAll(async () => {
  await productCache.close()
  await db.close()
  rmSync(folder, { recursive: true })
})

const open = (deps: Partial<DiscoveryDeps> = {}): Promise<Discovery> =>
  openDiscovery({ db, productCache, small: 0, onError: () => {}, ...deps })

const listRequest = { filters: [], audience: 'all', page: 1, pageSize: 24, upTo: false } as const
const listOf = (engine: Engine, text: string) => engine.list({ ...listRequest, of: { text }, sort: 'relevance' })
const found = (engine: Engine, text: string) => listOf(engine, text).ids
const byPrice = (engine: Engine) => engine.list({ ...listRequest, of: { anyOf: ['all'] }, sort: 'price' })

async function change(id: number, set: string) {
  await inTransaction(db, async (tx) => {
    await tx.query('', `update product set ${set} where id = $1`, [id])
    await markChanged(tx, [id])
  })
  await productCache.catchUp()
}

test('an index built by the thread equals a local one', async () => {
  const here = await openDiscovery({ db, productCache })
  const beside = await open()
  expect(await beside.isReadyWithin(soon)).toBe(true)
  await beside.settled()
  for (const text of ['grafikkort', 'horlurar', 'hörlruar', '27 tum', 'svart', 'hexum', 'rtx4070', 'skärm'])
    expect(listOf(beside.engine, text), text).toEqual(listOf(here.engine, text))
  expect(byPrice(beside.engine)).toEqual(byPrice(here.engine))
  expect(beside.engine.complete('gra', 6)).toEqual(here.engine.complete('gra', 6))
  expect(beside.engine.suggest('trå', 8)).toEqual(here.engine.suggest('trå', 8))
  await Promise.all([here.close(), beside.close()])
})

async function blockedBuild(): Promise<{ builder: IndexBuilder; isBuilt: Promise<void>; handOver: () => void }> {
  const inner = await openIndexBuilder({ db, file: null, onError: () => {} })
  const built = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const build: IndexBuilder['build'] = async (now) => {
    const index = await inner.build(now)
    built.resolve()
    await released.promise
    return index
  }
  return { builder: { ...inner, build }, isBuilt: built.promise, handOver: released.resolve }
}

test('changes while the first index is built are included', async () => {
  const { builder, isBuilt, handOver } = await blockedBuild()
  const discovery = await open({ builder })
  await isBuilt
  await change(1, `name = 'Grafikkort Tyfon'`)
  await change(2, 'price = 200000')
  await change(3, 'retired_at = now()')
  await addGoods(db, { id: 4, name: 'Mekaniskt tangentbord', price: 300_000 })
  await inTransaction(db, (tx) => markChanged(tx, [4]))
  await productCache.catchUp()
  expect(await discovery.isReadyWithin(0)).toBe(false)
  expect(discovery.isReady).toBe(false)
  handOver()
  expect(await discovery.isReadyWithin(soon)).toBe(true)
  expect(discovery.isReady).toBe(true)
  await discovery.settled()
  const { engine } = discovery
  expect([
    found(engine, 'rtx'),
    found(engine, 'tyfon'),
    found(engine, 'bildskärm'),
    found(engine, 'tangentbord'),
  ]).toEqual([[], [1], [], [4]])
  expect(byPrice(engine).ids).toEqual([1, 2, 4])
  await discovery.close()
})

test('changes while another index is built appear at once and remain', async () => {
  const calm = await openIndexBuilder({ db, file: null, onError: () => {} })
  const { builder, isBuilt, handOver } = await blockedBuild()
  let isFirst = true
  const discovery = await open({
    builder: {
      ...calm,
      async build(now) {
        if (!isFirst) return await builder.build(now)
        isFirst = false
        return await calm.build(now)
      },
    },
  })
  const { engine } = discovery
  await discovery.isReadyWithin(soon)
  await discovery.settled()
  await db.query('', `update category set name = 'Bildkort' where id = 11`)
  await markNavigationChanged(db)
  await productCache.catchUp()
  await isBuilt
  await change(1, `name = 'Grafikkort Orkan'`)
  await expect.poll(() => found(engine, 'orkan')).toEqual([1])
  expect(found(engine, 'bildkort')).toEqual([])
  handOver()
  await discovery.settled()
  expect([found(engine, 'orkan'), found(engine, 'tyfon'), found(engine, 'bildkort')]).toEqual([[1], [], [1, 2, 4]])
  await discovery.close()
})

test('a start loads the last index and updates it to the product cache', async () => {
  const file = join(folder, 'search-index')
  const first = await open({ file })
  expect(await first.isReadyWithin(soon)).toBe(true)
  await first.settled()
  await first.close()
  await change(1, `name = 'Grafikkort Monsun', price = 900000`)
  const noThread = new URL('data:text/javascript,process.exit(3)')
  const errors: unknown[] = []
  const builder = await openIndexBuilder({ db, file, onError: (error) => errors.push(error), program: noThread })
  const second = await open({ builder })
  expect(await second.isReadyWithin(0)).toBe(true)
  expect([found(second.engine, 'monsun'), found(second.engine, 'orkan')]).toEqual([[1], []])
  expect(byPrice(second.engine).ids).toEqual([2, 4, 1])
  expect(errors).toEqual([])
  await second.close()
})

test('a crashed thread is reported, the index stays, and it is retried', async () => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const dying = new URL('data:text/javascript,process.exit(3)')
  const file = join(folder, 'search-index')
  const builder = await openIndexBuilder({ db, file, onError, program: dying, retryMs: 1 })
  const discovery = await open({ builder })
  await db.query('', `update category set name = 'Skärmkort' where id = 11`)
  await markNavigationChanged(db)
  await productCache.catchUp()
  await expect.poll(() => errors.length, { timeout: soon }).toBeGreaterThan(1)
  expect(String(errors[0])).toContain('The thread ended with 3 before the index was built')
  expect(found(discovery.engine, 'monsun')).toEqual([1])
  await discovery.close()
})

test('an unavailable database is retried by the thread', async () => {
  const errors: unknown[] = []
  const connections = [{ host: '127.0.0.1', port: 1 }, db.connection]
  const away = {
    namedStatements: true,
    get connection() {
      return connections.shift() ?? db.connection
    },
  }
  const builder = await openIndexBuilder({ db: away, file: null, onError: (error) => errors.push(error), retryMs: 1 })
  const discovery = await open({ builder })
  expect(await discovery.isReadyWithin(soon)).toBe(true)
  expect(errors).toHaveLength(1)
  expect(found(discovery.engine, 'monsun')).toEqual([1])
  await discovery.close()
})

test('closing the shop does not wait for the thread', async () => {
  const endless = new URL('data:text/javascript,setInterval(() => {}, 1000)')
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const builder = await openIndexBuilder({ db, file: null, onError, program: endless })
  const discovery = await open({ builder, onError })
  await discovery.close()
  expect(await discovery.isReadyWithin(0)).toBe(false)
  expect(errors).toEqual([])
})
