import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#core/server/embedded-postgres.ts'
import { enqueue } from '#core/server/queue.ts'
import { type Answered, makeBuyer, plainGoods } from '#test/buyer.ts'
import { disagreements } from '#test/checkout.ts'
import { buildPages, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'

// Whole shops in processes of their own, hurt as machines hurt them.
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

/** The database of a shop that runs. */
async function databaseOf({ dataDir }: ShopProcess): Promise<Db> {
  const server = await startEmbedded(dataDir)
  await server.stop()
  const db = openDatabase({ connection: server.connection, poolSize: 4 })
  opened.databases.push(db)
  return db
}

const piecesOfEach = 40

/** Four products with few pieces each, and no supplier behind them. */
async function scarceGoods(db: Db, { origin }: ShopProcess): Promise<number[]> {
  const ids = (await plainGoods(origin)).slice(0, 4).map(({ id }) => id)
  await db.query(
    '',
    `with before as (select product_id, place, quantity from stock where product_id = any($1) and place in (0, -1)),
       made as (update stock s set quantity = case s.place when 0 then $2::int else 0 end from before b
         where s.product_id = b.product_id and s.place = b.place returning s.product_id, s.place, s.quantity - b.quantity as delta),
       noted as (insert into stock_entry (product_id, place, delta, cause) select product_id, place, delta, 'count' from made)
     insert into change (kind, ref) select 'product', unnest($1::int[])`,
    [ids, piecesOfEach],
  )
  return ids
}

type Outcome = { key: string; total: number; answered: Answered<{ data: { orderId: string; number: number } }> }

test(
  'kill -9 in the middle of 200 orders loses none, sells nothing twice and charges nothing twice',
  async () => {
    const dataDir = freshFolder()
    let shop = await openShopIn(dataDir)
    const goods = await scarceGoods(await databaseOf(shop), shop)
    const buyers = Array.from({ length: 200 }, () => makeBuyer(() => shop.origin))
    await atOnce(10, buyers, (buyer, index) => buyer.put(goods[index % goods.length] ?? 0))
    const totals = await atOnce(10, buyers, (buyer) => buyer.total())

    const outcomes: Outcome[] = []
    let isKilled = false
    const order = async (index: number, key: string) => {
      const [buyer, total = 0] = [buyers[index], totals[index]]
      const pretendOutcome = index % 5 === 0 ? 'twice' : index % 7 === 0 ? 'timeout-taken' : 'success'
      const answered = (await buyer?.order(total, key, { pretendOutcome })) ?? { status: 0, body: {} as never }
      return { key, total, answered }
    }
    const numbers = buyers.map((_, index) => index)
    await atOnce(16, numbers, async (index) => {
      if (isKilled) return
      outcomes[index] = await order(index, randomUUID())
      if (outcomes.filter(Boolean).length < 70 || isKilled) return
      isKilled = true
      await shop.kill()
    })
    const lost = numbers.filter((index) => outcomes[index]?.answered.status === 0)
    const acknowledged = outcomes.filter((outcome) => outcome?.answered.status === 200)
    expect(lost.length, 'orders in the air when the shop died').toBeGreaterThan(0)
    expect(acknowledged.length).toBeGreaterThan(50)

    shop = await openShopIn(dataDir)
    const db = await databaseOf(shop)
    // Half of those who got no answer ask again, as browsers do; the others never come back.
    const back = lost.filter((_, place) => place % 2 === 0)
    await atOnce(8, back, async (index) => {
      outcomes[index] = await order(index, outcomes[index]?.key ?? '')
    })
    const late = numbers.filter((index) => !outcomes[index])
    await atOnce(16, late, async (index) => {
      outcomes[index] = await order(index, randomUUID())
    })
    await settled(db)

    expect(await disagreements({ db })).toEqual([])
    const placed = outcomes.flatMap((outcome) => (outcome?.answered.status === 200 ? [outcome] : []))
    for (const { key, total, answered } of placed) {
      const [kept] = await db.query(
        '',
        'select id::text, number, state, total_ore from orders where idempotency_key = $1',
        [key],
      )
      const { orderId, number } = answered.body.data
      expect(kept).toEqual({ id: orderId, number, state: 'placed', total_ore: total })
    }
    expect(await db.query('', tooMuchCharged), 'orders charged more than once').toEqual([])
    const left = await db.query<{ sold: number; left: number }>('', soldAndLeft, [goods])
    expect(left.map((row) => row.sold + row.left)).toEqual(goods.map(() => piecesOfEach))
  },
  5 * minutes,
)

const tooMuchCharged = `select p.order_id from pretend.charge c left join payment p using (reference)
  group by p.order_id having count(*) > 1 or p.order_id is null`

const soldAndLeft = `select s.quantity as left,
    (select coalesce(sum(r.quantity), 0)::int from order_row r join orders o on o.id = r.order_id
      where r.product_id = s.product_id and o.state <> 'cancelled') as sold
  from stock s where s.product_id = any($1) and s.place = 0`

/** Every payment the provider knows of has been heard of. */
async function settled(db: Db): Promise<void> {
  for (const until = Date.now() + 2 * minutes; ; await wait(1000)) {
    await enqueue(db, 'settle-payments', {}, { key: 'now' })
    const open = await db.query(
      '',
      `select 1 from payment join pretend.charge using (reference) where state in ('created', 'unknown')`,
    )
    if (open.length === 0) return
    if (Date.now() > until) throw new Error(`${open.length} payments are not settled`)
  }
}

async function atOnce<T, R>(count: number, items: T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as T, index)
  }
  await Promise.all(Array.from({ length: count }, worker))
  return results
}

test(
  'while PostgreSQL is down pages and lists go on, saving is refused kindly, and all recovers by itself',
  async () => {
    const shop = await openShopIn(freshFolder())
    const anna = makeBuyer(() => shop.origin)
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

    const revive = await keepDown(shop)
    const refused = await eventually(
      () => anna.put(theMouse?.id ?? 0),
      ({ status }) => status === 503,
    )
    expect(refused.body).toEqual({
      error: { code: 'database-gone', message: 'Butiken kan inte spara just nu. Försök igen om en liten stund.' },
    })
    for (let round = 0; round < 5; round += 1) expect(await show()).toEqual(lists.map(() => 200))
    // A list nobody has asked for before comes from memory, too.
    expect((await fetch(`${shop.origin}/api/productdiscovery/search/tangentbord?sortBy=price`)).status).toBe(200)
    revive()

    const saved = await eventually(
      () => anna.put(theMouse?.id ?? 0),
      ({ status }) => status === 200,
    )
    expect(saved.body.data.cart.rows[0]?.product.id).toBe(theMouse?.id)
    expect(await show()).toEqual(lists.map(() => 200))
  },
  3 * minutes,
)

/** Kills PostgreSQL and whatever is started in its place, until the function it answers is called. */
async function keepDown(shop: ShopProcess): Promise<() => void> {
  const db = await databaseOf(shop)
  const [place] = await db.query<{ data_directory: string }>('', 'show data_directory')
  const lock = join(place?.data_directory ?? '', 'postmaster.pid')
  const kill = () => {
    try {
      const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
      process.kill(pid, 'SIGKILL')
    } catch {
      // Just dead, or not started yet.
    }
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
