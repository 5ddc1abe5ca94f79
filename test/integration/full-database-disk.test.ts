import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { systemStatusContract } from '#system-status/contract.ts'
import { buildPages, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'

const minutes = 60_000
const dataDir = mkdtempSync(join(tmpdir(), 'krets-full-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=800m', 'tmpfs', dataDir]).status === 0
if (!isMounted) console.warn('A full disk of PostgreSQL is not tried: only root may mount one')
let shop: ShopProcess | null = null

afterAll(async () => {
  await shop?.stop()
  if (isMounted) {
    await stopDatabaseIn(dataDir)
    spawnSync('umount', ['-l', dataDir])
  }
  rmSync(dataDir, { recursive: true, force: true })
}, minutes)

const filler = join(dataDir, 'filler')

/** Until nothing more fits. */
function fill(): void {
  const file = openSync(filler, 'a')
  for (let size = 1 << 20; size >= 512; ) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size /= 2
    }
  }
  closeSync(file)
}

async function eventually<T>(ask: () => Promise<T | null>): Promise<T | null> {
  for (const until = Date.now() + minutes; Date.now() < until; await wait(500)) {
    const answer = await ask()
    if (answer !== null) return answer
  }
  return null
}

async function ordersInDatabase(): Promise<number> {
  const server = await startEmbedded(dataDir)
  await server.stop()
  const db = openDatabase({ connection: server.connection, poolSize: 1 })
  try {
    const [row] = await db.query<{ count: number }>('', 'select count(*)::int as count from orders')
    return row?.count ?? 0
  } finally {
    await db.close()
  }
}

test.runIf(isMounted)(
  'when the disk of PostgreSQL is full an order is refused whole, pages go on, and all is well when there is room',
  async () => {
    buildPages()
    const open = await startShop({ dataDir, env: { UNSAFE_CALLS_PER_MINUTE: '0' } })
    shop = open
    const [product] = await plainGoods(open.origin)
    const buyer = () => {
      const client = makeShopClient(() => open.origin)
      const key = randomUUID()
      let total: number | null = null
      // An attempt that follows goes on where the last was refused.
      return async () => {
        if (total === null) {
          const put = await client.put(product?.id ?? 0)
          if (put.status !== 200) return { status: put.status, body: put.body as object }
          total = await client.total()
        }
        return await client.order(total, key)
      }
    }
    expect((await buyer()()).status).toBe(200)
    const before = await ordersInDatabase()

    fill()
    let acknowledged = 0
    let refused: { buy: ReturnType<typeof buyer>; answer: { status: number; body: object } } | null = null
    for (let attempt = 0; attempt < 300 && !refused; attempt += 1) {
      const buy = buyer()
      const answer = await buy()
      if (answer.status === 200) acknowledged += 1
      else refused = { buy, answer }
      // PostgreSQL itself makes room now and then.
      if (attempt % 20 === 19) fill()
    }
    if (!refused) throw new Error('The disk never became full')
    expect(refused.answer.status).toBe(503)
    expect(refused.answer.body).toMatchObject({
      error: {
        code: 'database-unavailable',
        message: 'Butiken kan inte spara just nu. Försök igen om en liten stund.',
      },
    })
    for (const path of ['/se', `/se/product/${product?.id}`, '/readyz'])
      expect((await fetch(open.origin + path)).status, path).toBe(200)
    expect(open.output()).toMatch(/No space left on device|could not extend file|cannot be reached/)

    rmSync(filler)
    const { buy } = refused
    const tried: unknown[] = []
    const ended = await eventually(async () => {
      const answer = await buy()
      tried.push(answer)
      return answer.status === 503 ? null : answer
    })
    expect(ended, JSON.stringify(tried)).toMatchObject({ status: 200 })
    expect(await ordersInDatabase()).toBe(before + acknowledged + 1)

    const staff = makeShopClient(() => open.origin)
    await staff.logIn('admin')
    const { status, text } = await staff.open('GET', '/api/admin/system-status')
    expect(status).toBe(200)
    const { data } = systemStatusContract.getSystemStatus.answer.parse(JSON.parse(text))
    // The disk that is shown is the one that was full.
    expect(data.disk.totalBytes).toBe(800 * 1024 * 1024)
  },
  5 * minutes,
)
