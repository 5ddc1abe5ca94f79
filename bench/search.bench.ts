import { resolve } from 'node:path'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { type Filter, parseFilter } from '#search/filters.ts'
import { Engine } from '#search/server/engine/engine.ts'
import type { ListRequest } from '#search/server/engine/list-request.ts'
import type { Signs } from '#search/server/engine/signs.ts'
import { quantile, tell } from './figure.ts'
import { generatedShop } from './generated.ts'
import { readOpenDb } from './opendb.ts'
import { measureRivals } from './search-rivals.ts'

type Shop = { products: ShelfProduct[]; signs: Signs }

/** Milliseconds, seconds and megabytes that are too many. */
type Limits = {
  category: number
  words: number
  wordsLate: number
  typing: number
  build: number
  memory: number
}

/** Lists, search and suggestions in the engine alone: over the real products, and over ten times as many. */
export async function run(): Promise<void> {
  const folder = resolve(import.meta.dirname, process.env.KRETS_DATA ?? '../../shared/data')
  const real = readOpenDb(folder)
  if (real) {
    const limits = { category: 0.1, words: 0.2, wordsLate: 2, typing: 1, build: 2, memory: 150 }
    await measure('real products', real, realTexts, limits)
    await measureRivals(real.products, realTexts)
  } else console.log(`real products: skipped, no buildcores-opendb in ${folder} (set KRETS_DATA)`)
  const limits = { category: 0.5, words: 0.2, wordsLate: 6, typing: 4, build: 12, memory: 900 }
  await measure('generated products', generatedShop(500_000), generatedTexts, limits)
}

const realTexts = [
  'asus geforce',
  'rtx 4070',
  'corsair ddr5',
  'logitech mus',
  'svart chassi',
  'samsung ssd',
  'be quiet kylare',
]
const generatedTexts = [
  'trådlös mus',
  'svart drönare',
  'aralo tangentbord',
  'mon-4070',
  'gaming projektor',
  'tyst fläkt',
]
const typos = ['tangetbord', 'grafikort', 'samsnug', 'processsor', 'hörluarr', 'kyalre']

async function measure(what: string, { products, signs }: Shop, texts: readonly string[], limits: Limits) {
  const before = memory()
  const clock = clocks()
  const pause = longestPause()
  const engine = await Engine.open(products, signs, now)
  const longest = pause()
  const { thread, wall, cpu } = clock()
  const held = memory() - before
  console.log(`${products.length.toLocaleString('sv-SE')} ${what}`)
  const say = (name: string, value: number, unit: string, limit: number, note = '') =>
    tell({
      what: `  ${name}`,
      measured: `${value.toFixed(unit === 'ms' ? 3 : 1)} ${unit}`,
      beside: `limit ${limit} ${unit}${note}`,
      isMet: value <= limit,
    })
  say(
    'index built, of this thread',
    thread,
    's',
    limits.build,
    `; ${cpu.toFixed(1)} s of all threads, ${wall.toFixed(1)} s on the wall`,
  )
  console.log(`    longest pause meanwhile: ${longest.toFixed(1)} ms (nobody is answered yet)`)
  say('memory of the index', held, 'MB', limits.memory)

  const categories = [...signs.categories.keys()]
  const typed = texts.flatMap((text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)))
  // A range of its own each time, so that no list is known from before.
  const category = times((turn) =>
    engine.list({ ...plain, filters: [priceFrom(turn)], of: { anyOf: [`category ${pick(categories, turn)}`] } }),
  )
  say('category page with its facets, p50', quantile(category, 0.5), 'ms', limits.category, late(category))
  const words = times((turn) => engine.list({ ...plain, sort: 'relevance', of: { text: pick(texts, turn) } }))
  say('two words with facets, p50', quantile(words, 0.5), 'ms', limits.words)
  say('two words with facets, p99', quantile(words, 0.99), 'ms', limits.wordsLate)
  const typing = times((turn) => [engine.suggest(pick(typed, turn), 8), engine.complete(pick(typed, turn), 6)])
  say('suggestions of 8 while typing, p99', quantile(typing, 0.99), 'ms', limits.typing, late(typing, 0.5))
  const lists: Record<string, (turn: number) => unknown> = {
    'a misspelt word': (turn) => engine.list({ ...plain, sort: 'relevance', of: { text: pick(typos, turn) } }),
    'the whole shop by price': (turn) =>
      engine.list({ ...plain, filters: [priceFrom(turn)], sort: 'price', of: { anyOf: ['all'] } }),
    'its next page by name': () => engine.list({ ...plain, sort: 'name', of: { anyOf: ['all'] } }),
  }
  for (const [name, work] of Object.entries(lists)) {
    const taken = times(work, 200)
    console.log(`    ${name}, p50: ${quantile(taken, 0.5).toFixed(3)} ms${late(taken)}`)
  }
  await measureUpdates(engine, { products, signs }, say)
}

