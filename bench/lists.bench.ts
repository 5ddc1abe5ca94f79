import type { ProductList, SearchTreeNode } from '#search/contract.ts'
import type { Facet } from '#search-engine/contract.ts'
import { buildPages, type ShopProcess, startShop } from '#test/shop.ts'
import { importedCatalogue, memoryOf, noRealProducts, realProducts } from './catalogue.ts'
import { whilePricesChange } from './changing-prices.ts'
import { megabytes, ms, perSecond, reportFigure } from './figure.ts'
import { load } from './load.ts'
import { loadRaw } from './load-raw.ts'
import { loadNeverRepeated, reportNeverRepeated } from './never-repeated.ts'
import { onceAddresses } from './once-addresses.ts'
import { untilIdle } from './until-idle.ts'

export async function run(): Promise<void> {
  const products = realProducts()
  if (!products) return console.log(`lists: ${noRealProducts}`)
  buildPages()
  const { dataDir } = await importedCatalogue(products)
  const shop = await startShop({ dataDir, env: { DEMO: 'false' } })
  try {
    const paths = await listAddresses(shop)
    await untilIdle(shop.pid)
    const measured = await load(shop.origin, paths, { seconds: 10 })
    const over = `16 connections, ${paths.length} addresses, server and load on one machine`
    if (measured.failed > 0) console.log(`✗ ${measured.failed} answers were no lists`)
    reportFigure({
      what: `list call with facets, ${over}`,
      measured: perSecond(measured.perSecond),
      beside: 'limit 5 000/s',
      isMet: measured.perSecond >= 5000,
    })
    const p99 = { measured: ms(measured.p99), beside: 'limit 5 ms', isMet: measured.p99 <= 5 }
    reportFigure({ what: 'list call, p99', ...p99 })
    reportNeverRepeated(await loadNeverRepeated(shop), 4000)
    const memory = memoryOf(shop.pid)
    reportFigure({
      what: 'resident memory after it, 47,551 products',
      measured: megabytes(memory.now),
      beside: `limit 450 MB; ${megabytes(memory.max)} at max`,
      isMet: memory.now <= 450 * 1_048_576,
    })
    await reportWhileChanging(shop)
  } finally {
    await shop.stop()
  }
}

/** What is kept of a category is of no use any more when one of its products has changed. */
async function reportWhileChanging(shop: ShopProcess): Promise<void> {
  const addresses = await onceAddresses(shop, 30_000)
  const lists = addresses.lists.slice(10_000)
  await untilIdle(shop.pid)
  const { found, changes } = await whilePricesChange(shop.dataDir, () => loadRaw(shop, lists))
  reportFigure({
    what: `list call, never repeated, ${lists.length} addresses, while ${changes} prices change`,
    measured: perSecond(found.perSecond),
    beside: `limit 4 000/s; p99 ${ms(found.p99)}, limit 10 ms`,
    isMet: found.perSecond >= 4000 && found.p99 <= 10 && [...found.statuses.keys()].join() === '200',
  })
}

const searches = ['asus geforce', 'rtx 4070', 'corsair ddr5', 'logitech mus', 'svart chassi', 'samsung ssd', 'kylare']

async function listAddresses({ origin }: ShopProcess): Promise<string[]> {
  const ask = async (url: string) => {
    const response = await fetch(`${origin}/api/productdiscovery/${url}`)
    return (await response.json()) as ProductList
  }
  const all = await ask('all')
  const lists = [
    ...all.categories.flatMap(leavesOf).map(({ id }) => `category/${id}`),
    ...searches.map((text) => `search/${encodeURIComponent(text)}`),
  ]
  const addresses = await Promise.all(lists.map(async (url) => addressesOf(url, await ask(url))))
  return shuffled(addresses.flat()).map((address) => `/api/productdiscovery/${address}`)
}

function leavesOf(node: SearchTreeNode): SearchTreeNode[] {
  return node.children.length > 0 ? node.children.flatMap(leavesOf) : [node]
}

function addressesOf(url: string, { filters, pageCount, sortOptions }: ProductList): string[] {
  const choices = filters.flatMap(filterOf).slice(0, 5)
  const chosen = choices.map((filter) => `filters=${encodeURIComponent(filter)}`)
  return [
    url,
    `${url}?page=${Math.min(2, pageCount)}`,
    `${url}?filters=${encodeURIComponent('stock^web')}`,
    ...sortOptions.slice(0, 3).map(({ value }) => `${url}?sortBy=${value}`),
    ...chosen.map((one) => `${url}?${one}`),
    ...chosen.slice(1).map((one) => `${url}?${chosen[0]}&${one}`),
  ]
}

function filterOf({ id, kind, range, values }: Facet): string[] {
  if (kind === 'range' && range) return [`attributes^${id}-${range.min}..${Math.round((range.min + range.max) / 2)}`]
  return values.slice(0, 1).map(({ value }) => `attributes^${id}-${value}`)
}

function shuffled<T>(items: T[]): T[] {
  let seed = 7
  const keyed = items.map((item) => {
    seed = (seed * 48_271) % 2_147_483_647
    return { item, seed }
  })
  return keyed.toSorted((a, b) => a.seed - b.seed).map(({ item }) => item)
}
