import { resolve } from 'node:path'
import { type Filter, parseFilter } from '#search/filters.ts'
import { Engine } from '#search/server/engine/engine.ts'
import type { ListRequest } from '#search/server/engine/list-request.ts'
import { readOpenDb } from './opendb.ts'

/** Lists, search and suggestions over the 47,551 products of BuildCores OpenDB, in the engine alone. */
export async function run(): Promise<void> {
  const folder = process.env.KRETS_DATA ?? resolve(import.meta.dirname, '../../shared/data')
  const data = readOpenDb(folder)
  if (!data) return console.log(`search: skipped, no buildcores-opendb in ${folder} (set KRETS_DATA)`)
  const { products, signs } = data
  const now = new Date()
  const before = memory()
  const start = performance.now()
  const engine = Engine.build(products, signs, now)
  const built = performance.now() - start
  console.log(`search: ${engine.size} products, built in ${(built / 1000).toFixed(2)} s, ${memory() - before} MB`)

  const categories = [...signs.categories.keys()]
  const texts = [
    'asus geforce',
    'rtx 4070',
    'corsair ddr5',
    'logitech mus',
    'svart chassi',
    'samsung ssd',
    'be quiet kylare',
  ]
  const typos = ['logitehc', 'coarsair', 'grafikort', 'tangetbord', 'samsnug', 'processsor']
  const typed = texts.flatMap((text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)))
  const filters = ['stock^web', 'attributes^3-3'].map(parseFilter).filter((filter) => filter !== null)
  // A range of its own each time, so that no list is known from before.
  const own = (turn: number) => ({ filters: [priceFrom(turn % 50_000)] })
  const lists: Record<string, (turn: number) => unknown> = {
    'category, all facets': (turn) =>
      engine.list({ ...plain, ...own(turn), of: { anyOf: [`category ${pick(categories, turn)}`] } }),
    'category, two filters': (turn) =>
      engine.list({
        ...plain,
        filters: [...filters, priceFrom(turn)],
        of: { anyOf: [`category ${pick(categories, turn)}`] },
      }),
    'whole shop by price': (turn) => engine.list({ ...plain, ...own(turn), sort: 'price', of: { anyOf: ['all'] } }),
    'next page, whole shop by name': () => engine.list({ ...plain, sort: 'name', of: { anyOf: ['all'] } }),
    'two words, all facets': (turn) => engine.list({ ...plain, sort: 'relevance', of: { text: pick(texts, turn) } }),
    'misspelt word': (turn) => engine.list({ ...plain, sort: 'relevance', of: { text: pick(typos, turn) } }),
    'suggestions while typing': (turn) => [engine.suggest(pick(typed, turn), 8), engine.complete(pick(typed, turn), 6)],
  }
  for (const [name, work] of Object.entries(lists)) report(name, work)

  const changed = products.slice(0, 2000).map((product) => ({ ...product, priceOre: product.priceOre + 100 }))
  const renamed = products.slice(2000, 4000).map((product) => ({ ...product, name: `${product.name} Ny` }))
  await measureUpdate('2,000 prices', () => engine.update(changed, [], now))
  await measureUpdate('2,000 names', () => engine.update(renamed, [], now))
  await measureUpdate('everything', () =>
    engine.rename(() => ({ products, signs: { ...signs, sections: new Map() } }), now),
  )
}

const plain: Omit<ListRequest, 'of'> = {
  filters: [],
  audience: 'all',
  sort: 'popular',
  page: 1,
  pageSize: 24,
  upTo: false,
}

const priceFrom = (turn: number): Filter => ({ type: 'attributes', value: `1-0.${turn}..`, prioritized: false })

function pick<T>(items: readonly T[], turn: number): T {
  return items[turn % items.length] as T
}

function report(name: string, work: (turn: number) => unknown): void {
  for (let turn = 0; turn < 300; turn++) work(turn)
  const times = Array.from({ length: 2000 }, (_, turn) => {
    const start = performance.now()
    work(turn)
    return performance.now() - start
  }).sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3)
  console.log(`  ${name.padEnd(28)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`)
}

/** How long it takes, and how long at most the event loop stands still meanwhile. */
async function measureUpdate(name: string, work: () => Promise<void>): Promise<void> {
  let longest = 0
  let last = performance.now()
  const start = last
  let isDone = false
  const beat = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    if (!isDone) setImmediate(beat)
  }
  setImmediate(beat)
  await work()
  isDone = true
  console.log(
    `  update of ${name.padEnd(18)} ${(performance.now() - start).toFixed(0)} ms, longest pause ${longest.toFixed(1)} ms`,
  )
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return Math.round((heapUsed + arrayBuffers) / 1_048_576)
}

if (process.argv[1] === import.meta.filename) await run()
