import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pathTo } from '#paths.ts'
import type { ProductList, SearchTreeNode } from '#search/contract.ts'
import { buildPages, runtime, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder, importedCatalogue, realProducts } from './catalogue.ts'
import { whilePricesChange } from './changing-prices.ts'
import { commitOf } from './commit-of.ts'
import { median, ms, perSecond, quantile, reportFigure } from './figure.ts'
import { flag } from './flag.ts'
import { load } from './load.ts'
import { type LoadOnce, loadOnce } from './load-once.ts'
import { loadRaw } from './load-raw.ts'
import { untilIdle } from './until-idle.ts'

/** `--against=folder` is the tree of another commit, built: both then render in turn, so that a slow machine is slow for both. */
export async function run(): Promise<void> {
  buildPages()
  const against = flag('against')
  const own = await openPages()
  const other = against ? await openPages(resolve(against)) : null
  try {
    await untilIdle(own.shop.pid)
    if (other) await untilIdle(other.shop.pid)
    await reportRendering(own.shop, own.timed)
    // Compiled as far as this tree is by then: against itself the bench should show 1/1.
    if (other) await loadOnce(other.shop, other.timed)
    await reportNeverRepeated(own, other, { what: 'product page', of: 'products', limit: 45_000 })
    await reportNeverRepeated(own, other, { what: 'category page', of: 'lists', limit: 70_000 })
    await other?.shop.stop()
    await reportCached(own.shop, 'product page', own.timed[0] ?? '/')
    await reportCached(own.shop, 'category page', own.lists[0] ?? '/')
    await reportWhileChanging(own.shop)
  } finally {
    await own.shop.stop()
    await other?.shop.stop()
  }
}

/** Addresses of product pages to time one by one, of others and of lists. */
type Pages = { folder: string | undefined; shop: ShopProcess; timed: string[]; products: string[]; lists: string[] }

async function openPages(folder?: string): Promise<Pages> {
  const real = realProducts()
  const dataDir = real
    ? (await importedCatalogue(real, folder)).dataDir
    : join(benchFolder(), folder ? 'other' : 'demo')
  const env: Record<string, string> = real ? { DEMO: 'false' } : {}
  const shop = await startShop({ dataDir, env, ...(folder ? { folder } : {}) })
  const products = await productPages(shop)
  const [timed, others] = [products.slice(0, pagesToTime), products.slice(pagesToTime)]
  return { folder, shop, timed, products: others, lists: await categoryPages(shop) }
}

