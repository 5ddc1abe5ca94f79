import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { buildPages, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'

const minutes = 60_000
// Under it the shop takes minutes to open.
const libraries = process.env.CLOCK_DRILL === 'true' ? ['x86_64-linux-gnu', 'aarch64-linux-gnu'] : []
const library = libraries
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file))
if (!library)
  console.warn(
    'A clock that jumps is not tried: it needs CLOCK_DRILL=true and libfaketime (the package faketime of Debian)',
  )

const dataDir = mkdtempSync(join(tmpdir(), 'krets-clock-'))
const clock = join(dataDir, 'clock')
let shop: ShopProcess | null = null

/** Of the shop and of its PostgreSQL; timers go on as they were, as on a host whose clock is set. */
const setClock = (offset: string) => writeFileSync(clock, `${offset}\n`)

beforeAll(async () => {
  if (!library) return
  buildPages()
  setClock('+0')
  shop = await startShop({
    dataDir,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
      SMTP_URL: '',
    },
  })
}, 5 * minutes)

afterAll(async () => {
  await shop?.stop()
  await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}, minutes)

function origin(): string {
  if (!shop) throw new Error('The shop is not open')
  return shop.origin
}

const noticed = () => (shop?.output() ?? '').split('The clock of the host was set; jobs go by its new time').length - 1

async function inDatabase<Row extends object>(sql: string, params: unknown[] = []): Promise<Row[]> {
  const server = await startEmbedded(dataDir)
  await server.stop()
  const db = openDatabase({ connection: server.connection, poolSize: 1 })
  try {
    return await db.query<Row>('', sql, params)
  } finally {
    await db.close()
  }
}

test.runIf(library)(
  'a clock that jumps a day ahead and back loses no cart, session or order, and makes none twice',
  async () => {
    const [product] = await plainGoods(origin())
    const customer = makeShopClient(origin)
    await customer.logIn('elin')
    expect((await customer.put(product?.id ?? 0)).status).toBe(200)
    const total = await customer.total()
    const key = randomUUID()
    const first = await customer.order(total, key)
    expect(first.status).toBe(200)

    setClock('+1d')
    await expect.poll(noticed, { timeout: minutes }).toBe(1)
    const [{ at } = { at: new Date(0) }] = await inDatabase<{ at: Date }>('select now() as at')
    expect(at.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
    // The same key is the same order, and the session is still open.
    const again = await customer.order(total, key)
    expect(again).toEqual(first)
    expect((await customer.put(product?.id ?? 0)).status).toBe(200)
    const ahead = await customer.order(await customer.total(), randomUUID())
    expect(ahead.status).toBe(200)

    setClock('+0')
    await expect.poll(noticed, { timeout: minutes }).toBe(2)
    expect(await customer.order(total, key)).toEqual(first)
    expect((await customer.open('GET', '/api/my/orders')).status).not.toBe(401)
    expect((await customer.put(product?.id ?? 0)).status).toBe(200)
    const back = await customer.order(await customer.total(), randomUUID())
    expect(back.status).toBe(200)
    const ids = [first, ahead, back].map(({ body }) => body.data.orderId)
    expect(new Set(ids).size).toBe(3)
    for (const path of ['/se', `/se/product/${product?.id}`, '/readyz'])
      expect((await fetch(origin() + path)).status, path).toBe(200)

    // No limit is counted in a time that is not.
    const other = makeShopClient(origin)
    expect((await other.logIn('elin')).status).toBe(200)
    const rows = await inDatabase<{ count: number }>(
      'select count(*)::int as count from email_outbox where key = any($1)',
      [ids.map((id) => `order-${id}-confirmation`)],
    )
    expect(rows).toEqual([{ count: 3 }])
    // What was queued meanwhile is due, and the timetable goes on.
    const waiting = () =>
      inDatabase<{ name: string }>(
        `select task_id::text as name from graphile_worker._private_jobs where created_at > now() + interval '1 hour'
         union all select identifier from graphile_worker._private_known_crontabs
         where last_execution > now() + interval '1 hour'`,
      )
    await expect.poll(waiting, { timeout: minutes, interval: 1000 }).toEqual([])
  },
  3 * minutes,
)
