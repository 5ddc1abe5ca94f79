import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { arts, bodies } from '#illustrations/palette.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder } from './catalogue.ts'
import { median, ms, quantile, reportFigure } from './figure.ts'

const perSecond = 200
const rounds = 4
const pagesOfOne = 300

export async function run(): Promise<void> {
  buildPages()
  const shop = await startShop({ dataDir: join(benchFolder(), 'demo') })
  try {
    const pictures = await addresses(shop)
    await pagesByFour(shop)
    const [calm, flooded]: [number[], number[]] = [[], []]
    const statuses = new Map<number, number>()
    // Alternating, as the machine's speed changes within seconds.
    for (let round = 0; round < rounds; round += 1) {
      calm.push(...(await pagesByFour(shop)))
      const flood = startFlood(shop, pictures, statuses)
      flooded.push(...(await pagesByFour(shop)))
      flood.stop()
    }
    const limit = Math.max(15, 2 * quantile(calm, 0.99))
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    reportFigure({
      what: `pages while ${perSecond} uncached pictures are asked for each second, p99`,
      measured: ms(quantile(flooded, 0.99)),
      beside: `limit ${ms(limit)}: twice the ${ms(quantile(calm, 0.99))} without, or 15 ms; p50 ${ms(median(flooded))} and ${ms(median(calm))}; ${answers}`,
      isMet: quantile(flooded, 0.99) <= limit,
    })
  } finally {
    await shop.stop()
  }
}

async function addresses({ origin }: ShopProcess): Promise<() => string> {
  const own = new Set<string>()
  for (let page = 1; page <= 20; page += 1) {
    const text = await (await fetch(`${origin}/api/productdiscovery/all?page=${page}`)).text()
    for (const [src] of text.matchAll(/\/bild\/[a-z-]+-\d(?:-\d+x\d+x\d+)?\.svg/g)) own.add(src)
  }
  const known = [...own].flatMap((src) => ['', '-snett', '-bak'].map((end) => src.replace('.svg', `${end}.png`)))
  const made = Object.keys(bodies).flatMap((body) =>
    Object.keys(arts).flatMap((art) =>
      ['fosfor', 'orange', 'cyan', 'vit', 'gul', 'gron', 'bla', 'rod'].map((accent) => [body, accent, art].join('-')),
    ),
  )
  let count = 0
  return () => {
    count += 1
    const at = Math.floor(count / 3)
    const words = made[at % made.length]
    if (count % 3 === 0) return known[at % known.length] ?? ''
    return count % 3 === 1
      ? `/bild/presentkort-${words}-0.png`
      : `/bild/mus-${words}-${Math.floor(at / made.length) % 2}.svg`
  }
}

function startFlood({ origin }: ShopProcess, next: () => string, statuses: Map<number, number>): { stop: () => void } {
  const agent = new Agent({ keepAlive: true })
  const timer = setInterval(() => {
    get(origin + next(), { agent }, (answer) => {
      const status = answer.statusCode ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      answer.resume()
    }).on('error', () => {})
  }, 1000 / perSecond)
  return {
    stop() {
      clearInterval(timer)
      agent.destroy()
    },
  }
}

async function pagesByFour({ origin }: ShopProcess): Promise<number[]> {
  return (await Promise.all(Array.from({ length: 4 }, () => pagesOf(`${origin}/se`)))).flat()
}

async function pagesOf(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let count = 0; count < pagesOfOne; count += 1) {
    const began = performance.now()
    await new Promise<void>((done, fail) => {
      get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => answer.resume().on('end', done)).on(
        'error',
        fail,
      )
    })
    times.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, 10))
  }
  agent.destroy()
  return times
}
