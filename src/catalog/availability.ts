import type { ProductCard } from './contract.ts'
import { isUpcoming } from './release.ts'
import { canBeSent } from './stock-line.ts'

/** As schema.org and the feeds of price comparisons name it. */
export type Availability = 'InStock' | 'PreOrder' | 'BackOrder' | 'InStoreOnly' | 'OutOfStock'

/** Whether a product can be had, for readers that are no people. The supplier's pieces are ordered home first. */
export function availabilityOf({ stock, release }: Pick<ProductCard, 'stock' | 'release'>, now: Date): Availability {
  if (release && isUpcoming(release.timestamp, now)) return 'PreOrder'
  if (stock.download || stock.web > 0) return 'InStock'
  if (canBeSent(stock)) return 'BackOrder'
  return Object.values(stock.stores).some((pieces) => pieces > 0) ? 'InStoreOnly' : 'OutOfStock'
}
