import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openProductCache } from '#catalog/server/product-cache.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { prepareQueue } from '#jobs/queue.ts'
import { checkoutOn } from '#test/checkout.ts'
import { disagreements } from '#test/disagreements.ts'
import { testEncryption } from '#test/encryption.ts'
import { stockShop } from '#test/goods.ts'
import { reconcilePayments } from '#test/unit-jobs.ts'

const expectedTotal = 104_900
const acknowledgedBeforeTheEnd = 80

test('shop and database killed during 200 orders: none lost, none duplicated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-kill-'))
  const server = await startEmbedded(folder)
  const db = openDatabase({ connection: server.connection, encrypt: testEncryption.encrypt })
  try {
    await migrate(db)
    await prepareQueue(db)
    await stockShop(db)
    const productCache = await openProductCache({ db })
    const shop = checkoutOn(db, productCache, { payWithinMs: 3000 })
    await shop.sell({ id: 1, web: 1000 })
    const cartIds = await Promise.all(Array.from({ length: 200 }, () => shop.fillCart({ 1: 1 })))
    const orders = cartIds.map((cartId) => ({ cartId, key: randomUUID() }))

    const first = await startOf(db)
    const acknowledged = await orderUntilKilled({ host: server.connection.host, expectedTotal, orders }, () =>
      process.kill(Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    )
    expect(acknowledged.size).toBeGreaterThanOrEqual(acknowledgedBeforeTheEnd)
    expect(acknowledged.size).toBeLessThan(200)
    // A backend may answer once more before it notices that its server has ended.
    await expect.poll(() => startOf(db).catch(() => first), { timeout: 20_000 }).toBeGreaterThan(first)

    await reconcilePayments(shop.deps, new Date(Date.now() + 60_000))
    expect(await disagreements(shop)).toEqual([])
    const numbers = new Map<string, number>()
    for (const order of orders) numbers.set(order.key, (await shop.order({ ...order, expectedTotal })).number)

    for (const [key, number] of acknowledged) expect(numbers.get(key)).toBe(number)
    expect(new Set(numbers.values()).size).toBe(200)
    expect(await disagreements(shop)).toEqual([])
    const [sold] = await db.query(
      '',
      `select (select quantity from stock where product_id = 1 and place = 0) as left,
      (select count(*) from orders) as orders, (select count(*) from sandbox.charge where outcome = 'paid') as charges`,
    )
    expect(sold).toEqual({ left: 800, orders: 200, charges: 200 })
    await productCache.close()
  } finally {
    await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 90_000)

/** When the server was started, in milliseconds. */
async function startOf(db: Pick<Db, 'query'>): Promise<number> {
  const [row] = await db.query<{ at: Date }>('', 'select pg_postmaster_start_time() as at')
  return row?.at.getTime() ?? 0
}

async function orderUntilKilled(task: object, killDatabase: () => void): Promise<Map<string, number>> {
  const script = new URL('../../../test/order-until-killed.ts', import.meta.url).pathname
  const shop = spawn(process.execPath, [script, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'ignore'] })
  const acknowledged = new Map<string, number>()
  for await (const line of createInterface({ input: shop.stdout })) {
    const { key, number } = JSON.parse(line)
    acknowledged.set(key, number)
    if (acknowledged.size !== acknowledgedBeforeTheEnd) continue
    shop.kill('SIGKILL')
    killDatabase()
  }
  return acknowledged
}
