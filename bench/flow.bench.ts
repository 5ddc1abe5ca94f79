import { join, resolve } from 'node:path'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { elin } from '#test/checkout.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder } from './catalogue.ts'
import { commitOf } from './commit-of.ts'
import { median, ms, perSecond, quantile, reportFigure } from './figure.ts'
import { flag } from './flag.ts'
import { type Bought, buyOverHttp } from './order-over-http.ts'

const connections = 16
const rounds = 6
/** Until the code is compiled: a shop sells for weeks. */
const warmUp = 600
const ordersOfRound = 250
const manyConnections = [25, 64]
const minRatio = 2.5

/** `--against=folder` is the tree of another release, built: both then sell in turn, so that a busy machine is busy for both. */
export async function run(): Promise<void> {
  buildPages()
  const against = flag('against')
  const own = await openSeller('own')
  const other = against ? await openSeller('other', resolve(against)) : null
  try {
    const [rates, otherRates]: [number[], number[]] = [[], []]
    await own.buy(connections, warmUp)
    await other?.buy(connections, warmUp)
    for (let round = 0; round < rounds; round += 1) {
      rates.push(rateOf(await own.buy(connections, ordersOfRound)))
      if (other) otherRates.push(rateOf(await other.buy(connections, ordersOfRound)))
    }
    console.log(`  whole orders over HTTP, ${connections} at once: ${perSecond(median(rates))}`)
    if (other) {
      const ratios = rates.map((rate, round) => rate / (otherRates[round] ?? rate))
      const ratio = median(ratios)
      reportFigure({
        what: `the same beside release ${commitOf(against ?? '')}, in turn`,
        measured: `${ratio.toFixed(2)} ×`,
        beside: `limit ${minRatio} × of ${perSecond(median(otherRates))}; rounds ${ratios.map((one) => one.toFixed(2)).join(', ')}`,
        isMet: ratio >= minRatio,
      })
    }
    for (const many of manyConnections) reportFailures(many, await own.buy(many, many * 20))
  } finally {
    await own.close()
    await other?.close()
  }
}

function reportFailures(many: number, { statuses, times }: Bought): void {
  const failed = [...statuses].filter(([status]) => status >= 500)
  reportFigure({
    what: `failed answers of whole orders, ${many} at once`,
    measured: failed.map(([status, count]) => `${count} × ${status}`).join(', ') || 'none',
    beside: `must be none; ${[...statuses.values()].reduce((sum, count) => sum + count, 0)} answers, an order p99 ${ms(quantile(times, 0.99))}`,
    isMet: failed.length === 0,
  })
}

function rateOf({ orders, unanswered, seconds }: Bought): number {
  if (unanswered > 0) console.log(`  ${unanswered} payments were not answered in time`)
  return orders / seconds
}

async function openSeller(name: string, folder?: string) {
  const dataDir = join(benchFolder(), `flow-${name}`)
  const shop = await startShop({ dataDir, env: { TRUST_PROXY: 'true' }, ...(folder ? { folder } : {}) })
  const productIds = await fillStock(shop)
  return {
    buy: (many: number, orders: number) => buyOverHttp(shop, { productIds, connections: many, orders }),
    close: () => shop.stop(),
  }
}

/** More than is bought, of products that are sold to anyone. */
async function fillStock({ dataDir, origin }: ShopProcess): Promise<number[]> {
  const server = await startEmbedded(dataDir)
  const db = openDatabase({ connection: server.connection, poolSize: 1 })
  const stocked = await db.query<{ id: number }>(
    '',
    `with put as (
       update stock s set quantity = quantity + 1000000 from product p
       where p.id = s.product_id and s.place = 0 and p.retired_at is null and not p.is_digital and not p.is_limited
         and p.max_per_customer is null and p.minimum_rank_level <= 1 and p.recalled_at is null
         and p.release_at is null and p.price between 10000 and 1000000
       returning s.product_id as id
     ), noted as (
       insert into stock_entry (product_id, place, delta, cause) select id, 0, 1000000, 'first' from put
     ) select id from put order by id limit 300`,
  )
  await db.close()
  await server.stop()
  const ids = stocked.map(({ id }) => id)
  const sendable: number[] = []
  for (const id of ids) if (sendable.length < 100 && (await isSendable(origin, id))) sendable.push(id)
  if (sendable.length === 0) throw new Error('No product can be sent with the first delivery')
  return sendable
}

async function isSendable(origin: string, productId: number): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const body = JSON.stringify({ events: [{ method: 'relative', productId, quantity: 1 }] })
  const cart = await fetch(`${origin}/api/cart`, { method: 'POST', headers, body })
  const cookie = cart.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const checkout = await fetch(`${origin}/api/checkout?zip=75228`, { headers: { cookie } })
  const { data } = (await checkout.json()) as { data: { shippingMethods: { id: number }[] } }
  return data.shippingMethods.some(({ id }) => id === elin.shippingMethodId)
}
