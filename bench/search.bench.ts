import { existsSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { plannedList } from '#query-understanding/server/planned-list.ts'
import { planOf } from '#query-understanding/server/query-planner.ts'
import { typedState } from '#search/server/typed-state.ts'
import { parseFilter } from '#search-engine/asked-filters.ts'
import { type Filter } from '#search-engine/filters.ts'
import type { IndexData } from '#search-engine/server/catalogue-index.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { Engine } from '#search-engine/server/engine.ts'
import type { ListRequest } from '#search-engine/server/list-request.ts'
import { takeOver } from '#search-engine/server/packed-arrays.ts'
import { quantile, reportFigure } from './figure.ts'
import { generatedShop } from './generated.ts'
import type { BuiltIndex, IndexWork } from './index-thread.ts'
import { readOpenDb } from './opendb.ts'
import { measureRivals } from './search-rivals.ts'
import { cataloguePhrases } from './suggest/typed-phrases.ts'
import { typingDeps } from './suggest/typing-deps.ts'

type Shop = { products: CachedProduct[]; catalogueTerms: CatalogueTerms }

type Limits = {
  category: number
  words: number
  lateText: number
  typing: number
  pasted: number
  build: number
  memory: number
}

export async function run(): Promise<void> {
  const folder = resolve(import.meta.dirname, process.env.KRETS_DATA ?? '../../shared/data')
  const real = readOpenDb(folder)
  if (real) {
    const thread: IndexWork = { folder, now }
    const limits = { category: 0.1, words: 0.2, lateText: 2, typing: 1, pasted: 2, build: 2, memory: 150 }
    await measure('real products', real, thread, realTexts, limits)
    await measureRivals(real.products, realTexts)
  } else console.log(`real products: skipped, no buildcores-opendb in ${folder} (set KRETS_DATA)`)
  const limits = { category: 0.5, words: 0.2, lateText: 6, typing: 4, pasted: 8, build: 12, memory: 900 }
  const size = Number(process.env.KRETS_BENCH_SIZE ?? 500_000)
  const generated = generatedShop(size)
  const shop = { products: generated.products(), catalogueTerms: generated.catalogueTerms }
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
  { products, catalogueTerms }: Shop,
  work: IndexWork,
  texts: readonly string[],
  limits: Limits,
) {
  const before = memory()
  const productCache = productCacheOf(products)
  const built: BuiltIndex[] = []
  const build = async () => {
    const one = await buildBeside(work)
    built.push(one)
    return takeOver(one.data) as IndexData
  }
  const engine = new Engine(catalogueTerms, build)
  await afterSweeping()
  const pause = watchPauses()
  const data = await build()
  const clock = clocks()
  await engine.open(productCache, data, now)
  const longest = pause()
  const opening = clock()
  const [first] = built
  if (!first) throw new Error('Nothing was built')
  const { seconds, wall } = first
  const held = memory() - before + first.data.memory.byteLength / 1_048_576
  console.log(`${products.length.toLocaleString('sv-SE')} ${what}`)
  const report = (name: string, value: number, unit: string, limit: number, note = '') =>
    reportFigure({
      what: `  ${name}`,
      measured: `${value.toFixed(unit === 'ms' ? 3 : 1)} ${unit}`,
      beside: `limit ${limit} ${unit}${note}`,
      isMet: value <= limit,
    })
  report('index built on its thread', seconds, 's', limits.build, `; ${wall.toFixed(1)} s on the wall`)
  report('longest pause of the shop meanwhile', longest, 'ms', 5)
  console.log(`    then compared with the product cache: ${opening.thread.toFixed(2)} s of this thread in slices`)
  report('memory of the index', held, 'MB', limits.memory)

  const categories = [...catalogueTerms.categories.keys()]
  const typed = texts.flatMap((text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)))
  // A different range each time, so that no list is cached.
  const category = times((index) =>
    engine.list({ ...plain, filters: [priceFrom(index)], of: { anyOf: [`category ${pick(categories, index)}`] } }),
  )
  report('category page with its facets, p50', quantile(category, 0.5), 'ms', limits.category, late(category))
  const words = times((index) => engine.list({ ...plain, sort: 'relevance', of: { text: pick(texts, index) } }))
  report('two words with facets, p50', quantile(words, 0.5), 'ms', limits.words)
  report('two words with facets, p99', quantile(words, 0.99), 'ms', limits.lateText)
  await engine.phrasesRead()
  const typing = times((index) => [engine.suggest(pick(typed, index), 8), engine.complete(pick(typed, index), 6)])
  report('suggestions of 8 while typing, p99', quantile(typing, 0.99), 'ms', limits.typing, late(typing, 0.5))
  const { letters, wholes } = typedThrough(engine, { products, catalogueTerms })
  report('what is shown for one more letter, p99', quantile(letters, 0.99), 'ms', limits.typing, late(letters, 0.5))
  report('what is shown for a phrase at once, p99', quantile(wholes, 0.99), 'ms', limits.pasted, late(wholes, 0.5))
  const sentences = times((index) => planned(engine, `billig ${pick(texts, index)} under ${300 + index} kr`))
  report('the same as a sentence with a price and an order, p99', quantile(sentences, 0.99), 'ms', limits.lateText)
  const lists: Record<string, (index: number) => unknown> = {
    'a misspelt word': (index) => engine.list({ ...plain, sort: 'relevance', of: { text: pick(typos, index) } }),
    'the whole shop by price': (index) =>
      engine.list({ ...plain, filters: [priceFrom(index)], sort: 'price', of: { anyOf: ['all'] } }),
    'its next page by name': () => engine.list({ ...plain, sort: 'name', of: { anyOf: ['all'] } }),
  }
  for (const [name, work] of Object.entries(lists)) {
    const taken = times(work, 200)
    console.log(`    ${name}, p50: ${quantile(taken, 0.5).toFixed(3)} ms${late(taken)}`)
  }
  await measureUpdates(engine, { products, catalogueTerms }, report)
}

