import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openProductCache } from '#catalog/server/product-cache.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { loadDemoShop } from '#demo/demo-shop.ts'
import { prepareQueue } from '#jobs/queue.ts'
import { openDiscovery } from '#search/server/discovery.ts'
import { priorWeights } from '#search-engine/ranker.ts'
import { Engine } from '#search-engine/server/engine.ts'
import { testEncryption } from '#test/encryption.ts'
import { reportFigure } from './figure.ts'
import { ndcgWith, rankedQueries } from './judged-features.ts'
import { bm25Ranking, engineRanking, miniSearchRanking, postgresRanking, type Ranking } from './judged-order.ts'
import { type JudgedShop, readJudgedShop } from './judged-shop.ts'
import { misspellings } from './misspell.ts'
import { ndcg } from './ndcg.ts'
import { readOracleShop } from './oracle-shop.ts'
import { demoQueries, type Expected, oracleQueries } from './swedish-queries.ts'
import { crossValidated, shownWeights, trainedWeights } from './train-ranker.ts'

const first = 5
const now = new Date('2026-03-01T12:00:00Z')
const data = resolve(import.meta.dirname, process.env.KRETS_DATA ?? '../../shared/data')

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bench-'))
  const server = await startEmbedded(folder)
  const db = openDatabase({ connection: server.connection, poolSize: 4 })
  try {
    await measureJudged(db)
    await measureDemo(db)
    measureOracle()
  } finally {
    await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureJudged(db: Db): Promise<void> {
  const shop = readJudgedShop(data)
  if (!shop) return console.log(`judged products: skipped, no search-judgements in ${data} (set KRETS_DATA)`)
  const ours = await scores(shop, engineRanking(shop))
  const rivals = {
    BM25: bm25Ranking(shop),
    MiniSearch: miniSearchRanking(shop),
    PostgreSQL: await postgresRanking(shop, db),
  }
  const others: string[] = []
  for (const [name, ranking] of Object.entries(rivals)) {
    others.push(`${name} ${mean(await scores(shop, ranking)).toFixed(3)}`)
  }
  await db.query('', 'drop table judged')
  const setup = `${shop.queries.length} queries over ${shop.products.length} products`
  reportFigure({
    what: `nDCG@10, ${setup}`,
    measured: mean(ours).toFixed(3),
    beside: `limit 0.910; ${others.join(', ')}`,
    isMet: mean(ours) >= 0.91,
  })
  const half = (rest: number) => mean(ours.filter((_, at) => at % 2 === rest)).toFixed(3)
  console.log(`  of its even and odd queries: ${half(0)} and ${half(1)}`)
  measureTrained(shop)
}

function measureTrained(shop: JudgedShop): void {
  const queries = rankedQueries(shop)
  const folds = crossValidated(queries, priorWeights)
  const heldBack = mean(folds.flat())
  reportFigure({
    what: 'nDCG@10 of each fifth of the queries with weights trained on the other four',
    measured: heldBack.toFixed(3),
    beside: `limit 0.900; ${folds.map((fold) => mean(fold).toFixed(3)).join(', ')}`,
    isMet: heldBack >= 0.9,
  })
  console.log(`  without weights: ${mean(queries.map((query) => ndcgWith(onlyPoints, query))).toFixed(3)}`)
  console.log(`  weights trained on all: ${shownWeights(trainedWeights(queries, priorWeights))}`)
}

const onlyPoints = { ...priorWeights, isHead: 0, isPart: 0, together: 0 }

async function scores({ queries }: JudgedShop, ranking: Ranking): Promise<number[]> {
  const all = await Promise.all(queries.map(async (query) => ndcg(await ranking(query), query)))
  return all.filter((score) => score !== null)
}

async function measureDemo(db: Db): Promise<void> {
  await migrate(db)
  await prepareQueue(db)
  await loadDemoShop({
    db,
    encryption: testEncryption,
    now,
    passwords: () => ({ shared: null, own: {} }),
    print: () => {},
  })
  const productCache = await openProductCache({ db, now: () => now })
  const discovery = await openDiscovery({ db, productCache, now: () => now })
  await discovery.settled()
  const nameOf = (id: number) => {
    const product = productCache.get(id)
    return `${product?.name} | ${productCache.categories.get(product?.categoryId ?? 0)?.name}`
  }
  measureSwedish('demo shop', demoQueries, discovery.engine, nameOf)
  await discovery.close()
  await productCache.close()
}

function measureOracle(): void {
  const shop = readOracleShop(data)
  if (!shop) return console.log(`Swedish products: skipped, no swedish-products in ${data} (set KRETS_DATA)`)
  const engine = Engine.build(shop.products, shop.catalogueTerms, now)
  const products = new Map(shop.products.map((product) => [product.id, product]))
  const nameOf = (id: number) => {
    const product = products.get(id)
    return `${product?.name} | ${shop.catalogueTerms.categories.get(product?.categoryId ?? 0)?.name}`
  }
  measureSwedish('288 Swedish products', oracleQueries, engine, nameOf)
}

function measureSwedish(
  where: string,
  kinds: Record<string, readonly Expected[]>,
  engine: Engine,
  nameOf: (id: number) => string,
): void {
  const firstFive = (text: string) =>
    engine
      .list({ of: { text }, filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: first, upTo: false })
      .ids.map(nameOf)
  const rankOf = (text: string, expected: RegExp) => {
    const rank = firstFive(text).findIndex((name) => expected.test(name))
    return rank < 0 ? first : rank
  }
  const all = Object.values(kinds).flat()
  const missed = all.filter(([text, expected]) => !firstFive(text).some((name) => expected.test(name)))
  for (const [text] of missed) console.log(`  ${where}, missed: ${text} → ${firstFive(text).join('; ') || 'nothing'}`)
  const found = (all.length - missed.length) / all.length
  reportFigure({
    what: `${where}, ${all.length} queries with an expected product in the first 5`,
    measured: percent(found),
    beside: 'limit 97 %',
    isMet: found >= 0.97,
  })
  const { 'typing errors': _, ...rightlySpelt } = kinds
  measureMisspelt(where, Object.values(rightlySpelt).flat(), rankOf)
}

function measureMisspelt(
  where: string,
  all: readonly Expected[],
  rankOf: (text: string, expected: RegExp) => number,
): void {
  let tried = 0
  let seenThrough = 0
  const better: string[] = []
  for (const [text, expected] of all) {
    const right = rankOf(text, expected)
    for (const wrong of misspellings(text)) {
      const rank = rankOf(wrong, expected)
      tried++
      if (rank < first) seenThrough++
      if (rank < right) better.push(`${wrong} (${rank + 1}) before ${text} (${right + 1})`)
    }
  }
  for (const one of better) console.log(`  ${where}, better misspelt: ${one}`)
  reportFigure({
    what: `${where}, ${tried} misspelt queries with an expected product in the first ${first}`,
    measured: percent(seenThrough / tried),
    beside: `limit 85 %; ${better.length} better than the right spelling, limit 0`,
    isMet: better.length === 0 && seenThrough >= 0.85 * tried,
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (share: number) => `${(share * 100).toLocaleString('sv-SE', { maximumFractionDigits: 1 })} %`

if (process.argv[1] === import.meta.filename) await run()
