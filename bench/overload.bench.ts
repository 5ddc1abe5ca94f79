import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { plainGoods } from '#test/shop-client.ts'
import { benchFolder } from './catalogue.ts'
import { ms, perSecond, quantile, reportFigure, seconds } from './figure.ts'
import { loadRaw, type RawLoad } from './load-raw.ts'
import { openClients } from './soak/client.ts'
import { metricsOf } from './soak/samples.ts'
import { untilIdle } from './until-idle.ts'

const times = 5
const floodSeconds = 10
const [maxRatio, maxRecovery, maxOthers, maxFirst] = [2, 5, 250, 500]

/** Five times what it can do: what is new is refused, and the rest goes on. */
export async function run(): Promise<void> {
  buildPages()
  const shop = await startShop({
    dataDir: join(benchFolder(), 'demo'),
    env: { METRICS_PORT: '0', TRUST_PROXY: 'true' },
  })
  try {
    await untilIdle(shop.pid)
    await reportOverload(shop, { what: 'new pages', path: freshPage })
    await untilIdle(shop.pid)
    await reportOverload(shop, { what: 'new searches', path: freshSearch })
  } finally {
    await shop.stop()
  }
}

let made = 0
/** A search that has not been asked for before. */
const fresh = (parameter: string) => {
  made += 1
  return `search/mus?${parameter}=attributes%5E1-${made}..900000`
}
const freshPage = () => `/se/${fresh('f')}`
const freshSearch = () => `/api/productdiscovery/${fresh('filters')}`

type Input = { what: string; path: () => string }

async function reportOverload(shop: ShopProcess, { what, path }: Input): Promise<void> {
  const paths = (count: number) => Array.from({ length: Math.ceil(count) }, path)
  await loadRaw(shop, paths(2000))
  const rate = (await loadRaw(shop, paths(2000))).perSecond
  const usual = await loadRaw(shop, paths(rate * 3))
  const much = usual.perSecond * times

  const others = await goOn(shop)
  const options = { connections: 300, perSecond: much }
  const first = await loadRaw(shop, paths(much), options)
  others.begin()
  const flood = await loadRaw(shop, paths(much * floodSeconds), options)
  const { asked, slowestBefore } = await others.stop()
  const recovered = await secondsUntilItself(shop, paths)

  const refused = flood.statuses.get(503) ?? 0
  const total = [...flood.statuses.values()].reduce((sum, count) => sum + count, 0)
  const ratio = flood.p99 / usual.p99
  reportFigure({
    what: `${what} at ${(flood.perSecond / usual.perSecond).toFixed(1)} × the ${perSecond(usual.perSecond)} that it can do, p99 of what is accepted`,
    measured: `${ms(flood.p99)}, ${ratio.toLocaleString('sv-SE', { maximumFractionDigits: 1 })} × usual`,
    beside: `limit ${maxRatio} × the usual ${ms(usual.p99)}; p50 ${ms(flood.p50)}`,
    isMet: ratio <= maxRatio,
  })
  reportFigure({
    what: '  refused with 503',
    measured: `${Math.round((100 * refused) / total)} %; ${perSecond(acceptedOf(flood, refused, total))} accepted`,
    beside: `nothing but 200 and 503; answers ${statusesOf(flood)}`,
    isMet: refused > 0 && [...flood.statuses.keys()].every((status) => status === 200 || status === 503),
  })
  for (const [kind, { took, statuses }] of asked) {
    reportFigure({
      what: `  meanwhile ${kind}, p99 of ${took.length}`,
      measured: ms(quantile(took, 0.99)),
      beside: `limit ${maxOthers} ms; p50 ${ms(quantile(took, 0.5))}; answers ${[...statuses].join(', ')}, must be 200`,
      isMet: took.length > 0 && quantile(took, 0.99) <= maxOthers && [...statuses].join() === '200',
    })
  }
  reportFigure({
    what: '  in the first second, until it is noticed, p99 of what is accepted',
    measured: ms(first.p99),
    beside: `limit ${maxFirst} ms; p50 ${ms(first.p50)}; the slowest kept page or cart ${ms(slowestBefore)}`,
    isMet: first.p99 <= maxFirst,
  })
  reportFigure({
    what: '  itself again after',
    measured: seconds(recovered.after),
    beside: `limit ${maxRecovery} s; p99 then ${ms(recovered.p99)}`,
    isMet: recovered.after <= maxRecovery,
  })
}

function acceptedOf({ perSecond: rate }: RawLoad, refused: number, total: number): number {
  return (rate * (total - refused)) / total
}

function statusesOf({ statuses }: RawLoad): string {
  return [...statuses].map(([status, count]) => `${status} × ${count.toLocaleString('sv-SE')}`).join(', ')
}

type Going = { took: number[]; statuses: Set<number> }

/** A kept page, and a cart that is read and changed, each asked for twenty times a second. */
async function goOn(shop: ShopProcess) {
  const clients = openClients(shop)
  const visitor = clients.visitor()
  const asked = new Map<string, Going>()
  let [isMeasuring, isOver] = [false, false]
  let slowestBefore = 0
  const ask = async (kind: string, send: () => Promise<{ status: number; took: number }>) => {
    const { took, statuses } = asked.get(kind) ?? { took: [], statuses: new Set<number>() }
    asked.set(kind, { took, statuses })
    while (!isOver) {
      const answer = await send()
      statuses.add(answer.status)
      if (isMeasuring) took.push(answer.took)
      else slowestBefore = Math.max(slowestBefore, answer.took)
      await wait(50)
    }
  }
  const productId = (await plainGoods(shop.origin))[0]?.id ?? 0
  // From here on it is kept.
  await visitor.get('/se')
  let quantity = -1
  const going = Promise.all([
    ask('a kept page', () => visitor.get('/se')),
    ask('a cart that is read', () => visitor.get('/api/cart')),
    ask('a cart that is changed', () => {
      quantity = -quantity
      return visitor.post('/api/cart', { events: [{ method: 'relative', productId, quantity }] })
    }),
  ])
  return {
    begin() {
      isMeasuring = true
    },
    async stop() {
      isOver = true
      await going
      clients.close()
      return { asked, slowestBefore }
    },
  }
}

/** Says that it is not overloaded, and answers everything that is new. */
async function secondsUntilItself(shop: ShopProcess, paths: (count: number) => string[]) {
  const began = performance.now()
  for (;;) {
    const after = (performance.now() - began) / 1000
    const isCalm = (await metricsOf(shop))('krets_overloaded') === 0
    if (isCalm) {
      const { statuses, p99 } = await loadRaw(shop, paths(400))
      if ([...statuses.keys()].join() === '200') return { after, p99 }
    }
    if (after > 60) throw new Error('The shop is not itself again')
    await wait(100)
  }
}