type Say = (name: string, value: number, unit: string, limit: number, note?: string) => void

async function measureUpdates(engine: Engine, { products, signs }: Shop, say: Say) {
  const [one] = products.slice(100, 101)
  if (!one) return
  const changes = Array.from({ length: 200 }, (_, at) => ({ ...one, priceOre: one.priceOre + at }))
  const work: number[] = []
  for (const change of changes) {
    const start = performance.now()
    await engine.update([change], [], now)
    work.push(performance.now() - start)
  }
  say('one changed price shows after', quantile(work, 0.5), 'ms', 1)
  const renamed = products.slice(2000, 4000).map((product) => ({ ...product, name: `${product.name} Ny` }))
  await measureUpdate('2,000 names', () => engine.update(renamed, [], now))
  const otherSigns = { ...signs, sections: new Map() }
  const pause = await measureUpdate('everything', () => engine.rename(() => ({ products, signs: otherSigns }), now))
  say('longest pause while it is built anew', pause, 'ms', 5)
}

const now = new Date('2026-03-01T12:00:00Z')
const plain: Omit<ListRequest, 'of'> = {
  filters: [],
  audience: 'all',
  sort: 'popular',
  page: 1,
  pageSize: 24,
  upTo: false,
}

function priceFrom(turn: number): Filter {
  const filter = parseFilter(`attributes^1-0.${turn}..`)
  if (!filter) throw new Error('A range of prices is a filter')
  return filter
}

function pick<T>(items: readonly T[], turn: number): T {
  return items[turn % items.length] as T
}

function times(work: (turn: number) => unknown, count = 2000): number[] {
  for (let turn = 0; turn < count / 5; turn++) work(turn)
  return Array.from({ length: count }, (_, turn) => {
    const start = performance.now()
    work(turn)
    return performance.now() - start
  })
}

/** Milliseconds this thread has worked: what others do on the machine does not count. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function late(taken: readonly number[], share = 0.99): string {
  return `; p${share * 100} ${quantile(taken, share).toFixed(3)} ms`
}

async function measureUpdate(name: string, work: () => Promise<void>): Promise<number> {
  const clock = clocks()
  const pause = longestPause()
  await work()
  const longest = pause()
  console.log(`    update of ${name}: ${clock().thread.toFixed(2)} s, longest pause ${longest.toFixed(1)} ms`)
  return longest
}

/** Seconds since the call: of this thread, on the wall, of all threads. */
function clocks(): () => { thread: number; wall: number; cpu: number } {
  const start = performance.now()
  const worked = spent()
  const used = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(used)
    return {
      thread: (spent() - worked) / 1000,
      wall: (performance.now() - start) / 1000,
      cpu: (user + system) / 1e6,
    }
  }
}

/** How long at most the event loop has worked at a stretch since the call. */
function longestPause(): () => number {
  let longest = 0
  let last = spent()
  let isDone = false
  const beat = () => {
    longest = Math.max(longest, spent() - last)
    last = spent()
    if (!isDone) setImmediate(beat)
  }
  setImmediate(beat)
  return () => {
    isDone = true
    return longest
  }
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_048_576
}

if (process.argv[1] === import.meta.filename) await run()