async function reportRendering({ origin }: ShopProcess, pages: string[]): Promise<void> {
  const times: number[] = []
  for (const [index, page] of pages.entries()) {
    const began = performance.now()
    const response = await fetch(origin + page)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${page} answered ${response.status}`)
    if (index >= 100) times.push(performance.now() - began)
  }
  const p99 = quantile(times, 0.99)
  reportFigure({
    what: `product page rendered anew, p99 of ${times.length}`,
    measured: ms(p99),
    beside: `limit 25 ms; p50 ${ms(median(times))}`,
    isMet: p99 <= 25,
  })
}

type NeverRepeated = { what: string; of: 'products' | 'lists'; limit: number }

/** With fewer, this tree is still being compiled and its CPU time is half as much again as that of later pages. */
const warming = 1200
const rounds = 8
const minRatio = 6

async function reportNeverRepeated(own: Pages, other: Pages | null, { what, of, limit }: NeverRepeated): Promise<void> {
  const parts = partsOf(own[of])
  const otherParts = other ? partsOf(other[of]) : []
  const [measured, otherMeasured]: [LoadOnce[], LoadOnce[]] = [[], []]
  for (const [round, part] of parts.entries()) {
    const one = await loadOnce(own.shop, part)
    const another = other && (await loadOnce(other.shop, otherParts[round] ?? []))
    // Until the code is compiled.
    if (round === 0) continue
    measured.push(one)
    if (another) otherMeasured.push(another)
  }
  const times = measured.flatMap((one) => one.times)
  const p99 = quantile(times, 0.99)
  const bytes = measured.reduce((sum, one) => sum + one.bytes, 0) / measured.length
  const cpuMs = median(measured.map((one) => one.cpuMs))
  reportFigure({
    what: `${what}, never repeated, 16 connections, ${times.length} addresses`,
    measured: perSecond(median(measured.map((one) => one.perSecond))),
    beside: `p99 ${ms(p99)}, limit 10 ms; p50 ${ms(median(times))}; CPU ${ms(cpuMs)} a page`,
    isMet: p99 <= 10,
  })
  if (other) {
    const otherCpuMs = median(otherMeasured.map((one) => one.cpuMs))
    const ratio = otherCpuMs / cpuMs
    reportFigure({
      what: `its CPU beside that of commit ${commitOf(other.folder ?? '')}, in turn`,
      measured: `1/${ratio.toLocaleString('sv-SE', { maximumFractionDigits: 1 })} of ${ms(otherCpuMs)}`,
      beside: `limit 1/${minRatio}`,
      isMet: ratio >= minRatio,
    })
  }
  reportFigure({
    what: 'its HTML before compression, on average',
    measured: `${(bytes / 1000).toLocaleString('sv-SE', { maximumFractionDigits: 1 })} kB`,
    beside: `limit ${limit / 1000} kB`,
    isMet: bytes <= limit,
  })
}

/** The first to warm up. */
function partsOf(paths: readonly string[]): string[][] {
  const size = Math.ceil((paths.length - warming) / rounds)
  const measured = Array.from({ length: rounds }, (_, round) => paths.slice(warming + round * size).slice(0, size))
  return [paths.slice(0, warming), ...measured]
}

const repeated = 20_000

/** In a shop that sells something, products change all the time. */
async function reportWhileChanging(shop: ShopProcess): Promise<void> {
  const pages = await categories(shop)
  const paths = Array.from({ length: repeated }, (_, at) => pages[at % pages.length] ?? '/')
  await loadRaw(shop, paths)
  const still = await loadRaw(shop, paths)
  const { found, changes } = await whilePricesChange(shop.dataDir, () => loadRaw(shop, paths))
  const share = found.perSecond / still.perSecond
  reportFigure({
    what: `category page from the cache, one of ${pages.length}, while ${changes} prices change`,
    measured: `${perSecond(found.perSecond)}, ${Math.round(share * 100)} % of what it is while none does`,
    beside: `limit 50 % of ${perSecond(still.perSecond)}; p99 ${ms(found.p99)}`,
    isMet: share >= 0.5 && [...found.statuses.keys()].join() === '200',
  })
}

async function reportCached({ origin }: ShopProcess, what: string, page: string): Promise<void> {
  const sent = await sentBytes(origin + page)
  const bare = await startBare(sent)
  try {
    const rounds: { ours: number; rival: number; p99: number }[] = []
    for (let round = 0; round < 3; round += 1) {
      const rival = await load(bare.origin, ['/'], { seconds: 4 })
      const ours = await load(origin, [page], { seconds: 4 })
      rounds.push({ ours: ours.perSecond, rival: rival.perSecond, p99: ours.p99 })
    }
    const ours = median(rounds.map((round) => round.ours))
    const rival = median(rounds.map((round) => round.rival))
    const share = ours / rival
    reportFigure({
      what: `${what} from the cache (${sent.body.length.toLocaleString('sv-SE')} bytes)`,
      measured: `${perSecond(ours)}, ${Math.round(share * 100)} % of a bare server`,
      beside: `limit 50 % of ${perSecond(rival)}; p99 ${ms(median(rounds.map((round) => round.p99)))}`,
      isMet: share >= 0.5,
    })
  } finally {
    bare.stop()
  }
}

async function sentBytes(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  for (let round = 0; ; round += 1) {
    const { headers, body } = await getRaw(url)
    if (headers['content-encoding'] === 'br' || round > 100) return { headers, body }
  }
}

function getRaw(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { date: _, connection: __, ...headers } = response.headers
        done({ headers: headers as Record<string, string>, body: Buffer.concat(parts) })
      })
    }).on('error', fail)
  })
}

async function startBare({ headers, body }: { headers: Record<string, string>; body: Buffer }) {
  const file = join(benchFolder(), 'page.html.br')
  writeFileSync(file, body)
  const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const child = spawn(runtime, [script, JSON.stringify({ headers, file })], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (bytes) => resolve(String(bytes).trim())),
  )
  return { origin: `http://localhost:${port}`, stop: () => child.kill() }
}

const pagesOfProducts = 200
/** A prime, so that no page comes twice. */
const stride = 787
const pagesToTime = 600

/** From the whole catalogue, mixed: the most popular have shorter texts than the others. */
async function productPages({ origin }: ShopProcess): Promise<string[]> {
  const pages: string[] = []
  let lastPage = 1
  for (let index = 0; index < Math.min(pagesOfProducts, lastPage); index += 1) {
    const response = await fetch(`${origin}/api/productdiscovery/all?page=${1 + ((index * stride) % lastPage)}`)
    const { products, pageCount } = (await response.json()) as ProductList
    lastPage = pageCount
    pages.push(...products.map(({ id, name }) => pathTo('product', { id, name })))
  }
  return pages
}

const listsToRender = 4200

/** Filtered by a price that no other address has. */
async function categoryPages(shop: ShopProcess): Promise<string[]> {
  const pages = await categories(shop)
  return Array.from({ length: listsToRender }, (_, index) => {
    const lowest = 1 + Math.floor(index / pages.length)
    return `${pages[index % pages.length]}?f=${encodeURIComponent(`attributes^1-${lowest}..900000`)}`
  })
}

/** Pages of those that have a whole page of products. */
async function categories({ origin }: ShopProcess): Promise<string[]> {
  const response = await fetch(`${origin}/api/productdiscovery/all`)
  const { categories } = (await response.json()) as ProductList
  const leaves = categories.flatMap(leavesOf).filter(({ productCount }) => productCount >= 24)
  return leaves.map(({ id, name }) => pathTo('category', { sid: id, name }))
}

function leavesOf(node: SearchTreeNode): SearchTreeNode[] {
  return node.children.length > 0 ? node.children.flatMap(leavesOf) : [node]
}
