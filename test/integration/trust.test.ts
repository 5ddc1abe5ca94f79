import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Db } from '#core/server/db.ts'
import { databaseOf, lockFileOf, openKillableShop } from '#test/kill-rounds.ts'
import { buildPages, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-trust-'))
const opened: { shops: ShopProcess[]; databases: Db[]; dataDirs: string[] } = { shops: [], databases: [], dataDirs: [] }
const minutes = 60_000

beforeAll(buildPages, 3 * minutes)

afterEach(async () => {
  for (const db of opened.databases.splice(0)) await db.close()
  for (const shop of opened.shops.splice(0)) await shop.stop()
  for (const dataDir of opened.dataDirs.splice(0)) await stopDatabaseIn(dataDir)
}, minutes)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function freshFolder(): string {
  const dataDir = mkdtempSync(join(folder, 'shop-'))
  opened.dataDirs.push(dataDir)
  return dataDir
}

async function openShopIn(dataDir: string): Promise<ShopProcess> {
  const shop = await startShop({ dataDir })
  opened.shops.push(shop)
  return shop
}

test(
  'kill -9 of the shop, PostgreSQL and both during purchases loses and duplicates nothing',
  async () => {
    const shop = await openKillableShop(freshFolder())
    for (const victim of ['server', 'postgres', 'both'] as const) {
      const { inTheAir, wrong } = await shop.round(victim, 60)
      expect(wrong, victim).toEqual([])
      expect(inTheAir, victim).toBeGreaterThan(0)
    }
    await shop.close()
  },
  5 * minutes,
)

test(
  'while PostgreSQL is down pages and lists work, writes are rejected with a message, and all recovers',
  async () => {
    const shop = await openShopIn(freshFolder())
    const anna = makeShopClient(() => shop.origin)
    const [theMouse] = await plainGoods(shop.origin)
    const product = `/p/${theMouse?.id}`
    const lists = [
      '/se',
      product,
      '/se/search/mus',
      `/api/productdiscovery/search/mus`,
      '/api/productdiscovery/all?page=3',
    ]
    const show = () => Promise.all(lists.map(async (path) => (await fetch(shop.origin + path)).status))
    expect(await show()).toEqual(lists.map(() => 200))
    await anna.put(theMouse?.id ?? 0)
    const employee = makeShopClient(() => shop.origin)
    expect((await employee.logIn('anstalld')).status).toBe(200)
    const asEmployee = async (path: string) => (await employee.open('GET', path)).status

    const revive = await keepDown(shop)
    const refused = await eventually(
      () => anna.put(theMouse?.id ?? 0),
      ({ status }) => status === 503,
    )
    expect(refused.body).toEqual({
      error: {
        code: 'database-unavailable',
        message: 'Butiken kan inte spara just nu. Försök igen om en liten stund.',
      },
    })
    // The session is remembered for a while.
    const admin = await eventually(
      () => employee.open('GET', '/admin/orders'),
      ({ status }) => status !== 200,
    )
    expect(admin.status).toBe(503)
    // Taken for a visitor, the browser would drop the member's data.
    for (const path of ['/api/me', '/api/orders']) expect(await asEmployee(path), path).toBe(503)
    for (let round = 0; round < 5; round += 1) expect(await show()).toEqual(lists.map(() => 200))
    expect((await fetch(`${shop.origin}/api/productdiscovery/search/tangentbord?sortBy=price`)).status).toBe(200)
    revive()

    const saved = await eventually(
      () => anna.put(theMouse?.id ?? 0),
      ({ status }) => status === 200,
    )
    expect(saved.body.data.cart.rows[0]?.product.id).toBe(theMouse?.id)
    expect((await employee.open('GET', '/api/me')).text).toContain('"username":"anstalld"')
    expect(await show()).toEqual(lists.map(() => 200))
  },
  3 * minutes,
)

async function keepDown(shop: ShopProcess): Promise<() => void> {
  const db = await databaseOf(shop)
  opened.databases.push(db)
  const lock = await lockFileOf(db)
  const kill = () => {
    try {
      const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
  kill()
  const timer = setInterval(kill, 20)
  return () => clearInterval(timer)
}

async function eventually<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  for (const until = Date.now() + 30_000; ; await wait(100)) {
    const answer = await ask()
    if (isRight(answer)) return answer
    if (Date.now() > until) throw new Error(`Not yet after 30 seconds: ${JSON.stringify(answer)}`)
  }
}
