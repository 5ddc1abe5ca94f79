import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import type { CartAnswer, CartEvent } from '#cart/contract.ts'
import type { ProductList } from '#search/contract.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder } from './catalogue.ts'
import { median, ms, perSecond, quantile, tell } from './figure.ts'

const shoppers = 16
const warmUp = 2000
const measuredFor = 6000

/** Batches of a cart with one row and with two hundred, each written to disk before it is answered. */
export async function run(): Promise<void> {
  buildPages()
  const shop = await startShop({ dataDir: join(benchFolder(), 'demo') })
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  try {
    const productIds = await goodsOf(shop)
    for (const rows of [1, 200]) await tellBatches({ shop, agent, productIds: productIds.slice(0, rows) })
  } finally {
    agent.destroy()
    await shop.stop()
  }
}

type Load = { shop: ShopProcess; agent: Agent; productIds: number[] }

async function tellBatches({ shop, agent, productIds }: Load): Promise<void> {
  const carts = await Promise.all(Array.from({ length: shoppers }, () => fillCart(shop, productIds)))
  const times: number[] = []
  let isMeasuring = false
  let isOver = false
  const shopFor = async (cookie: string) => {
    for (let step = 0; !isOver; step += 1) {
      const productId = productIds[(step >> 1) % productIds.length] ?? 0
      const event: CartEvent = { method: 'relative', productId, quantity: step % 2 === 0 ? 1 : -1 }
      const began = performance.now()
      await post({ shop, agent, cookie, events: [event] })
      if (isMeasuring) times.push(performance.now() - began)
    }
  }
  const running = carts.map(shopFor)
  await wait(warmUp)
  isMeasuring = true
  await wait(measuredFor)
  isOver = true
  await Promise.all(running)

  const rate = (times.length * 1000) / measuredFor
  const p99 = quantile(times, 0.99)
  const what = `cart batches, ${productIds.length} rows, ${shoppers} connections`
  tell({ what, measured: perSecond(rate), beside: 'limit 1 000/s', isMet: rate >= 1000 })
  tell({ what: `${what}, p99`, measured: ms(p99), beside: `limit 15 ms; p50 ${ms(median(times))}`, isMet: p99 <= 15 })
}

async function fillCart({ origin }: ShopProcess, productIds: number[]): Promise<string> {
  const events = productIds.map((productId): CartEvent => ({ method: 'relative', productId, quantity: 1 }))
  const response = await fetch(`${origin}/api/cart`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ events }),
  })
  // The contract of the call says what its answer holds.
  const { data } = (await response.json()) as CartAnswer
  if (data.cart.rows.length !== productIds.length) throw new Error(`The cart holds ${data.cart.rows.length} rows`)
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

type Batch = { shop: ShopProcess; agent: Agent; cookie: string; events: CartEvent[] }

/** By the plain client of Node, which takes the least of the processor that server and load share. */
function post({ shop, agent, cookie, events }: Batch): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'Idempotency-Key': randomUUID(),
    Cookie: cookie,
  }
  return new Promise((done, fail) => {
    const asked = request(`${shop.origin}/api/cart`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`A batch was answered ${response.statusCode}`))
      response.resume().on('end', done)
    })
    asked.on('error', fail).end(JSON.stringify({ events }))
  })
}

/** Products that can be bought twice. */
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

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
