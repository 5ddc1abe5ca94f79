import type { StockStatus } from './contract.ts'
import { isUpcoming } from './release.ts'
import { canBeSent } from './stock-line.ts'

export type Availability = 'InStock' | 'PreOrder' | 'BackOrder' | 'LimitedAvailability' | 'OutOfStock'

/** Days until units of a supplier have come to the web warehouse. */
export const supplierDays = 4

/**
 * Availability for external systems. Supplier units are ordered to the web warehouse first; products only in stores are
 * sent from there.
 */
export function availabilityOf({ stock, release }: Pick<StockStatus, 'stock' | 'release'>, now: Date): Availability {
  if (stock.isRecalled) return 'OutOfStock'
  if (release && isUpcoming(release.timestamp, now)) return 'PreOrder'
  if (stock.download || stock.web > 0) return 'InStock'
  if (stock.supplier > 0 || stock.buildDays !== undefined) return 'BackOrder'
  return canBeSent(stock) ? 'LimitedAvailability' : 'OutOfStock'
}
