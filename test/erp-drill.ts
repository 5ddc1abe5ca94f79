import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#core/server/db.ts'
import { type ErpProcess, startErp } from './erp-process.ts'
import { callFaults, openFaultProxy, randomFrom, webhookFaults } from './fault-proxy.ts'
import { databaseOf } from './kill-rounds.ts'
import { freePort, type ShopProcess, startShop, stopDatabaseIn } from './shop.ts'
import { makeShopClient, plainGoods } from './shop-client.ts'

export type Sums = { products: number; units: number; prices: number; value: number; check: number }
export type BothSides = { isInStep: boolean; toPack: number; packed: number; erp: Sums; shop: Sums }

type Drill = {
  /** At least as many; those of the demo shop are among them. */
  products: number
  seconds: number
  restarts: { erp: number; shop: number }
  /** Of a call or webhook, to be given a fault. */
  chance: number
  seed: number
  report?: (line: string) => void
}

export type Drilled = {
  sums: BothSides
  /** What there should be: what there was, what has been booked and counted, less what has been sold. */
  expectedUnits: number
  placed: number
  sent: number
  parcels: number
  trackingNumbers: number
  faults: Record<string, number>
  calls: number
  webhooks: number
  output: string
}

/** A shop and the program of examples/erp, with faults between them, while customers buy and both sides are edited. */
export async function erpDrill({
  products,
  seconds,
  restarts,
  chance,
  seed,
  report = () => {},
}: Drill): Promise<Drilled> {
  const dataDir = mkdtempSync(join(tmpdir(), 'krets-erp-'))
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const env = { WEBHOOKS_LOCAL: 'true' }
  let shop: ShopProcess = await startShop({ dataDir, env })
  const db = await databaseOf(shop)
  if (await addProducts(db, products)) {
    await shop.stop()
    shop = await startShop({ dataDir, env })
  }
  const goods = (await plainGoods(shop.origin)).map(({ id }) => id)
  const port = await freePort()
  const erpOrigin = `http://127.0.0.1:${port}`
  const calls = await openFaultProxy({ target: () => shop.origin, chance, seed, faults: callFaults })
  const faults = webhookFaults()
  const webhooks = await openFaultProxy({ target: () => erpOrigin, chance, seed: seed + 1, faults, patient: true })
  const { key, secret, admin } = await access(() => shop.origin, `${webhooks.origin}/webhooks`)
  const erpEnv = {
    SHOP_URL: calls.origin,
    SHOP_KEY: key,
    WEBHOOK_SECRET: secret,
    PORT: String(port),
    ROUND_MS: '200',
    LEDGER: join(dataDir, 'ledger.jsonl'),
  }
  let erp: ErpProcess = await startErp(erpEnv)
  let output = ''
  const all = await db.query<{ id: number; price: number }>('', 'select id, price from product order by id')
  const sumOfUnits = async () =>
    (await db.query<{ n: number }>('', 'select coalesce(sum(quantity), 0)::int as n from stock where place = 0'))[0]
      ?.n ?? 0
  const soldUntilNow = async () => (await db.query<{ n: number }>('', soldSql))[0]?.n ?? 0
  const before = (await sumOfUnits()) + (await soldUntilNow())
  let [booked, refs, isOver] = [0, 0, false]

  async function book(): Promise<void> {
    refs += 1
    const some = Array.from({ length: Math.ceil(all.length / 20) }, () => pick(all))
    const units = some.map(({ id }) => [id, 1 + Math.floor(random() * 5)] as const)
    const prices = [...new Set(some.slice(0, 20))].map(
      ({ id, price }) => [id, price + 100 * Math.floor(random() * 50)] as const,
    )
    await untilDone(
      async () => (await postJson(`${erpOrigin}/book`, { ref: `book-${refs}`, units, prices })).status === 204,
    )
    booked += units.reduce((sum, [, count]) => sum + count, 0)
  }
  async function editInShop(): Promise<void> {
    const { id, price } = pick(all)
    const key = crypto.randomUUID()
    const quantity = 1 + Math.floor(random() * 9)
    const delivered = { place: 0, reason: 'delivered', quantity }
    await untilDone(
      async () => (await admin.open('POST', `/api/admin/product/${id}/stock`, delivered, key)).status === 200,
    )
    booked += quantity
    const change = { changes: { price: price + 100 * Math.floor(random() * 50) }, before: {} }
    await admin.open('PUT', `/api/admin/product/${id}`, change).catch(() => null)
  }
  async function sell(): Promise<void> {
    const customer = makeShopClient(() => shop.origin)
    await customer.put(pick(goods), 1 + Math.floor(random() * 2))
    const total = await customer.total().catch(() => null)
    if (total !== null) await customer.order(total, crypto.randomUUID())
  }
  const repeat = async (work: () => Promise<void>, milliseconds: number) => {
    for (; !isOver; await wait(milliseconds)) await work()
  }
  async function restart(): Promise<void> {
    const count = restarts.erp + restarts.shop
    for (let turn = 0; turn < count; turn += 1) {
      await wait((seconds * 1000) / (count + 1))
      if (turn % 2 === 0 && turn / 2 < restarts.erp) {
        await erp.kill()
        output += erp.output()
        await wait(500)
        erp = await startErp(erpEnv)
        report('the ERP was killed and started')
      } else {
        await (turn % 4 === 1 ? shop.kill() : shop.stop())
        shop = await startShop({ dataDir, env })
        report('the shop was ended and started')
      }
    }
  }

  try {
    const busy = Promise.all([repeat(book, 1500), repeat(editInShop, 700), repeat(sell, 400), restart()])
    await Promise.race([wait(seconds * 1000), busy])
    isOver = true
    await busy
    calls.end()
    webhooks.end()
    const placed = async () =>
      (await db.query<{ n: number }>('', `select count(*)::int as n from webhook_event where type = 'order.placed'`))[0]
        ?.n ?? 0
    const sums = await settled(erpOrigin, placed, seconds)
    const [sent] = await db.query<{ orders: number; parcels: number; numbers: number }>('', sentSql)
    return {
      sums,
      expectedUnits: before + booked - (await soldUntilNow()),
      placed: await placed(),
      sent: sent?.orders ?? 0,
      parcels: sent?.parcels ?? 0,
      trackingNumbers: sent?.numbers ?? 0,
      faults: { ...calls.made, ...webhooks.made },
      calls: calls.count(),
      webhooks: webhooks.count(),
      output: output + erp.output(),
    }
  } finally {
    isOver = true
    await erp.kill()
    await Promise.all([calls.close(), webhooks.close(), db.close()])
    await shop.stop()
    await stopDatabaseIn(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}

const sentSql = `select count(distinct order_id)::int as orders, count(*)::int as parcels,
  count(distinct tracking_id)::int as numbers from shipment where state <> 'packed' and tracking_id like 'ERP%'`
const soldSql = `select coalesce(sum(r.from_web), 0)::int as n from order_row r join orders o on o.id = r.order_id
  where o.state <> 'cancelled'`

async function settled(origin: string, placed: () => Promise<number>, seconds: number): Promise<BothSides> {
  for (const until = Date.now() + Math.max(120, seconds) * 1000; ; await wait(500)) {
    const sums = await (await fetch(`${origin}/sums`)).json()
    const isDone = sums.isInStep && sums.packed === (await placed()) && sums.erp.check === sums.shop.check
    if (isDone || Date.now() > until) return sums
  }
}

async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; await wait(300))
    if (await attempt().catch(() => false)) return
  throw new Error('It was not done within two minutes')
}

