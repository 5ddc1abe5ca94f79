import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '#core/server/db.ts'
import { type EmbeddedPostgres, startEmbedded } from '#database/embedded-postgres.ts'
import { type Balancer, openBalancer } from '#test/balancer.ts'
import { disagreements } from '#test/disagreements.ts'
import { testEncryption } from '#test/encryption.ts'
import { nextRelease } from '#test/next-release.ts'
import { buildPages, makeShopDatabase, type ShopProcess, startShop } from '#test/shop.ts'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'

const minutes = 60_000
const dataDir = mkdtempSync(join(tmpdir(), 'krets-rolling-'))
let keys = ''
let server: EmbeddedPostgres
let db: Db
let balancer: Balancer
let next: ReturnType<typeof nextRelease>
const running: ShopProcess[] = []

/** Expanding: the release that runs knows nothing of it. */
const migrations = {
  '9001-expand.sql': `alter table cart add column origin text;
    alter table orders add column origin text not null default 'web';
    alter table product add column origin text;
    alter table orders add constraint known_origin check (origin in ('web', 'store')) not valid;`,
  '9002-validate.sql': 'alter table orders validate constraint known_origin;',
  '9003-index.sql':
    '-- outside a transaction\ndrop index concurrently if exists orders_origin;\ncreate index concurrently orders_origin on orders (origin);\n',
}

beforeAll(async () => {
  buildPages()
  keys = await makeShopDatabase(join(dataDir, 'database'))
  next = nextRelease(migrations)
  server = await startEmbedded(join(dataDir, 'database'), { settings: { fsync: 'off', max_connections: '100' } })
  db = openDatabase({ connection: server.connection, poolSize: 4, encrypt: testEncryption.encrypt })
  balancer = await openBalancer()
}, 5 * minutes)

afterAll(async () => {
  await balancer?.close()
  for (const shop of running) await shop.stop()
  await db?.close()
  await server?.stop()
  next?.remove()
  rmSync(dataDir, { recursive: true, force: true })
}, minutes)

async function start(number: number, folder?: string): Promise<ShopProcess> {
  const env = {
    DATABASE_URL: `postgres://krets@localhost/postgres?host=${server.connection.host}`,
    SECRET_KEYS: keys,
    DRAIN_SECONDS: '2',
    // The proxy hands the address of the browser on.
    PUBLIC_URL: balancer.origin,
    TRUST_PROXY: 'true',
  }
  const shop = await startShop({ dataDir: join(dataDir, `process-${number}`), env, ...(folder ? { folder } : {}) })
  running[number] = shop
  balancer.setUpstreams(running.map(({ port }) => port))
  return shop
}

async function isReady({ origin }: ShopProcess): Promise<boolean> {
  return (await fetch(`${origin}/readyz`)).ok
}

/** Customers who read, fill a cart and order until they are asked to stop. */
function customers(count: number, goods: number[]) {
  const until = new AbortController()
  const carts: { quantity: number; client: ReturnType<typeof makeShopClient> }[] = []
  const wrong: string[] = []
  const orders: string[] = []

  async function shopUntilStopped(index: number): Promise<void> {
    const productId = goods[index % goods.length] ?? 0
    const keeper = { quantity: 0, client: makeShopClient(() => balancer.origin) }
    carts.push(keeper)
    for (let round = 0; !until.signal.aborted; round++) {
      const { status } = await keeper.client.put(productId)
      if (status === 200) keeper.quantity += 1
      else wrong.push(`cart ${status}`)
      for (const path of ['/se', `/se/search/mus?page=${round}&who=${index}`, `/api/product-cards?ids=${productId}`]) {
        const answer = await fetch(balancer.origin + path)
        if (answer.status !== 200) wrong.push(`${path} ${answer.status}`)
        await answer.text()
      }
      if (round % 4 !== index % 4) continue
      const buyer = makeShopClient(() => balancer.origin)
      await buyer.put(productId)
      const key = randomUUID()
      const total = await buyer.total().catch(() => 0)
      const ordered = await buyer.order(total, key, person())
      if (ordered.status === 200) orders.push(key)
      else wrong.push(`order ${ordered.status} ${JSON.stringify(ordered.body)}`)
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, index) => shopUntilStopped(index)))
  return {
    wrong,
    orders,
    async stop() {
      until.abort()
      await all
      for (const { client, quantity } of carts) {
        const { body } = await client.put(goods[0] ?? 0, 0)
        const units = body.data.cart.rows.reduce((sum, row) => sum + row.quantity, 0)
        if (units !== quantity) wrong.push(`a cart of ${quantity} units has ${units}`)
      }
    },
  }
}

let people = 0

/** One person may have few unpaid orders at a time. */
function person(): { email: string; phone: string; street: string } {
  people += 1
  return { email: `kund${people}@exempel.se`, phone: `070${1_000_000 + people}`, street: `Gatan ${people}` }
}

test(
  'two processes are replaced by those of the next release under load, with a migration in between',
  async () => {
    const [one, other] = [await start(0), await start(1)]
    await vi.waitFor(async () => expect([await isReady(one), await isReady(other)]).toEqual([true, true]), 20_000)
    const goods = (await plainGoods(one.origin)).slice(0, 6).map(({ id }) => id)
    await db.query('', 'update stock set quantity = quantity + 100000 where place = 0 and product_id = any($1)', [
      goods,
    ])
    await db.query(
      '',
      `insert into stock_entry (product_id, place, delta, cause) select id, 0, 100000, 'count' from unnest($1::int[]) id`,
      [goods],
    )
    await db.query('', `insert into change (kind, ref) select 'product', unnest($1::int[])`, [goods])
    const load = customers(6, goods)
    await vi.waitFor(() => expect(load.orders.length).toBeGreaterThan(5), 20_000)

    for (const [number, shop] of [one, other].entries()) {
      const before = load.orders.length
      await shop.stop()
      const replaced = await start(number, next.folder)
      await vi.waitFor(async () => expect(await isReady(replaced)).toBe(true), 20_000)
      await vi.waitFor(() => expect(load.orders.length).toBeGreaterThan(before + 5), 20_000)
    }
    await load.stop()

    expect(load.wrong).toEqual([])
    expect(balancer.failures).toEqual([])
    expect(await db.query('', 'select name from migration order by name desc limit 3')).toEqual(
      Object.keys(migrations)
        .toReversed()
        .map((name) => ({ name })),
    )
    const kept = await db.query<{ key: string }>(
      '',
      `select idempotency_key as key from orders where state <> 'cancelled' and idempotency_key = any($1)`,
      [load.orders],
    )
    expect(kept.map(({ key }) => key).toSorted()).toEqual(load.orders.toSorted())
    expect(await disagreements({ db })).toEqual([])
    console.log(`${balancer.answered} answers, ${load.orders.length} orders, ${balancer.failures.length} failures`)
  },
  5 * minutes,
)
