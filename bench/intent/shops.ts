import { join } from 'node:path'
import { benchFolder, importedCatalogue, realProducts } from '#bench/catalogue.ts'
import { readJudgedShop } from '#bench/judged-shop.ts'
import { readOracleShop } from '#bench/oracle-shop.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { openProductCache } from '#catalog/server/product-cache.ts'
import { openContent } from '#content/server/pages.ts'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { loadDemoShop } from '#demo/demo-shop.ts'
import { prepareQueue } from '#jobs/queue.ts'
import { pathTo } from '#paths.ts'
import { knownPages } from '#query-understanding/server/known-pages.ts'
import { plannedList } from '#query-understanding/server/planned-list.ts'
import { readPlan } from '#query-understanding/server/read-plan.ts'
import { Things } from '#query-understanding/server/things.ts'
import type { KnownPage, KnownStore } from '#query-understanding/server/vocabulary.ts'
import { openDiscovery } from '#search/server/discovery.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { Engine } from '#search-engine/server/engine.ts'
import { openStores } from '#stores/server/stores.ts'
import { testEncryption } from '#test/encryption.ts'
import type { Shop } from './query.ts'

export type Answer = {
  products: CachedProduct[]
  total: number
  page: string | null
  notSold: readonly string[]
  /** Whether the shop says that something of what was asked for is left out. */
  saysLess: boolean
}

export type IntentShop = {
  shop: Shop
  name: string
  catalogueTerms: CatalogueTerms
  products: readonly CachedProduct[]
  answer(text: string): Answer
  close(): Promise<void>
}

export const now = new Date('2026-03-01T12:00:00Z')
const shown = 5

export async function* intentShops(data: string): AsyncGenerator<IntentShop> {
  yield await openShop('d', 'demo shop', join(benchFolder(), 'intent-demo'))
  const components = realProducts()
  if (components) yield await openShop('b', 'BuildCores', (await importedCatalogue(components)).dataDir)
  const judged = readJudgedShop(data)
  if (judged) yield inMemory('i', 'Icecat', judged.products, judged.catalogueTerms)
  const swedish = readOracleShop(data)
  if (swedish) yield inMemory('s', 'Swedish products', swedish.products, swedish.catalogueTerms)
}

async function openShop(shop: Shop, name: string, folder: string): Promise<IntentShop> {
  const server = await startEmbedded(folder)
  const db = openDatabase({ connection: server.connection, poolSize: 4 })
  await migrate(db)
  if (shop === 'd') {
    await prepareQueue(db)
    const passwords = () => ({ shared: null, own: {} })
    await loadDemoShop({ db, encryption: testEncryption, now, passwords, print: () => {} })
  }
  const productCache = await openProductCache({ db, now: () => now })
  const discovery = await openDiscovery({ db, productCache, now: () => now })
  await discovery.isReadyWithin(60_000)
  await discovery.settled()
  const stores = (await openStores(db)).all().map((store) => ({ ...store, path: pathTo('store', { id: store.id }) }))
  const pages = knownPages((await openContent(db)).infoPages())
  return {
    ...shopOf({ shop, name, engine: discovery.engine, products: [...productCache.all()], stores, pages }),
    async close() {
      await discovery.close()
      await productCache.close()
      await db.close()
      await server.stop()
    },
  }
}

function inMemory(shop: Shop, name: string, products: CachedProduct[], catalogueTerms: CatalogueTerms): IntentShop {
  return {
    ...shopOf({ shop, name, engine: Engine.build(products, catalogueTerms, now), products }),
    close: async () => {},
  }
}

function shopOf({ shop, name, engine, products, stores = [], pages = [] }: Opened): Omit<IntentShop, 'close'> {
  const things = new Things(engine.catalogueTerms)
  const byId = new Map(products.map((product) => [product.id, product]))
  return {
    shop,
    name,
    catalogueTerms: engine.catalogueTerms,
    products,
    answer(text) {
      const vocabulary = { lexicon: engine.lexicon, things, stores, pages }
      const plan = readPlan(text, vocabulary)
      const sort = plan.sort ?? (plan.words === '' ? 'popular' : 'relevance')
      const { ids, total, dropped, unmet } = plannedList(plan, { ...plain, sort }, { engine, vocabulary })
      const products = ids.flatMap((id) => byId.get(id) ?? [])
      const saysLess = plan.notSold.length + dropped.length + unmet.length > 0
      return { products, total, page: plan.page?.name ?? null, notSold: plan.notSold, saysLess }
    },
  }
}

type Opened = {
  shop: Shop
  name: string
  engine: Engine
  products: CachedProduct[]
  stores?: readonly KnownStore[]
  pages?: readonly KnownPage[]
}

const plain = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: shown, upTo: false } as const
