import type { Shipment } from './shipments.ts'
import type { StoredOrder } from './stored-order.ts'

/** It lies in the store where it is fetched, and is sent nowhere. */
export function isInStore({ delivery }: Pick<StoredOrder, 'delivery'>, { source }: Pick<Shipment, 'source'>): boolean {
  return source === 'store' && delivery.kind === 'store'
}
