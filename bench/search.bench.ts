import { existsSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { type Filter, parseFilter } from '#search/filters.ts'
import type { IndexData } from '#search/server/engine/catalogue-index.ts'
import { Engine } from '#search/server/engine/engine.ts'
import type { ListRequest } from '#search/server/engine/list-request.ts'
import { takeOver } from '#search/server/engine/packed-arrays.ts'
import type { Signs } from '#search/server/engine/signs.ts'
import { quantile, tell } from './figure.ts'
import { generatedShop } from './generated.ts'
import type { BuiltIndex, IndexWork } from './index-thread.ts'
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
    const thread: IndexWork = { folder, now }
    const limits = { category: 0.1, words: 0.2, wordsLate: 2, typing: 1, build: 2, memory: 150 }
    await measure('real products', real, thread, realTexts, limits)
    await measureRivals(real.products, realTexts)
  } else console.log(`real products: skipped, no buildcores-opendb in ${folder} (set KRETS_DATA)`)
  const limits = { category: 0.5, words: 0.2, wordsLate: 6, typing: 4, build: 12, memory: 900 }
  const size = Number(process.env.KRETS_BENCH_SIZE ?? 500_000)
  const generated = generatedShop(size)
  const shop = { products: generated.products(), signs: generated.signs }
  await measure('generated products', shop, { size, now }, generatedTexts, limits)
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

async function measure(
  what: string,
  { products, signs }: Shop,
  work: IndexWork,
  texts: readonly string[],
  limits: Limits,
) {
  const before = memory()
  const shelf = shelfOf(products)
  const built: BuiltIndex[] = []
  const build = async () => {
    const one = await buildBeside(work)
    built.push(one)
    return takeOver(one.data) as IndexData
  }
  const engine = new Engine(signs, build)
  await afterSweeping()
  const pause = longestPause()
  const data = await build()
  const clock = clocks()
  await engine.open(shelf, data, now)
  const longest = pause()
  const opening = clock()
  const [first] = built
  if (!first) throw new Error('Nothing was built')
  const { seconds, wall } = first
  const held = memory() - before + first.data.memory.byteLength / 1_048_576
  console.log(`${products.length.toLocaleString('sv-SE')} ${what}`)
  const say = (name: string, value: number, unit: string, limit: number, note = '') =>
    tell({
      what: `  ${name}`,
      measured: `${value.toFixed(unit === 'ms' ? 3 : 1)} ${unit}`,
      beside: `limit ${limit} ${unit}${note}`,
      isMet: value <= limit,
    })
  say('index built on its thread', seconds, 's', limits.build, `; ${wall.toFixed(1)} s on the wall`)
  say('longest pause of the shop meanwhile', longest, 'ms', 5)
  console.log(`    then compared with the shelf: ${opening.thread.toFixed(2)} s of this thread in slices`)
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
  const pause = await measureUpdate('everything', () => engine.rename(otherSigns, now))
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

/** Milliseconds of each turn, in a shop that has been open for a while: as many have gone before. */
function times(work: (turn: number) => unknown, count = 2000): number[] {
  for (let turn = 0; turn < count; turn++) work(turn)
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

/** As the shop has its products at hand. */
function shelfOf(products: readonly ShelfProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]))
  return { get: (id: number) => byId.get(id), all: () => byId.values() }
}

function buildBeside(work: IndexWork): Promise<BuiltIndex> {
  const program = new URL('./index-thread.ts', import.meta.url)
  const thread = new Worker(program, {
    workerData: work,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  })
  return new Promise((done, fail) => {
    thread.once('message', done)
    thread.once('error', fail)
  })
}

/**
 * How long at most the event loop has worked at a stretch since the call: by the clock on the wall, without what this thread
 * waited for a core that others had, and no longer than it was at work. That is told in ticks of the system, here 4 ms: of one
 * stretch it may be that much more or less, of the longest of very many hardly less.
 */
function longestPause(): () => number {
  let longest = 0
  let start = moment()
  let isDone = false
  const beat = () => {
    const now = moment()
    longest = Math.max(
      longest,
      Math.min(now.wall - start.wall - (now.waited - start.waited), now.worked - start.worked),
    )
    start = moment()
    if (!isDone) setImmediate(beat)
  }
  setImmediate(beat)
  return () => {
    isDone = true
    return longest
  }
}

/** Milliseconds so far. */
function moment(): { wall: number; worked: number; waited: number } {
  return { wall: performance.now(), worked: spent(), waited: waitedForCore() }
}

const schedule = existsSync('/proc/thread-self/schedstat') ? openSync('/proc/thread-self/schedstat', 'r') : null
const line = Buffer.alloc(80)

/** Of this thread, where the system tells it. */
function waitedForCore(): number {
  if (schedule === null) return 0
  const length = readSync(schedule, line, 0, line.length, 0)
  return Number(line.toString('latin1', 0, length).split(' ')[1]) / 1e6
}

/** V8 sweeps once more about a second after it was told to by hand, which no shop does; until then pauses are its own. */
async function afterSweeping(): Promise<void> {
  await new Promise((done) => setTimeout(done, 3000))
}

/** Megabytes on the heap: memory that came from another thread is counted by itself. */
function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1_048_576
}

if (process.argv[1] === import.meta.filename) await run()
