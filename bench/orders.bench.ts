import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShelf } from '#catalog/server/shelf.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#core/server/embedded-postgres.ts'
import { migrate } from '#core/server/migrate.ts'
import { checkoutOn, disagreements, type TestCheckout } from '#test/checkout.ts'
import { stockShop } from '#test/goods.ts'

const products = 2000
const orders = 4000
const buyersAtOnce = 32
const price = 100_000
const expectedTotal = price + 4_900

/** Orders a second on a real disk with fsync on, and fifty buyers for ten pieces. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bench-'))
  const server = await startEmbedded(folder)
  const db = openDatabase({ connection: server.connection, poolSize: 20, namedStatements: true })
  try {
    await migrate(db)
    await stockShop(db)
    await fillShelf(db)
    const shelf = await openShelf({ db })
    const shop = checkoutOn(db, shelf, { payWithinMs: 3000 })
    await orderAll(shop, 500)
    await tell('orders a second, each of its own product', orderAll(shop, orders))
    for (let round = 1; round <= 5; round += 1) await race(shop, round)
    const faults = await disagreements(shop)
    console.log(`books that do not agree: ${faults.length === 0 ? 'none' : faults.join(', ')}`)
    await shelf.close()
  } finally {
    await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillShelf(db: Db): Promise<void> {
  await db.query(
    '',
    `insert into product (id, source, external_id, name, category_id, price_ore, row_hash)
     select n, 'bench', n, 'Vara ' || n, 11, $2, '' from generate_series(1, $1::int) n`,
    [products, price],
  )
  await db.query(
    '',
    `with put as (insert into stock (product_id, place, quantity) select n, 0, 1000000 from generate_series(1, $1::int) n)
     insert into stock_entry (product_id, place, delta, cause) select n, 0, 1000000, 'first' from generate_series(1, $1::int) n`,
    [products],
  )
}

/** Milliseconds of each order. */
async function orderAll(shop: TestCheckout, count: number): Promise<{ times: number[]; seconds: number }> {
  const carts = await fillCarts(shop.db, count)
  const times: number[] = []
  const began = performance.now()
  const buyer = async () => {
    for (let cartId = carts.pop(); cartId; cartId = carts.pop()) {
      const start = performance.now()
      await shop.order({ cartId, expectedTotal })
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, buyer))
  return { times, seconds: (performance.now() - began) / 1000 }
}

async function fillCarts(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await db.query(
    '',
    `insert into cart (id, rows, updated_at)
     select id, jsonb_build_array(jsonb_build_object('id', 'a', 'productId', 1 + n % $2::int, 'quantity', 1, 'insured', false,
       'unitPrice', $3::int, 'addedAt', 0)), now()
     from unnest($1::uuid[]) with ordinality as c (id, n)`,
    [ids, products, price],
  )
  return ids
}

async function tell(name: string, measured: ReturnType<typeof orderAll>): Promise<void> {
  const before = process.cpuUsage()
  const { times, seconds } = await measured
  const { user, system } = process.cpuUsage(before)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
  const rate = Math.round(times.length / seconds)
  const cpu = ((user + system) / 1000 / times.length).toFixed(2)
  console.log(`${name}: ${rate} (limit 300); p50 ${at(0.5)} ms, p99 ${at(0.99)} ms at ${buyersAtOnce} buyers`)
  console.log(`CPU of this process: ${cpu} ms an order; load of the machine ${loadavg()[0]?.toFixed(1)}`)
}

async function race(shop: TestCheckout, round: number): Promise<void> {
  const id = products + round
  await shop.sell({ id, web: 10 })
  const carts = await Promise.all(Array.from({ length: 50 }, () => shop.fillCart({ [id]: 1 })))
  const outcomes = await Promise.allSettled(carts.map((cartId) => shop.order({ cartId, expectedTotal })))
  const placed = outcomes.filter(({ status }) => status === 'fulfilled').length
  console.log(`fifty buyers of ten pieces, round ${round}: ${placed} orders (must be 10)`)
}
