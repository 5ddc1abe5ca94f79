import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '#core/server/db.ts'
import { disagreements } from '#test/disagreements.ts'
import { testEncryption } from '#test/encryption.ts'
import { buildPages, makeShopDatabase, type ShopProcess, startShop } from '#test/shop.ts'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'
import { type DatabaseServer, promote, startServer, startStandby, waitForStandbys } from '#test/standby.ts'

const minutes = 60_000
const folder = mkdtempSync(join(tmpdir(), 'krets-failover-'))
/** Of the shop, from the promotion to the first order. */
const goesOnWithinMs = 5000
/** Until someone promotes the standby. */
const downMs = 2000
const customers = 8
const soon = { timeout: 20_000, interval: 20 }

const servers: DatabaseServer[] = []
let shop: ShopProcess
let db: Db
let goods: number[] = []

const socketOf = (number: number) => join(folder, `server-${number}`, 'socket')
const hosts = [0, 1, 2].map(socketOf).join(',')
const url = `postgres://krets@localhost/postgres?host=${hosts}&target_session_attrs=read-write`

beforeAll(async () => {
  buildPages()
  const env = { DATABASE_URL: url, SECRET_KEYS: await makeShopDatabase(join(folder, 'server-0')) }
  servers[0] = await startServer(join(folder, 'server-0'))
  shop = await startShop({ dataDir: join(folder, 'shop'), env })
  db = openDatabase({ connection: { connectionString: url }, poolSize: 4, encrypt: testEncryption.encrypt })
  goods = (await plainGoods(shop.origin)).slice(0, 6).map(({ id }) => id)
  await db.query(
    '',
    `with more as (update stock set quantity = quantity + 100000 where place = 0 and product_id = any($1) returning product_id),
       noted as (insert into stock_entry (product_id, place, delta, cause) select product_id, 0, 100000, 'count' from more)
     insert into change (kind, ref) select 'product', unnest($1::int[])`,
    [goods],
  )
}, 5 * minutes)

afterAll(async () => {
  await shop?.stop()
  await db?.close()
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}, minutes)

let people = 0

/** One person may have few unpaid orders at a time. */
function person(): { email: string; phone: string; street: string } {
  people += 1
  return { email: `kund${people}@exempel.se`, phone: `070${1_000_000 + people}`, street: `Gatan ${people}` }
}

type Acknowledged = { key: string; orderId: string; number: number; at: number; attempts: number }

/** Customers who order one after the other, and repeat an order with its key until it is acknowledged. */
function orderStream() {
  const until = new AbortController()
  const acknowledged: Acknowledged[] = []
  const refused = new Map<number, number>()

  async function keepOrdering(index: number): Promise<void> {
    while (!until.signal.aborted) {
      const buyer = makeShopClient(() => shop.origin)
      const [key, who] = [randomUUID(), person()]
      if ((await buyer.put(goods[index % goods.length] ?? 0)).status !== 200) {
        await wait(100)
        continue
      }
      const total = await buyer.total().catch(() => null)
      if (total === null) continue
      for (let attempts = 1; ; attempts++) {
        const { status, body } = await buyer.order(total, key, who)
        if (status === 200) {
          const { orderId, number } = body.data
          acknowledged.push({ key, orderId, number, at: performance.now(), attempts })
          break
        }
        refused.set(status, (refused.get(status) ?? 0) + 1)
        // Its cart may have been lost with its order.
        if (status >= 400 && status < 500) break
        await wait(100)
      }
    }
  }

  const all = Promise.all(Array.from({ length: customers }, (_, index) => keepOrdering(index)))
  return {
    acknowledged,
    refused,
    async stop() {
      until.abort()
      await all
    },
  }
}

/** What calls, pages and the health check answer while no server takes writes. */
async function whileDown() {
  const { origin } = shop
  const ready = await fetch(`${origin}/readyz`)
  const put = await fetch(`${origin}/api/cart`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ events: [{ method: 'relative', productId: goods[0], quantity: 1 }] }),
  })
  const { error } = (await put.json()) as { error?: { message: string } }
  const cart = { status: put.status, retryAfter: put.headers.get('Retry-After'), message: error?.message }
  const list = await fetch(`${origin}/api/productdiscovery/all?filters=stock^web`)
  return { ready: [ready.status, await ready.json()], cart, list: list.status }
}

async function failover(from: DatabaseServer, to: DatabaseServer, orders: ReturnType<typeof orderStream>) {
  const answeredBefore = orders.acknowledged.length
  from.kill()
  const killedAt = performance.now()
  await vi.waitFor(async () => expect((await whileDown()).cart.status).toBe(503), downMs)
  const seen = await whileDown()
  await wait(Math.max(0, killedAt + downMs - performance.now()))
  await promote(to)
  const promotedAt = performance.now()
  const isOn = () => orders.acknowledged.some(({ at }) => at > promotedAt)
  await vi.waitFor(() => expect(isOn()).toBe(true), { timeout: 60_000, interval: 20 })
  const first = orders.acknowledged.find(({ at }) => at > promotedAt)
  await vi.waitFor(() => expect(orders.acknowledged.length).toBeGreaterThan(answeredBefore + 2 * customers), 60_000)
  await orders.stop()
  return { killedAt, seen, onMs: (first?.at ?? 0) - promotedAt, downForMs: (first?.at ?? 0) - killedAt }
}

