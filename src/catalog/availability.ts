import type { ProductCard } from './contract.ts'
import { isUpcoming } from './release.ts'
import { canBeSent } from './stock-line.ts'

/** As schema.org and the feeds of price comparisons name it. */
export type Availability = 'InStock' | 'PreOrder' | 'BackOrder' | 'LimitedAvailability' | 'OutOfStock'

/** Whether a product can be had, for readers that are no people. The supplier's pieces are ordered home first; what only stores have is sent from there. */
export function availabilityOf({ stock, release }: Pick<ProductCard, 'stock' | 'release'>, now: Date): Availability {
  if (release && isUpcoming(release.timestamp, now)) return 'PreOrder'
  if (stock.download || stock.web > 0) return 'InStock'
  if (stock.supplier > 0) return 'BackOrder'
  return canBeSent(stock) ? 'LimitedAvailability' : 'OutOfStock'
}
