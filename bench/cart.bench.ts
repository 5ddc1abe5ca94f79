import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CartAnswer, CartEvent, Since } from '#cart/contract.ts'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import type { ProductList } from '#search/contract.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder } from './catalogue.ts'
import { median, ms, perSecond, quantile, reportFigure } from './figure.ts'

const customers = 16
const warmUp = 2000
const measuredFor = 6000
const carts = 4000

export async function run(): Promise<void> {
  buildPages()
  const shop = await startShop({ dataDir: join(benchFolder(), 'demo') })
  try {
    const productIds = await goodsOf(shop)
    for (const rows of [1, 200]) {
      await reportBatches(shop, productIds.slice(0, rows))
      await reportOnce(shop, productIds.slice(0, rows))
    }
  } finally {
    await shop.stop()
  }
}

async function reportBatches(shop: ShopProcess, productIds: number[]): Promise<void> {
  const carts = await Promise.all(Array.from({ length: customers }, () => fillCart(shop, productIds)))
  const times: number[] = []
  let isMeasuring = false
  let isOver = false
  const shopFor = async ({ cookie, id, revision }: Filled) => {
    const line = await openLine(shop)
    for (let step = 0; !isOver; step += 1) {
      const productId = productIds[(step >> 1) % productIds.length] ?? 0
      const event: CartEvent = { method: 'relative', productId, quantity: step % 2 === 0 ? 1 : -1 }
      const began = performance.now()
      await line.post(cookie, { events: [event], since: { id, revision: revision + step } })
      if (isMeasuring) times.push(performance.now() - began)
    }
    line.close()
  }
  const running = carts.map(shopFor)
  await wait(warmUp)
  isMeasuring = true
  await wait(measuredFor)
  isOver = true
  await Promise.all(running)

  const what = `cart batches, ${productIds.length} rows, ${customers} connections`
  report(what, productIds.length, { times, milliseconds: measuredFor })
}

/** Each cart is changed once, and no process has seen it before. */
async function reportOnce(shop: ShopProcess, productIds: number[]): Promise<void> {
  const [productId = 0] = productIds
  const cookies = await copiesOf(shop, await fillCart(shop, productIds))
  const times: number[] = []
  const shopFor = async () => {
    const line = await openLine(shop)
    for (let id = cookies.pop(); id !== undefined; id = cookies.pop()) {
      const event: CartEvent = { method: 'relative', productId, quantity: 1 }
      const began = performance.now()
      await line.post(`shop_cart=${id}`, { events: [event], since: { id, revision: 0 } })
      times.push(performance.now() - began)
    }
    line.close()
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: customers }, shopFor))
  const what = `cart batches, never repeated, ${productIds.length} rows, ${customers} connections, ${times.length} carts`
  report(what, productIds.length, { times, milliseconds: performance.now() - began })
}

async function copiesOf({ dataDir }: ShopProcess, { id }: Filled): Promise<string[]> {
  const server = await startEmbedded(dataDir)
  const db = openDatabase({ connection: server.connection, poolSize: 1 })
  const copies = await db.query<{ id: string }>(
    '',
    `insert into cart (id, rows, updated_at)
     select gen_random_uuid(), rows, updated_at from cart, generate_series(1, $2) where id = $1 returning id`,
    [id, carts],
  )
  await db.close()
  await server.stop()
  return copies.map((copy) => copy.id)
}

type Measured = { times: number[]; milliseconds: number }

function report(what: string, rows: number, { times, milliseconds }: Measured): void {
  const rate = (times.length * 1000) / milliseconds
  const p99 = quantile(times, 0.99)
  const minRate = rows === 1 ? 2000 : 1000
  reportFigure({ what, measured: perSecond(rate), beside: `limit ${minRate}/s`, isMet: rate >= minRate })
  reportFigure({
    what: `${what}, p99`,
    measured: ms(p99),
    beside: `limit 15 ms; p50 ${ms(median(times))}`,
    isMet: p99 <= 15,
  })
}

type Filled = { cookie: string } & Since

async function fillCart({ origin }: ShopProcess, productIds: number[]): Promise<Filled> {
  const events = productIds.map((productId): CartEvent => ({ method: 'relative', productId, quantity: 1 }))
  const response = await fetch(`${origin}/api/cart`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ events }),
  })
  const { data } = (await response.json()) as CartAnswer
  if (data.cart.rows.length !== productIds.length) throw new Error(`The cart holds ${data.cart.rows.length} rows`)
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return { cookie, id: data.cart.id, revision: data.cart.revision }
}

/**
 * A minimal client, one request at a time: server and load share the CPU, and a complete HTTP client would use as much
 * as the server.
 */
async function openLine({ port }: ShopProcess) {
  let left = 0
  let answered: (() => void) | null = null
  let failed: ((error: Error) => void) | null = null
  const read = (count: number, bytes: Uint8Array) => {
    left -= left > 0 ? count : -restOf(Buffer.from(bytes.buffer, 0, count))
    if (left === 0) answered?.()
    return true
  }
  const socket = connect({ port, onread: { buffer: new Uint8Array(64 * 1024), callback: read } })
  socket.on('error', (error) => failed?.(error))
  await once(socket, 'connect')
  return {
    post: (cookie: string, batch: { events: CartEvent[]; since: Since }) =>
      new Promise<void>((done, fail) => {
        answered = done
        failed = fail
        const body = JSON.stringify(batch)
        const head = [
          'POST /api/cart HTTP/1.1',
          'Host: localhost',
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          'Sec-Fetch-Site: same-origin',
          `Idempotency-Key: ${randomUUID()}`,
          `Cookie: ${cookie}`,
        ]
        socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
      }),
    close: () => socket.destroy(),
  }
}

function restOf(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n') + 4
  const head = bytes.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`A batch was answered: ${head.split('\r\n')[0]}`)
  return Number(/content-length: (\d+)/i.exec(head)?.[1]) - (bytes.length - end)
}

async function goodsOf({ origin }: ShopProcess): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < 200; page += 1) {
    const response = await fetch(`${origin}/api/productdiscovery/all?page=${page}`)
    const { products, pageCount } = (await response.json()) as ProductList
    const free = products.filter(({ stock, maxPerCustomer, maxAtPrice, minimumRankLevel }) => {
      return stock.web >= 2 && (maxPerCustomer ?? 2) >= 2 && (maxAtPrice ?? 2) >= 2 && minimumRankLevel <= 1
    })
    ids.push(...free.map(({ id }) => id))
    if (page >= pageCount) break
  }
  return ids
}