async function lostOf(orders: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const kept = await db.query<{ id: string; key: string; number: number }>(
    '',
    `select id::text, idempotency_key as key, number from orders where state <> 'cancelled' and idempotency_key = any($1)`,
    [orders.map(({ key }) => key)],
  )
  const byKey = new Map(kept.map((order) => [order.key, order]))
  return orders.filter(({ key, orderId, number }) => {
    const order = byKey.get(key)
    return order?.id !== orderId || order.number !== number
  })
}

async function nameOnPage(): Promise<string> {
  const answer = await fetch(`${shop.origin}/api/product-cards?ids=${goods[0]}`)
  const { data } = (await answer.json()) as { data: { name: string }[] }
  return data[0]?.name ?? ''
}

async function rename(to: string): Promise<void> {
  await db.query('', 'update product set name = $2 where id = $1', [goods[0], to])
  await vi.waitFor(async () => expect(await nameOnPage()).toBe(to), soon)
}

/** Changes are shown, and the jobs that are due are done. */
async function goesOn(): Promise<void> {
  const name = await nameOnPage()
  await rename(`${name} ny`)
  await rename(name)
  const due =
    'select count(*)::int as n from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts'
  // Jobs whose end the standby had not heard of are released with a heartbeat, and run again.
  await vi.waitFor(async () => expect(await db.query('', due)).toEqual([{ n: 0 }]), 60_000)
}

test(
  'no acknowledged order is lost when the primary of a synchronous standby is killed, and the shop goes on by itself',
  async () => {
    const [primary] = servers as [DatabaseServer]
    const standby = await startStandby(primary, db, join(folder, 'server-1'))
    servers.push(standby)
    await waitForStandbys(db, true)
    const member = makeShopClient(() => shop.origin)
    expect((await member.logIn('elin')).status).toBe(200)
    const orders = orderStream()
    await vi.waitFor(() => expect(orders.acknowledged.length).toBeGreaterThan(30), 60_000)

    const { seen, onMs, downForMs } = await failover(primary, standby, orders)
    expect(seen.ready).toEqual([200, { status: 'ok', database: 'gone' }])
    expect(seen.cart).toEqual({
      status: 503,
      retryAfter: '5',
      message: 'Butiken kan inte spara just nu. Försök igen om en liten stund.',
    })
    expect(seen.list).toBe(200)
    expect(onMs).toBeLessThan(goesOnWithinMs)
    console.log(
      `${orders.acknowledged.length} orders, on again ${Math.round(onMs)} ms after the promotion, ${Math.round(downForMs)} ms after the kill; refused: ${JSON.stringify([...orders.refused])}`,
    )

    expect(await lostOf(orders.acknowledged)).toEqual([])
    expect(new Set(orders.acknowledged.map(({ orderId }) => orderId)).size).toBe(orders.acknowledged.length)
    expect(orders.acknowledged.some(({ attempts }) => attempts > 1)).toBe(true)
    expect(await disagreements({ db })).toEqual([])
    expect([...orders.refused.keys()].toSorted()).toEqual([503])
    expect(await (await fetch(`${shop.origin}/readyz`)).json()).toEqual({ status: 'ok', database: 'ok' })
    // The session of before.
    expect((await member.put(goods[0] ?? 0)).status).toBe(200)
    expect((await member.open('GET', '/api/me')).status).toBe(200)
    await goesOn()
  },
  2 * minutes,
)

test(
  'with an asynchronous standby orders since it last heard from the primary are lost, and the shop shows none of them',
  async () => {
    const [, primary] = servers as [DatabaseServer, DatabaseServer]
    const standby = await startStandby(primary, db, join(folder, 'server-2'))
    servers.push(standby)
    await waitForStandbys(db, false)
    const orders = orderStream()
    await vi.waitFor(() => expect(orders.acknowledged.length).toBeGreaterThan(30), 60_000)
    const name = await nameOnPage()
    standby.signal('SIGSTOP')
    const stoppedAt = performance.now()
    const before = orders.acknowledged.length
    await vi.waitFor(() => expect(orders.acknowledged.length).toBeGreaterThan(before + 2 * customers), 60_000)
    await rename('Krumelur')
    primary.kill()
    const killedAt = performance.now()
    standby.signal('SIGCONT')
    await wait(downMs)
    await promote(standby)
    const promotedAt = performance.now()
    await vi.waitFor(() => expect(orders.acknowledged.some(({ at }) => at > promotedAt)).toBe(true), soon)
    await orders.stop()

    const lost = await lostOf(orders.acknowledged)
    const [first] = lost
    console.log(
      `${lost.length} of ${orders.acknowledged.length} orders lost, the first ${Math.round(killedAt - (first?.at ?? killedAt))} ms before the end of the primary; the standby had not answered for ${Math.round(killedAt - stoppedAt)} ms`,
    )
    expect(lost.length).toBeGreaterThan(0)
    // What was on its way to the standby when it stopped may have arrived.
    expect(lost.filter(({ at }) => at < stoppedAt - 500 || at > killedAt + 500)).toEqual([])
    expect(await disagreements({ db })).toEqual([])
    await vi.waitFor(async () => expect(await nameOnPage()).toBe(name), soon)
    await goesOn()
  },
  2 * minutes,
)
