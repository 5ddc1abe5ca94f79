import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { browserArgs, findBrowser } from '#test/browser.ts'
import { demoPassword } from '#test/demo-password.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder } from './catalogue.ts'
import { reportFigure } from './figure.ts'
import { fillProducts, products } from './lists-of-the-back-office.ts'

const frames = 300
const pixelsPerFrame = 160

/** Scrolls the product grid, and beside it an empty page of the same height, which is what this machine can do. */
export async function run(): Promise<void> {
  buildPages()
  const dataDir = join(benchFolder(), 'grid')
  await (await startShop({ dataDir })).stop()
  await addProducts(dataDir)
  const shop = await startShop({ dataDir })
  const browser = await chromium.launch({ executablePath: findBrowser(console.log), args: browserArgs })
  try {
    const page = await openGrid(browser, shop)
    const empty = await scrolled(await openEmpty(browser), 'body > div')
    const grid = await scrolled(page, '.product-grid')
    reportFigure({
      what: `the grid of ${products.toLocaleString('sv-SE')} products scrolls`,
      measured: `${grid.perSecond} frames a second`,
      beside: `an empty page ${empty.perSecond}; limit 60, or nine tenths of the empty page`,
      isMet: grid.perSecond >= Math.min(60, empty.perSecond * 0.9),
    })
    reportFigure({
      what: 'the slowest frame but one in a hundred',
      measured: `${grid.slowest} ms`,
      beside: `an empty page ${empty.slowest} ms; ${grid.longTasks} tasks of more than 50 ms, limit 0`,
      isMet: grid.longTasks === 0,
    })
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function addProducts(dataDir: string): Promise<void> {
  const server = await startEmbedded(dataDir)
  const db = openDatabase({ connection: server.connection, poolSize: 2, statementTimeout: 0, namedStatements: true })
  try {
    await fillProducts(db)
    await db.query('', 'vacuum analyze')
  } finally {
    await db.close()
    await server.stop()
  }
}

const viewport = { width: 1440, height: 900 }

async function openGrid(browser: Browser, { origin }: ShopProcess): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport })
  const page = await context.newPage()
  const data = { username: 'chef', password: demoPassword }
  await page.request.post('/api/login', { data, headers: { Origin: origin }, failOnStatusCode: true })
  await page.goto('/admin/products')
  await page.locator('.product-grid-cell').first().waitFor()
  return page
}

async function openEmpty(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport })
  await page.setContent(
    `<body><div style="height: 600px; overflow: auto"><p style="height: ${products * 40}px"></p></div></body>`,
  )
  return page
}

type Scrolled = { perSecond: number; slowest: number; longTasks: number }

async function scrolled(page: Page, selector: string): Promise<Scrolled> {
  return await page.evaluate(
    async ({ selector, frames, pixelsPerFrame }) => {
      const element = document.querySelector(selector)
      let longTasks = 0
      new PerformanceObserver((list) => {
        longTasks += list.getEntries().length
      }).observe({ type: 'longtask' })
      const times: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let frame = 0; frame < frames; frame += 1) {
        element?.scrollBy(0, pixelsPerFrame)
        const at = await new Promise<number>(requestAnimationFrame)
        times.push(at - last)
        last = at
      }
      const sorted = times.toSorted((a, b) => a - b)
      const sum = times.reduce((all, time) => all + time, 0)
      return {
        perSecond: Math.round((frames * 1000) / sum),
        slowest: Math.round(sorted[Math.floor(frames * 0.99)] ?? 0),
        longTasks,
      }
    },
    { selector, frames, pixelsPerFrame },
  )
}
