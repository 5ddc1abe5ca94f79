import { Agent, get } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '#seed/members.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder } from './catalogue.ts'
import { median, ms, perSecond, quantile, tell } from './figure.ts'
import { load } from './load.ts'

const limitPerCore = 15
const atOnce = 8
const measuredMs = 8000
const pagesOfOne = 2000

/** Logins at argon2id's recommended cost, what they do to everybody else, and who is asked for at every focus. */
export async function run(): Promise<void> {
  buildPages()
  const shop = await startShop({ dataDir: join(benchFolder(), 'demo') })
  try {
    await logIn(shop)
    const alone = await load(shop.origin, ['/se'], { seconds: 4 })
    // The client must be warm as well.
    await pagesByFour(shop)
    const before = await pagesByFour(shop)
    const logins = startLogins(shop)
    const meanwhile = await pagesByFour(shop)
    await logins.stop()
    const calm = (before + (await pagesByFour(shop))) / 2
    tell({
      what: 'pages from the cache while eight log in at a time, p99',
      measured: ms(meanwhile),
      beside: `limit twice the ${ms(calm)} without; alone ${perSecond(alone.perSecond)}`,
      isMet: meanwhile <= 2 * calm,
    })
    const rate = await loginsPerSecond(shop)
    const cores = availableParallelism()
    tell({
      what: 'logins a second a core',
      measured: perSecond(rate / cores),
      beside: `limit ${limitPerCore}/s; ${perSecond(rate)} on ${cores} cores, one of which pages keep`,
      isMet: rate / cores >= limitPerCore,
    })
    await tellMe(shop)
  } finally {
    await shop.stop()
  }
}

async function logIn({ origin }: ShopProcess): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'elin', password: demoPassword }),
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`The login answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function startLogins(shop: ShopProcess): { count: () => number; stop: () => Promise<void> } {
  let [isOn, count] = [true, 0]
  const workers = Array.from({ length: atOnce }, async () => {
    while (isOn) {
      await logIn(shop)
      count += 1
    }
  })
  return {
    count: () => count,
    async stop() {
      isOn = false
      await Promise.all(workers)
    },
  }
}

async function loginsPerSecond(shop: ShopProcess): Promise<number> {
  const logins = startLogins(shop)
  await new Promise((done) => setTimeout(done, measuredMs))
  const rate = (logins.count() * 1000) / measuredMs
  await logins.stop()
  return rate
}

/** Beside an answer that asks nobody for anything: what the machine and the way there take. */
async function tellMe(shop: ShopProcess): Promise<void> {
  const cookie = await logIn(shop)
  const bare = await oneAfterTheOther(`${shop.origin}/robots.txt`, {})
  const times = await oneAfterTheOther(`${shop.origin}/api/me`, { cookie })
  const p99 = quantile(times, 0.99)
  tell({
    what: 'GET me, p99 of 1,000',
    measured: ms(p99),
    beside: `limit 5 ms; p50 ${ms(median(times))}; robots.txt p99 ${ms(quantile(bare, 0.99))}, p50 ${ms(median(bare))}`,
    isMet: p99 <= 5,
  })
}

/** The late ones of four who look at pages, one after the other each, in fractions of milliseconds. */
async function pagesByFour({ origin }: ShopProcess): Promise<number> {
  const visitors = Array.from({ length: 4 }, () =>
    oneAfterTheOther(`${origin}/se`, { 'Accept-Encoding': 'br' }, pagesOfOne),
  )
  return quantile((await Promise.all(visitors)).flat(), 0.99)
}

/** Milliseconds of each, on one connection that stays. */
async function oneAfterTheOther(url: string, headers: Record<string, string>, most = 1200): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let count = 0; count < most; count += 1) {
    const began = performance.now()
    await new Promise<void>((done, fail) => {
      get(url, { agent, headers }, (answer) => answer.resume().on('end', done)).on('error', fail)
    })
    // The first ones warm the compiler.
    if (count >= 200) times.push(performance.now() - began)
  }
  agent.destroy()
  return times
}
