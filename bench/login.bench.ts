import { Agent, get, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '#test/demo-password.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder } from './catalogue.ts'
import { median, ms, perSecond, quantile, reportFigure } from './figure.ts'
import { load } from './load.ts'

const limitPerCore = 15
const atOnce = 8
const measuredMs = 8000
const rounds = 12
const pagesOfOne = 500

export async function run(): Promise<void> {
  buildPages()
  const cores = availableParallelism()
  const shop = await startShop({ dataDir: join(benchFolder(), 'demo') })
  try {
    await logIn(shop)
    const alone = await load(shop.origin, ['/se'], { seconds: 4 })
    await pagesWhileOthersLogIn(shop, cores, perSecond(alone.perSecond))
    const rate = await loginsPerSecond(shop)
    reportFigure({
      what: 'logins a second a core',
      measured: perSecond(rate / cores),
      beside: `limit ${limitPerCore}/s; ${perSecond(rate)} on ${cores} cores, one of which pages keep`,
      isMet: rate / cores >= limitPerCore,
    })
    await reportMe(shop)
  } finally {
    await shop.stop()
  }
}

/** Alternates between no logins, the rate of the limit, and a flood, as the machine's speed changes within seconds. */
async function pagesWhileOthersLogIn(shop: ShopProcess, cores: number, alone: string): Promise<void> {
  const rate = limitPerCore * cores
  const calm: number[] = []
  const paced: number[] = []
  const flooded: number[] = []
  for (let warm = 0; warm < 4; warm += 1) await pagesByFour(shop)
  for (let round = 0; round < rounds; round += 1) {
    calm.push(...(await pagesByFour(shop)))
    const some = startLoginsAt(shop, rate)
    paced.push(...(await pagesByFour(shop)))
    await some.stop()
    const many = startLogins(shop)
    flooded.push(...(await pagesByFour(shop)))
    await many.stop()
  }
  const late = quantile(calm, 0.99)
  for (const [what, times] of [
    [`while ${rate} log in each second`, paced],
    [`while ${atOnce} at a time log in without a pause`, flooded],
  ] as const) {
    const measured = quantile(times, 0.99)
    reportFigure({
      what: `pages from the cache ${what}, p99`,
      measured: ms(measured),
      beside: `limit twice the ${ms(late)} without; p50 ${ms(median(times))} and ${ms(median(calm))}; alone ${alone}`,
      isMet: measured <= 2 * late,
    })
  }
}

const loginAgent = new Agent({ keepAlive: true })

/** Not by fetch, whose work in this process would delay the measured pages. */
function logIn({ origin }: ShopProcess): Promise<string> {
  const body = JSON.stringify({ username: 'elin', password: demoPassword })
  return new Promise((done, fail) => {
    const asked = request(
      `${origin}/api/login`,
      { method: 'POST', agent: loginAgent, headers: { Origin: origin, 'Content-Type': 'application/json' } },
      (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`The login answered ${answer.statusCode}`))
        const cookies = answer.headers['set-cookie'] ?? []
        answer.resume().on('end', () => done(cookies.map((line) => line.split(';')[0]).join('; ')))
      },
    )
    asked.on('error', fail).end(body)
  })
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

function startLoginsAt(shop: ShopProcess, rate: number): { stop: () => Promise<void> } {
  const underWay = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const login = logIn(shop).finally(() => underWay.delete(login))
    underWay.add(login)
  }, 1000 / rate)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
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

async function reportMe(shop: ShopProcess): Promise<void> {
  const cookie = await logIn(shop)
  const bare = await oneAfterTheOther(`${shop.origin}/robots.txt`, {})
  const times = await oneAfterTheOther(`${shop.origin}/api/me`, { cookie })
  const p99 = quantile(times, 0.99)
  reportFigure({
    what: 'GET me, p99 of 1,000',
    measured: ms(p99),
    beside: `limit 5 ms; p50 ${ms(median(times))}; robots.txt p99 ${ms(quantile(bare, 0.99))}, p50 ${ms(median(bare))}`,
    isMet: p99 <= 5,
  })
}

async function pagesByFour({ origin }: ShopProcess): Promise<number[]> {
  const visitors = Array.from({ length: 4 }, () =>
    oneAfterTheOther(`${origin}/se`, { 'Accept-Encoding': 'br' }, { max: pagesOfOne, warm: 5 }),
  )
  return (await Promise.all(visitors)).flat()
}

async function oneAfterTheOther(
  url: string,
  headers: Record<string, string>,
  { max = 1200, warm = 200 } = {},
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let count = 0; count < max; count += 1) {
    const began = performance.now()
    await new Promise<void>((done, fail) => {
      get(url, { agent, headers }, (answer) => answer.resume().on('end', done)).on('error', fail)
    })
    if (count >= warm) times.push(performance.now() - began)
  }
  agent.destroy()
  return times
}