/** Every phrase is new, so that nothing of it is kept: letter by letter, and others whole as they are pasted. */
function typedThrough(engine: Engine, { products, catalogueTerms }: Shop): { letters: number[]; wholes: number[] } {
  const deps = typingDeps(engine, catalogueTerms, products)
  const phrases = cataloguePhrases(products, catalogueTerms, 600)
  const timed = (text: string) => {
    const start = performance.now()
    typedState(deps, text, now)
    engine.complete(text, 6)
    return performance.now() - start
  }
  const [typed, pasted] = [0, 1].map((rest) => phrases.filter((_, at) => at % 2 === rest))
  const prefixes = (typed ?? []).flatMap((text) =>
    Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)),
  )
  return { letters: prefixes.map(timed), wholes: (pasted ?? []).map(timed) }
}

type Report = (name: string, value: number, unit: string, limit: number, note?: string) => void

async function measureUpdates(engine: Engine, { products, catalogueTerms }: Shop, report: Report) {
  const [one] = products.slice(100, 101)
  if (!one) return
  const changes = Array.from({ length: 200 }, (_, at) => ({ ...one, price: one.price + at }))
  const work: number[] = []
  for (const change of changes) {
    const start = performance.now()
    await engine.update([change], [], now)
    work.push(performance.now() - start)
  }
  report('one changed price shows after', quantile(work, 0.5), 'ms', 1)
  const renamed = products.slice(2000, 4000).map((product) => ({ ...product, name: `${product.name} Ny` }))
  await measureUpdate('2,000 names', () => engine.update(renamed, [], now))
  const otherTerms = { ...catalogueTerms, sections: new Map() }
  const pause = await measureUpdate('everything', () => engine.rename(otherTerms, now))
  report('longest pause while it is built anew', pause, 'ms', 5)
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

function planned(engine: Engine, text: string): unknown {
  const { plan, vocabulary } = planOf(engine, text, [], { stores: [], infoPages: [] })
  return plannedList(plan, { ...plain, sort: plan.sort ?? 'relevance' }, { engine, vocabulary })
}

function priceFrom(index: number): Filter {
  const filter = parseFilter(`attributes^1-0.${index}..`)
  if (!filter) throw new Error('A range of prices is a filter')
  return filter
}

function pick<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T
}

function times(work: (index: number) => unknown, count = 2000): number[] {
  for (let index = 0; index < count; index++) work(index)
  return Array.from({ length: count }, (_, index) => {
    const start = performance.now()
    work(index)
    return performance.now() - start
  })
}

function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function late(taken: readonly number[], share = 0.99): string {
  return `; p${share * 100} ${quantile(taken, share).toFixed(3)} ms`
}

async function measureUpdate(name: string, work: () => Promise<void>): Promise<number> {
  const clock = clocks()
  const pause = watchPauses()
  await work()
  const longest = pause()
  console.log(`    update of ${name}: ${clock().thread.toFixed(2)} s, longest pause ${longest.toFixed(1)} ms`)
  return longest
}

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

function productCacheOf(products: readonly CachedProduct[]) {
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
 * The longest blocking of the event loop since the call, excluding time waiting for a CPU core. The system reports that
 * in ticks of 4 ms, which limits the precision. It looks every millisecond: in every turn, its own garbage would have
 * the whole heap collected.
 */
function watchPauses(): () => number {
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
    if (!isDone) setTimeout(beat, 1)
  }
  setTimeout(beat, 1)
  return () => {
    isDone = true
    return longest
  }
}

function moment(): { wall: number; worked: number; waited: number } {
  return { wall: performance.now(), worked: spent(), waited: waitedForCore() }
}

const schedule = existsSync('/proc/thread-self/schedstat') ? openSync('/proc/thread-self/schedstat', 'r') : null
const line = Buffer.alloc(80)

function waitedForCore(): number {
  if (schedule === null) return 0
  const length = readSync(schedule, line, 0, line.length, 0)
  return Number(line.toString('latin1', 0, length).split(' ')[1]) / 1e6
}

/** V8 sweeps again about a second after a manual collection, which no shop triggers. */
async function afterSweeping(): Promise<void> {
  // What the bench itself has made is not copied by the first collection that is measured.
  globalThis.gc?.()
  await new Promise((done) => setTimeout(done, 3000))
}

function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1_048_576
}

if (process.argv[1] === import.meta.filename) await run()
