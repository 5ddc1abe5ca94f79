import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { openProductCache } from '#catalog/server/product-cache.ts'
import { openContent } from '#content/server/pages.ts'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { loadDemoShop } from '#demo/demo-shop.ts'
import { prepareQueue } from '#jobs/queue.ts'
import type { Autocomplete } from '#search/contract.ts'
import { autocomplete } from '#search/server/autocomplete.ts'
import { openDiscovery } from '#search/server/discovery.ts'
import type { ListDeps } from '#search/server/list-deps.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { Engine } from '#search-engine/server/engine.ts'
import { openStores } from '#stores/server/stores.ts'
import { testEncryption } from '#test/encryption.ts'
import { reportFigure } from './figure.ts'
import { readJudgedShop } from './judged-shop.ts'
import { readOpenDb } from './opendb.ts'
import { readOracleShop } from './oracle-shop.ts'
import { flickersOf, prefixesOf, type Suggested } from './suggest/flickers.ts'
import { cataloguePhrases } from './suggest/typed-phrases.ts'
import { typingDeps } from './suggest/typing-deps.ts'

const now = new Date('2026-03-01T12:00:00Z')
const data = resolve(import.meta.dirname, process.env.KRETS_DATA ?? '../../shared/data')
const phrasesEach = 500

type Shop = { name: string; products: readonly CachedProduct[]; catalogueTerms: CatalogueTerms; deps: ListDeps }

export async function run(): Promise<void> {
  await ofDemo(measure)
  const real = readOpenDb(data)
  if (real) await measure(await inMemory('real components', real))
  const judged = readJudgedShop(data)
  if (judged) await measure(await inMemory('judged products', judged))
  const swedish = readOracleShop(data)
  if (swedish) await measure(await inMemory('Swedish products', swedish))
}

async function measure({ name, products, catalogueTerms, deps }: Shop): Promise<void> {
  const texts = new Map(
    products.map((product) => [
      product.id,
      `${product.name} ${product.manufacturer?.name ?? ''} ${catalogueTerms.categories.get(product.categoryId)?.name ?? ''}`,
    ]),
  )
  const byCategory = Map.groupBy(products, ({ categoryId }) => catalogueTerms.categories.get(categoryId)?.name ?? '')
  const textsIn = (category: string) => (byCategory.get(category) ?? []).map(({ id }) => texts.get(id) ?? '')
  const suggest = (text: string): Suggested => {
    const answer = answerOf(deps, text)
    return {
      products: answer.products.map(({ id }) => ({ id, text: texts.get(id) ?? '' })),
      phrases: answer.phrases.map(({ suggestion }) => suggestion),
      categories: answer.categories.map((category) => category.name),
      pages: answer.pages.map((page) => page.name),
      isInstead: answer.instead !== undefined,
    }
  }
  const phrases = cataloguePhrases(products, catalogueTerms, phrasesEach)
  let prefixes = 0
  let empty = 0
  const flickers: string[] = []
  const offered = new Set<string>()
  for (const phrase of phrases) {
    const typed = prefixesOf(phrase).map((prefix) => ({ prefix, shown: suggest(prefix) }))
    prefixes += typed.length
    empty += typed.filter(({ shown }) => shown.products.length + shown.categories.length === 0).length
    flickers.push(...flickersOf(typed, textsIn))
    for (const { shown } of typed) if (!shown.isInstead) for (const text of shown.phrases) offered.add(text)
  }
  for (const flicker of flickers.slice(0, 10)) console.log(`  ${name}, flicker: ${flicker}`)
  reportFigure({
    what: `${name}: flickers over ${prefixes} prefixes of ${phrases.length} catalogue phrases`,
    measured: String(flickers.length),
    beside: `limit 0; ${empty} prefixes with nothing to show, limit 0`,
    isMet: flickers.length === 0 && empty === 0,
  })
  const without = [...offered].filter((text) => answerOf(deps, text).products.length === 0 || isTaken(deps, text))
  for (const text of without.slice(0, 10)) console.log(`  ${name}, without hits: ${text}`)
  reportFigure({
    what: `${name}: suggested phrases without hits, of ${offered.size}`,
    measured: String(without.length),
    beside: 'limit 0',
    isMet: without.length === 0,
  })
}

/** Found only as something else. */
function isTaken({ discovery }: ListDeps, text: string): boolean {
  const { corrected, total } = discovery.engine.list({
    of: { text },
    filters: [],
    audience: 'all',
    sort: 'relevance',
    page: 1,
    pageSize: 1,
    upTo: false,
  })
  return total === 0 || corrected !== null
}

function answerOf(deps: ListDeps, text: string): Autocomplete {
  return JSON.parse(String(autocomplete(deps, { text, audience: 'all', now }).text))
}

async function inMemory(
  name: string,
  { products, catalogueTerms }: Pick<Shop, 'products' | 'catalogueTerms'>,
): Promise<Shop> {
  const engine = Engine.build(products, catalogueTerms, now)
  await engine.phrasesRead()
  return { name, products, catalogueTerms, deps: typingDeps(engine, catalogueTerms, products) }
}

async function ofDemo(work: (shop: Shop) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bench-'))
  const server = await startEmbedded(folder)
  const db = openDatabase({ connection: server.connection, poolSize: 4 })
  try {
    await migrate(db)
    await prepareQueue(db)
    const passwords = () => ({ shared: null, own: {} })
    await loadDemoShop({ db, encryption: testEncryption, now, passwords, print: () => {} })
    const productCache = await openProductCache({ db, now: () => now })
    const discovery = await openDiscovery({ db, productCache, now: () => now })
    await discovery.settled()
    const [stores, content] = await Promise.all([openStores(db), openContent(db)])
    const deps = { productCache, discovery, stores, content } as unknown as ListDeps
    await work({
      name: 'demo shop',
      products: [...productCache.all()],
      catalogueTerms: discovery.engine.catalogueTerms,
      deps,
    })
    await discovery.close()
    await productCache.close()
  } finally {
    await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) await run()
