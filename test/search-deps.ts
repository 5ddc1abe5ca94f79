import { openProductCache } from '#catalog/server/product-cache.ts'
import type { Db } from '#core/server/db.ts'
import { searchApi } from '#search/server/api.ts'
import { type Discovery, type DiscoveryDeps, openDiscovery } from '#search/server/discovery.ts'
import type { ListDeps } from '#search/server/list-deps.ts'
import { openSponsorships, type Sponsorships } from '#search/server/sponsorships.ts'
import { openTicketCounter } from '#search/server/ticket-counter.ts'
import { testEncryption } from './encryption.ts'

export type SearchDeps = ListDeps & {
  discovery: Discovery
  sponsorships: Sponsorships
  api: ReturnType<typeof searchApi>
  close(): Promise<void>
}

type SearchContext = Partial<Pick<Parameters<typeof searchApi>[0], 'stores' | 'content'>> & {
  onError?: (error: unknown) => void
  openSearch?: DiscoveryDeps['openSearch']
}

const noStores = { get: () => undefined, all: () => [] }
const noPages = { infoPages: () => [] }

export async function openSearchDeps(db: Db, cartContext: SearchContext = {}): Promise<SearchDeps> {
  const { stores = noStores, content = noPages, onError = () => {}, openSearch = null } = cartContext
  const productCache = await openProductCache({ db })
  const discovery = await openDiscovery({ db, productCache, onError, openSearch })
  await discovery.settled()
  const sponsorships = await openSponsorships({ db, productCache })
  const tickets = await openTicketCounter({ db, encryption: testEncryption })
  const deps = { productCache, discovery, stores, sponsorships, tickets, content }
  return {
    ...deps,
    api: searchApi(deps),
    async close() {
      sponsorships.close()
      await tickets.close()
      await discovery.close()
      await productCache.close()
      await db.close()
    },
  }
}
