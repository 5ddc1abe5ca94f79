import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import type { ProductList } from '#search/contract.ts'
import { browserArgs, findBrowser } from '#test/browser.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder } from './catalogue.ts'
import { median, ms, reportFigure, seconds } from './figure.ts'

const rounds = 5

/** Emulates a phone on a slow network: 1.6 Mbit/s, 150 ms latency, CPU four times slower. */
export async function run(): Promise<void> {
  buildPages()
  const shop = await startShop({ dataDir: join(benchFolder(), 'demo') })
  const browser = await chromium.launch({ executablePath: findBrowser(console.log), args: browserArgs })
  try {
    const category = await categoryPath(shop)
    await reportVisits(browser, { page: 'a category page', url: shop.origin + category })
    await reportVisits(browser, { page: 'the start page', url: shop.origin + pathTo('index') })
    await reportClick(browser, shop.origin + category)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function reportVisits(browser: Browser, { page, url }: { page: string; url: string }): Promise<void> {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, url))
  const of = (name: keyof Visit) => median(visits.map((one) => one[name]))
  reportTime(`first paint of ${page}`, of('firstPaint'), 900)
  reportTime('largest paint', of('largestPaint'), 1400)
  reportTime('a press on Köp shows on it', of('pressed'), 2000)
  reportTime('a press on Köp has put it in the cart', of('live'), 2000)
  reportFigure({ what: 'layout shift', measured: String(of('shift')), beside: 'limit 0', isMet: of('shift') === 0 })
}

function reportTime(what: string, measured: number, limit: number): void {
  const isMet = measured > 0 && measured <= limit
  reportFigure({
    what: `${what}, slow 4G`,
    measured: seconds(measured / 1000),
    beside: `limit ${limit / 1000} s`,
    isMet,
  })
}

type Visit = { firstPaint: number; largestPaint: number; pressed: number; live: number; shift: number }

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await newPhone(browser)
  await page.addInitScript(watch)
  await slowDown(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => 'live' in window, undefined, { timeout: 30_000 })
  const measured = await page.evaluate(() => {
    const { pressed, live, largestPaint, shift } = window as unknown as Omit<Visit, 'firstPaint'>
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return { firstPaint, largestPaint, pressed, live, shift }
  })
  await page.context().close()
  return measured
}

function watch(): void {
  const seen = window as unknown as Partial<Visit>
  seen.shift = 0
  seen.largestPaint = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) seen.shift = (seen.shift ?? 0) + entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const timer = setInterval(() => {
    // The second is of what was sent before hydration (first-scripts.ts).
    if (document.querySelector('.cart-button .count, .cart-button [data-count]')) {
      seen.live = performance.now()
      clearInterval(timer)
      return
    }
    const button = [...document.querySelectorAll('main button')].find((one) => one.textContent?.startsWith('Köp'))
    if (!(button instanceof HTMLElement) || seen.pressed) return
    button.click()
    if ('pressed' in button.dataset || button.textContent !== 'Köp') seen.pressed = performance.now()
  }, 50)
}

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'sv-SE' })
  return await context.newPage()
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function reportClick(browser: Browser, url: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const link = page.locator('main article h3 a').nth(round)
    const fetched = page.waitForResponse((response) => response.url().includes('/api/product-tips/'))
    await link.hover()
    await (await fetched).finished()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
    times.push(await link.evaluate(untilPainted))
    await context.close()
  }
  const taken = median(times)
  reportFigure({
    what: 'click to painted product page, prefetched',
    measured: ms(taken),
    beside: 'limit 120 ms',
    isMet: taken <= 120,
  })
}

function untilPainted(link: Element): Promise<number> {
  const name = link.textContent ?? ''
  return new Promise((done) => {
    const began = performance.now()
    const look = () => {
      const isShown = document.querySelector('main h1')?.textContent === name
      if (isShown) setTimeout(() => done(performance.now() - began))
      else requestAnimationFrame(look)
    }
    if (link instanceof HTMLElement) link.click()
    requestAnimationFrame(look)
  })
}

async function categoryPath({ origin }: ShopProcess): Promise<string> {
  const response = await fetch(`${origin}/api/productdiscovery/all`)
  const { categories } = (await response.json()) as ProductList
  const [largest] = categories.toSorted((a, b) => b.productCount - a.productCount)
  if (!largest) throw new Error('The shop has no categories')
  return pathTo('category', { sid: largest.id, name: largest.name })
}
