import { pino } from 'pino'
import { catalogContract } from '#catalog/contract.ts'
import { catalogApi } from '#catalog/server/api.ts'
import { openProductCache } from '#catalog/server/product-cache.ts'
import { contentContract } from '#content/contract.ts'
import { homeContract } from '#content/home-contract.ts'
import { contentApi } from '#content/server/api.ts'
import { homeApi } from '#content/server/home-api.ts'
import { openContent } from '#content/server/pages.ts'
import { openRedirects } from '#content/server/redirects.ts'
import { callsOf } from '#core/server/call-table.ts'
import { PageCache, type StoredPage } from '#http/page-cache.ts'
import { createPages } from '#http/pages.ts'
import { openSessionStore } from '#identity/server/sessions.ts'
import { importRows } from '#importing/server/import-rows.ts'
import { openReviewReader } from '#reviews/server/review-reader.ts'
import { searchContract } from '#search/contract.ts'
import { searchApi } from '#search/server/api.ts'
import { openDiscovery } from '#search/server/discovery.ts'
import { openFilteredProducts } from '#search/server/filtered-products.ts'
import { openSponsorships } from '#search/server/sponsorships.ts'
import { openTicketCounter } from '#search/server/ticket-counter.ts'
import { seedShop } from '#seed/seed.ts'
import { readShopSettings } from '#shop-settings/server/shop-setting-table.ts'
import type { ServerEntry } from '#storefront/entry.server.tsx'
import { storesContract } from '#stores/contract.ts'
import { storesApi } from '#stores/server/api.ts'
import { openStores } from '#stores/server/stores.ts'
import { testDatabase } from './database.ts'
import { testEncryption } from './encryption.ts'

export type DemoPages = { open(path: string, at: Date): Promise<StoredPage>; close(): Promise<void> }

/** The pages of a demo shop that was seeded at a given time, as rendered at any other. */
export async function openDemoPages(seededAt: Date): Promise<DemoPages> {
  const db = await testDatabase()
  await seedShop({
    db,
    now: seededAt,
    passwordHashOf: () => '',
    importRows: async (rows) => {
      await importRows({ db, source: 'demo', rows, now: seededAt })
    },
  })
  const onError = (error: unknown) => {
    throw error
  }
  const productCache = await openProductCache({ db, now: () => seededAt })
  const discovery = await openDiscovery({ db, productCache, onError })
  await discovery.settled()
  const sponsorships = await openSponsorships({ db, productCache })
  const tickets = await openTicketCounter({ db, encryption: testEncryption })
  const [content, redirects, stores] = await Promise.all([
    openContent(db),
    openRedirects(db, productCache),
    openStores(db),
  ])
  const log = pino({ level: 'silent' })
  const reviews = openReviewReader(db)
  const deps = { db, productCache, discovery, sponsorships, tickets, content, stores, log }
  const calls = [
    ...callsOf(
      'catalog',
      catalogContract,
      catalogApi({ ...deps, reviews, deliveryMethods: async () => [], filteredProducts: openFilteredProducts(deps) }),
    ),
    ...callsOf('content', contentContract, contentApi({ ...deps, languagePack: () => ({}) })),
    ...callsOf('content', homeContract, homeApi(deps)),
    ...callsOf('search', searchContract, searchApi(deps)),
    ...callsOf('stores', storesContract, storesApi(deps)),
  ]
  const renderer: ServerEntry = await import('#storefront/entry.server.tsx')
  const pagesAt = (at: Date) =>
    createPages({
      calls,
      sessions: openSessionStore(db),
      cache: new PageCache(),
      log,
      version: '1.0.0',
      now: () => at,
      renderer: async () => renderer,
      assetsOf: () => ({ entry: '', chunk: null, preloads: [], css: '', styles: [] }),
      publicOrigin: null,
      unsafeCalls: { take: () => null },
      others: { chat: null, tag: null, cdn: null },
      redirectOf: redirects.ofPage,
      settingsAt: (at) => readShopSettings(db, at),
      isDevelopment: false,
      isMarkedAsDemo: false,
    })
  return {
    open(path, at) {
      const { pathname, searchParams: query } = new URL(path, 'http://localhost')
      const connection = { ip: '127.0.0.1', isSecure: false }
      return pagesAt(at)({ pathname: decodeURI(pathname), query, headers: new Headers(), connection })
    },
    async close() {
      sponsorships.close()
      await tickets.close()
      await discovery.close()
      await productCache.close()
      await db.close()
    },
  }
}
