import { pino } from 'pino'
import { expect } from 'vitest'
import { catalogContract } from '#catalog/contract.ts'
import { catalogApi } from '#catalog/server/api.ts'
import { contentContract } from '#content/contract.ts'
import { homeContract } from '#content/home-contract.ts'
import { contentApi } from '#content/server/api.ts'
import { homeApi } from '#content/server/home-api.ts'
import { openContent } from '#content/server/pages.ts'
import { openRedirects } from '#content/server/redirects.ts'
import { callsOf } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import { invalidatePages } from '#http/invalidate-pages.ts'
import { PageCache, type StoredPage } from '#http/page-cache.ts'
import { createPages } from '#http/pages.ts'
import { openSessionStore } from '#identity/server/sessions.ts'
import { openReviewReader } from '#reviews/server/review-reader.ts'
import { searchContract } from '#search/contract.ts'
import { followOffered } from '#shipping/server/follow-offered.ts'
import { openShipping } from '#shipping/server/shipping.ts'
import { readShopSettings } from '#shop-settings/server/shop-setting-table.ts'
import * as startPage from '#storefront/pages/start-page.tsx'
import { storesContract } from '#stores/contract.ts'
import { storesApi } from '#stores/server/api.ts'
import { openStores } from '#stores/server/stores.ts'
import { openSearchDeps } from './search-deps.ts'

const log = pino({ level: 'silent' })

export type RenderingProcess = Awaited<ReturnType<typeof openRenderingProcess>>

type Rendered = {
  /** Modules of pages by the names of their routes; others are the start page. */
  modules: Record<string, object>
  /** Whose pages `comparable` renders. */
  addresses: readonly string[]
}

type Followed = Parameters<typeof invalidatePages>[0]

/** Of a shop whose settings, extensions and services stay as they are. */
export function followChanges(
  deps: Omit<Followed, 'shopSettings' | 'extensions' | 'offeredServices'>,
  cache: PageCache,
): () => void {
  const never = () => () => {}
  const unchanging = { shopSettings: { onChange: never }, offeredServices: { onChange: never } }
  return invalidatePages({ ...deps, ...unchanging, extensions: { onStartPage: never } }, cache)
}

/** Compares what each process serves after a change with what a new one renders. */
export class ServedAnew {
  readonly #processes: readonly RenderingProcess[]
  readonly #open: () => Promise<RenderingProcess>
  #before = ''
  /** Changes that something was rendered differently after. */
  differing = 0

  constructor(processes: readonly RenderingProcess[], open: () => Promise<RenderingProcess>) {
    this.#processes = processes
    this.#open = open
  }

  /** Pages are read while it is changed. */
  async after(change: () => Promise<void>): Promise<void> {
    const reading = Promise.all(this.#processes.map(({ comparable }) => comparable()))
    await change()
    await reading
    const fresh = await this.#open()
    const anew = await fresh.comparable()
    await fresh.close()
    this.differing += Number(JSON.stringify(anew) !== this.#before)
    this.#before = JSON.stringify(anew)
    for (const { comparable } of this.#processes)
      await expect.poll(comparable, { timeout: 10_000, interval: 20 }).toEqual(anew)
  }
}

/** The part of a shop that renders pages, on a shared database. */
export async function openRenderingProcess(db: Db, { modules, addresses }: Rendered) {
  const deps = await openSearchDeps({ ...db, close: async () => {} })
  const { productCache, discovery, sponsorships, tickets } = deps
  const shipping = openShipping(db)
  const [content, redirects, stores] = await Promise.all([
    openContent(db),
    openRedirects(db, productCache),
    openStores(db),
  ])
  const offered = await followOffered({ productCache, shipping, stores, onError() {} })
  const cache = new PageCache()
  const stop = followChanges({ ...deps, offered, content, stores, redirects, shipping, log }, cache)
  const pages = createPages({
    calls: [
      ...callsOf(
        'catalog',
        catalogContract,
        catalogApi({
          db,
          productCache,
          deliveryMethods: async () => [],
          reviews: openReviewReader(db),
          filteredProducts: async () => [],
        }),
      ),
      ...callsOf('search', searchContract, deps.api),
      ...callsOf(
        'content',
        contentContract,
        contentApi({ productCache, content, languagePack: () => ({}), stores, log }),
      ),
      ...callsOf(
        'content',
        homeContract,
        homeApi({ db, content, productCache, discovery, sponsorships, tickets, stores }),
      ),
      ...callsOf('stores', storesContract, storesApi({ db, stores })),
    ],
    sessions: openSessionStore(db),
    cache,
    log,
    version: '1.0.0',
    now: () => new Date(),
    renderer: async () => ({
      pageModule: async (name) => ({ ...(modules[name] ?? startPage), Page: () => null }) as never,
      renderPage: () => [],
    }),
    assetsOf: () => ({ entry: '', chunk: null, preloads: [], css: '', styles: [] }),
    publicOrigin: null,
    unsafeCalls: { take: () => null },
    others: { chat: null, tag: null, cdn: null },
    redirectOf: redirects.ofPage,
    settingsAt: (at) => readShopSettings(db, at),
    isDevelopment: false,
    isMarkedAsDemo: false,
  })
  const answer = (pathname: string, query: string, cookie: string) =>
    pages({
      pathname,
      query: new URLSearchParams(query),
      headers: new Headers({ cookie }),
      connection: { ip: '127.0.0.1', isSecure: false },
    })
  async function page(pathname: string, query = '', cookie = ''): Promise<StoredPage> {
    const first = await answer(pathname, query, cookie)
    const [to = ''] = (first.headers.Location ?? '').split('?')
    return first.status === 301 || to.startsWith(pathname) ? await answer(to, query, cookie) : first
  }
  return {
    page,
    productCache,
    discovery,
    comparable: async () => (await Promise.all(addresses.map((address) => page(address)))).map(comparable),
    async close() {
      stop()
      await deps.close()
    },
  }
}

function comparable({ status, headers, html }: StoredPage) {
  return { status, location: headers.Location, html: html.toString().replace(/"now":\d+/, '') }
}