const postJson = async (url: string, body: object) =>
  await fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })

async function access(origin: () => string, address: string) {
  const admin = makeShopClient(origin)
  await admin.logIn('admin')
  const opened = async (path: string, body: object) => JSON.parse((await admin.open('POST', path, body)).text)
  const { staff } = JSON.parse((await admin.open('GET', '/api/admin/api-keys')).text).data
  const { secret: key } = await opened('/api/admin/api-keys', {
    name: 'ERP',
    scopes: ['catalog:write', 'stock:write', 'orders:write'],
    responsibleId: staff.find(({ username }: { username: string }) => username === 'admin').id,
    callsPerMinute: 6000,
    expiresInDays: 365,
  })
  const events = ['order.placed', 'order.cancelled']
  const { secret } = await opened('/api/admin/webhooks', { name: 'ERP', address, events, hasPersonalData: false })
  return { key: key as string, secret: secret as string, admin }
}

/** Copies of one product, each with a stock level; false when there are enough. */
async function addProducts(db: Db, count: number): Promise<boolean> {
  const added = await db.query(
    '',
    `with template as (select * from product where not is_digital order by id limit 1), added as (
       insert into product (source, external_id, name, sub_title, text, category_id, manufacturer_id, price, row_hash)
       select 'drill', n::text, t.name || ' ' || n, '', '', t.category_id, t.manufacturer_id, 10000 + n % 500 * 100, ''
       from template t, generate_series((select count(*) from product) + 1, $1::int) n returning id)
     insert into stock (product_id, place, quantity) select id, 0, id % 50 from added returning product_id`,
    [count],
  )
  return added.length > 0
}
