import type { Shipment } from './shipments.ts'
import type { StoredOrder } from './stored-order.ts'

export function isInStore({ delivery }: Pick<StoredOrder, 'delivery'>, { source }: Pick<Shipment, 'source'>): boolean {
  return source === 'store' && delivery.kind === 'store'
}
