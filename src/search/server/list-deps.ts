import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { StoreMap } from '#stores/server/stores.ts'
import type { Discovery } from './discovery.ts'
import type { Sponsorships } from './sponsorships.ts'
import type { TicketCounter } from './ticket-counter.ts'

export type Pages = { infoPages(): readonly { id: number; name: string; text: string }[] }

export type ListDeps = {
  productCache: ProductCache
  discovery: Discovery
  sponsorships: Sponsorships
  tickets: TicketCounter
  stores: Pick<StoreMap, 'get' | 'all'>
  content: Pages
}
